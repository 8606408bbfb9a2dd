import CucumberExpressions

extension Options {
  /// Applies the arguments of the command line. All arguments after `--` are operands or paths.
  package mutating func apply(arguments: [String]) {
    var arguments = arguments[...]
    var areOptions = true
    while let argument = arguments.first {
      arguments.removeFirst()
      if areOptions, argument == "--" {
        areOptions = false
      } else {
        note { (options) throws(UsageError) in
          try areOptions ? options.apply(argument, &arguments) : options.add(operandOrPath: argument)
        }
      }
    }
  }

  private mutating func apply(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    if argument.hasPrefix("--") {
      try applyLong(argument.dropFirst(2), &rest)
    } else if argument.hasPrefix("-"), argument.count > 1 {
      try applyShort(argument.dropFirst(), &rest)
    } else {
      try add(operandOrPath: argument)
    }
  }

  private mutating func add(operandOrPath text: String) throws(UsageError) {
    if operands.count < operandLimit { operands.append(text) } else { try add(path: text) }
  }

  /// Applies an option in the form `--name value` or `--name=value`.
  private mutating func applyLong(_ text: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    guard let option = Option.named(name) else { throw .unknownOption("--\(name)") }
    let inline = parts.count > 1 ? String(parts[1]) : nil
    try apply(option, written: "--\(name)", inline, &rest)
  }

  /// Applies an option in the form `-t value` or `-tvalue`, or several options, such as `-dv`, of which only the last
  /// can take a value.
  private mutating func applyShort(_ text: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
    var text = text
    while let letter = text.popFirst() {
      guard let option = Option.all.first(where: { $0.short == letter }) else { throw .unknownOption("-\(letter)") }
      let written = "-\(letter)"
      guard case .value = option.action else {
        try apply(option, written: written, nil, &rest)
        continue
      }
      return try apply(option, written: written, text.isEmpty ? nil : String(text), &rest)
    }
  }

  private mutating func apply(
    _ option: Option,
    written: String,
    _ inline: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    givenOptions.insert(option.name)
    switch option.action {
    case .flag(let set):
      guard inline == nil else { throw UsageError("\(written) doesn't take a value") }
      set(&self, true)
      optionArguments.append((option, "--\(option.name)"))
    case .value(let word, _, let set):
      let value: String? = if let inline { inline } else { try Self.value(of: option, &rest) }
      guard let value else { throw UsageError("\(written) needs a value: \(word)") }
      origin = "\(written) \(value)"
      do throws(UsageError) {
        try set(&self, value)
      } catch {
        throw UsageError("\(origin): \(error)")
      }
      optionArguments.append((option, "--\(option.name)=\(value)"))
    }
  }

  /// Returns the next argument as the value of an option, or `nil` if there is none. Throws an error if that argument
  /// looks like an option, because the value is probably missing.
  private static func value(of option: Option, _ rest: inout ArraySlice<String>) throws(UsageError) -> String? {
    if let next = rest.first, next.hasPrefix("-"), next.count > 1 {
      throw UsageError("--\(option.name) needs a value; to pass \(next), write --\(option.name)=\(next)")
    }
    return rest.popFirst()
  }
}

extension UsageError {
  /// Returns an error for an unknown option. The error suggests the most similar option or, if none is similar, the
  /// help.
  package static func unknownOption(_ written: String) -> UsageError {
    let known = Option.all.map { "--\($0.name)" }
    let hint = known.nearest(to: written).map { ": did you mean \($0)?" }
    let advice = hint ?? "; 'help COMMAND' lists the options of a command"
    return UsageError("unknown option \(written)\(advice)")
  }
}
