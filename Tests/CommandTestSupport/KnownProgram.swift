import Foundation
package import Korniszon
import KorniszonTool
import OperatingSystem
import TestSupport

/// A program whose step definitions the tool has already stored, so that the tool doesn't run it.
package final class KnownProgram {
  /// The subcommands of the tool that need step definitions.
  package static let users: Set<String> = ["check", "editor", "lsp", "mcp", "rename", "watch"]

  private let folder: TemporaryFolder
  /// The path of the program.
  package let path: String

  /// Creates a program with the step definitions of a library.
  package init<World: AnyObject>(_ library: StepLibrary<World>) throws {
    folder = try TemporaryFolder(["shop-acceptance": ""])
    path = folder.path("shop-acceptance")
    let root = FileManager.default.currentDirectoryPath
    let catalog = try library.compiled().library.stepCatalog(root: root)
    ProjectProgram(path).keep(catalog, of: try System.status(path).stamp, in: root)
  }
}
