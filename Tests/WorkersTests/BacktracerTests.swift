import Foundation
import OperatingSystem
import TestSupport
import Testing
// The environment of workers is internal.
@testable import Workers

/// Tests of the settings for backtraces.
struct BacktracerTests {
  @Test func workersPrintBacktracesWithoutWarningsByDefault() throws {
    let settings = WorkerSettings(arguments: [], environment: ["PATH": "/usr/bin"])
    let value = try #require(settings.environment(of: nil)["SWIFT_BACKTRACE"])
    #expect(value.hasPrefix("enable=yes,warnings=suppressed,"))
    let configured = WorkerSettings(arguments: [], environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(configured.environment(of: nil)["SWIFT_BACKTRACE"] == "enable=no")
  }

  @Test func theBacktracerOfTheToolchainInTheSearchPathIsFoundForAStaticRuntime() throws {
    let folder = try TemporaryFolder()
    func write(_ path: String) throws {
      let file = try folder.write([], to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    try write("other/bin/swift")
    try write("toolchain/bin/swift")
    try write("toolchain/libexec/swift/linux/swift-backtrace-static")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "bin"),
      withDestinationURL: folder.url.appending(path: "toolchain/bin")
    )
    let path = "relative:\(folder.path)/missing:\(folder.path)/other/bin:\(folder.path)/bin"
    let found = try #require(System.backtracer(in: path, isRuntimeStatic: true))
    #expect(
      URL(filePath: found).standardized.path
        == folder.url.resolvingSymlinksInPath().appending(path: "toolchain/libexec/swift/linux/swift-backtrace-static")
        .path
    )
    #expect(System.backtracer(in: "\(folder.path)/other/bin", isRuntimeStatic: true) == nil)
    #expect(System.backtracer(in: "", isRuntimeStatic: true) == nil)
    // The runtime of the tests is a shared library, which finds its own backtracer.
    #expect(System.backtracer(in: path) == nil)
  }
}
