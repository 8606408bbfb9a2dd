/// A namespace for quoting arguments in shell commands.
package enum ShellText {
  /// Returns an argument, in single quotes if a shell would change it.
  package static func quoted(_ argument: String) -> String {
    let isPlain = argument.allSatisfy { $0.isLetter || $0.isNumber || "/._-:@+,=".contains($0) }
    if isPlain, !argument.isEmpty { return argument }
    return "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
