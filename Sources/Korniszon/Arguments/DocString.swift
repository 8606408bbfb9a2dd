/// The doc string below a step.
public struct DocString: Sendable, Hashable {
  /// The text between the delimiters, without the indentation of the opening delimiter.
  public let content: String

  /// The rest of the line after the opening delimiter, such as `json`, or `nil` if it is empty.
  public let mediaType: String?

  /// Creates a doc string from its content and media type.
  public init(content: String, mediaType: String? = nil) {
    self.content = content
    self.mediaType = mediaType
  }
}

extension DocString: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool {
    if case .tableOrDocString = parameter { true } else { false }
  }

  public static func value(of input: StepInput) throws(ArgumentError) -> DocString {
    guard let docString = input.docString else { throw ArgumentError(.missing, type: DocString.self, input) }
    return docString
  }
}
