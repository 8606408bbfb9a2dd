import Foundation
import Korniszon

extension StepLibrary<HonestWorld> {
  /// Returns steps that do what the steps of projects usually do, and that all pass. `state` is the signal state of the
  /// program at its start.
  static func honest(atStart state: SignalState) -> StepLibrary<HonestWorld> {
    var steps = StepLibrary { HonestWorld() }
    steps.backgroundProcesses()
    steps.processes()
    steps.programs(atStart: state)
    steps.network()
    steps.dispatch()
    steps.concurrency()
    steps.signals()
    steps.files()
    steps.processState()
    steps.load()
    return steps
  }

  /// Adds hooks that start background processes, and a hook that terminates the servers of a scenario without waiting
  /// for them.
  private mutating func backgroundProcesses() {
    beforeAll(named: "start a server") { if BackgroundProcesses.areRequested { try BackgroundProcesses.startServer() } }
    beforeAll(named: "start a thread") { if BackgroundProcesses.areRequested { BackgroundProcesses.startThread() } }
    after { world in for server in world.servers { server.terminate() } }
  }
}
