/// A namespace for text in the commands of a shell.
package enum ShellText {
  /// Returns the argument, in single quotes if a shell would change it.
  package static func quoted(_ argument: String) -> String {
    let isPlain = argument.allSatisfy { $0.isLetter || $0.isNumber || "/._-:@+,=".contains($0) }
    if isPlain, !argument.isEmpty { return argument }
    return "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
