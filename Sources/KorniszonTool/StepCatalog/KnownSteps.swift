import CommandSupport
import FeatureDiagnostics
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The step definitions of a project, and the program that lists them.
struct KnownSteps {
  /// The definitions, or `nil` if they aren't known.
  let catalog: StepCatalog?
  /// The program, or `nil` if there is none.
  var program: ProjectProgram?
  /// The state of the program when it listed the definitions.
  var stamp: FileStatus.Stamp?
  /// Messages to the user about the definitions.
  var notes: [String] = []
}

extension Options {
  /// Returns the step definitions of the project's program. Runs the program only if it has changed since it last
  /// listed its definitions.
  ///
  /// - Throws: An error if there are several programs, if the build fails, or if the program reports mistakes. Also
  ///   throws an error if the program isn't built or doesn't list its steps, unless the definitions of an earlier build
  ///   are known and the user hasn't asked for a build.
  func knownSteps(_ invocation: Invocation) throws -> KnownSteps {
    guard let program = try projectProgram(invocation) else {
      return KnownSteps(catalog: nil, program: nil, notes: ["steps aren't checked: \(ProjectProgram.advice)"])
    }
    let folder = FileManager.default.currentDirectoryPath
    let kept = program.catalogFile.read().flatMap { $0.folder == folder ? $0 : nil }
    guard program.isBuilt, let stamp = (try? System.status(program.path))?.stamp else {
      guard let kept, !buildsProgram else { throw UsageError(program.buildAdvice) }
      let note = "\(program.name) isn't built: using the step definitions of its last build"
      return KnownSteps(catalog: kept.catalog, program: program, notes: [note])
    }
    if let kept, kept.program == stamp.text {
      let notes = program.notes(on: kept.catalog, stamp)
      return KnownSteps(catalog: kept.catalog, program: program, stamp: stamp, notes: notes)
    }
    do throws(CatalogRequest.Failure) {
      let catalog = try CatalogRequest.catalog(program, optionArguments(for: "steps"), invocation.environment)
      program.keep(catalog, of: stamp, in: folder)
      return KnownSteps(catalog: catalog, program: program, stamp: stamp, notes: program.notes(on: catalog, stamp))
    } catch {
      guard let kept, !error.isMistake, !buildsProgram else { throw error }
      let note = "\(error); using the step definitions of an earlier build"
      return KnownSteps(catalog: kept.catalog, program: program, stamp: stamp, notes: [note])
    }
  }
}
