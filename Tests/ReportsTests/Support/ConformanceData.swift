import Foundation
import Testing

/// The official test data, which lies outside this project: see CONTRIBUTING.md.
enum ConformanceData {
  /// The folder named by `CONFORMANCE_DATA`, else `../shared/conformance` beside the checkout; nil where neither exists.
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"].map { URL(filePath: $0) }
    let beside = Golden.tests.appending(path: "../../../shared/conformance").standardizedFileURL
    return [named, beside].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0.path) }
  }()
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, where the official data is not there.
  static var needsConformanceData: Self {
    .enabled(if: ConformanceData.folder != nil, "needs the conformance data: set CONFORMANCE_DATA to its folder")
  }
}
