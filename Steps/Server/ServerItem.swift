import Foundation
public import PetSpot

/// An item in the server's list.
public enum ServerItem: Hashable, Sendable {
  /// A value in a JSON object.
  public enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
    case text(String)
    case number(Double)

    public init(stringLiteral value: String) { self = .text(value) }

    public init(floatLiteral value: Double) { self = .number(value) }
  }

  /// An announcement in the server's format.
  case announcement(Announcement)

  /// An object that may not be a valid announcement.
  case object([String: Value])

  /// Returns the object for an announcement, with the keys and formats of `GET /api/v1/announcements`.
  public static func object(of announcement: Announcement) -> [String: Value] {
    let texts: [String: String?] = [
      "id": announcement.id, "name": announcement.name, "species": announcement.species.rawValue,
      "status": announcement.status.rawValue, "photoUrl": announcement.photoURL,
      "description": announcement.description, "phone": announcement.contact?.phone,
      "email": announcement.contact?.email, "createdAt": announcement.createdAt.formatted(.iso8601),
      "updatedAt": announcement.updatedAt?.formatted(.iso8601),
    ]
    let numbers = ["latitude": announcement.coordinate?.latitude, "longitude": announcement.coordinate?.longitude]
    return texts.compactMapValues { $0.map(Value.text) }
      .merging(numbers.compactMapValues { $0.map(Value.number) }) { text, _ in text }
  }

  /// The ID, or `nil` if the object has none.
  var id: String? {
    if case .text(let id) = object["id"] { id } else { nil }
  }

  /// The announcement, or `nil` if the item is an ``object(_:)``.
  var announcement: Announcement? {
    if case .announcement(let announcement) = self { announcement } else { nil }
  }

  private var object: [String: Value] {
    switch self {
    case .announcement(let announcement): Self.object(of: announcement)
    case .object(let object): object
    }
  }
}

extension ServerItem: Encodable {
  /// Encodes the object.
  public func encode(to encoder: any Encoder) throws {
    try object.encode(to: encoder)
  }
}

extension ServerItem.Value: Encodable {
  /// Encodes the string or number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }
}
