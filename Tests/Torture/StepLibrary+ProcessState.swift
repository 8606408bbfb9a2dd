import Foundation
import Korniszon

// Steps that change the state that all scenarios of a process share: working directory, environment, limits.
extension StepLibrary<TortureWorld> {
  mutating func processState() {
    when("a step changes the working directory") { _ in
      try expect(FileManager.default.changeCurrentDirectoryPath("/"), "the working directory is changed")
    }
    then("the working directory is that of the run") { _ in
      try expect(FileManager.default.fileExists(atPath: "torture.feature"), "torture.feature lies there")
    }
    when("a step changes the environment") { _ in
      setenv("TORTURE_LEFT_BEHIND", "1", 1)
    }
    when("a step clears the environment") { _ in
      clearenv()
    }
    when("a step lowers the limits of its process") { _ in
      umask(0o777)
      for resource in [RLIMIT_NOFILE, RLIMIT_FSIZE] {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        limit.rlim_cur = 0
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      }
    }
    then("the environment is that of the run") { _ in
      try expect(getenv("TORTURE_LEFT_BEHIND") == nil, "TORTURE_LEFT_BEHIND is not set")
      try expect(getenv("PATH") != nil, "PATH is set")
    }
    then("files can be made and read") { _ in
      let path = "made-\(getpid())"
      defer { unlink(path) }
      try Data("text".utf8).write(to: URL(filePath: path))
      try expect(access(path, R_OK), equals: 0, "The file can be read")
    }
  }
}
