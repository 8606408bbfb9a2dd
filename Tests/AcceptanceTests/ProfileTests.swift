import Foundation
import TestSupport
import Testing

/// The profiles of the project's configuration, as a user runs them.
@Suite(.endsEventually)
struct ProfileTests {
  @Test(arguments: [[], ["--profile", "http"]])
  func allFeaturesPassAndCoverAllRequirements(arguments: [String]) throws {
    // Given
    let program = try Program()
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "Steps/Server"),
      withIntermediateDirectories: true
    )
    for path in ["Features", "korniszon.json", "Steps/Server/announcement-server.py"] {
      try FileManager.default.copyItem(at: Project.root.appending(path: path), to: program.folder.appending(path: path))
    }
    // When
    let result = try program.run(
      arguments + ["--require-coverage"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    )
    // Then
    #expect(result.status == 0, "\(result.output.suffix(2_000))\(result.error)")
    #expect(result.output.contains(/(\d{3,}) scenarios \(\1 passed\)/))
    #expect(result.error == "")
  }
}
