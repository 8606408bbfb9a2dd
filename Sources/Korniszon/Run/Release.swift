/// A namespace for the version of Korniszon.
public enum Release {
  /// The version in messages and in the output of `--version`.
  public static let version = "0.1.0"
}
