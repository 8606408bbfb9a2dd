/// A type that the closures of `before` and `after` hooks can take after the world, such as ``Scenario``.
public protocol ScenarioHookArgument: Sendable {
  /// Returns the argument to pass to a hook of a scenario.
  static func value(_ scenario: Scenario) -> Self
}

/// A type that the closures of `beforeStep` and `afterStep` hooks can take after the world, such as ``Scenario/Step``.
public protocol StepHookArgument: Sendable {
  /// Returns the argument to pass to a hook of a step.
  static func value(_ scenario: Scenario, _ step: Scenario.Step) -> Self
}

extension Scenario: ScenarioHookArgument, StepHookArgument {
  /// Returns the scenario.
  public static func value(_ scenario: Scenario) -> Scenario { scenario }

  /// Returns the scenario of the step.
  public static func value(_ scenario: Scenario, _ step: Step) -> Scenario { scenario }
}

extension Scenario.Step: StepHookArgument {
  /// Returns the step.
  public static func value(_ scenario: Scenario, _ step: Scenario.Step) -> Scenario.Step { step }
}
