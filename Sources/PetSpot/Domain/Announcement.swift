#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A public notice about a pet that was lost or found.
public struct Announcement: Hashable, Sendable, Identifiable {
  /// The identity given by the backend.
  public let id: String

  /// The pet's name.
  public let name: String

  /// The kind of animal.
  public let species: Species

  /// Whether the pet is looked for or was found.
  public let status: Status

  /// The address of the pet's photo.
  public let photoURL: String?

  /// Where the pet was last seen or found.
  public let coordinate: Coordinate?

  /// What the author says about the pet.
  public let description: String?

  /// How to reach the author.
  public let contact: Contact?

  /// When the announcement was published.
  public let createdAt: Date

  /// When the announcement was last changed.
  public let updatedAt: Date?

  /// Creates an announcement; everything the backend may omit has a default.
  public init(
    id: String,
    name: String,
    species: Species,
    status: Status,
    photoURL: String? = nil,
    coordinate: Coordinate? = nil,
    description: String? = nil,
    contact: Contact? = nil,
    createdAt: Date,
    updatedAt: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.species = species
    self.status = status
    self.photoURL = photoURL
    self.coordinate = coordinate
    self.description = description
    self.contact = contact
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

extension Announcement {
  /// Ways to reach the author of an announcement.
  public struct Contact: Hashable, Sendable {
    /// The author's telephone number.
    public let phone: String?

    /// The author's electronic mail address.
    public let email: String?

    /// Makes contact details of what is known.
    public init(phone: String? = nil, email: String? = nil) {
      self.phone = phone
      self.email = email
    }
  }
}

extension Announcement {
  /// The kind of animal an announcement is about.
  public enum Species: String, Sendable, CaseIterable {
    case dog
    case cat
    case bird
    case rabbit
    case other
  }
}

extension Announcement {
  /// Whether the pet of an announcement is looked for or was found.
  public enum Status: String, Sendable, CaseIterable {
    case lost
    case found
  }
}
