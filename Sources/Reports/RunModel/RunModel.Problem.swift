import CucumberMessages

extension RunModel {
  /// Something that went wrong outside all scenarios.
  public struct Problem: Sendable, Hashable {
    /// What it concerns, such as `Parse error` or the title of a hook.
    public var name: String
    /// The feature file it concerns; nil for the run as a whole.
    public var uri: String?
    /// Its line in that file.
    public var line: Int?
    /// What went wrong.
    public var failure: Failure
  }
}

extension RunModel.Problem {
  init(_ error: ParseError, in source: Source?) {
    let line = error.source.location?.line
    name = line.map { "Parse error in line \($0)" } ?? "Parse error"
    uri = error.source.uri
    self.line = line
    failure = RunModel.Failure(type: "ParseError", message: error.explanation(in: source), location: error.source.text)
  }

  init(_ type: UndefinedParameterType) {
    name = "Undefined parameter type"
    failure = RunModel.Failure(
      type: "UndefinedParameterType",
      message: "The expression \"\(type.expression)\" names the parameter type {\(type.name)}, which does not exist."
    )
  }

  init?(_ hook: RunModel.RunHook) {
    guard hook.status != .passed, hook.status != .skipped else { return nil }
    name = hook.title
    failure = RunModel.Failure(
      type: hook.result?.exception?.type ?? (hook.result == nil ? "Unfinished" : "Failure"),
      message: hook.result?.explanation ?? "The hook did not come to its end.",
      title: hook.title,
      location: hook.hook?.sourceReference.text,
      codeLocation: hook.hook?.sourceReference.text,
      stackTrace: hook.result?.exception?.stackTrace
    )
  }

  init(_ exception: Exception, message: String?) {
    name = "Error in the run"
    failure = RunModel.Failure(
      type: exception.type,
      message: exception.message ?? message ?? exception.type,
      stackTrace: exception.stackTrace
    )
  }

  static func cutOff(unstartedCount: Int) -> Self {
    let rest = unstartedCount == 0 ? "" : " Scenarios that were not begun: \(unstartedCount)."
    let failure = RunModel.Failure(type: "Unfinished", message: "The run ended before its time." + rest)
    return Self(name: "The run was cut off", failure: failure)
  }

  static func unexplained(message: String?) -> Self {
    let failure = RunModel.Failure(type: "Failure", message: message ?? "The run reports that it was not successful.")
    return Self(name: "The run was not successful", failure: failure)
  }
}
