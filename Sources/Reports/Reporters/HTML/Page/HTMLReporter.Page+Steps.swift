import CucumberMessages
import FeatureDiagnostics

extension HTMLReporter.Page {
  /// Writes the hooks, steps, and attachments of an attempt.
  func write(_ attempt: RunModel.Attempt, to html: inout HTMLWriter) {
    if attempt.isEmpty || attempt.steps.isEmpty { html.element(.p, "reason", text: strings.noSteps) }
    if !attempt.steps.isEmpty {
      html.element(.ol) { html in
        let steps = attempt.steps[...]
        for index in steps.indices { write(steps.span[index], to: &html) }
      }
    }
    write(attempt.attachments, attempt.externalAttachments, to: &html)
  }

  private func write(_ step: RunModel.Step, to html: inout HTMLWriter) {
    let audience = audience(of: step)
    html.element(.li, className(of: step, audience)) { html in
      writeText(of: step, isCarrier: audience == "carrier", to: &html)
      if step.status != .passed { writeResult(of: step, to: &html) }
      writeArgument(of: step, to: &html)
      writeExplanation(of: step, to: &html)
      write(step.attachments, step.externalAttachments, to: &html)
    }
  }

  /// Writes the outcome of a step that didn't pass and, unless the step was skipped, the location of its code, for
  /// engineers.
  private func writeResult(of step: RunModel.Step, to html: inout HTMLWriter) {
    html.markup(" ")
    let outcome = HTMLReporter.Outcome(step.status)
    html.element(.em, text: strings.name(outcome))
    if step.status.isFailure(), let place = step.codeLocation { html.element(.small, "tech", text: place) }
  }

  /// Returns the class names for a step: the outcome, unless the step passed, and the audience.
  private func className(of step: RunModel.Step, _ audience: String?) -> String {
    guard step.status != .passed else { return audience ?? "" }
    let outcome = HTMLReporter.Outcome(step.status).className
    return audience.map { "\(outcome) \($0)" } ?? outcome
  }

  /// Returns the class name for a hook that passed or was skipped, or `nil` for any other step. Such a hook is visible
  /// only to engineers, unless it has attachments.
  private func audience(of step: RunModel.Step) -> String? {
    guard step.isHook, !step.status.isFailure() else { return nil }
    return step.attachments.isEmpty && step.externalAttachments.isEmpty ? "tech" : "carrier"
  }

  private func writeText(of step: RunModel.Step, isCarrier: Bool, to html: inout HTMLWriter) {
    if isCarrier { return html.element(.span, text: step.text) }
    if step.isHook { return html.text(step.text) }
    html.element(.i, text: step.keyword)
    StepTextPieces(step).forEachPiece { piece, isArgument in
      if isArgument { html.element(.b) { $0.text(piece) } } else { html.text(piece) }
    }
  }

  private func writeArgument(of step: RunModel.Step, to html: inout HTMLWriter) {
    guard let argument = step.argument else { return }
    if let table = argument.dataTable {
      html.element(.table, "data") { html in
        html.element(.tbody) { html in
          for row in table.rows {
            html.element(.tr) { html in
              for cell in row.cells { html.element(.td, text: cell.value) }
            }
          }
        }
      }
    }
    if let docString = argument.docString { html.element(.pre, "doc", text: docString.content) }
  }

  private func writeExplanation(of step: RunModel.Step, to html: inout HTMLWriter) {
    switch step.status {
    case .passed: break
    case .skipped: if let reason = words.explanation(of: step.result) { html.element(.p, "reason", text: reason) }
    case .unknown: html.element(.p, "reason", text: strings.stepUnfinished)
    case .pending: html.element(.p, "reason", text: words.explanation(of: step.result) ?? strings.pending)
    case .undefined: writeUndefined(step, to: &html)
    case .ambiguous: writeAmbiguous(step, to: &html)
    case .failed:
      guard let failure = step.failure else { break }
      html.element(.div, "failure") { html in
        writeMessage(failure.message, to: &html)
        writeTrace(failure, to: &html)
      }
    }
  }

  /// Writes that the step is undefined and, if known, what its author probably meant.
  func writeUndefinedReason(_ step: RunModel.Step?, to html: inout HTMLWriter) {
    html.element(.p, "reason", text: strings.undefined)
    guard let step, let advice = step.advice else { return }
    switch advice {
    case .valueProblem: html.element(.p, "reason", text: advice.reason(insteadOf: step.title).words(strings.language))
    case .nearestStep(let nearest):
      let note = step.title[...].unusualCharacters(missingIn: nearest.text).note(strings.language)
      html.element(.p, "reason", text: "\(strings.similar) \(nearest.text)" + (note.isEmpty ? "" : "." + note))
    }
  }

  private func writeUndefined(_ step: RunModel.Step, to html: inout HTMLWriter) {
    writeUndefinedReason(step, to: &html)
    let code = step.suggestions.flatMap(\.snippets).map(\.code)
    guard !code.isEmpty else { return }
    html.element(.div, "tech") { html in
      html.element(.p, "label", text: strings.snippets)
      for code in code { html.element(.pre, text: code) }
    }
  }

  private func writeAmbiguous(_ step: RunModel.Step, to html: inout HTMLWriter) {
    html.element(.p, "reason", text: strings.ambiguous)
    html.element(.div, "tech") { html in
      html.element(.p, "label", text: strings.definitions)
      html.element(.pre, text: step.definitionsWithLocations.joined(separator: "\n"))
    }
  }
}
