import Foundation
import Korniszon

/// A server on this machine that answers each HTTP request with the method, the path, and the length of the body in
/// bytes.
final class LocalServer: Sendable {
  let port: UInt16
  private let listener: Int32

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in.local(port: 0)
    try expect(address.withPointer { bind(listener, $0, $1) }, equals: 0, "The result of bind")
    try expect(listen(listener, 64), equals: 0, "The result of listen")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = address.withPointer { pointer, _ in getsockname(listener, pointer, &length) }
    port = UInt16(bigEndian: address.sin_port)
    self.listener = listener
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { Self.answer(connection) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/\(path)") else { throw URLError() }
    return url
  }

  private static func answer(_ connection: Int32) {
    defer { close(connection) }
    var request = ""
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var missing: Int?
    repeat {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      request += String(decoding: buffer[..<count], as: UTF8.self)
      guard let end = request.firstRange(of: "\r\n\r\n") else { continue }
      let length = request.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
      missing = length - request[end.upperBound...].utf8.count
    } while missing.map { $0 > 0 } ?? true
    let words = request.split(separator: " ")
    let length = request.firstRange(of: "\r\n\r\n").map { request[$0.upperBound...].utf8.count } ?? 0
    let body = "\(words[0]) \(words[1]) \(length)"
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    _ = answer.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
  }

  private struct URLError: Error {}
}

extension sockaddr_in {
  /// Returns the loopback address with a port.
  static func local(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }

  /// Calls a closure with a pointer to the address and its size, which functions of the C library take.
  mutating func withPointer<Result>(_ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafeMutablePointer(to: &self) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
