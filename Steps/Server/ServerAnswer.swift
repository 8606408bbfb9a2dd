/// What the test server answers to every request of a session.
public enum ServerAnswer: Hashable, Sendable {
  /// The items as a list, or one of them at its own address.
  case announcements([ServerItem])

  /// An HTTP status that is no success.
  case status(Int)

  /// A web page, as the network of a hotel gives before one has signed in.
  case page

  /// JSON that ends in the middle, though the server says that it is all.
  case garbage

  /// The beginning of an answer that the server says is longer.
  case cutOff

  /// A connection that breaks before anything was answered.
  case reset

  /// Nothing until another answer is played.
  case silence
}
