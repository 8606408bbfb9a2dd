import Foundation
import FoundationNetworking
import Korniszon

// Steps that use servers on this machine, and sockets.
extension StepLibrary<HonestWorld> {
  mutating func network() {
    step("a session gets an answer") { _ in
      let server = try LocalServer()
      let (data, _) = try await URLSession.shared.data(from: server.url("hello"))
      try expect(String(decoding: data, as: UTF8.self), equals: "GET /hello 0")
    }
    step("a session sends a body") { _ in
      let server = try LocalServer()
      var request = URLRequest(url: try server.url("box"))
      request.httpMethod = "POST"
      let (data, _) = try await URLSession.shared.upload(for: request, from: Data(repeating: 65, count: 100_000))
      try expect(String(decoding: data, as: UTF8.self), equals: "POST /box 100000")
    }
    step("a session downloads a file") { _ in
      let server = try LocalServer()
      let (file, _) = try await URLSession.shared.download(from: server.url("file"))
      try expect(String(contentsOf: file, encoding: .utf8), equals: "GET /file 0")
      try FileManager.default.removeItem(at: file)
    }
    step("a session of its own calls back") { _ in
      let server = try LocalServer()
      let url = try server.url("back")
      let session = URLSession(configuration: .ephemeral)
      let data = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data?, any Error>) in
        session.dataTask(with: url) { data, _, error in
          if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: data) }
        }.resume()
      }
      session.finishTasksAndInvalidate()
      try expect(data.map { String(decoding: $0, as: UTF8.self) }, equals: "GET /back 0")
    }
    step("ten requests run at once") { _ in
      let server = try LocalServer()
      let urls = try (0..<10).map { try server.url("\($0)") }
      let texts = try await withThrowingTaskGroup(of: String.self) { group in
        for url in urls {
          group.addTask { String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self) }
        }
        var texts: Set<String> = []
        for try await text in group { texts.insert(text) }
        return texts
      }
      try expect(texts.count, equals: 10)
    }
    step("a server refuses a connection") { _ in
      var server: LocalServer? = try LocalServer()
      let url = try server?.url("gone")
      server = nil
      guard let url else { return }
      let answer = try? await URLSession(configuration: .ephemeral).data(from: url)
      try expect(answer == nil, "there is no answer")
    }
    step("a shell asks a server") { _ in
      let server = try LocalServer()
      let command = "exec 3<>/dev/tcp/127.0.0.1/\(server.port); printf 'GET /sh HTTP/1.0\\r\\n\\r\\n' >&3; tail -1 <&3"
      try expect(run("/bin/bash", "-c", command).output, equals: "GET /sh 0")
    }
    step("sockets of a pair talk") { _ in
      var pair: [Int32] = [0, 0]
      try expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair), equals: 0)
      try expect(send(pair[0], "hello", 5, 0), equals: 5)
      var buffer = [UInt8](repeating: 0, count: 8)
      try expect(recv(pair[1], &buffer, 8, 0), equals: 5)
      for socket in pair { close(socket) }
    }
    step("a socket whose other end is closed reports an error") { _ in
      var pair: [Int32] = [0, 0]
      try expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair), equals: 0)
      close(pair[1])
      let result = send(pair[0], "hello", 5, Int32(MSG_NOSIGNAL))
      try expect(errno, equals: EPIPE)
      try expect(result, equals: -1)
      close(pair[0])
    }
    step("a datagram arrives") { _ in
      let receiver = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_in.local(port: 0)
      try expect(address.withPointer { bind(receiver, $0, $1) }, equals: 0)
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      _ = address.withPointer { pointer, _ in getsockname(receiver, pointer, &length) }
      let sender = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      try expect(address.withPointer { sendto(sender, "hello", 5, 0, $0, $1) }, equals: 5)
      var buffer = [UInt8](repeating: 0, count: 8)
      try expect(recv(receiver, &buffer, 8, 0), equals: 5)
      for socket in [receiver, sender] { close(socket) }
    }
  }
}
