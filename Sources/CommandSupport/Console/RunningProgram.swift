/// The name and command of the running program.
package struct RunningProgram {
  /// The file name of the executable, with which the program's messages begin.
  package let name: String

  /// The command that starts the program again.
  package let command: String

  /// Creates a description from the path of the executable. SwiftPM is assumed to have started a program that is in a
  /// build folder.
  package init(path: String) {
    let components = path.split(separator: "/")
    name = components.last.map(String.init) ?? path
    command = components.contains(".build") ? "swift run \(name)" : name
  }
}
