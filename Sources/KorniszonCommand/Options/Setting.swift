/// A value that an option was given, and where.
struct Setting: Sendable {
  let option: String
  let value: String
  let layer: Layer
}

extension Setting: CustomStringConvertible {
  /// How the user wrote it.
  var description: String {
    switch layer {
    case .profile(let profile, let file): "\(option) '\(value)' of profile '\(profile)' in \(file)"
    case .environment(let variable): "\(variable) '\(value)'"
    case .commandLine: "--\(option) '\(value)'"
    }
  }
}

/// Where an option was set, from the weakest layer to the strongest.
enum Layer: Sendable, Hashable {
  case profile(String, file: String)
  case environment(variable: String)
  case commandLine
}
