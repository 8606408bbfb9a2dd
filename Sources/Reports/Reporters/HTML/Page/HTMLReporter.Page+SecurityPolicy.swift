extension HTMLReporter.Page {
  /// The content security policy. The policy allows only the page's own style sheet and script, and images and
  /// recordings in the report.
  var policy: String {
    let sources =
      if files == nil {
        "style-src '\(HTMLAssets.style.hash)'; script-src '\(HTMLAssets.script.hash)'; img-src data:; media-src data:"
      } else {
        "style-src 'self'; script-src 'self'; img-src 'self'; media-src 'self'"
      }
    return "default-src 'none'; \(sources); base-uri 'none'; form-action 'none'"
  }
}
