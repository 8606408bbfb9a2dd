extension Streams {
  /// Prints where the reports are, unless a report for programs is written to standard output.
  package func showPlaces(of formats: [ReportFormat]) {
    guard formats.allSatisfy({ $0.path != nil || $0.isReadByUser }) else { return }
    let places = formats.compactMap { format in format.path.map { $0 + (format.isFolder ? "/" : "") } }
    showPlaces(places.filter { !$0.hasPrefix("/dev/") })
  }

  /// Prints where the written files and folders are.
  package func showPlaces(_ paths: [String]) {
    if paths.isEmpty { return }
    // The reports are written, so an output that is closed doesn't change the exit code.
    _ = show("Wrote \(paths.joined(separator: ", "))\n")
  }

  /// Prints that a run failed and which report explains it, unless the user reads one of the reports anyway.
  package func complainOfFailure(_ text: String, _ formats: [ReportFormat]) {
    guard !formats.contains(where: \.isReadByUser) else { return }
    let files = formats.filter { $0.path != nil }
    let best = files.first { $0.isPage } ?? files.first
    complain(text + (best?.path.map { "; see \($0)" } ?? ""))
  }
}
