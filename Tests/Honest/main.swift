import Foundation
import KorniszonCommand

// A process that a worker starts before the command belongs to no scenario.
if BackgroundProcesses.areRequested, ProcessInfo.processInfo.environment["KORNISZON_WORKER"] != nil {
  try BackgroundProcesses.start()
}

let state = try SignalState.ofThisThread
await AcceptanceCommand(.honest(atStart: state)).main()
