import Foundation
import TestSupport
import Testing

/// Tests that an unreadable default configuration is an error, not a missing one.
@Suite(.runsPrograms)
struct ConfigurationTests {
  @Test(arguments: ["nowhere.json", "korniszon.json"])
  func aConfigurationLinkThatCannotBeResolvedIsAnError(_ target: String) throws {
    let program = try Program(files: ["Features/a.feature": ProgramTests.passing])
    let link = program.folder.appending(path: "korniszon.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let result = try program.run("-f", "summary")
    #expect(result.status == 2)
    #expect(result.error.contains("korniszon.json: can't read the configuration file: "), "\(result.error)")
  }
}
