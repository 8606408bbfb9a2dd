import CucumberMessages

extension SourceReference {
  /// The place as `path:line:column`, as far as it is known, or as a method for other tools' streams.
  var text: String? {
    if let uri {
      let numbers = [location?.line, location?.column].compactMap { $0 }
      return ([uri] + numbers.map { String($0) }).joined(separator: ":")
    }
    if let javaMethod { return "\(javaMethod.className).\(javaMethod.methodName)" }
    return javaStackTraceElement.map { "\($0.className).\($0.methodName)(\($0.fileName))" }
  }
}
