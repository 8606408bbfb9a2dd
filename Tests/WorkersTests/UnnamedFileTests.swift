#if os(Linux)
  import Glibc
  import OperatingSystem
  import TestSupport
  import Testing

  struct UnnamedFileTests {
    /// A process that was killed between creating a file and removing its name left the file behind.
    @Test func anUnnamedFileNeverAppearsInItsFolder() throws {
      let folder = try TemporaryFolder()
      let events = inotify_init1(Int32(IN_NONBLOCK))
      defer { close(events) }
      try #require(inotify_add_watch(events, folder.path, UInt32(IN_CREATE)) >= 0)
      let file = try System.openUnnamedFile(in: folder.path)
      defer { close(file) }
      #expect(write(file, "a", 1) == 1)
      var event = [UInt8](repeating: 0, count: 4096)
      #expect(read(events, &event, event.count) == -1, "the folder's file system can't create files without a name")
    }
  }
#endif
