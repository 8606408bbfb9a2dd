/// A world that can break when it is created and when it is deallocated.
@MainActor
final class FaultWorld {
  /// An error for a world that can't be created.
  struct Missing: Error, CustomStringConvertible {
    let description = "there is no world today"
  }

  let numbers = [1, 2, 3]
  var name: String?
  var endsBadly = false

  init() throws {
    switch Fault.current {
    case .worldThrows: throw Missing()
    case .worldTraps: preconditionFailure("the world has ended")
    default: break
    }
  }

  isolated deinit {
    if endsBadly { preconditionFailure("the world ends badly") }
  }
}
