package import FeatureDiagnostics
package import Gherkin

/// Changes to several files.
package struct WorkspaceEdit: Sendable, Hashable {
  /// The edits of each file. The keys are the URIs of feature files and the paths of Swift files in the step catalog.
  package private(set) var changes: [PathKey: [TextEdit]] = [:]

  init() {}

  init(_ uri: String, _ edit: TextEdit) {
    changes = [PathKey(uri): [edit]]
  }

  mutating func add(_ edit: TextEdit, to uri: String) {
    changes[PathKey(uri), default: []].append(edit)
  }
}
