#if os(macOS)
  import Darwin

  // The functions in libproc.h have no manual pages. Sizes are in bytes, and a result smaller than the structure means
  // that the information isn't available.
  extension ProcessList {
    /// The IDs of all processes in the system.
    package var processes: [Int32] { list(PROC_ALL_PIDS, 0) }

    /// Returns the IDs of a process's children, including those that have ended but haven't been reaped.
    package func children(of process: Int32) -> [Int32] { list(PROC_PPID_ONLY, process) }

    /// Returns whether a process exists and hasn't ended.
    package func isRunning(_ process: Int32) -> Bool {
      var information = proc_bsdinfo()
      let size = Int32(MemoryLayout<proc_bsdinfo>.size)
      return proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &information, size) == size
        && information.pbi_status != Self.endedStatus
    }

    /// Returns the command-line arguments of a process, or an empty array if it has ended or they can't be read.
    package func arguments(of process: Int32) -> [String] {
      var name = [CTL_KERN, KERN_PROCARGS2, process]
      var size = 0
      guard sysctl(&name, 3, nil, &size, nil, 0) == 0 else { return [] }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctl(&name, 3, &bytes, &size, nil, 0) == 0, size > MemoryLayout<Int32>.size else { return [] }
      // The buffer contains the number of arguments, the path of the program, null bytes, and the arguments, each
      // followed by a null byte.
      let count = bytes.withUnsafeBytes { Int($0.loadUnaligned(as: Int32.self)) }
      let texts = bytes[MemoryLayout<Int32>.size..<size].drop { $0 != 0 }.drop { $0 == 0 }
      return texts.split(separator: 0, omittingEmptySubsequences: false).prefix(max(0, count)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }

    /// Returns the name of a process's program, or `nil` if the process has ended or the name can't be read.
    package func name(of process: Int32) -> String? {
      let name = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
        count = Int(max(0, proc_name(process, buffer.baseAddress, UInt32(buffer.count))))
      }
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// The value of `SZOMB`, the status of a process that has ended but hasn't been reaped.
    private static let endedStatus: UInt32 = 5

    /// Returns the IDs of the processes of a kind, enlarging the buffer until the list fits.
    private func list(_ kind: Int32, _ argument: Int32) -> [Int32] {
      var capacity = 1024
      while true {
        let found = [Int32](unsafeUninitializedCapacity: capacity) { buffer, count in
          let size = Int32(buffer.count * MemoryLayout<Int32>.size)
          let used = proc_listpids(UInt32(kind), UInt32(bitPattern: argument), buffer.baseAddress, size)
          count = Int(max(0, used)) / MemoryLayout<Int32>.size
        }
        if found.count < capacity { return found }
        capacity *= 2
      }
    }
  }
#elseif canImport(Darwin)
  // On other systems, apps can neither start nor see processes.
  extension ProcessList {
    package var processes: [Int32] { [] }
    package func children(of process: Int32) -> [Int32] { [] }
    package func isRunning(_ process: Int32) -> Bool { false }
    package func arguments(of process: Int32) -> [String] { [] }
    package func name(of process: Int32) -> String? { nil }
  }
#endif

#if canImport(Darwin)
  // Only Linux records which thread started a process, lists timers, and has memory scores that processes inherit.
  extension ProcessList {
    package func threads(of process: Int32) -> [Int32] { [] }
    package func children(of process: Int32, startedBy threads: some Sequence<Int32>) -> [Int32] { [] }
    package func threadsReceivingSignals(of process: Int32) -> [Int32] { [] }
    package var timers: [Int32] { [] }
    package func memoryScore(of process: Int32) -> Int? { nil }
  }
#endif
