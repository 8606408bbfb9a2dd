/// What the user asked for, from configuration and command line.
struct Options {
  var paths: [String] = []
  var tags: [String] = []
  var names: [String] = []
  var formats: [ReportFormat] = []
  var isJUnitStrict = false
  var isDryRun = false
  var isFailFast = false
  var language = "en"
  /// Nil lets the terminal decide.
  var hasColors: Bool?
  var configuration: String?
  var profiles: [String] = []
  var showsHelp = false
  var showsVersion = false

  /// Adds a format; it takes the place of one with the same target.
  mutating func add(_ format: ReportFormat) {
    formats.removeAll { $0.path == format.path }
    formats.append(format)
  }
}
