import Synchronization

/// The wish to end a run early: the step under way is finished, the rest is not run, hooks and reports are.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  public init() {}

  public var isRequested: Bool { flag.load(ordering: .relaxed) }

  public func request() { flag.store(true, ordering: .relaxed) }
}
