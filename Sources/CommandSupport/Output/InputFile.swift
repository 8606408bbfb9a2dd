import Korniszon
import OperatingSystem

/// A file that the command reads, or that it writes in addition to its reports. Reports mustn't overwrite it.
package struct InputFile {
  package let path: String
  /// A description of the file, such as `a feature file`.
  package let kind: String
  /// Whether a rerun report may replace the file.
  package var isList = false
}

extension InputFile {
  package static func feature(_ path: String) -> InputFile { InputFile(path: path, kind: "a feature file") }
  package static func step(_ path: String) -> InputFile { InputFile(path: path, kind: "a file with step definitions") }
  package static func stream(_ path: String) -> InputFile { InputFile(path: path, kind: "an input message stream") }
}

extension Options {
  /// The files that any subcommand may read: the program itself, the configuration, requirements, timings, the history,
  /// lists of scenarios, and an earlier run.
  package var inputFiles: [InputFile] {
    var files = [
      InputFile(path: System.executablePath, kind: "the running program"),
      InputFile(path: configuration ?? Configuration.defaultPath, kind: "the configuration"),
      InputFile(path: requirementsPath, kind: "the list of requirements"),
    ]
    files += timingFiles + historyFiles + listFiles
    if let previousStream { files.append(.stream(previousStream)) }
    return files
  }

  /// The lists of scenarios to run, such as `@rerun.txt`.
  package var listFiles: [InputFile] {
    paths.map(\.text).filter { $0.hasPrefix("@") }.map { path in
      InputFile(path: String(path.dropFirst()), kind: "a list of scenarios", isList: true)
    }
  }

  /// The history, which the command reads and writes. The file may not exist.
  package var historyFiles: [InputFile] { historyPath.map { [InputFile(path: $0, kind: "the history of runs")] } ?? [] }

  /// The timings file that the command reads and, in a shard, the separate one that it writes. The files may not exist.
  package var timingFiles: [InputFile] {
    guard let timings else { return [] }
    let paths = [timings] + (run.filter.shard.map { [TimingFile.target(timings, $0)] } ?? [])
    return paths.map { InputFile(path: $0, kind: "the timings file") }
  }
}
