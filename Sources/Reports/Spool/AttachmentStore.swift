/// Keeps an attached file under a name like the one given, and returns the path by which the report's readers find it.
public typealias AttachmentStore = @Sendable (_ name: String, _ bytes: [UInt8]) throws -> String
