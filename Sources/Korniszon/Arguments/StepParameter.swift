/// What stands at a place of a step definition, known before the run.
public enum StepParameter: Sendable {
  /// A parameter or capture group: the name of its type, if it has one, and what its transform makes, if it has one.
  case capture(String?, valueType: (any StepArgument.Type)?)
  /// The table or doc string below the step.
  case tableOrDocString
}
