/// A listing of tokens in the format of the official test data: `(3:5)StepLine:(Context)Given /a step/`.
struct TokenListing {
  private(set) var text = ""

  mutating func append(_ token: Token, _ matcher: some TokenMatcher, _ items: TagsAndCells, _ bytes: Span<UInt8>) {
    func string(_ slice: TextSlice) -> String {
      slice.isUnescaped ? matcher.unescaped.string(slice) : bytes.string(slice)
    }
    text += "(\(token.location.line):\(token.location.column ?? 0))\(token.kind.name):"
    if !token.keyword.isEmpty {
      text += "(\(token.kind == .stepLine ? token.keywordType.rawValue : ""))\(string(token.keyword))"
    }
    let isEndOfDocString = token.kind == .docStringSeparator && matcher.docString == nil
    text += "/\(isEndOfDocString ? "" : string(token.text))/"
    let texts =
      switch token.kind {
      case .tagLine: items.newTags.map { ($0.location, $0.name) }
      case .tableRow: items.newCells.map { ($0.location, $0.value) }
      default: [(Location, TextSlice)]()
      }
    text += texts.map { "\($0.0.column ?? 0):\(string($0.1))" }.joined(separator: ",")
    text += "\n"
  }
}
