public import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Trait where Self == Tag.List {
  /// Returns a trait for a tag of a scenario, given without its at sign. The tag equals the one with the same name that
  /// `@Tag` declares.
  ///
  /// The plug-in `FeatureTests` uses this trait in the tests that it generates.
  public static func scenarioTag(_ name: String) -> Self {
    guard let json = try? JSONEncoder().encode([name]), let tags = try? JSONDecoder().decode([Tag].self, from: json),
      let tag = tags.first
    else { return .tags() }
    return .tags(tag)
  }
}
