import CommandSupport
import Gherkin
import LanguageService
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A cache of the `.editorconfig` files that apply to feature files. It reads each `.editorconfig` file only once.
struct EditorConfigs {
  private static let fileName = ".editorconfig"

  private var files: [PathKey: EditorConfig?] = [:]

  /// Returns the layout for a file, and descriptions of mistakes in its settings.
  mutating func settings(of path: String) -> (options: FormattingOptions, mistakes: [String]) {
    var options = FormattingOptions()
    let mistakes = options.apply(rawSettings(of: path)).map { "\(path): \(Self.fileName): \($0)" }
    return (options, mistakes)
  }

  /// Returns all settings for a file, with names and values in lowercase.
  mutating func rawSettings(of path: String) -> [String: String] {
    var settings: [String: String] = [:]
    let file = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    for (folder, config) in configs(of: file).reversed() {
      config.apply(to: &settings, of: PathName.relative(file, to: folder))
    }
    return settings
  }

  /// Returns the configurations in the folder that contains a file and in that folder's parents, up to the first root
  /// configuration, innermost first.
  private mutating func configs(of file: String) -> [(folder: String, config: EditorConfig)] {
    var found: [(folder: String, config: EditorConfig)] = []
    var folder = PathName.folder(of: file)
    while let current = folder {
      if let config = config(in: current) {
        found.append((current.isEmpty ? "/" : current, config))
        if config.isRoot { break }
      }
      folder = PathName.folder(of: current)
    }
    return found
  }

  private mutating func config(in folder: String) -> EditorConfig? {
    if let known = files[PathKey(folder)] { return known }
    let text = (try? System.readAll("\(folder)/\(Self.fileName)")).map { String(decoding: $0, as: UTF8.self) }
    let config = text.map(EditorConfig.init)
    files[PathKey(folder)] = .some(config)
    return config
  }
}
