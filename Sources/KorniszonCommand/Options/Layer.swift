/// Where an option was set, from the weakest layer to the strongest.
enum Layer: Sendable, Hashable {
  case profile(String, file: String)
  case environment(variable: String)
  case commandLine

  /// How the user wrote a setting in this layer, for messages about it.
  func setting(_ name: String, _ value: String) -> String {
    switch self {
    case .profile(let profile, let file): "\(name) '\(value)' of profile '\(profile)' in \(file)"
    case .environment(let variable): "\(variable) '\(value)'"
    case .commandLine: "--\(name) '\(value)'"
    }
  }
}
