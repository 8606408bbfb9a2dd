import FoundationEssentials

extension Envelope {
  /// Reads one JSON object; an escape of half a character is read as `�`.
  public init(json: some Sequence<UInt8>) throws(NDJSONError.Problem) {
    let json = Array(json)
    do throws(NDJSONError.Problem) {
      try self.init(wellFormed: json)
    } catch {
      guard error == .notObject, let repaired = JSONSurrogates.repaired(json) else { throw error }
      try self.init(wellFormed: repaired)
    }
  }

  private init(wellFormed json: [UInt8]) throws(NDJSONError.Problem) {
    do {
      self = try JSONDecoder().decode(Envelope.self, from: Data(json))
    } catch let error as UnknownKind {
      throw .unknownKind(error.name)
    } catch let error as DecodingError {
      throw NDJSONError.Problem(error)
    } catch {
      throw .notObject
    }
  }
}

extension NDJSONError.Problem {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self = .missing(path: Self.path(context.codingPath + [key]))
    case .valueNotFound(_, let context): self = .missing(path: Self.path(context.codingPath))
    case .typeMismatch(_, let context) where !context.codingPath.isEmpty,
      .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .unexpected(path: Self.path(context.codingPath))
    default: self = .notObject
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
