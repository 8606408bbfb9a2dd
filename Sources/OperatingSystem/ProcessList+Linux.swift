#if !canImport(Darwin)
  import Glibc

  extension ProcessList {
    /// A descriptor of the folder `/proc` (proc(5)), or `nil` if it can't be opened. The descriptor keeps the list
    /// readable if a step changes the root folder or unmounts the file system.
    private static let folder: Int32? = {
      let opened = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      return opened < 0 ? nil : try? System.withHighNumber(opened)
    }()

    /// A descriptor of the list of this process's timers, or `nil` if the list can't be opened.
    private static let timerFile: Int32? = {
      let opened = folder.map { openat($0, "self/timers", O_RDONLY | O_CLOEXEC) } ?? -1
      return opened < 0 ? nil : try? System.withHighNumber(opened)
    }()

    /// The IDs of all processes in the system.
    package var processes: [Int32] { numbers(in: ".") }

    /// Returns the IDs of a process's children, including those that have ended but haven't been reaped. The system
    /// lists them by the thread that started them.
    package func children(of process: Int32) -> [Int32] { children(of: process, startedBy: threads(of: process)) }

    /// Returns the IDs of the children that the given threads of a process have started.
    package func children(of process: Int32, startedBy threads: some Sequence<Int32>) -> [Int32] {
      threads.flatMap { thread in
        text("\(process)/task/\(thread)/children").split(separator: " ").compactMap { Int32($0) }
      }
    }

    /// Returns the IDs of a process's threads.
    package func threads(of process: Int32) -> [Int32] { numbers(in: "\(process)/task") }

    /// Returns the IDs of a process's threads that block no signals, or only SIGCHLD, which system(3) blocks. The
    /// threads of Dispatch and of a worker block other signals.
    package func threadsReceivingSignals(of process: Int32) -> [Int32] {
      threads(of: process).filter { thread in
        text("\(process)/task/\(thread)/status").split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
          .flatMap { UInt64($0.dropFirst("SigBlk:".count).drop { $0 == "\t" }, radix: 16) }
          .map { $0 == 0 || $0 == 1 << (UInt64(SIGCHLD) - 1) } ?? false
      }
    }

    /// The IDs of this process's timers (timer_create(2)), whether armed or not.
    package var timers: [Int32] {
      // Few processes have timers, and this property is read often. Reading an open file is ten times as fast as
      // opening it.
      if let file = Self.timerFile, (try? System.readPart(1, from: 0, of: file, "timers")) == [] { return [] }
      return text("self/timers").split(separator: "\n").filter { $0.hasPrefix("ID: ") }
        .compactMap { Int32($0.dropFirst("ID: ".count)) }
    }

    /// Returns the out-of-memory score adjustment of a process (proc_pid_oom_score_adj(5)), from -1000 to 1000, or
    /// `nil` if there is no such process. When memory runs out, the system prefers to kill processes with high values.
    package func memoryScore(of process: Int32) -> Int? { Int(text("\(process)/oom_score_adj").prefix { $0 != "\n" }) }

    /// Returns whether a process exists and hasn't ended.
    package func isRunning(_ process: Int32) -> Bool {
      let state = state(of: process)
      return state != nil && state != "Z" && state != "X"
    }

    /// Returns the command-line arguments of a process, or an empty array if the process has ended or has none.
    package func arguments(of process: Int32) -> [String] {
      let words = text("\(process)/cmdline").split(separator: "\0", omittingEmptySubsequences: false)
      return (words.last == "" ? words.dropLast() : words[...]).map(String.init)
    }

    /// Returns the name of a process's program, limited to 15 bytes, or `nil` if there is no such process. The name is
    /// available even if the process has ended but hasn't been reaped.
    package func name(of process: Int32) -> String? {
      let text = text("\(process)/comm")
      return text.isEmpty ? nil : String(text.prefix { $0 != "\n" })
    }

    /// Returns the state of a process, such as `R`, or `nil` if there is no such process.
    private func state(of process: Int32) -> Substring? {
      // The state follows the name of the program, which is in parentheses and may itself contain parentheses
      // (proc_pid_stat(5)).
      text("\(process)/stat").split(separator: ")").last?.split(separator: " ").first
    }

    private func numbers(in path: String) -> [Int32] {
      guard let folder = Self.folder else { return [] }
      let opened = openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard opened >= 0 else { return [] }
      guard let entries = fdopendir(opened) else {
        close(opened)
        return []
      }
      defer { closedir(entries) }
      var numbers: [Int32] = []
      while let entry = readdir(entries) {
        // Swift imports the array of characters as a tuple. It is terminated by a null byte.
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        if let number = Int32(name) { numbers.append(number) }
      }
      return numbers
    }

    private func text(_ path: String) -> String {
      guard let folder = Self.folder else { return "" }
      let opened = openat(folder, path, O_RDONLY | O_CLOEXEC)
      guard opened >= 0 else { return "" }
      defer { close(opened) }
      return String(decoding: (try? System.readAll(from: opened)) ?? [], as: UTF8.self)
    }
  }
#endif
