extension JSONSyntax {
  /// What is wrong at the first byte that cannot stand there, with its line and column, counted from 1 and in bytes.
  struct Violation: Error, CustomStringConvertible {
    enum Kind: Error {
      case unexpected
      case duplicateKey(String)
    }

    let kind: Kind
    let line: Int
    let column: Int

    var description: String {
      switch kind {
      case .unexpected: "\(line):\(column): this is not valid JSON"
      case .duplicateKey(let key): "\(line):\(column): the key '\(key)' stands here a second time"
      }
    }
  }
}
