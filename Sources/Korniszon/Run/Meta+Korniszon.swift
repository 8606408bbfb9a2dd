public import CucumberMessages

extension Meta {
  /// Returns metadata about this program, the operating system, and the given CI system.
  public static func korniszon(ci: CI? = nil) -> Meta {
    Meta(
      protocolVersion: "33.0.4",
      implementation: Product(name: korniszonName, version: Release.version),
      cpu: Product(name: cpu),
      os: Product(name: os),
      runtime: Product(name: "Swift", version: swiftVersion),
      ci: ci
    )
  }

  private static var cpu: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  private static var os: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "darwin"
    #elseif os(iOS)
      "ios"
    #else
      "unknown"
    #endif
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
