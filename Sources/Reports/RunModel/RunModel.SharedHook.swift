import CucumberMessages

extension RunModel {
  /// A hook, which many scenarios have in common.
  final class SharedHook: Sendable {
    let hook: Hook

    init(_ hook: Hook) {
      self.hook = hook
    }
  }
}
