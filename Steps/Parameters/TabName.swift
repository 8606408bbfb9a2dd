import Korniszon

/// The title of a tab, however a feature file says it: "Lost Pet" or "Lost Pets".
struct TabName: StepArgument {
  static let pattern = "Home|Lost Pets?|Found Pets?|Start|Zaginione|Znalezione"

  let title: String

  init(_ text: String) {
    title = text.hasSuffix("Pets") ? String(text.dropLast()) : text
  }
}
