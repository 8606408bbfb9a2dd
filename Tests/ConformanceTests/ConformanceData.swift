import Foundation
import Testing

/// The official test data, which lies outside this project: see CONTRIBUTING.md.
enum ConformanceData {
  /// The folder named by `CONFORMANCE_DATA`, else `../shared/conformance` beside the checkout; nil where neither exists.
  static let folder: URL? = {
    let candidates =
      [ProcessInfo.processInfo.environment["CONFORMANCE_DATA"]].compactMap { $0 }.map { URL(filePath: $0) }
      + [checkout.deletingLastPathComponent().appending(path: "shared/conformance")]
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, where the official data is not there.
  static var needsConformanceData: Self {
    .enabled(if: ConformanceData.folder != nil, "needs the conformance data: set CONFORMANCE_DATA to its folder")
  }
}
