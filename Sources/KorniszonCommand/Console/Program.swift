/// The name and command of the running program.
struct Program {
  /// The prefix of the program's messages.
  let name: String

  /// The command to start the program again.
  let command: String

  /// Creates a description from the path of the executable. Assumes that SwiftPM started a program in its build folder.
  init(path: String) {
    let components = path.split(separator: "/")
    name = components.last.map(String.init) ?? path
    command = components.contains(".build") ? "swift run \(name)" : name
  }
}
