import CommandSupport
import CucumberMessages
import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The subcommand `init`, which creates a package that is ready to run, with a feature, its steps, a configuration, and
/// a CI workflow.
struct InitCommand: Subcommand {
  let name = "init"
  let summary = "Create a package with a first feature"

  var help: CommandHelp {
    CommandHelp(
      "[DIR]",
      "Without a folder, the command uses the current one. It fails if one of its files already exists.",
      examples: [
        .init("init ../shop", "Create a package in a new folder"),
        .init("init --package ../Korniszon", "Use a checkout of Korniszon"),
      ]
    )
  }

  @MainActor
  func run(_ invocation: Invocation) async -> ExitCode {
    await withOptions(invocation) { options in
      let folder = try options.newPackageFolder()
      let template = PackageTemplate(
        name: PackageTemplate.name(for: folder),
        dependency: try PackageDependency(options.package)
      )
      try Self.write(template, to: folder)
      return invocation.streams.show(Self.summary(of: template, in: folder))
    }
  }

  /// Writes all files, or throws an error without writing any if one of them exists.
  private static func write(_ template: PackageTemplate, to folder: URL) throws {
    let path = folder.path(percentEncoded: false)
    if let status = try? System.status(path.hasSuffix("/") ? String(path.dropLast()) : path), status.kind != .folder {
      let file = path.dropLast(path.hasSuffix("/") ? 1 : 0)
      throw UsageError("\(file) isn't a folder: pass a folder, or a path that doesn't exist")
    }
    let files = template.files.map { (url: folder.appending(path: $0.path), path: $0.path, text: $0.text) }
    let existing = files.filter { FileManager.default.fileExists(atPath: $0.url.path(percentEncoded: false)) }
    guard existing.isEmpty else {
      throw UsageError(
        "the folder already contains \(existing.map(\.path).joined(separator: ", ")): run 'init' in an empty folder"
      )
    }
    do {
      for file in files {
        let parent = file.url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: file.url)
      }
    } catch {
      throw UsageError("\(folder.path(percentEncoded: false)): \(SystemError.reason(of: error))")
    }
  }

  private static func summary(of template: PackageTemplate, in folder: URL) -> String {
    let path = PathName.normalized(folder.path(percentEncoded: false))
    let isHere = PathName.resolved(path) == PathName.resolved(".")
    let enter = isHere ? "" : "cd \(ShellText.quoted(path)) && "
    return """
      \(template.files.map { "created \($0.path)" }.joined(separator: "\n"))

      Run the feature: \(enter)swift run \(template.program)
      \(template.dependency.hint)
      """
  }
}

extension Options {
  /// Returns the folder for `init`, which is the only path or, without one, the working directory. Throws an error if
  /// there are several paths.
  fileprivate func newPackageFolder() throws(UsageError) -> URL {
    let given = pathLayer == .commandLine ? paths : []
    guard given.count < 2 else { throw UsageError("'init' takes one folder") }
    return URL(filePath: given.first?.path ?? ".", directoryHint: .isDirectory)
  }
}
