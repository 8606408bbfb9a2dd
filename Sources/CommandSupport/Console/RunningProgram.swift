/// The name and command of the running program.
package struct RunningProgram {
  /// The prefix of the program's messages.
  package let name: String

  /// The command that starts the program again.
  package let command: String

  /// Creates a description from the path of the executable. If the program is in a build folder, it is assumed that
  /// SwiftPM started it.
  package init(path: String) {
    let components = path.split(separator: "/")
    name = components.last.map(String.init) ?? path
    command = components.contains(".build") ? "swift run \(name)" : name
  }
}
