import Foundation
import PackagePlugin

/// A plug-in that generates a test for each scenario in a test target's `Features` folder.
///
/// The folder can be a symbolic link. The folder must be in a target, because SwiftPM detects new and removed files
/// only there.
@main
struct FeatureTests: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Features")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      Diagnostics.error("\(folder.path): no such folder; create it, or a symbolic link to the folder of feature files")
      return []
    }
    let features = Self.features(in: folder.resolvingSymlinksInPath())
    let output = context.pluginWorkDirectoryURL.appending(path: "FeatureTests+Scenarios.swift")
    return [
      .buildCommand(
        displayName: "Generating tests from feature files",
        executable: try context.tool(named: "FeatureTestsGenerator").url,
        arguments: [output.path, context.package.directoryURL.resolvingSymlinksInPath().path] + features.map(\.path),
        inputFiles: features,
        outputFiles: [output]
      )
    ]
  }

  /// Returns the feature files in a folder and its subfolders, except for hidden files, sorted by path.
  private static func features(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { file in [".feature", ".feature.md"].contains { file.path.lowercased().hasSuffix($0) } }
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.path < $1.path }
  }
}
