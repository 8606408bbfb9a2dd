import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A guard that ends children forked from the process that creates it.
///
/// On Linux, the check reads memory that the kernel clears in a forked child (madvise(2), `MADV_WIPEONFORK`), so it is
/// cheap enough to run after every step. Elsewhere, it compares process ids.
package final class ForkedChildGuard: @unchecked Sendable {  // the page changes only in a forked child
  private let process = System.processID
  /// A page that holds 1 in this process and 0 in a forked child, or `nil` if the kernel can't clear it.
  private let page: UnsafeMutablePointer<Atomic<Int>>?

  package init() { page = Self.makePage() }

  deinit { if let page { munmap(page, Self.pageSize) } }

  /// Ends this process, with status 1 and a message, if it is a forked child.
  ///
  /// A forked child that returns from a step has copies of the run's state and descriptors, so its reports would
  /// replace its parent's results.
  package func endForkedChild() {
    let isForkedChild = if let page { page.pointee.load(ordering: .relaxed) == 0 } else { process != System.processID }
    if isForkedChild {
      System.complain(
        "a step forked a child process that returned to the run, so the child was terminated; "
          + "a forked child must call exec or _exit"
      )
      System.exitImmediately(1)
    }
  }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  private static func makePage() -> UnsafeMutablePointer<Atomic<Int>>? {
    #if canImport(Darwin)
      return nil
    #else
      let flags = MAP_PRIVATE | MAP_ANONYMOUS
      guard let memory = mmap(nil, pageSize, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
        return nil
      }
      guard madvise(memory, pageSize, Int32(MADV_WIPEONFORK)) == 0 else {
        munmap(memory, pageSize)
        return nil
      }
      let page = memory.bindMemory(to: Atomic<Int>.self, capacity: 1)
      page.initialize(to: Atomic(1))
      return page
    #endif
  }
}
