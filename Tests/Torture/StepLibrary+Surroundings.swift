import Foundation
import Korniszon

// Steps that change what all scenarios of a process share.
extension StepLibrary<TortureWorld> {
  mutating func surroundings() {
    when("a step changes the working directory") { _ in
      try expect(FileManager.default.changeCurrentDirectoryPath("/"), "the working directory is changed")
    }
    then("the working directory is that of the run") { _ in
      try expect(FileManager.default.fileExists(atPath: "torture.feature"), "torture.feature lies there")
    }
    when("a step changes the environment") { _ in
      setenv("TORTURE_LEFT_BEHIND", "1", 1)
    }
    then("the environment is that of the run") { _ in
      try expect(getenv("TORTURE_LEFT_BEHIND") == nil, "TORTURE_LEFT_BEHIND is not set")
    }
  }
}
