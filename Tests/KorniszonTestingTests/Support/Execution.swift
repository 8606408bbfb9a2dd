/// The places where scenarios run, as flags of ``Sample``.
enum Execution: String, CaseIterable, CustomStringConvertible {
  case inProcess, isolated

  var description: String { rawValue }
}
