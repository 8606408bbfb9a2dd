import CucumberMessages

extension RunModel.Attempt {
  /// The steps with their results and logs, in the order of the run, followed by logs that belong to no step.
  ///
  /// Hooks that passed without a log are left out.
  var stepText: String {
    var text = ""
    text.reserveCapacity(steps.count * 64)
    func beginLine() {
      if !text.isEmpty { text += "\n" }
    }
    func add(_ logs: [String]) {
      for log in logs {
        beginLine()
        text += log
      }
    }
    // Iterates over indices, because copying a step is slow.
    for index in steps.indices {
      let logs = steps[index].attachments.compactMap(\.logText)
      if steps[index].isHook, steps[index].status == .passed, logs.isEmpty { continue }
      beginLine()
      text += steps[index].status.name
      text += ": "
      steps[index].appendTitle(to: &text)
      add(logs)
    }
    add(attachments.compactMap(\.logText))
    return text
  }
}
