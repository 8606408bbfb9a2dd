/// The world of the scenarios, which can break where it is made and where it ends.
@MainActor
final class TortureWorld {
  /// The environment is told that there is no world.
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
