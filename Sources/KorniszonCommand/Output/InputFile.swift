import Korniszon

/// A file that the command reads, which no report may overwrite.
struct InputFile {
  let path: String
  /// A description of the file, such as `a feature file`.
  let kind: String
}

extension InputFile {
  static func feature(_ path: String) -> InputFile { InputFile(path: path, kind: "a feature file") }
  static func step(_ path: String) -> InputFile { InputFile(path: path, kind: "a file with step definitions") }
  static func stream(_ path: String) -> InputFile { InputFile(path: path, kind: "a message stream that is read") }
}

extension Options {
  /// The files that every subcommand reads: configuration, requirements, timings and an earlier run.
  var inputFiles: [InputFile] {
    var files = [
      InputFile(path: configuration ?? Configuration.defaultPath, kind: "the configuration"),
      InputFile(path: requirementsPath, kind: "the list of requirements"),
    ]
    if let timings { files.append(InputFile(path: timings, kind: "the timings file")) }
    if let previousStream { files.append(.stream(previousStream)) }
    return files
  }
}
