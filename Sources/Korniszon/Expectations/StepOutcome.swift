package import CucumberMessages

/// An outcome that a step or hook can return instead of throwing ``Pending`` or ``Skip``.
///
/// ```swift
/// given("a lamp") { shop in
///   guard shop.hasLamps else { return .skipped }
///   shop.light()
///   return .passed
/// }
/// ```
/// A closure that is a single function call needs a `return`. Without it, the outcome is discarded and the compiler
/// warns.
public enum StepOutcome: Sendable, Hashable {
  /// The step passed.
  case passed

  /// The step isn't implemented yet. Returning this outcome has the same effect as throwing ``Pending``.
  case pending

  /// The rest of the scenario is skipped. Returning this outcome has the same effect as throwing ``Skip``.
  case skipped

  /// Throws the error that corresponds to the outcome, unless the outcome is ``passed``.
  func check() throws {
    switch self {
    case .passed: break
    case .pending: throw Pending()
    case .skipped: throw Skip()
    }
  }
}

/// An error that a step or hook throws to make its scenario pending, because the step or hook isn't implemented yet.
public struct Pending: Error, Sendable, Hashable, CustomStringConvertible {
  /// A description of the missing part to show in the report; empty if there is none.
  public let description: String

  /// Creates the error with a description of the missing part.
  public init(_ reason: String = "") {
    self.description = reason
  }
}

/// An error that a step or hook throws to skip the rest of its scenario, or a before-all hook to skip every scenario.
public struct Skip: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason to show in the report; empty if there is none.
  public let description: String
  /// The runner's reason, or `nil` if the step gave its own.
  package let cause: Reason?

  /// Creates the error with a reason.
  public init(_ reason: String = "") {
    description = reason
    cause = nil
  }

  package init(because cause: Reason) {
    description = cause.english
    self.cause = cause
  }
}
