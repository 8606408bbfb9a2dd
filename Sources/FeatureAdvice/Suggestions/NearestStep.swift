/// The step that the author of an undefined step probably meant.
public struct NearestStep: Sendable, Hashable {
  /// The position of its definition in the list that was searched.
  public let index: Int

  /// The text of the step, with the arguments of the undefined one.
  public let text: String

  /// Whether no other step is nearly as close.
  public let isClear: Bool
}
