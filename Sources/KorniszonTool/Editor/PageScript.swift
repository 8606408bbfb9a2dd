/// A script assembled from a JavaScript module and the modules that it imports. All modules share one scope, and each
/// module follows those that it imports.
///
/// For the allowed forms of imports and exports, see `Sources/FeatureEditor/Protocol.md`.
struct PageScript {
  private var body = ""
  private var names: Set<String> = []

  /// Assembles the script for a module.
  init(_ name: String) { add(name) }

  /// The text of the script.
  var text: String { "(() => {\n\"use strict\";\n\(body)})();\n" }

  private mutating func add(_ name: String) {
    guard names.insert(name).inserted else { return }
    var own = ""
    for line in CompactSource.lines(of: name) {
      if line.hasPrefix("import ") {
        if let name = line.split(separator: "\"").dropFirst().first { add(String(name.trimmingPrefix("./"))) }
      } else {
        own += line.trimmingPrefix("export ") + "\n"
      }
    }
    body += own
  }
}
