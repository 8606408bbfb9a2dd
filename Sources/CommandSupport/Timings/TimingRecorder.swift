package import CucumberMessages
import Korniszon

/// A recorder that measures the durations of scenarios from the messages of a run.
///
/// The duration of a scenario is the sum of the durations of its attempts, except for attempts that called no step or
/// that the run interrupted.
package struct TimingRecorder {
  /// The durations of finished scenarios in seconds, by key.
  package private(set) var seconds: [String: Double] = [:]

  private var keys = ScenarioKeys()
  private var keysOfPickles: [String: String] = [:]
  private var keysOfTestCases: [String: String] = [:]
  private var attempts: [String: Attempt] = [:]

  private struct Attempt {
    let key: String
    let start: Timestamp
    var calledStep = false
  }

  package mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .pickle(let pickle): keysOfPickles[pickle.id] = keys.key(uri: pickle.uri, name: pickle.name)
    case .testCase(let testCase): keysOfTestCases[testCase.id] = keysOfPickles[testCase.pickleId]
    case .testCaseStarted(let started):
      guard let key = keysOfTestCases[started.testCaseId] else { break }
      attempts[started.id] = Attempt(key: key, start: started.timestamp)
    case .testStepFinished(let finished):
      let isCalled = [.passed, .failed, .pending].contains(finished.testStepResult.status)
      if isCalled { attempts[finished.testCaseStartedId]?.calledStep = true }
      if finished.testStepResult.reason?.isOfRun ?? false { attempts[finished.testCaseStartedId] = nil }
    case .testCaseFinished(let finished):
      guard let attempt = attempts.removeValue(forKey: finished.testCaseStartedId), attempt.calledStep else { break }
      seconds[attempt.key, default: 0] += (finished.timestamp - attempt.start).inSeconds
    default: break
    }
  }
}
