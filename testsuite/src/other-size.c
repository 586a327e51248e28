/* other-size.c - copy the ELF file named by the first argument to the second, with
   the dynamic symbol named by the third 8 bytes larger.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Read the file NAME; sets *SIZE.  */

static char *
read_file (const char *name, size_t *size)
{
  FILE *f = fopen (name, "r");
  char *image = NULL;

  if (f && !fseek (f, 0, SEEK_END) && ftell (f) > 0)
    {
      *size = ftell (f);
      rewind (f);
      image = malloc (*size);
      if (image && fread (image, 1, *size, f) != *size)
	image = NULL;
    }
  if (!image)
    {
      perror (name);
      exit (1);
    }
  fclose (f);
  return image;
}

/* The dynamic symbol NAME in the file IMAGE, or NULL.  */

static Elf64_Sym *
find_symbol (char *image, const char *name)
{
  const Elf64_Ehdr *header = (Elf64_Ehdr *) image;
  const Elf64_Shdr *sections = (Elf64_Shdr *) (image + header->e_shoff);

  for (int s = 0; s < header->e_shnum; s++)
    if (sections[s].sh_type == SHT_DYNSYM)
      {
	Elf64_Sym *symbols = (Elf64_Sym *) (image + sections[s].sh_offset);
	const char *names = image + sections[sections[s].sh_link].sh_offset;
	for (size_t i = 0; i < sections[s].sh_size / sizeof *symbols; i++)
	  if (!strcmp (names + symbols[i].st_name, name))
	    return &symbols[i];
      }
  return NULL;
}

int
main (int argc, char **argv)
{
  if (argc != 4)
    return 2;
  size_t size;
  char *image = read_file (argv[1], &size);
  Elf64_Sym *symbol = find_symbol (image, argv[3]);
  FILE *f = fopen (argv[2], "w");
  if (!symbol || !f)
    return 1;
  symbol->st_size += 8;
  return fwrite (image, 1, size, f) != size || fclose (f);
}
