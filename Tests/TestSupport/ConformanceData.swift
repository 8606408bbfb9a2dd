public import Foundation
public import Testing

/// The official test data, which lies outside this project: see CONTRIBUTING.md.
public enum ConformanceData {
  /// The folder named by `CONFORMANCE_DATA`, else `../shared/conformance` beside the checkout; nil where neither exists.
  public static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"].map { URL(filePath: $0) }
    let beside = checkout.deletingLastPathComponent().appending(path: "shared/conformance")
    return [named, beside].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, if the official data is missing.
  public static var needsConformanceData: Self {
    .enabled(if: ConformanceData.folder != nil, "needs the conformance data: set CONFORMANCE_DATA to its folder")
  }
}
