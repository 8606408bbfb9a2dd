import Korniszon

/// The step definitions for the samples of the compatibility kit. A run uses those of one sample.
enum SampleLibrary {
  /// Returns the step library of a sample, or `nil` if the kit has no sample with that name.
  static func named(_ sample: String) -> StepLibrary<SampleWorld>? {
    var steps = StepLibrary { SampleWorld() }
    switch sample {
    case "all-statuses": steps.allStatuses()
    case "ambiguous": steps.ambiguous()
    case "attachments": steps.attachments()
    case "backgrounds", "rules-backgrounds": steps.backgrounds()
    case "cdata": steps.cdata()
    case "data-tables": steps.dataTables()
    case "doc-strings": steps.docStrings()
    case "empty", "retry-undefined": break
    case "examples-tables": steps.examplesTables()
    case "examples-tables-attachment": steps.examplesTablesAttachment()
    case "examples-tables-undefined": steps.examplesTablesUndefined()
    case "global-hooks": steps.globalHooks()
    case "global-hooks-afterall-error": steps.globalHooksAfterAllError()
    case "global-hooks-beforeall-error": steps.globalHooksBeforeAllError()
    case "hooks": steps.hooks()
    case "hooks-attachment": steps.hooksAttachment()
    case "hooks-conditional": steps.hooksConditional()
    case "hooks-named": steps.hooksNamed()
    case "hooks-undefined": steps.hooksUndefined()
    case "markdown": steps.markdown()
    case "minimal": steps.minimal()
    case "multiple-features": steps.multipleFeatures()
    case "parameter-types": steps.parameterTypes()
    case "pending": steps.pending()
    case "pending-exception": steps.pendingException()
    case "regular-expression": steps.regularExpression()
    case "retry": steps.retry()
    case "retry-ambiguous": steps.retryAmbiguous()
    case "rules": steps.rules()
    case "skipped": steps.skipped()
    case "skipped-exception": steps.skippedException()
    case "stack-traces": steps.stackTraces()
    case "test-run-exception": steps.testRunException()
    case "undefined", "undefined-multiple": steps.undefined()
    case "unused-steps": steps.unusedSteps()
    default: return nil
    }
    return steps
  }
}
