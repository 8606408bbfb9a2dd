#if arch(wasm32)
  /// An allocator with a list of free blocks for each size class. It keeps memory use constant while the page sends the
  /// same kinds of requests.
  ///
  /// A block starts with eight bytes that contain its class. Its contents follow, aligned to 16 bytes. Size classes are
  /// multiples of 16 bytes up to 256. Above that, each power of two is divided into four classes.
  private enum Allocator {
    static let headerSize = 8
    static let pageSize = 65536
    /// The size up to which classes are multiples of 16 bytes.
    static let smallSize = 256
  }

  // The module has a single thread, so these variables are never accessed concurrently.

  /// The address of the first free block's contents in each class, or 0 if there is none. There are 16 small classes,
  /// and four for each of 24 powers of two.
  nonisolated(unsafe) private var freeBlocks = InlineArray<112, UInt>(repeating: 0)
  /// The start address of the memory that has never been used.
  nonisolated(unsafe) private var unused: UInt = 0
  /// The end address of the memory that belongs to the allocator.
  nonisolated(unsafe) private var end: UInt = 0

  /// Adds pages to the memory and returns the previous number of pages, or -1 if there is no more memory.
  @_silgen_name("growMemory")
  private func growMemory(_ pages: Int) -> Int

  extension Allocator {
    /// Returns the index of the smallest class whose blocks have at least the given number of bytes, including the
    /// header, and the exact size of these blocks.
    static func sizeClass(_ size: UInt) -> (index: Int, size: UInt) {
      if size <= smallSize { return (Int((size + 15) / 16) - 1, (size + 15) & ~15) }
      let exponent = UInt(UInt.bitWidth - 1 - (size - 1).leadingZeroBitCount)
      let step: UInt = 1 << (exponent - 2)
      let quarter = (size - 1 - (1 << exponent)) / step
      let index = smallSize / 16 + Int(exponent - 8) * 4 + Int(quarter)
      return (index, (1 << exponent) + (quarter + 1) * step)
    }

    /// Allocates a block and returns the address of its contents, or `nil` if there is no more memory.
    static func allocate(_ count: UInt) -> UInt? {
      guard count < 1 << 30 else { return nil }
      let (index, size) = sizeClass(count + UInt(headerSize))
      let free = freeBlocks[index]
      if free != 0 {
        freeBlocks[index] = word(at: free).pointee
        return free
      }
      if end - unused < size {
        let missing = Int(size) - Int(end - unused)
        let pages = max((missing + pageSize) / pageSize, 16)
        let former = growMemory(pages)
        guard former >= 0 else { return nil }
        let start = UInt(former * pageSize)
        // The contents of the first block are at a multiple of 16, after its header.
        if start != end { unused = start + UInt(headerSize) }
        end = start + UInt(pages * pageSize)
      }
      let contents = unused + UInt(headerSize)
      word(at: unused).pointee = UInt(index)
      unused += size
      return contents
    }

    static func free(_ contents: UInt) {
      let index = Int(word(at: contents - UInt(headerSize)).pointee)
      word(at: contents).pointee = freeBlocks[index]
      freeBlocks[index] = contents
    }

    private static func word(at address: UInt) -> UnsafeMutablePointer<UInt> {
      // Callers pass addresses of headers and of the first words of contents. These are in the module's memory, aligned
      // to words, and not part of any Swift object while a block is free. No block is at address 0.
      UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
    }
  }

  /// Allocates memory for the Swift runtime, with the semantics of POSIX. Fails if the alignment exceeds 16 bytes.
  @_cdecl("posix_memalign")
  public func posixMemalign(
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    _ alignment: UInt,
    _ count: UInt
  ) -> Int32 {
    guard alignment <= 16, let contents = Allocator.allocate(max(count, 8)) else { return 12 }
    result.pointee = UnsafeMutableRawPointer(bitPattern: contents)
    return 0
  }

  /// Frees memory, with the semantics of C.
  @_cdecl("free")
  public func free(_ contents: UnsafeMutableRawPointer?) {
    if let contents { Allocator.free(UInt(bitPattern: contents)) }
  }
#endif
