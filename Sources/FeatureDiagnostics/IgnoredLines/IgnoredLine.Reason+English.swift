import Gherkin

extension IgnoredLine.Reason {
  /// A message in English that names the problem and says how to fix it.
  var english: String {
    switch self {
    case .step(let suggestion): "this line is part of a description and isn't run: did you mean '\(suggestion)'?"
    case .emptyStep(let keyword):
      "this line is part of a description and isn't run: write the step after '\(keyword)'"
    case .afterDocString(let text):
      "'\(text)' follows the end of the doc string and isn't run: move it to a line of its own, or remove it"
    case .inDocString(let text, let delimiter):
      "'\(text)' is part of this doc string and isn't run: write '\(delimiter)' above that line, or indent it as far as "
        + "the delimiters"
    case .misplacedStep: "this step is part of a description and isn't run: move it into a scenario or a background"
    case .misplacedKeywordLine(let keyword):
      "'\(keyword):' is part of a description here and has no effect: move it and its steps above the first scenario"
    case .keywordLine(let suggestion):
      "this line is part of a description, not a keyword line: did you mean '\(suggestion)'?"
    case .invisibleStart(let character, _):
      "this line is part of a description, because it begins with an invisible character (\(character.codePoint)): "
        + "remove that character"
    case .foreignKeyword(let keyword, let language, let inMarkdown, let suggestion):
      "'\(keyword)' is a keyword in \(language.name), so this line is part of a description and isn't run: "
        + (inMarkdown
          ? "use the option '--language \(language.code)', or write '\(suggestion)' here"
          : "write '# language: \(language.code)' in the first line of the file, or '\(suggestion)' here")
    case .table(let suggestion):
      "this table is part of a description and isn't run: write '\(suggestion)' above it"
    case .noExamples: "these examples have no rows, so nothing is run for them: add a row below the header"
    case .tabTable(let suggestion):
      "tabs don't separate the cells of a table, so these lines aren't run: did you mean '\(suggestion)'?"
    case .missingHeader(let suggestion):
      "the examples have no header row with the names of placeholders: write '\(suggestion)' above this row"
    case .repeatedHeader: "this row repeats the header, so the names of the columns are values here: remove it"
    case .ruleRow:
      "this row counts as data, although it looks like the delimiter row of a Markdown table: remove it"
    case .tagsInName(let tags, true):
      "'\(tags)' is part of the name here and has no effect: write it on a line of its own above this one"
    case .tagsInName(let tags, false):
      "'\(tags)' is part of the name here and has no effect, because a background can't have tags: remove it"
    case .tagPunctuation(let tag, let suggestion):
      "the punctuation is part of the tag '\(tag)': did you mean '\(suggestion)'?"
    case .tagSeparator(let tag, let suggestion):
      "the separator is part of the tag '\(tag)': write a space between tags, as in '\(suggestion)'"
    case .commentedTags(let tags, let suggestion):
      "'\(tags)' is a comment here and has no effect: did you mean '\(suggestion)'?"
    case .bareTags(let suggestion):
      "this line is part of a description and has no effect: did you mean '\(suggestion)'?"
    case .unusualTag(let suggestion):
      "filters for '\(suggestion)' don't select this tag, which only looks like it: did you mean '\(suggestion)'?"
    case .stepInName: "this step is part of a name and isn't run: write it on the next line"
    case .duplicateColumn(let name):
      "an earlier column is also called '\(name)', so no step uses this one: rename or remove it"
    case .unnamedColumn: "this column has no name, so no step uses it: write a name in the header, or remove the column"
    case .openRow(let text):
      text.unicodeScalars.last.flatMap { $0.isLikePipe ? "end the row with '|' instead of '\($0)'" : nil }
        ?? "'\(text)' isn't part of the table: end the row with '|'"
    case .delimiterRow:
      "a cell of hyphens makes this a delimiter row, which isn't data: write another value, or remove the row"
    case .rowWithoutFirstPipe: "this row isn't part of the table: write '|' at its start"
    case .unreadRow: "this row isn't part of a table: indent it by two to five spaces, as Gherkin in Markdown requires"
    case .placeholder(let name, let suggestion):
      "the examples have no column '\(name)', so '<\(name)>' isn't replaced: "
        + (suggestion.map { "did you mean '<\($0)>'?" } ?? "add the column, or use another one")
    case .placeholderOfOtherExamples(let name):
      "some examples of this outline have no column '\(name)', so '<\(name)>' isn't replaced for them: add the column"
    case .misspelledPlaceholder(let text, let suggestion):
      "'\(text)' isn't a placeholder, so it isn't replaced: did you mean '\(suggestion)'?"
    case .placeholderOutsideOutline(let name):
      "'<\(name)>' isn't replaced, because the step isn't part of an outline: "
        + "write the value, or add examples with a column '\(name)' to its scenario"
    case .placeholderInBackground(let name):
      "'<\(name)>' isn't replaced, because backgrounds don't use the values of examples: "
        + "write the value, or move the step into a scenario outline"
    case .placeholderInTag(let name):
      "'<\(name)>' isn't replaced, because tags don't use the values of examples: "
        + "split the examples and tag each part"
    case .wrappedStep: "this line isn't part of the step above it: write the step on one line"
    case .conflictMarker:
      "this line is left from a merge conflict: keep what you need of both sides, and remove the line"
    case .lineSeparator("\r"):
      "this line contains a carriage return (CR): convert the file to LF line endings"
    case .lineSeparator(let scalar):
      "this line contains a line separator (\(scalar.codePoint)): replace it with a line feed"
    }
  }
}
