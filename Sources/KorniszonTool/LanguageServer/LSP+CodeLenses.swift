extension LSP {
  struct CodeLens: Encodable {
    let range: Range
    let command: Command
  }

  /// A command that the client runs.
  struct Command: Encodable {
    /// The argument of a command that runs a program or shows locations.
    struct Argument: Encodable {
      /// The program and its arguments, for running in a terminal.
      var program: [String]?
      /// The folder in which to run the program.
      var folder: String?
      /// The locations to show.
      var locations: [Location]?
    }

    let title: String
    let command: String
    let arguments: [Argument]
  }
}
