import Foundation
import Korniszon

// Steps that close descriptors of the harness, or write to them.
extension StepLibrary<FaultWorld> {
  mutating func descriptors() {
    when("a step closes standard input") { _ in
      close(STDIN_FILENO)
    }
    when("a step closes standard input and starts the first timer of a wall clock") { _ in
      close(STDIN_FILENO)
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(wallDeadline: .now() + 0.001) { continuation.resume() }
      }
    }
    when("a step closes standard output") { _ in
      close(STDOUT_FILENO)
    }
    when("a step closes standard error") { _ in
      close(STDERR_FILENO)
    }
    when("a step redirects standard output") { _ in
      savedOutput = dup(STDOUT_FILENO)
      let file = open("/dev/null", O_WRONLY)
      dup2(file, STDOUT_FILENO)
      close(file)
    }
    when("a step restores standard output") { _ in
      dup2(savedOutput, STDOUT_FILENO)
      close(savedOutput)
    }
    when("a step closes every descriptor from {int} on") { (_, first: Int32) in
      for descriptor in first..<1024 { close(descriptor) }
    }
    when("a step makes every descriptor from {int} on non-blocking") { (_, first: Int32) in
      for descriptor in first..<1024 { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }
    when("a step writes to every descriptor from {int} on") { (_, first: Int32) in
      for descriptor in first..<1024 { _ = write(descriptor, "junk", 4) }
    }
  }
}

/// A duplicate of standard output from before a step redirected it.
@MainActor private var savedOutput: Int32 = -1
