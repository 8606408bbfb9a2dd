import Gherkin

/// A value that an undefined step lacks, or one that isn't valid for its parameter. The step otherwise matches a
/// definition.
package enum ValueProblem: Sendable {
  /// The step lacks a value after the given text.
  case missing(after: String, StepCatalog.Parameter)
  /// An argument isn't valid for its parameter.
  case invalid(Substring, StepCatalog.Parameter)

  /// A message in English that names the problem and says what to write.
  package var english: String {
    switch self {
    case .missing(let text, let parameter):
      "a value is missing \(text.isEmpty ? "at the start of the step" : "after '\(text)'"): write \(english(parameter))"
    case .invalid(let value, let parameter):
      "'\(value)' isn't \(parameter.startsWithVowel ? "an" : "a") {\(parameter.name)}: use \(english(parameter))"
    }
  }

  private func english(_ parameter: StepCatalog.Parameter) -> String {
    switch parameter.form {
    case .values(let values): values.listed(or: " or ", last: ", or ")
    case .integer: "a whole number, such as \(parameter.example)"
    case .number: "a number, such as \(parameter.example)"
    case .example(let example): "a value such as '\(example)'"
    case .unknown: "a value that its definition accepts"
    }
  }

  /// A message in Polish that names the problem and says what to write.
  package var polish: String {
    switch self {
    case .missing(let text, let parameter):
      "\(text.isEmpty ? "na początku kroku" : "po '\(text)'") brakuje wartości: wpisz \(polish(parameter))"
    case .invalid(let value, let parameter):
      "'\(value)' nie jest prawidłową wartością parametru {\(parameter.name)}: wpisz \(polish(parameter))"
    }
  }

  private func polish(_ parameter: StepCatalog.Parameter) -> String {
    switch parameter.form {
    case .values(let values): values.listed(or: " lub ", last: " lub ")
    case .integer: "liczbę całkowitą, na przykład \(parameter.example)"
    case .number: "liczbę, na przykład \(parameter.example)"
    case .example(let example): "wartość, na przykład '\(example)'"
    case .unknown: "wartość, którą przyjmuje definicja"
    }
  }
}
