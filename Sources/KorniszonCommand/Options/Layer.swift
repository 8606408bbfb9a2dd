/// Where an option was set, from the weakest layer to the strongest.
enum Layer: Sendable, Hashable {
  case profile(String, file: String)
  case environment(variable: String)
  case commandLine
}
