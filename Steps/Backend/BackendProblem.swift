import Korniszon

/// What can be wrong with the answers of a backend; the raw values are how features say it.
enum BackendProblem: String, Sendable, CaseIterable, StepArgument {
  case noNetwork = "there is no network connection"
  case timeout = "the backend does not answer in time"
  case serverError = "the backend has an internal error"
  case overload = "the backend is overloaded"
  case unreadable = "the backend's answer cannot be read"
  case webPage = "a web page comes in place of the backend's answer"
  case cutOff = "the backend's answer is cut off in the middle"
}
