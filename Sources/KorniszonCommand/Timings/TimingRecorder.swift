import CucumberMessages
import FeatureAdvice
import Korniszon

/// A recorder that measures scenarios from the messages of a run. Adds up all attempts of a scenario that called a
/// step, unless the run interrupted it. A `@serial` scenario counts once for each worker, because all of them wait for it.
struct TimingRecorder {
  /// The durations of finished scenarios in seconds, by key.
  var seconds: [String: Double] {
    let workerCount = Double(max(1, workers.count))
    return Dictionary(uniqueKeysWithValues: measured.map { ($0, serialKeys.contains($0) ? $1 * workerCount : $1) })
  }

  private var measured: [String: Double] = [:]
  private var serialKeys: Set<String> = []
  private var workers: Set<String> = []
  private var keys = ScenarioKeys()
  private var keysOfPickles: [String: String] = [:]
  private var keysOfTestCases: [String: String] = [:]
  private var attempts: [String: Attempt] = [:]

  private struct Attempt {
    let key: String
    let start: Timestamp
    var calledStep = false
  }

  mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .pickle(let pickle):
      let key = keys.key(uri: pickle.uri, name: pickle.name)
      keysOfPickles[pickle.id] = key
      if pickle.tags.contains(where: { SpecialTag($0.name[...]) == .serial }) { serialKeys.insert(key) }
    case .testCase(let testCase): keysOfTestCases[testCase.id] = keysOfPickles[testCase.pickleId]
    case .testCaseStarted(let started):
      if let worker = started.workerId { workers.insert(worker) }
      guard let key = keysOfTestCases[started.testCaseId] else { break }
      attempts[started.id] = Attempt(key: key, start: started.timestamp)
    case .testStepFinished(let finished):
      let isCalled = [.passed, .failed, .pending].contains(finished.testStepResult.status)
      if isCalled { attempts[finished.testCaseStartedId]?.calledStep = true }
      if NotRunMessage.isMessage(of: finished.testStepResult) { attempts[finished.testCaseStartedId] = nil }
    case .testCaseFinished(let finished):
      guard let attempt = attempts.removeValue(forKey: finished.testCaseStartedId), attempt.calledStep else { break }
      measured[attempt.key, default: 0] += (finished.timestamp - attempt.start).inSeconds
    default: break
    }
  }
}
