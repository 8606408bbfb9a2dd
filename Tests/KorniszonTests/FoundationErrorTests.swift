import CucumberMessages
import Foundation
import Korniszon
import Testing

/// Tests of the messages of errors that come from Foundation.
@MainActor
struct FoundationErrorTests {
  /// Messages used to contain `UserInfo={…}`.
  @Test func foundationErrorsHaveReadableMessages() async throws {
    var library = StepLibrary { Journal() }
    library.given("a described error") { _ in
      let details: [String: Any] = [NSLocalizedDescriptionKey: "The shop is closed.", "at": [1, 2]]
      throw NSError(domain: "shop", code: 7, userInfo: details)
    }
    library.given("an unknown error") { _ in throw NSError(domain: "shop", code: 8) }
    library.given("a missing file") { _ in _ = try Data(contentsOf: URL(filePath: "/no/such/file")) }
    let run = try await TestRun(
      .feature("Given a described error"),
      .feature("Given an unknown error"),
      .feature("Given a missing file"),
      steps: library
    )
    let messages = run.steps.map { $0.result.message ?? "" }
    #expect(messages == ["The shop is closed.", "shop error 8", "The file doesn’t exist: /no/such/file"])
  }
}
