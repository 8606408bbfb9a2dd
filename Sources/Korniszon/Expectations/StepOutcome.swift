/// What a step or hook returns that tells how it ended instead of throwing ``Pending`` or ``Skip``.
///
/// ```swift
/// given("a lamp") { shop in
///   guard shop.hasLamps else { return .skipped }
///   shop.light()
///   return .passed
/// }
/// ```
/// A closure that does nothing but call a function for its outcome needs a `return`: without it the outcome is dropped,
/// which the compiler warns of.
public enum StepOutcome: Sendable, Hashable {
  case passed, pending, skipped

  /// Throws what stands for the outcome.
  func check() throws {
    switch self {
    case .passed: break
    case .pending: throw Pending()
    case .skipped: throw Skip()
    }
  }
}

/// Thrown by a step or hook that is not written yet: the scenario is reported as pending.
public struct Pending: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is missing, for the reader of the report; it may be empty.
  public let description: String

  public init(_ reason: String = "") {
    self.description = reason
  }
}

/// Thrown by a step or hook to leave out the rest of its scenario.
public struct Skip: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why, for the reader of the report; it may be empty.
  public let description: String

  public init(_ reason: String = "") {
    self.description = reason
  }
}
