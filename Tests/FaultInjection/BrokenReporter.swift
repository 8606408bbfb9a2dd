import CucumberMessages
import Foundation
import Reports

/// A reporter that fails when it completes its report or at the first message.
struct BrokenReporter: EnvelopeReporter {
  enum Fault {
    case throwing, trapping, exiting, hanging
  }

  struct Failure: Error, CustomStringConvertible {
    let description = "the reporter is broken"
  }

  let fault: Fault
  var breaksAtOnce = false

  func receive(_ envelope: Envelope) throws { if breaksAtOnce { try fail() } }
  func finish() throws { try fail() }

  private func fail() throws {
    switch fault {
    case .throwing: throw Failure()
    case .trapping: preconditionFailure("the reporter is broken")
    case .exiting: exit(0)
    case .hanging: while true { sleep(1000) }
    }
  }
}
