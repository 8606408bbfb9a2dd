import CucumberMessages
import Korniszon

extension TestRun {
  /// The trace of the run: `name: status` for each finished hook and step, and `attempt N` for each retry.
  ///
  /// A hook without a name is listed by its kind.
  var trace: [String] {
    var names = Names()
    return envelopes.compactMap { envelope in
      names.read(envelope)
      return switch envelope {
      case .testCaseStarted(let started) where started.attempt > 0: "attempt \(started.attempt)"
      case .testStepFinished(let finished): "\(names[finished.testStepId]): \(finished.testStepResult.status)"
      case .testRunHookFinished(let finished): "\(names[finished.testRunHookStartedId]): \(finished.result.status)"
      default: nil
      }
    }
  }

  /// The attachments in order, as `step or hook: content`.
  var attachments: [String] {
    var names = Names()
    return envelopes.compactMap { envelope in
      names.read(envelope)
      return switch envelope {
      case .attachment(let attachment):
        "\(names[attachment.testStepId ?? attachment.testRunHookStartedId]): \(attachment.body)"
      case .externalAttachment(let attachment):
        "\(names[attachment.testStepId ?? attachment.testRunHookStartedId]): \(attachment.url)"
      default: nil
      }
    }
  }

  /// Returns the results of the hooks and steps with the given name, in order.
  func results(of name: String) -> [TestStepResult] {
    var names = Names()
    return envelopes.compactMap { envelope in
      names.read(envelope)
      return switch envelope {
      case .testStepFinished(let finished) where names[finished.testStepId] == name: finished.testStepResult
      case .testRunHookFinished(let finished) where names[finished.testRunHookStartedId] == name: finished.result
      default: nil
      }
    }
  }

  /// The names of steps and hooks, keyed by ID.
  private struct Names {
    private var names: [String: String] = [:]

    subscript(id: String?) -> String { id.flatMap { names[$0] } ?? "?" }

    mutating func read(_ envelope: Envelope) {
      switch envelope {
      case .pickle(let pickle):
        for step in pickle.steps { names[step.id] = step.text }
      case .hook(let hook): names[hook.id] = hook.name ?? hook.type.map { "\($0)" }
      case .testCase(let testCase):
        for step in testCase.testSteps { names[step.id] = self[step.hookId ?? step.pickleStepId] }
      case .testRunHookStarted(let started): names[started.id] = self[started.hookId]
      default: break
      }
    }
  }
}
