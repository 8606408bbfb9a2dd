/// Splits one input of libFuzzer into JSON-RPC messages. The first byte chooses the framing and the size of the pieces
/// in which the rest arrives.
///
/// The messages must not depend on the size of the pieces. A difference, a trap, or a hang is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFraming(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let choice = input.first else { return 0 }
  let framing = choice % 2 == 0 ? JSONRPC.Framing.contentLength : .lines
  let stream = input.dropFirst()
  let messages = read(stream, framing, pieceSize: max(1, stream.count))
  precondition(messages == read(stream, framing, pieceSize: Int(choice / 2 % 16) + 1))
  return 0
}

/// Returns the messages of a stream, and the codes of failures in place of invalid messages.
private func read(_ stream: ArraySlice<UInt8>, _ framing: JSONRPC.Framing, pieceSize: Int) -> [[UInt8]] {
  var reader = JSONRPC.FrameReader(framing, limit: 64)
  var rest = stream
  var messages: [[UInt8]] = []
  while !rest.isEmpty {
    for result in reader.read(Array(rest.prefix(pieceSize))) {
      switch result {
      case .success(let message): messages.append(message)
      case .failure(let failure): messages.append(Array("failure \(failure.code)".utf8))
      }
    }
    rest = rest.dropFirst(pieceSize)
  }
  return messages
}
