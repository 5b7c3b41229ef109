import CPictureHelper
import Documents
import FileSystem
import Foundation
import Glibc
import SDLPlatform
import ViewTree

/// The process that decodes pictures and parses Markdown for the program: the program itself, started with a word that
/// nobody types.
///
/// It takes one request after the other from the socket that it was started with, and ends when the program closes
/// that, or asks nothing for a while. Before the first file is read it gives up all that decoding does not take.
nonisolated enum PictureServer {
  /// The argument that makes the program this process.
  static let command = HelperProcess.command

  /// How long it waits for a request, in milliseconds: a folder of thumbnails asks for the next one at once.
  private static let patience: Int32 = 10_000
  private static let socket = STACKEDNAV_HELPER_SOCKET

  /// Serves until the end.
  ///
  /// - Throws: A `UsageError` where nobody but a person has started it.
  static func run() throws -> Never {
    var status = stat()
    guard fstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      throw UsageError("\(command) is for the program itself; a folder of that name is ./\(command)")
    }
    // No file can be opened later: the library loads its decoders here.
    _ = PictureDecoder.missingLibrary
    guard stackednav_confine() else { exit(1) }
    while isAsked() { serve() }
    exit(0)
  }

  /// Waits for a request.
  private static func isAsked() -> Bool {
    var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    var result = poll(&event, 1, patience)
    while result < 0, errno == EINTR { result = poll(&event, 1, patience) }
    return result > 0
  }

  private static func serve() {
    var bytes = [UInt8](repeating: 0, count: PictureRequest.length)
    var file: Int32 = -1
    let count = stackednav_receive(socket, &bytes, bytes.count, &file)
    // The program has closed its end, or ended.
    guard count > 0, file >= 0 else { exit(0) }
    defer { close(file) }
    let message = Array(bytes.prefix(count))
    do {
      if let request = PictureRequest(message) {
        try decode(request, file)
      } else if let request = MarkdownRequest(message) {
        try parse(request, file)
      } else {
        exit(0)
      }
    } catch {
      send(PictureAnswer.refusal("\(error)").bytes, -1)
    }
  }

  private static func decode(_ request: PictureRequest, _ file: Int32) throws {
    let image = try PictureDecoder.decode(descriptor: file, named: "file", fitting: request.size)
    let memory = image.pixels.withUnsafeBytes { stackednav_share($0.baseAddress, $0.count) }
    guard memory >= 0 else { throw RunError("there is no memory to share") }
    defer { close(memory) }
    send(PictureAnswer.pixels(width: image.width, height: image.height).bytes, memory)
  }

  private static func parse(_ request: MarkdownRequest, _ file: Int32) throws {
    guard let text = SharedBytes.take(file, count: request.count) else { exit(0) }
    guard let tree = CommonMark.tree(of: text, milliseconds: MarkdownHelper.milliseconds),
      let memory = SharedBytes.share(tree)
    else { throw RunError("the text is too large") }
    defer { close(memory) }
    send(MarkdownAnswer(count: tree.count).bytes, memory)
  }

  private static func send(_ answer: [UInt8], _ memory: Int32) {
    guard stackednav_send(socket, answer, answer.count, memory) else { exit(0) }
  }
}
