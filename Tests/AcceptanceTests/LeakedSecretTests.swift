import CucumberMessages
import TestSupport
import Testing

/// Tests that reports never contain passwords or tokens.
@Suite(.runsPrograms)
struct LeakedSecretTests {
  @Test func secretsInCommandLinesOfLeakedProcessesAreMasked() throws {
    let feature = "Feature: a\n  Scenario: a\n    When a step leaves a process behind that has secrets\n"
    let run = try FaultyRun(["--parallel", "1"], feature: feature)
    let failure = try #require(try run.stored().attempts.first?.failures.first?.message)
    #expect(run.status == 1)
    #expect(
      failure.contains(
        "/bin/sh -c sleep 1001; : *** sh --password *** --token=*** -u me:*** Authorization:*** "
          + "https://example.org/?sig=*** PGPASSWORD=*** --verbose --port 80 -p*** -p80 -print -p *** "
          + "-p 8080:80 mysql -p*** shop"
      ),
      "\(failure)"
    )
    #expect(!String(decoding: run.messages, as: UTF8.self).lowercased().contains("hunter2"))
    #expect(!run.page.contains("hunter2"))
  }
}
