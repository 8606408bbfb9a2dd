#ifndef EDITOR_FILES_H
#define EDITOR_FILES_H

#include <stddef.h>

/// A file that is embedded in the program.
struct EmbeddedFile {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// Returns the engine of the editor: a WebAssembly module, compressed with gzip.
struct EmbeddedFile editor_engine(void);

/// Returns the number of the page's source files.
size_t editor_source_count(void);

/// Returns the source file of the page at an index. The names are in alphabetical order.
struct EmbeddedFile editor_source(size_t index);

#endif
