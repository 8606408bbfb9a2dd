import Foundation
import Korniszon

// Steps that attach a lot, or remove folders that the run needs.
extension StepLibrary<FaultWorld> {
  mutating func attachments() {
    when("a step attaches a text of {int} kB") { (_, size: Int) in
      try attach(Self.text(size), mediaType: "text/plain", fileName: "text.txt")
    }
    when("a step attaches {int} kB") { (_, size: Int) in
      try attach([UInt8](repeating: 7, count: size * 1000), mediaType: "video/mp4")
    }
    when("a step attaches a file of {int} kB") { (_, size: Int) in
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).log")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(Self.text(size).utf8).write(to: file)
      try attach(file: file.path, mediaType: "text/plain", fileName: "file.log")
    }
    when("a step attaches the file {string}") { (_, path: String) in
      try attach(file: path, mediaType: "text/plain")
    }
    when("a step logs {int} kB") { (_, size: Int) in log(Self.text(size)) }
    when("a step removes the folder {string}") { (_, name: String) in try FileManager.default.removeItem(atPath: name) }
    when("a step removes the temporary folder") { _ in
      try FileManager.default.removeItem(at: FileManager.default.temporaryDirectory)
    }
  }

  private static func text(_ size: Int) -> String { String(repeating: "0123456789", count: size * 100) }
}
