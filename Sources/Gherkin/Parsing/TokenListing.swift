/// A listing of tokens in the format of the official test data: `(3:5)StepLine:(Context)Given /a step/`.
struct TokenListing {
  private(set) var text = ""

  mutating func append(_ token: Token, _ matcher: some TokenMatcher, _ bytes: Span<UInt8>) {
    func string(_ slice: TextSlice) -> String {
      slice.isUnescaped ? matcher.unescaped.bytes.span.string(slice) : bytes.string(slice)
    }
    text += "(\(token.location.line):\(token.location.column ?? 0))\(token.kind.name):"
    if !token.keyword.isEmpty {
      text += "(\(token.kind == .stepLine ? token.keywordType.rawValue : ""))\(string(token.keyword))"
    }
    let isEndOfDocString = token.kind == .docStringSeparator && matcher.docString == nil
    text += "/\(isEndOfDocString ? "" : string(token.text))/"
    if token.kind == .tagLine || token.kind == .tableRow {
      text += matcher.items.all.map { "\($0.location.column ?? 0):\(string($0.text))" }.joined(separator: ",")
    }
    text += "\n"
  }
}
