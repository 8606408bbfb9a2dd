/// A JSON value to write.
package enum JSONNode: Sendable {
  case object([(key: String, value: JSONNode)])
  case array([JSONNode])
  case string(String)
  case number(Int)
  case flag(Bool)
  case null
  /// JSON to write unchanged, such as a value that was read.
  case written(String)

  /// The value as indented JSON. Members keep their order. An array that contains no arrays or objects is on one line.
  package var text: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .object(let members):
      let inner = indentation + "  "
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner + Self.literal(member.key) + ": "
        member.value.write(to: &text, indentation: inner)
      }
      text += members.isEmpty ? "}" : "\n\(indentation)}"
    case .array(let elements):
      let isNested = elements.contains { $0.isCollection }
      let inner = indentation + "  "
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "" : isNested ? "," : ", ") + (isNested ? "\n" + inner : "")
        element.write(to: &text, indentation: inner)
      }
      text += isNested ? "\n\(indentation)]" : "]"
    case .string, .number, .flag, .null, .written: text += compactText
    }
  }

  private var isCollection: Bool {
    switch self {
    case .object, .array: true
    case .string, .number, .flag, .null, .written: false
    }
  }
}
