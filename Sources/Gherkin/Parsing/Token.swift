/// A line whose kind is known.
struct Token {
  let kind: TokenKind
  let location: Location
  /// The keyword as written, or a doc string's delimiter.
  var keyword = TextSlice.empty
  var keywordType = KeywordType.unknown
  /// What stands behind the keyword; of an ``TokenKind/other`` line or a comment the whole line.
  var text = TextSlice.empty
  /// Whether an ``TokenKind/empty`` line stands below a table's head in Markdown, which the grammar takes for a comment.
  var isTableSeparator = false

  /// A part of a line with a place of its own: a tag or a cell.
  struct Item {
    let location: Location
    let text: TextSlice
  }
}
