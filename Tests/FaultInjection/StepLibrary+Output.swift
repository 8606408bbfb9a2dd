import Foundation
import Korniszon

// Steps that print too much, or bytes that aren't UTF-8.
extension StepLibrary<FaultWorld> {
  mutating func output() {
    when("a step prints {string}") { (_, text: String) in
      print(text)
    }
    when("a step prints {string} without a line's end and traps") { (_, text: String) in
      print(text, terminator: "")
      preconditionFailure("after the text")
    }
    when("a step prints {int} MB") { (_, size: Int) in
      let line = String(repeating: "x", count: 1023) + "\n"
      for _ in 0..<(size << 10) { print(line, terminator: "") }
    }
    when("a step prints bytes that are no UTF-8") { _ in
      FileHandle.standardOutput.write(Data([0x67, 0xEA, 0xB6, 0x6C, 0x00, 0x1B, 0xFF, 0x0A]))
    }
  }
}
