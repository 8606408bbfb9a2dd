extension GherkinDocument {
  /// A step of a scenario or background, with its data table and doc string.
  public struct Step: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    private var node: Nodes.Step { storage.nodes.steps[index] }

    /// The location of the keyword.
    public var location: Location { node.location }

    /// The keyword as written, including the space after it, in languages that use one.
    public var keyword: Substring { storage.text(node.keyword) }

    /// Calls `body` with the UTF-8 bytes of ``keyword``, which is faster than creating a string.
    public func withKeyword<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      storage.withBytes(of: node.keyword, body)
    }

    /// The type of step that the keyword introduces. For a conjunction such as `And`, see ``Pickle/Step/type``.
    public var keywordType: KeywordType { node.keywordType }

    /// The text after the keyword.
    public var text: Substring { storage.text(node.text) }

    /// Calls `body` with the UTF-8 bytes of ``text``, which is faster than creating a string.
    public func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      storage.withBytes(of: node.text, body)
    }

    /// The table below the step, or `nil` if there is none.
    public var dataTable: DataTable? { node.dataTable.map { DataTable(storage, Int($0)) } }

    /// The doc string below the step, or `nil` if there is none.
    public var docString: DocString? { node.docString.map { DocString(storage, Int($0)) } }

    /// The ID, which is unique within a run.
    public var id: Int { Int(node.id) }
  }
}

/// The type of step that a keyword introduces, in any spoken language.
public enum KeywordType: String, Sendable, Hashable {
  /// `*`, or a keyword with several meanings in its language.
  case unknown = "Unknown"

  /// A precondition, introduced by a keyword such as `Given`.
  case context = "Context"

  /// An action, introduced by a keyword such as `When`.
  case action = "Action"

  /// An expected result, introduced by a keyword such as `Then`.
  case outcome = "Outcome"

  /// A step with the type of the previous step, introduced by a keyword such as `And` or `But`.
  case conjunction = "Conjunction"
}
