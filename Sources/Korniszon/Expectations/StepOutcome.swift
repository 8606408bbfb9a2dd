/// What a step or hook returns that tells how it ended instead of throwing ``Pending`` or ``Skip``.
///
/// ```swift
/// given("a lamp") { shop in
///   guard shop.hasLamps else { return .skipped }
///   shop.light()
///   return .passed
/// }
/// ```
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
