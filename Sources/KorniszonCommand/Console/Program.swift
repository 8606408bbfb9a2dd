/// The program as it was started.
struct Program {
  /// The prefix of the program's messages.
  let name: String

  /// What a user types to start it again.
  let command: String

  /// Takes the path of the executable; one in SwiftPM's build folder was started by SwiftPM.
  init(path: String) {
    let components = path.split(separator: "/")
    name = components.last.map(String.init) ?? path
    command = components.contains(".build") ? "swift run \(name)" : name
  }
}
