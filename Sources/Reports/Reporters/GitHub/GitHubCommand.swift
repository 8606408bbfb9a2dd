import CucumberMessages

/// A GitHub Actions workflow command that creates an annotation, with a title and message of limited size.
///
/// Source: GitHub documentation, Workflow commands. The escapes follow the toolkit (`@actions/core`).
package struct GitHubCommand {
  package enum Kind: String {
    case notice, warning, error
  }

  let kind: Kind
  let title: String
  let file: String?
  let line: Int?
  let column: Int?
  let message: String

  package init(
    _ kind: Kind,
    title: String,
    file: String? = nil,
    line: Int? = nil,
    column: Int? = nil,
    message: String
  ) {
    self.kind = kind
    self.title = title
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  package var text: String {
    let places = [("line", line), ("col", column)].map { ($0, $1.map(String.init)) }
    let properties = [("file", file)] + places + [("title", title.singleLine.limited(to: .summary))]
    let list = properties.compactMap { name, value in value.map { "\(name)=\(Self.escapedProperty($0))" } }
    return "::\(kind.rawValue) \(list.joined(separator: ","))::\(Self.escapedData(message.limited(to: .message)))\n"
  }

  private static func escapedData(_ text: String) -> String { escaped(text, [:]) }

  private static func escapedProperty(_ text: String) -> String { escaped(text, [":": "%3A", ",": "%2C"]) }

  private static func escaped(_ text: String, _ more: [Unicode.Scalar: String]) -> String {
    text.printable.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += more[scalar] ?? String(scalar)
      }
    }
  }
}
