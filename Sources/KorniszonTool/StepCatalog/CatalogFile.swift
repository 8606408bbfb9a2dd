import CommandSupport
import FeatureDiagnostics
import JSON
import OperatingSystem

/// A file, in the folder of a program, that stores the step definitions of that program. The tool uses the file until
/// the program changes, and while the program isn't built or fails to list its definitions.
struct CatalogFile {
  /// The step definitions that a program has listed.
  struct Contents {
    let catalog: StepCatalog
    /// The state of the program when it listed the definitions.
    let program: String
    /// The folder that the paths of the definitions are relative to.
    let folder: String
  }

  let path: String

  /// Returns the contents, or `nil` if the file is missing, damaged, or of a different version.
  func read() -> Contents? {
    guard (try? System.status(path))?.kind == .file, let bytes = try? System.readAll(path),
      let root = try? JSONParser.parse(bytes),
      let program = root["program"]?.string, let folder = root["folder"]?.string,
      let catalog = root["catalog"].flatMap({ try? StepCatalog($0) })
    else { return nil }
    return Contents(catalog: catalog, program: program, folder: folder)
  }

  /// Replaces the contents. If the file can't be written, the tool asks the program again next time.
  func write(_ contents: Contents) {
    let root = JSONNode.object([
      ("program", .string(contents.program)), ("folder", .string(contents.folder)),
      ("catalog", contents.catalog.essentialNode),
    ])
    let temporary = OutputFile.newTemporaryPath(for: path)
    do throws(SystemError) {
      try System.create(temporary, Array(root.compactText.utf8))
      try System.move(temporary, to: path)
    } catch {
      try? System.remove(temporary)
    }
  }
}
