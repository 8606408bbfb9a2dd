import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A guard that ends a forked child if the child returns from a step into its parent's run.
///
/// On Linux, the check reads memory that the kernel clears in a forked child (madvise(2), `MADV_WIPEONFORK`), which is
/// fast enough for a check after every step. Elsewhere, or if the kernel doesn't support this, the check compares
/// process IDs.
package final class ForkedChildGuard: @unchecked Sendable {  // the page changes only in a forked child
  private let process = System.processID
  /// A page that contains 1 in this process and 0 in a forked child, or `nil` if no such page is available.
  private let page: UnsafeMutablePointer<Atomic<Int>>?
  /// The number of returned children that have already been reported.
  private let takenCount: Atomic<Int>

  package init() {
    page = Self.makePage()
    takenCount = Atomic(Self.returnedCount?.value.pointee.load(ordering: .relaxed) ?? 0)
  }

  deinit { if let page { munmap(page, Self.pageSize) } }

  /// If this process is a forked child, writes a message to standard error and ends the process with status 1.
  ///
  /// A forked child that returns from a step has copies of the run's state and descriptors, so its reports would
  /// replace the results of its parent.
  package func endForkedChild() {
    let isForkedChild = if let page { page.pointee.load(ordering: .relaxed) == 0 } else { process != System.processID }
    if isForkedChild {
      // The child has a single thread, and the other threads of its parent may have held locks during the fork. It must
      // therefore neither allocate memory nor instantiate types.
      let message = ReturnedChild.message
      write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      Self.returnedCount?.value.pointee.add(1, ordering: .sequentiallyConsistent)
      System.exitImmediately(1)
    }
  }

  /// Returns an error for the current step if a forked child has returned since the last call, or `nil` otherwise.
  package func takeReturnedChild() -> ReturnedChild? {
    let count = Self.returnedCount?.value.pointee.load(ordering: .sequentiallyConsistent) ?? 0
    if count == takenCount.load(ordering: .relaxed) { return nil }
    takenCount.store(count, ordering: .relaxed)
    return ReturnedChild()
  }

  /// An error for a forked child that returned from a step.
  package struct ReturnedChild: Error, CustomStringConvertible {
    /// The description, followed by a line feed.
    fileprivate static var message: StaticString {
      """
      a step forked a child process that returned to the run, so the child was terminated; a forked child must call exec \
      or _exit

      """
    }

    package var description: String { String(Self.message.description.dropLast()) }
  }

  /// A count in memory that this process shares with the children that it forks.
  private struct SharedCount: @unchecked Sendable {  // the pointer never changes
    let value: UnsafeMutablePointer<Atomic<Int>>
  }

  /// The number of forked children that the guard has ended, or `nil` if no memory is available for it.
  private static let returnedCount = map(MAP_SHARED).map { SharedCount(value: initialize($0)) }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  private static func makePage() -> UnsafeMutablePointer<Atomic<Int>>? {
    #if canImport(Darwin)
      return nil
    #else
      guard let memory = map(MAP_PRIVATE) else { return nil }
      guard madvise(memory, pageSize, Int32(MADV_WIPEONFORK)) == 0 else {
        munmap(memory, pageSize)
        return nil
      }
      let page = initialize(memory)
      page.pointee.store(1, ordering: .relaxed)
      return page
    #endif
  }

  /// Maps an anonymous page, or returns `nil` if that fails.
  private static func map(_ kind: Int32) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, pageSize, PROT_READ | PROT_WRITE, kind | MAP_ANON, -1, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  private static func initialize(_ memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Atomic<Int>> {
    let page = memory.bindMemory(to: Atomic<Int>.self, capacity: 1)
    page.initialize(to: Atomic(0))
    return page
  }
}
