public import Foundation
public import Testing

/// The official test data, which is not part of this project; `Tests/conformance-data` fetches it.
public enum ConformanceData {
  /// The first that exists of the folder named by `CONFORMANCE_DATA`, `../shared/conformance` next to the checkout and
  /// `.build/conformance`; `nil` if none does.
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
  /// Skips a test, visibly, if the official data is missing.
  public static var needsConformanceData: Self {
    .enabled(if: ConformanceData.folder != nil, "needs the conformance data: run Tests/conformance-data")
  }
}
