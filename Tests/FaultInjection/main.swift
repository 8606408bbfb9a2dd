import Foundation
import KorniszonCommand

if Fault.current == .exitHandlerHangs, ProcessInfo.processInfo.environment["KORNISZON_WORKER"] == nil {
  atexit {
    _ = FileManager.default.createFile(atPath: "exiting", contents: nil)
    while true { sleep(1000) }
  }
}

await AcceptanceCommand(.faults())
  .reporter("throws") { _ in BrokenReporter(fault: .throwing) }
  .reporter("throws-at-once") { _ in BrokenReporter(fault: .throwing, breaksAtOnce: true) }
  .reporter("traps") { _ in BrokenReporter(fault: .trapping) }
  .reporter("exits") { _ in BrokenReporter(fault: .exiting) }
  .reporter("hangs") { _ in BrokenReporter(fault: .hanging) }
  .reporter("hangs-at-once") { _ in BrokenReporter(fault: .hanging, breaksAtOnce: true) }
  .main()
