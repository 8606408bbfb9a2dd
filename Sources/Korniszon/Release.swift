/// The harness's own version.
public enum Release {
  /// What `--version` prints and messages carry.
  public static let version = "0.1.0"
}
