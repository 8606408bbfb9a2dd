extension ScalarSet {
  /// A builder that collects the members of a character class.
  struct Builder {
    let ignoresCase: Bool
    private var ranges = ScalarRanges([])
    private var properties: ScalarProperties = []

    init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

    /// Adds a character or range, with case folding if needed. Named classes need no folding.
    mutating func insert(_ range: ClosedRange<Unicode.Scalar>) {
      let plain = ScalarRanges([range.lowerBound.value...range.upperBound.value])
      ranges = ranges + (ignoresCase ? plain.folded : plain)
    }

    mutating func insert(_ escape: PatternScanner.Escape) {
      switch escape {
      case .scalar(let scalar): insert(scalar...scalar)
      case .ranges(let more): ranges = ranges + more
      case .properties(let more): properties.formUnion(more)
      }
    }

    func set(isInverted: Bool = false) -> ScalarSet {
      ScalarSet(ranges, properties: properties, isInverted: isInverted, ignoresCase: ignoresCase)
    }
  }
}
