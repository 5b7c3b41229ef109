import CPictureHelper
import Documents
import FileSystem
import Foundation
import Glibc
import SDLPlatform
import ViewTree

/// The helper process that decodes pictures and parses Markdown. It is the program itself, started with a
/// special argument.
///
/// It serves one request at a time from the socket that it was started with. It ends when the program closes
/// the socket, or when there is no request for a while. Before reading the first file, it drops all
/// privileges that decoding does not need.
nonisolated enum PictureServer {
  /// The argument that starts the program as a helper.
  static let command = HelperProcess.command

  /// The longest wait for a request, in milliseconds. Requests for thumbnails follow each other immediately.
  private static let patience: Int32 = 10_000
  private static let socket = STACKEDNAV_HELPER_SOCKET
  /// The processor time that the process may take, in seconds, and after which it serves no other request.
  /// One request takes up to 20 seconds.
  private static let (longest, enough) = (Int32(60), 30)
  /// The length of the number that precedes each request and its answer.
  private static let numberLength = 8

  /// Serves requests until the process exits.
  ///
  /// - Throws: A `UsageError` if the process was not started by the program.
  static func run() throws -> Never {
    var status = stat()
    guard fstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      throw UsageError("\(command) is reserved for the program; for a folder, write ./\(command)")
    }
    // Loads the decoders of SDL_image now, since no file can be opened later.
    _ = PictureDecoder.missingLibrary
    guard stackednav_confine(longest) else { exit(1) }
    while clock() / CLOCKS_PER_SEC < enough, isAsked() { serve() }
    exit(0)
  }

  /// Waits for a request. Returns false after the longest wait.
  private static func isAsked() -> Bool {
    var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    var result = poll(&event, 1, patience)
    while result < 0, errno == EINTR { result = poll(&event, 1, patience) }
    return result > 0
  }

  private static func serve() {
    var bytes = [UInt8](repeating: 0, count: numberLength + PictureRequest.length)
    var file: Int32 = -1
    let count = stackednav_receive(socket, &bytes, bytes.count, &file)
    // The program has closed its end, or has exited.
    guard count > numberLength, file >= 0 else { exit(0) }
    defer { close(file) }
    let (number, message) = (bytes.prefix(numberLength), Array(bytes[numberLength..<count]))
    let answer: [UInt8]
    do {
      if let request = PictureRequest(message) {
        answer = try request.isAnimated ? play(request, file) : decode(request, file)
      } else if let request = MarkdownRequest(message) {
        answer = try parse(request, file)
      } else {
        exit(0)
      }
    } catch {
      let library = (error as? PlatformError)?.missingLibrary
      answer = (library.map(PictureAnswer.missingLibrary) ?? .refusal("\(error)")).bytes
    }
    guard stackednav_send(socket, number + answer, numberLength + answer.count, -1) else { exit(0) }
  }

  private static func decode(_ request: PictureRequest, _ file: Int32) throws -> [UInt8] {
    let image = try PictureDecoder.decode(descriptor: file, named: "file", fitting: request.size)
    try put(image.pixels)
    return PictureAnswer.pixels(width: image.width, height: image.height).bytes
  }

  private static func play(_ request: PictureRequest, _ file: Int32) throws -> [UInt8] {
    guard
      let animation = try PictureDecoder.animation(descriptor: file, named: "file", fitting: request.size),
      let first = animation.frames.first
    else { throw RunError("the picture is not animated") }
    var bytes = animation.delays.flatMap { UInt32(clamping: $0).littleEndianBytes }
    for frame in animation.frames { frame.pixels.withUnsafeBytes { bytes += $0 } }
    try put(bytes)
    let answer = PictureAnswer.frames(
      width: first.width, height: first.height, count: animation.frames.count, plays: animation.plays)
    return answer.bytes
  }

  private static func parse(_ request: MarkdownRequest, _ file: Int32) throws -> [UInt8] {
    guard let text = SharedBytes.adopt(file, count: request.count) else { exit(0) }
    guard let tree = CommonMark.tree(of: text, milliseconds: MarkdownHelper.milliseconds) else {
      throw RunError("the text is too large")
    }
    try put(tree)
    return MarkdownAnswer(count: tree.count).bytes
  }

  private static func put(_ bytes: [UInt8]) throws {
    guard stackednav_put_answer(STACKEDNAV_HELPER_MEMORY, bytes, bytes.count) else {
      throw RunError("there is no shared memory")
    }
  }
}
