import Foundation
import Korniszon

// Steps that end their process.
extension StepLibrary<FaultWorld> {
  mutating func crashes() {
    let trapped = URL(filePath: "trapped")
    when("a step unwraps nil by force") { world in
      // swift-format-ignore: NeverForceUnwrap
      _ = world.name!
    }
    when("a step reads behind the end of an array") { world in
      _ = world.numbers[world.numbers.count]
    }
    when("a step overflows an integer") { world in
      _ = world.numbers.reduce(Int.max, +)
    }
    when("a step calls fatalError") { _ in
      fatalError("this must never happen")
    }
    when("a step exits with status {int}") { (_, status: Int32) in
      exit(status)
    }
    when("a step exits quickly with status {int}") { (_, status: Int32) in
      quick_exit(status)
    }
    when("a step has its process {word} at its end") { (_, action: String) in
      switch action {
      case "abort": atexit { abort() }
      case "exit": atexit { _exit(0) }
      case "killed": atexit { kill(getpid(), SIGKILL) }
      case "loop": atexit { while true { usleep(1000) } }
      case "hang":
        atexit {
          _ = FileManager.default.createFile(atPath: "exiting", contents: nil)
          while true { usleep(1000) }
        }
      case "stop": atexit { raise(SIGSTOP) }
      default: throw Unknown(action: action)
      }
    }
    when("a step cancels its own task") { _ in withUnsafeCurrentTask { $0?.cancel() } }
    when("a step raises SIGABRT") { _ in raise(SIGABRT) }
    when("a step aborts") { _ in
      abort()
    }
    when("a step kills its process") { _ in
      kill(getpid(), SIGKILL)
    }
    when("a step calls itself without end") { world in
      _ = depth(of: world.numbers)
    }
    when("a step allocates {int} GB") { (_, size: Int) in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size << 30, alignment: 1)
      memory.deallocate()
    }
    when("the world of a scenario traps at its end") { world in
      world.endsBadly = true
    }
    when("a step leaves a task behind that traps") { _ in
      Task { @MainActor in
        for _ in 0..<20 { await Task.yield() }
        try Data().write(to: trapped)
        preconditionFailure("nobody waits for this task")
      }
    }
    when("a step waits until the task has trapped") { _ in
      while !FileManager.default.fileExists(atPath: trapped.path) { await Task.yield() }
    }
  }
}

private struct Unknown: Error {
  let action: String
}

/// Recurses endlessly, because the array never becomes shorter.
private func depth(of numbers: [Int]) -> Int {
  numbers.isEmpty ? 0 : depth(of: numbers.reversed()) + 1
}
