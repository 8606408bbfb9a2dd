#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A public announcement of a lost or found pet.
public struct Announcement: Hashable, Sendable, Identifiable {
  /// The identity that the backend assigned.
  public let id: String

  /// The pet's name.
  public let name: String

  /// The kind of animal.
  public let species: Species

  /// Whether the pet is lost or found.
  public let status: Status

  /// The URL of the pet's photo.
  public let photoURL: String?

  /// The coordinates at which the pet was last seen or found.
  public let coordinate: Coordinate?

  /// The author's description of the pet.
  public let description: String?

  /// The author's contact details.
  public let contact: Contact?

  /// The date of publication.
  public let createdAt: Date

  /// The date of the last change.
  public let updatedAt: Date?

  /// Creates an announcement. Everything that the backend may omit has a default.
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
  /// The contact details of an announcement's author.
  public struct Contact: Hashable, Sendable {
    /// The author's telephone number.
    public let phone: String?

    /// The author's email address.
    public let email: String?

    /// Creates contact details.
    public init(phone: String? = nil, email: String? = nil) {
      self.phone = phone
      self.email = email
    }
  }
}

extension Announcement {
  /// The kind of animal in an announcement.
  public enum Species: String, Sendable, CaseIterable {
    /// A dog.
    case dog

    /// A cat.
    case cat

    /// A bird.
    case bird

    /// A rabbit.
    case rabbit

    /// Any other animal.
    case other
  }
}

extension Announcement {
  /// Whether the pet in an announcement is lost or found.
  public enum Status: String, Sendable, CaseIterable {
    /// The pet's owner is looking for it.
    case lost

    /// Somebody has found the pet.
    case found
  }
}
