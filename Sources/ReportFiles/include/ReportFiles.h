#ifndef REPORT_FILES_H
#define REPORT_FILES_H

#include <stddef.h>

/// Text embedded in the program.
struct EmbeddedText {
  const unsigned char *bytes;
  size_t count;
};

/// Returns the style sheet of the HTML report.
struct EmbeddedText report_style(void);

/// Returns the script of the HTML report.
struct EmbeddedText report_script(void);

#endif
