import CucumberMessages

extension SourceReference {
  /// The place as `path:line`, or as a method for other tools' streams.
  var text: String? {
    if let uri { return location.map { "\(uri):\($0.line)" } ?? uri }
    if let javaMethod { return "\(javaMethod.className).\(javaMethod.methodName)" }
    return javaStackTraceElement.map { "\($0.className).\($0.methodName)(\($0.fileName))" }
  }
}
