#ifndef EDITOR_FILES_H
#define EDITOR_FILES_H

#include <stddef.h>

/// A file that the program contains.
struct EmbeddedFile {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// Returns the engine of the editor: a WebAssembly module, compressed with gzip.
struct EmbeddedFile editor_engine(void);

/// The number of the page's sources.
size_t editor_source_count(void);

/// Returns a source of the page by its index. The names are in alphabetical order.
struct EmbeddedFile editor_source(size_t index);

#endif
