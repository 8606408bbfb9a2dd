import Foundation
import KorniszonCommand

// What a worker starts before the command belongs to no scenario.
if Company.isPresent, ProcessInfo.processInfo.environment["KORNISZON_WORKER"] != nil { try Company.start() }

let state = try SignalState.ofThisThread
await AcceptanceCommand(.honest(atStart: state)).main()
