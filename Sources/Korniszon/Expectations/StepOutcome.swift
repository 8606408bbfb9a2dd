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
