import Foundation
import Korniszon

// Steps that close what is not theirs, or write to it.
extension StepLibrary<TortureWorld> {
  mutating func descriptors() {
    when("a step closes standard output") { _ in
      close(STDOUT_FILENO)
    }
    when("a step closes standard error") { _ in
      close(STDERR_FILENO)
    }
    when("a step closes every descriptor from {int} on") { (_, first: Int32) in
      for descriptor in first..<1024 { close(descriptor) }
    }
    when("a step writes to every descriptor from {int} on") { (_, first: Int32) in
      for descriptor in first..<1024 { _ = write(descriptor, "junk", 4) }
    }
  }
}
