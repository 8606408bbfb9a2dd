// Embeds the style sheets and scripts of the HTML report, in the order below.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "ReportFiles.h"

static const unsigned char style[] = {
#embed "Page/frame.css" suffix(, )
#embed "Page/result.css" suffix(, )
#embed "Page/results.css" suffix(, )
#embed "Page/failures.css" suffix(, )
#embed "Page/search.css" suffix(, )
#embed "Page/features.css" suffix(, )
#embed "Page/tables.css" suffix(, )
#embed "Page/attachments.css" suffix(, )
#embed "Page/details.css" suffix(, )
#embed "Page/timeline.css" suffix(, )
#embed "Page/history.css" suffix(, )
#embed "Page/narrow.css" suffix(, )
#embed "Page/print.css" suffix(, )
};

// The scripts share one block scope, so that each can use the names of the others.
static const unsigned char script[] = {
  '"', 'u', 's', 'e', ' ', 's', 't', 'r', 'i', 'c', 't', '"', ';', '\n', '{', '\n',
#embed "Page/frame.js" suffix(, )
#embed "Page/tags.js" suffix(, )
#embed "Page/search.js" suffix(, )
#embed "Page/address.js" suffix(, )
#embed "Page/viewer.js" suffix(, )
#embed "Page/texts.js" suffix(, )
#embed "Page/details.js" suffix(, )
#embed "Page/copy.js" suffix(, )
#embed "Page/timeline.js" suffix(, )
#embed "Page/events.js" suffix(, )
#embed "Page/print.js" suffix(, )
#embed "Page/start.js" suffix(, )
  '}',
};

struct EmbeddedText report_style(void) { return (struct EmbeddedText){style, sizeof style}; }

struct EmbeddedText report_script(void) { return (struct EmbeddedText){script, sizeof script}; }
