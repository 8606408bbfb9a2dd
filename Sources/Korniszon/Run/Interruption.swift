import Synchronization

/// The wish to end a run early: the step under way is finished, the rest is not run, hooks and reports are.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  public init() {}

  public var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Why steps and scenarios are not run any more; nil while they are.
  var reasonToSkip: String? { isRequested ? "not run: the run was interrupted" : nil }

  public func request() { flag.store(true, ordering: .relaxed) }
}
