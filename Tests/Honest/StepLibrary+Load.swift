import Foundation
import Korniszon

// Steps that take a lot of time or memory, or print or attach a lot.
extension StepLibrary<HonestWorld> {
  mutating func load() {
    step("all cores are busy") { _ in
      DispatchQueue.concurrentPerform(iterations: 8) { seed in
        var state = UInt64(seed)
        for _ in 0..<1_000_000 { state = state &* 6_364_136_223_846_793_005 &+ 1 }
        precondition(state != 1)
      }
    }
    step("much memory is used") { _ in
      let bytes = [UInt8](repeating: 1, count: 50_000_000)
      try expect(bytes.last, equals: 1)
    }
    step("ten thousand tasks run") { _ in
      let sum = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<10_000 { group.addTask { 1 } }
        var sum = 0
        for await number in group { sum += number }
        return sum
      }
      try expect(sum, equals: 10_000)
    }
    step("much is printed") { _ in for _ in 0..<2000 { print(String(repeating: "a", count: 100)) } }
    step("programs print into the same output") { _ in
      for _ in 0..<5 { try expect(system("echo out; echo error >&2"), equals: 0) }
    }
    step("much is attached") { _ in
      for number in 0..<200 { log("line \(number)") }
      try attach([UInt8](repeating: 0, count: 500_000), mediaType: "application/octet-stream", fileName: "zeros.bin")
    }
    step("a program is busy for a while") { _ in
      try expect(system("i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"), equals: 0)
    }
    step("a deep recursion returns") { _ in try expect(depth(10_000), equals: 10_000) }
  }
}

private func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }
