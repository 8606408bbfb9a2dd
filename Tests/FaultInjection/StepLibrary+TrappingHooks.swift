import Foundation
import Korniszon

// Hooks that end their process.
extension StepLibrary<FaultWorld> {
  mutating func trappingHooks() {
    beforeAll(named: "get ready") {
      switch Fault.current {
      case .beforeAllTraps, .firstHooksTrap: preconditionFailure("not ready")
      case .secondBeforeAllTraps:
        if FileManager.default.fileExists(atPath: "first") { preconditionFailure("not ready again") }
        try Data().write(to: URL(filePath: "first"))
      case .beforeAllHangs: await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      case .beforeAllStartsDaemon:
        // The daemon starts a process every 5 ms.
        let loop = "setsid sh -c 'while sleep 0.005; do :; done' > /dev/null 2>&1 &"
        try expect(system(loop), equals: 0, "The status of the shell")
      case .beforeAllStartsThread:
        // Like a supervisor that starts a server after the first scenarios.
        Thread.detachNewThread {
          usleep(75_000)
          _ = system("sleep 1010")
        }
      case .beforeAllSkips: throw Skip("no device")
      default: break
      }
    }
    afterAll(named: "tidy up") {
      switch Fault.current {
      case .afterAllTraps: preconditionFailure("not tidy")
      case .afterAllExits: exit(0)
      case .afterAllHangs:
        try Data().write(to: URL(filePath: "under-way"))
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      default: break
      }
    }
    if Fault.current == .firstHooksTrap {
      beforeAll(named: "get ready too") {}
      afterAll(named: "tidy up first") { preconditionFailure("not tidy at first") }
    }
    before("@trap-before") { _ in preconditionFailure("before the scenario") }
    after("@after") { _ in }
    after("@trap-after") { _ in preconditionFailure("after the scenario") }
  }
}
