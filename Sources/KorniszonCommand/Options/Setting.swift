/// The value of an option, and the layer that set it.
struct Setting: Sendable {
  let option: String
  let value: String
  let layer: Layer
}

extension Setting: CustomStringConvertible {
  /// The setting as the user wrote it.
  var description: String {
    switch layer {
    case .profile(let profile, let file): "\(option) '\(value)' of profile '\(profile)' in \(file)"
    case .environment(let variable): "\(variable) '\(value)'"
    case .commandLine: "--\(option) '\(value)'"
    }
  }
}

/// A source of options, in order of increasing precedence.
enum Layer: Sendable, Hashable {
  case profile(String, file: String)
  case environment(variable: String)
  case commandLine
}
