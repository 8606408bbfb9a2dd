import Gherkin
import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The reports that would overwrite another report or a file that the command uses.
///
/// Files are compared by resolved path and, to detect hard links, by device and inode.
package struct OutputConflicts {
  /// A file to which a report is written.
  private struct Output {
    /// The report as the user wrote it, or the environment variable with the path.
    let name: String
    let resolvedPath: PathKey
    /// The identity of the file, or `nil` if it isn't an existing regular file.
    let identity: FileStatus.Identity?

    init(_ path: String, of name: String) {
      self.name = name
      resolvedPath = PathKey(PathName.resolved(path))
      let status = try? System.status(path)
      identity = status.flatMap { $0.kind == .file ? $0.identity : nil }
    }
  }

  /// The reasons that reports aren't written, keyed by the index of the report.
  package private(set) var reasons: [Int: String] = [:]

  /// Finds the reports that would overwrite an input, a file in `written`, another report, or a feature or Swift file.
  ///
  /// The files in `written` may not exist yet, because the command writes them. GitHub reports append to the file at
  /// `jobSummary`.
  package init(
    _ formats: [ReportFormat],
    jobSummary: String? = nil,
    reading inputs: [InputFile],
    writing written: [InputFile] = []
  ) {
    let written = Dictionary(written.map { (PathKey(PathName.resolved($0.path)), $0) }) { first, _ in first }
    let outputs = formats.map { format in
      let outputs = format.writtenPaths.map { Output($0, of: format.text) }
      guard let jobSummary, format.hasJobSummary else { return outputs }
      return outputs + [Output(jobSummary, of: ReportContext.jobSummaryVariable)]
    }
    let identities = outputs.joined().contains { $0.identity != nil } ? Self.identities(of: inputs) : [:]
    var paths: [PathKey: Int] = [:]
    var files: [FileStatus.Identity: Int] = [:]
    for (index, format) in formats.enumerated() {
      let other = outputs[index].lazy.compactMap { paths[$0.resolvedPath] ?? $0.identity.flatMap { files[$0] } }.first
      let overwritten = outputs[index].lazy.compactMap { output in
        (written[output.resolvedPath] ?? Self.input(at: output, identities)).map { (output.name, $0) }
      }.first { !(format.isRerun && $0.1.isList) }
      if let (name, input) = overwritten {
        reasons[index] = "\(name) would overwrite \(input.path), \(input.kind): choose another path"
      } else if let input = Self.input(in: format.attachmentFolder, inputs) {
        reasons[index] = "\(format.text) would remove \(input.path), \(input.kind): choose another path"
      } else if let other {
        reasons[index] = "\(format.text) and \(formats[other].text) write to the same file: choose another path"
      } else {
        for output in outputs[index] {
          paths[output.resolvedPath] = index
          if let identity = output.identity { files[identity] = index }
        }
      }
    }
  }

  /// Returns the inputs that exist and the files that standard output and error lead to, keyed by identity.
  private static func identities(of inputs: [InputFile]) -> [FileStatus.Identity: InputFile] {
    var identities: [FileStatus.Identity: InputFile] = [:]
    for (descriptor, name) in [(System.standardOutput, "standard output"), (System.standardError, "standard error")] {
      guard let status = System.status(ofOpen: descriptor), status.kind == .file else { continue }
      identities[status.identity] = InputFile(path: name, kind: "which goes to this file")
    }
    for input in inputs {
      if let status = try? System.status(input.path) { identities[status.identity] = input }
    }
    return identities
  }

  /// Returns the file that a report would overwrite: an input, or a feature or Swift file that the command doesn't
  /// read. Returns `nil` if there is no such file.
  private static func input(at output: Output, _ identities: [FileStatus.Identity: InputFile]) -> InputFile? {
    guard let identity = output.identity else { return nil }
    if let input = identities[identity] { return input }
    let path = output.resolvedPath.path
    if FeatureFile.isFeature(path) { return .feature(path) }
    return path.hasSuffix(".swift") ? InputFile(path: path, kind: "a Swift file") : nil
  }

  /// Returns an input in a folder, or `nil` if there is none or the folder doesn't exist.
  private static func input(in folder: String?, _ inputs: [InputFile]) -> InputFile? {
    guard let folder, FileManager.default.fileExists(atPath: folder) else { return nil }
    let prefix = PathName.resolved(folder) + "/"
    let current = FileManager.default.currentDirectoryPath + "/"
    return inputs.first { ($0.path.hasPrefix("/") ? $0.path : current + $0.path).hasPrefix(prefix) }
  }
}

extension Options {
  /// Removes the reports that would overwrite an input or another report, and records a mistake for each of them. Also
  /// records a mistake if the history and the timings are the same file.
  package mutating func removeConflictingReports(reading inputs: [InputFile]) {
    let formats = reports.map(\.format)
    let conflicts = OutputConflicts(
      formats,
      jobSummary: jobSummary,
      reading: inputs + inputFiles,
      writing: timingFiles + historyFiles
    )
    if let history = historyPath, let timings, PathName.resolved(history) == PathName.resolved(timings) {
      mistakes.append(UsageError("--history and --timings write to the same file, \(timings): choose another path"))
    }
    let reasons = conflicts.reasons
    for index in reasons.keys.sorted(by: >) { reports.remove(at: index) }
    mistakes += reasons.sorted { $0.key < $1.key }.map { UsageError($0.value) }
  }
}
