/* The examples of the manual's chapter on OpenMP: what stands between `shown' and
   `end' is there.  */

#include <omp.h>

/* shown */
struct best { double value; int at; };
#pragma omp declare reduction (first: struct best: \
        omp_out = omp_in.value > omp_out.value ? omp_in : omp_out) \
        initializer (omp_priv = { -1e300, 0 })
/* end */

struct best
find_best (const double *a, int n)
{
  struct best best = { -1e300, 0 };
/* shown */
#pragma omp target teams distribute parallel for \
        map(to: a[0:n]) map(tofrom: best) reduction(first: best)
  for (int i = 0; i < n; i++)
    if (a[i] > best.value)
      best = (struct best) { a[i], i };
/* end */
  return best;
}

/* shown */
void
histogram (const int *x, int n, int *count, int bins)
{
#pragma omp target teams distribute parallel for \
        map(to: x[0:n]) reduction(+: count[0:bins])
  for (int i = 0; i < n; i++)
    count[x[i]]++;
}
/* end */

double
find_row (const double *a, int m, int n, double *rows)
{
  double most = -1;
/* shown */
#pragma omp target teams distribute reduction(max: most) \
        map(to: a[0:m*n]) map(from: rows[0:m])
  for (int i = 0; i < m; i++)
    {
      double row = 0;
#pragma omp parallel for reduction(+: row)
      for (int j = 0; j < n; j++)
        row += a[i * n + j];
      rows[i] = row;
      most = row > most ? row : most;
    }
/* end */
  return most;
}

void
reverse (const float *in, int m, float *out)
{
/* shown */
#pragma omp target teams num_teams(m) thread_limit(256) \
        map(to: in[0:m*256]) map(from: out[0:m*256])
{
  float tile[256];
  #pragma omp parallel
  {
    int i = omp_get_thread_num ();
    int first = omp_get_team_num () * 256;
    tile[i] = in[first + i];
    #pragma omp barrier
    out[first + i] = tile[255 - i];
  }
}
/* end */
}

int
total (const int *a, int m, int n)
{
  int total = 0;
/* shown */
#pragma omp target teams num_teams(m) map(to: a[0:m*n]) reduction(+: total)
for (int i = 0; i < n; i++)
  total += a[omp_get_team_num () * n + i];
/* end */
  return total;
}

int
count (void)
{
/* shown */
int threads = 0;
#pragma omp target parallel reduction(+: threads)
threads += 1;
/* end */
  return threads;
}

/* shown */
#pragma omp declare target
double
sum (const double *a, int n)
{
  double s = 0;
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

void
clear (double *a, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#pragma omp end declare target
/* end */

int
main (void)
{
  return 0;
}
