import CucumberMessages

/// The end of a worker process that no scenario can answer for.
struct IdleWorkerTermination: Error, CustomStringConvertible {
  let death: WorkerTermination
  /// The scenario that the process had finished last.
  let lastScenario: String?
  let root: String

  var description: String {
    let time = lastScenario.map { "after the scenario '\($0)', which may have left something running" } ?? "by itself"
    return "a worker process ended \(time): \(death.result(root: root).exception?.stackTrace ?? "")"
  }
}
