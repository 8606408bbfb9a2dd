import Foundation
import Korniszon

// Steps that overwrite memory.
extension StepLibrary<FaultWorld> {
  mutating func memory() {
    when("a step fills the memory that its process shares with {int}") { (_, byte: UInt8) in
      for memory in sharedMemory() { memory.initializeMemory(as: UInt8.self, repeating: byte) }
    }
    when("a step makes the coordinator's count in the memory that its process shares negative") { _ in
      let journals = sharedMemory().filter { $0.count == 1 << 16 }
      try expect(journals.count == 1, "the process shares one journal")
      for journal in journals { journal.storeBytes(of: Int.min / 2, toByteOffset: 16, as: Int.self) }
    }
    when("a step fills the memory that its process shares with random bytes, seed {int}") { (_, seed: UInt64) in
      try scribble(seed)
    }
    when("a step fills the memory that its process shares with random bytes, seed {int}, and aborts") {
      (_, seed: UInt64) in
      try scribble(seed)
      abort()
    }
  }
}

private func scribble(_ seed: UInt64) throws {
  let memory = sharedMemory()
  try expect(!memory.isEmpty, "the process shares memory")
  var state = seed
  for memory in memory {
    for index in memory.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      memory[index] = UInt8(truncatingIfNeeded: state >> 56)
    }
  }
}

/// Returns the writable memory that this process shares with others, according to proc_pid_maps(5).
private func sharedMemory() -> [UnsafeMutableRawBufferPointer] {
  var maps: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  let file = open("/proc/self/maps", O_RDONLY)
  defer { close(file) }
  while case let count = read(file, &piece, piece.count), count > 0 { maps += piece[..<count] }
  return String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
    let parts = line.split(separator: " ")
    guard parts.count > 1, parts[1].hasPrefix("rw"), parts[1].hasSuffix("s") else { return nil }
    let addresses = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    guard addresses.count == 2 else { return nil }
    let start = UnsafeMutableRawPointer(bitPattern: addresses[0])
    return UnsafeMutableRawBufferPointer(start: start, count: Int(addresses[1] - addresses[0]))
  }
}
