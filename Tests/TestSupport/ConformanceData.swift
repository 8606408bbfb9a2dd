public import Foundation
public import Testing

/// The official test data, which isn't part of this repository. `Tests/conformance-data` fetches it.
public enum ConformanceData {
  /// The first existing folder of `CONFORMANCE_DATA` in the environment, `../shared/conformance`, and
  /// `.build/conformance`, or `nil` if none exists. Paths are relative to the checkout.
  public static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"].map { URL(filePath: $0) }
    let beside = checkout.deletingLastPathComponent().appending(path: "shared/conformance")
    let fetched = checkout.appending(path: ".build/conformance")
    return [named, beside, fetched].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

extension Trait where Self == ConditionTrait {
  /// A trait that skips a test, with a comment that gives the reason, if the official data is missing.
  public static var needsConformanceData: Self {
    .enabled(if: ConformanceData.folder != nil, "needs the conformance data: run Tests/conformance-data")
  }
}
