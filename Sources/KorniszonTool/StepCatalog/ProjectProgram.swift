import CommandSupport
package import FeatureDiagnostics
package import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The project's own program, which contains the step definitions and runs scenarios.
package struct ProjectProgram {
  /// The name of the program, as used in messages and by SwiftPM.
  let name: String
  /// Whether the user specified the name of a product, as opposed to a path.
  private let isNamed: Bool
  /// The absolute path of the executable, which may not have been built.
  let path: String

  /// Whether the executable exists.
  var isBuilt: Bool { (try? System.status(path))?.kind == .file }

  /// The file that stores the step definitions of the last build that listed them.
  var catalogFile: CatalogFile { CatalogFile(path: path + Self.catalogSuffix) }

  /// Stores the step definitions that the program has listed. `stamp` is the state of the program at that time, and
  /// `folder` the working directory.
  package func keep(_ catalog: StepCatalog, of stamp: FileStatus.Stamp, in folder: String) {
    catalogFile.write(CatalogFile.Contents(catalog: catalog, program: stamp.text, folder: folder))
  }

  private static let catalogSuffix = ".steps.json"
  /// The folders in which SwiftPM builds programs.
  static let buildFolders = [".build/debug", ".build/release"]

  /// Creates a description of the program at a path or, if only a name is given, in a build folder of the package in
  /// the working directory.
  package init(_ text: String) {
    name = text.split(separator: "/").last.map(String.init) ?? text
    isNamed = !text.contains("/")
    path = text.contains("/") ? PathName.absolute(PathName.normalized(text)) : Self.latest(name)
  }

  /// Returns the path of the latest build of a program. If the program isn't built, returns the path of a build whose
  /// step definitions are known or, without one, that of the debug build.
  private static func latest(_ name: String) -> String {
    let paths = buildFolders.map { PathName.absolute("\($0)/\(name)") }
    let built = paths.compactMap { path in (try? System.status(path)).map { (path, $0.stamp) } }
    let latest = built.max { $1.1.isNewer(than: $0.1) }?.0
    return latest ?? paths.first { System.hasEntry($0 + catalogSuffix) } ?? paths[0]
  }

  /// Returns the names of the programs with step definitions that are in the build folders. If there are none, returns
  /// the names of the programs whose definitions are stored there.
  static func names() -> [String] {
    var names: Set<String> = []
    var known: Set<String> = []
    for folder in buildFolders {
      for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        if file.hasSuffix(catalogSuffix) {
          known.insert(String(file.dropLast(catalogSuffix.count)))
        } else if isProgram(file, "\(folder)/\(file)") {
          names.insert(file)
        }
      }
    }
    return (names.isEmpty ? known : names).sorted()
  }

  /// Returns whether a file is a program with step definitions. Executables built by SwiftPM have no file extension.
  private static func isProgram(_ name: String, _ path: String) -> Bool {
    guard !name.contains("."), FileManager.default.isExecutableFile(atPath: path),
      let status = try? System.status(path), status.kind == .file,
      status.identity != (try? System.status(System.executablePath))?.identity, name != "korniszon"
    else { return false }
    return System.contains(Array(CommandSet.purposeOfRunner.utf8), inFile: path)
  }
}

extension Options {
  /// Returns the program that the user specifies. If the user doesn't specify one, returns the package's only program
  /// with step definitions, or `nil` if there is none. With `--build`, builds the program first. Throws an error if the
  /// build fails or there are several programs to choose from.
  func projectProgram(_ invocation: Invocation) throws(UsageError) -> ProjectProgram? {
    if buildsProgram { try build(invocation) }
    if let program { return ProjectProgram(program) }
    let names = ProjectProgram.names()
    guard names.count < 2 else {
      throw UsageError(
        """
        several programs have step definitions: \(names.joined(separator: ", ")); choose one with --program NAME, or with \
        "program" in \(Configuration.defaultPath)
        """
      )
    }
    return names.first.map { ProjectProgram($0) }
  }

  /// Returns the program, or throws an error if there is none or it isn't built.
  func builtProgram(_ invocation: Invocation) throws(UsageError) -> ProjectProgram {
    guard let program = try projectProgram(invocation) else { throw UsageError(ProjectProgram.advice) }
    guard program.isBuilt else { throw UsageError(program.buildAdvice) }
    return program
  }

  /// The maximum time for a build.
  private static let buildLimit = Duration.seconds(3600)

  /// Builds the program with SwiftPM or, if the user specifies no program or a path, the whole package.
  ///
  /// SwiftPM's output goes to standard error. Throws an error if the build fails or takes longer than an hour.
  private func build(_ invocation: Invocation) throws(UsageError) {
    let end: System.ProcessEnd
    let product = program.flatMap { $0.contains("/") ? nil : ["--product", $0] } ?? []
    do throws(SystemError) {
      let deadline = ContinuousClock.now + Self.buildLimit
      end = try ChildWait.result { () throws(SystemError) in
        try System.start(
          "/usr/bin/env",
          arguments: ["env", "swift", "build"] + product,
          environment: invocation.environment,
          descriptors: [System.standardOutput: System.standardError, System.standardError: System.standardError]
        )
      } ending: {
        System.terminate($0)
      } polling: { (process) throws(SystemError) in
        if deadline < .now { System.killProcess(process) }
        return System.reap(process)
      }
    } catch {
      throw UsageError("can't run 'swift build': \(error)")
    }
    guard end == .exit(0) else {
      throw UsageError("'swift build' failed; without --build, the step definitions of the last build are used")
    }
  }
}

extension ProjectProgram {
  /// Advice on what to do if no program is found.
  static let advice = """
    there is no program with step definitions: build the package, or name the program with --program PATH, or with \
    "program" in \(Configuration.defaultPath)
    """

  /// Advice on what to do if the program isn't built.
  var buildAdvice: String {
    if (try? System.status(path))?.kind == .folder { return "\(path) is a folder, not a program" }
    return "\(path) doesn't exist" + (isNamed ? ": build it with 'swift build --product \(name)'" : "")
  }
}
