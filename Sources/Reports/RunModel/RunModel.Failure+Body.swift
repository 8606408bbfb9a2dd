extension RunModel.Failure {
  /// The message, the step, its place and the stack trace, for reports that show a failure as one text.
  var body: String {
    let places = [title, location, codeLocation == location ? nil : codeLocation].compactMap { $0 }
    return [message.text, places.joined(separator: "\n"), stackTrace ?? ""].filter { !$0.isEmpty }.joined(
      separator: "\n\n"
    )
  }
}
