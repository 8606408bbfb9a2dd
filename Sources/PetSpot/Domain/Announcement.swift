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

  /// The species of the animal.
  public let species: Species

  /// The status of the pet: lost or found.
  public let status: Status

  /// The URL of the pet's photo, or `nil` if there is none.
  public let photoURL: String?

  /// The coordinates at which the pet was last seen or found, or `nil` if they are unknown.
  public let coordinate: Coordinate?

  /// The author's description of the pet, or `nil` if there is none.
  public let description: String?

  /// The author's contact details, or `nil` if there are none.
  public let contact: Contact?

  /// The date of publication.
  public let createdAt: Date

  /// The date of the last change, or `nil` if there was none.
  public let updatedAt: Date?

  /// Creates an announcement. All values that the backend can omit have defaults.
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
    /// The author's telephone number, or `nil` if it isn't known.
    public let phone: String?

    /// The author's email address, or `nil` if it isn't known.
    public let email: String?

    /// Creates contact details, with `nil` for values that aren't known.
    public init(phone: String? = nil, email: String? = nil) {
      self.phone = phone
      self.email = email
    }
  }
}

extension Announcement {
  /// A species of animal.
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
  /// The status of a pet in an announcement: lost or found.
  public enum Status: String, Sendable, CaseIterable {
    /// The pet's owner is looking for it.
    case lost

    /// Someone has found the pet.
    case found
  }
}
