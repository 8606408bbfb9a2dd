import Foundation
import Korniszon

// Steps that use files and descriptors.
extension StepLibrary<HonestWorld> {
  mutating func files() {
    step("two hundred files are open at once") { _ in
      let files = (0..<200).map { _ in open("/dev/null", O_RDONLY) }
      try expect(files.allSatisfy { $0 >= 0 }, "all are open")
      for file in files { close(file) }
    }
    step("standard output goes to a file for a while") { _ in
      let path = try temporaryPath()
      let (file, output) = (open(path, O_WRONLY | O_CREAT, 0o600), dup(STDOUT_FILENO))
      fflush(nil)
      dup2(file, STDOUT_FILENO)
      print("hidden")
      fflush(nil)
      dup2(output, STDOUT_FILENO)
      for descriptor in [file, output] { close(descriptor) }
      try expect(String(contentsOfFile: path, encoding: .utf8), equals: "hidden\n")
      unlink(path)
    }
    step("a file handle writes and reads") { _ in
      let path = try temporaryPath()
      try expect(FileManager.default.createFile(atPath: path, contents: Data("text".utf8)), "the file is created")
      guard let handle = FileHandle(forUpdatingAtPath: path) else { throw CocoaError(.fileNoSuchFile) }
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("more".utf8))
      try handle.close()
      try expect(Data(contentsOf: URL(filePath: path)).count, equals: 8)
      unlink(path)
    }
    step("a file is mapped and locked") { _ in
      let path = try temporaryPath()
      let file = open(path, O_RDWR | O_CREAT, 0o600)
      try expect(flock(file, LOCK_EX), equals: 0)
      try expect(ftruncate(file, 1 << 24), equals: 0)
      let memory = mmap(nil, 1 << 24, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      memory?.storeBytes(of: 1, as: UInt8.self)
      try expect(munmap(memory, 1 << 24), equals: 0)
      close(file)
      unlink(path)
    }
    step("a named pipe connects two threads") { _ in
      let path = try temporaryPath()
      try expect(mkfifo(path, 0o600), equals: 0)
      Thread.detachNewThread { try? Data("text".utf8).write(to: URL(filePath: path)) }
      let file = open(path, O_RDONLY)
      var buffer = [UInt8](repeating: 0, count: 8)
      try expect(read(file, &buffer, 8), equals: 4)
      close(file)
      unlink(path)
    }
    step("a temporary folder is filled and removed") { _ in
      let folder = URL(filePath: try temporaryPath())
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 0..<20 { try Data().write(to: folder.appending(path: "\(number)"), options: .atomic) }
      try expect(FileManager.default.contentsOfDirectory(atPath: folder.path).count, equals: 20)
      try FileManager.default.removeItem(at: folder)
    }
    step("a temporary file has no name") { _ in
      let file = tmpfile()
      fputs("text", file)
      try expect(fclose(file), equals: 0)
    }
    step("a file that isn't there can't be read") { _ in
      try expect((try? Data(contentsOf: URL(filePath: "/nowhere"))) == nil, "it can't be read")
    }
    step("large files are written") { _ in
      let path = try temporaryPath()
      try Data(repeating: 0, count: 5_000_000).write(to: URL(filePath: path))
      unlink(path)
    }
  }
}

/// Returns the path of a file that doesn't exist, in the folder for temporary files.
private func temporaryPath() throws -> String {
  try FileManager.default.createDirectory(at: FileManager.default.temporaryDirectory, withIntermediateDirectories: true)
  return FileManager.default.temporaryDirectory.appending(path: "honest-\(UUID())").path
}
