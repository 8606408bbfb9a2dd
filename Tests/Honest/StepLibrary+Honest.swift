import Foundation
import Korniszon

extension StepLibrary<HonestWorld> {
  /// Returns steps that do what steps of a project do. All of them pass. `state` is that of the program at its start.
  static func honest(atStart state: SignalState) -> StepLibrary<HonestWorld> {
    var steps = StepLibrary { HonestWorld() }
    steps.company()
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

  /// Adds hooks that start processes beside the scenarios, and one that ends the servers of a scenario without waiting.
  private mutating func company() {
    beforeAll(named: "start a server") { if Company.isPresent { try Company.startServer() } }
    beforeAll(named: "start a thread") { if Company.isPresent { Company.startThread() } }
    after { world in for server in world.servers { server.terminate() } }
  }
}
