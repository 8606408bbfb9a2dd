import Foundation
import Korniszon

// Steps that start programs with Foundation.
extension StepLibrary<HonestWorld> {
  mutating func processes() {
    step("a program prints text") { _ in
      try expect(run("/bin/echo", "hello").output, equals: "hello\n")
    }
    step("a program fails") { _ in try expect(run("/bin/sh", "-c", "exit 3").status, equals: 3) }
    step("a pipeline ends early") { _ in
      let result = try run("/bin/sh", "-c", "yes | head -1")
      try expect(result.output, equals: "y\n")
      try expect(result.error, equals: "")
    }
    step("a program prints more than fits into a pipe") { _ in
      try expect(run("/bin/sh", "-c", "yes | head -c 300000").output.utf8.count, equals: 300_000)
    }
    step("a program reads its input") { _ in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/cat")
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data("text".utf8))
      try input.fileHandleForWriting.close()
      try expect(output.fileHandleForReading.readToEnd(), equals: Data("text".utf8))
      process.waitUntilExit()
    }
    step("a program has an environment and a folder of its own") { _ in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "echo $HONEST; pwd"]
      process.environment = ["HONEST": "yes"]
      process.currentDirectoryURL = URL(filePath: "/")
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      try expect(output.fileHandleForReading.readToEnd(), equals: Data("yes\n/\n".utf8))
      process.waitUntilExit()
    }
    step("a program is terminated") { _ in
      let process = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["60"])
      process.terminate()
      process.waitUntilExit()
      try expect(process.terminationReason, equals: .uncaughtSignal)
      try expect(process.terminationStatus, equals: SIGTERM)
    }
    step("a program is interrupted") { _ in
      let process = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["60"])
      process.interrupt()
      process.waitUntilExit()
      try expect(process.terminationStatus, equals: SIGINT)
    }
    step("a program is stopped and continued") { _ in
      let process = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["0.05"])
      try expect(process.suspend(), "it is stopped")
      try expect(process.resume(), "it is continued")
      process.waitUntilExit()
      try expect(process.terminationStatus, equals: 0)
    }
    step("a program calls back when it ends") { _ in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/true")
      let status = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      try expect(status, equals: 0)
    }
    step("a program writes into a pipe that nobody reads") { _ in
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/yes")
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      _ = try output.fileHandleForReading.read(upToCount: 10)
      try output.fileHandleForReading.close()
      process.waitUntilExit()
    }
    step("twenty programs run at once") { _ in
      let processes = try (0..<20).map { _ in try Process.run(URL(filePath: "/bin/true"), arguments: []) }
      for process in processes { process.waitUntilExit() }
      try expect(processes.allSatisfy { $0.terminationStatus == 0 }, "all end with 0")
    }
    step("a program ends soon after its scenario") { _ in
      _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["0.3"])
    }
    step("a server takes a while to end") { world in
      let script = "trap 'sleep 0.3; exit' TERM; echo ready; while :; do sleep 0.01; done"
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      try expect(output.fileHandleForReading.read(upToCount: 6), equals: Data("ready\n".utf8))
      world.servers.append(process)
    }
    step("a program that does not exist can't be started") { _ in
      try expect((try? run("/nowhere")) == nil, "it can't be started")
    }
  }
}

/// Runs a program to its end, and returns its output, its error output, and its status.
func run(_ path: String, _ arguments: String...) throws -> (output: String, error: String, status: Int32) {
  let process = Process()
  process.executableURL = URL(filePath: path)
  process.arguments = arguments
  let (output, error) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = error
  try process.run()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  let errorText = try error.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (String(decoding: text, as: UTF8.self), String(decoding: errorText, as: UTF8.self), process.terminationStatus)
}
