package import JSON

/// The value of an option, with the layer that set it.
package struct Setting: Sendable {
  package let option: String
  package let value: String
  package let layer: Layer
}

extension Setting: CustomStringConvertible {
  /// The option or variable with its value, followed by the profile that sets it, if there is one.
  package var description: String {
    switch layer {
    case .profile(let profile, let file): "\(option) '\(value)' of profile '\(profile)' in \(file)"
    case .environment(let variable): "\(variable) '\(value)'"
    case .commandLine: "--\(option) '\(value)'"
    }
  }
}

/// The style rules that a layer sets.
package struct RuleSetting: Sendable {
  package let rules: [JSONValue.Member]
  /// The option or setting with its value, for messages.
  package let origin: String
  /// The layer, or `nil` if the rules are in a profile that isn't used.
  package var layer: Layer?
}

/// A source of options. The cases are in order of increasing precedence.
package enum Layer: Sendable, Hashable {
  case profile(String, file: String)
  case environment(variable: String)
  case commandLine
}
