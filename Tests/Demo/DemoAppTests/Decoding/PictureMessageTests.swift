import CPictureHelper
import CTestProgram
import Foundation
import Testing
import ViewTree

@testable import Documents

@Suite("Messages of decoders")
struct PictureMessageTests {
  private nonisolated static let request = PictureRequest(size: CGSize(width: 72, height: 40))

  private func pixels(_ width: Int, _ height: Int) -> [UInt8] {
    [1] + HandmadePictures.little(width, 8) + HandmadePictures.little(height, 8)
  }

  private func answer(_ bytes: [UInt8]) -> PictureAnswer? { PictureAnswer(bytes, to: Self.request) }

  @Test("a request and its answers are decoded as they were encoded")
  func roundTrip() {
    #expect(PictureRequest(Self.request.bytes) == Self.request)
    #expect(Self.request.bytes.count == PictureRequest.length)
    let picture = PictureAnswer.pixels(width: 72, height: 39)
    #expect(answer(picture.bytes) == picture)
    let refusal = PictureAnswer.refusal("it is too large")
    #expect(answer(refusal.bytes) == refusal)
    let missing = PictureAnswer.missingLibrary("libSDL2_image-2.0.so.0")
    #expect(answer(missing.bytes) == missing)
  }

  @Test("an animation is decoded as it was encoded, and one larger than the limit is rejected")
  func frames() {
    let request = PictureRequest(size: CGSize(width: 72, height: 40), isAnimated: true)
    func answer(_ width: Int, _ height: Int, _ count: Int) -> PictureAnswer? {
      PictureAnswer(
        PictureAnswer.frames(width: width, height: height, count: count, plays: 3).bytes, to: request)
    }
    #expect(PictureRequest(request.bytes) == request)
    #expect(answer(72, 40, 2) == .frames(width: 72, height: 40, count: 2, plays: 3))
    #expect(answer(72, 40, 1) == nil && answer(72, 40, 20_000) == nil && answer(72, 40, .max) == nil)
    #expect(answer(74, 40, 2) == nil)
    #expect(PictureAnswer(pixels(72, 40), to: request) == nil)
    #expect(self.answer(PictureAnswer.frames(width: 7, height: 4, count: 2, plays: 0).bytes) == nil)
    #expect(
      PictureAnimation([UInt8](repeating: 0, count: 2 * 20), width: 2, height: 2, count: 2, plays: 0) != nil)
  }

  @Test("a long message is cut to the longest length")
  func longSentence() {
    let bytes = PictureAnswer.refusal(String(repeating: "ä", count: 5000)).bytes
    #expect(bytes.count <= PictureAnswer.length)
    #expect(answer(bytes) != nil)
  }

  @Test("a request with another length or an invalid size is rejected")
  func badRequests() {
    #expect(PictureRequest([]) == nil)
    #expect(PictureRequest(Self.request.bytes.dropLast()) == nil)
    #expect(PictureRequest(Self.request.bytes + [0]) == nil)
    for side in [0, -5, .nan, .infinity] {
      #expect(PictureRequest(PictureRequest(size: CGSize(width: side, height: 9)).bytes) == nil)
    }
  }

  @Test("a picture larger than requested is rejected, except for one pixel of rounding")
  func sizes() {
    #expect(answer(pixels(73, 41)) != nil)
    #expect(answer(pixels(74, 40)) == nil)
    #expect(answer(pixels(72, 42)) == nil)
    #expect(answer(pixels(0, 40)) == nil)
    #expect(answer(pixels(72, 0)) == nil)
    #expect(answer(pixels(-1, -1)) == nil)
    #expect(answer(pixels(1 << 62, 4)) == nil)
    let wide = PictureRequest(size: CGSize(width: 1e300, height: 1e300))
    #expect(PictureAnswer(pixels(1 << 32, 1 << 32), to: wide) == nil)
    #expect(PictureAnswer(pixels(16_384, 16_384), to: wide) == nil)
    #expect(PictureAnswer(pixels(16_384, 1900), to: wide) != nil)
  }

  @Test("messages that are truncated, too long, unknown or inconsistent are rejected")
  func garbage() {
    let whole = pixels(72, 40)
    for length in 0..<whole.count { #expect(answer(Array(whole.prefix(length))) == nil) }
    #expect(answer(whole + [0]) == nil)
    #expect(answer([0] + [UInt8](repeating: 65, count: PictureAnswer.length)) == nil)
    #expect(answer([3] + [UInt8](repeating: 65, count: 65)) == nil)
    #expect(answer([3] + Array("lib\na".utf8)) == nil)
    for kind in 2...255 as ClosedRange<UInt8> {
      #expect(answer([kind] + whole.dropFirst()) == nil)
    }
  }

  // MARK: Texts

  private func text(_ memory: Int32, _ count: Int = 128) -> [UInt8]? {
    defer { close(memory) }
    return SharedBytes.adopt(memory, count: count)
  }

  @Test("a text is copied unchanged from shared memory")
  func shared() {
    let bytes = (0..<128).map { UInt8($0) }
    #expect(text(stackednav_share(bytes, bytes.count)) == bytes)
    #expect(text(test_program_share(128, false, false, false)) != nil)
  }

  @Test("memory that is smaller or larger than the text is rejected")
  func lyingSizes() {
    #expect(text(test_program_share(127, false, false, false)) == nil)
    #expect(text(test_program_share(0, false, false, false)) == nil)
    #expect(text(test_program_share(4096, false, false, false)) == nil)
  }

  @Test("memory that is not sealed is rejected")
  func unsealed() {
    #expect(text(test_program_share(128, true, false, false)) == nil)
    #expect(text(test_program_share(128, false, true, false)) == nil)
    #expect(text(test_program_share(128, false, false, true)) == nil)
    #expect(text(test_program_share(128, true, true, true)) == nil)
  }

  @Test("files, pipes and missing descriptors are rejected")
  func foreignDescriptors() {
    let folder = TemporaryFolder()
    let file = folder.write([UInt8](repeating: 9, count: 128), to: FilePath("file"))
    #expect(text(file.withCString { open($0, O_RDONLY | O_CLOEXEC) }) == nil)
    let pipe = folder.makePipe("pipe")
    #expect(text(pipe.withCString { open($0, O_RDWR | O_CLOEXEC) }) == nil)
    #expect(SharedBytes.adopt(-1, count: 128) == nil)
  }

  // MARK: Messages

  private func ends() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  private func receive(_ socket: Int32, available: Int = 16) -> (count: Int, memory: Int32) {
    var bytes = [UInt8](repeating: 0, count: available)
    var memory: Int32 = 99
    return (stackednav_receive(socket, &bytes, available, &memory), memory)
  }

  @Test("a message that is too long, or has two descriptors, is discarded with them")
  func messages() {
    let (one, other) = ends()
    defer { close(one) }
    #expect(stackednav_send(one, [1, 2, 3] as [UInt8], 3, -1))
    #expect(receive(other) == (3, -1))
    #expect(stackednav_send(one, [UInt8](repeating: 0, count: 17), 17, one))
    #expect(receive(other) == (-1, -1))
    #expect(test_program_send_twice(one, one))
    #expect(receive(other) == (-1, -1))
    close(other)
    // Without the signal SIGPIPE, which would end the program.
    #expect(!stackednav_send(one, [1] as [UInt8], 1, -1))
    #expect(receive(one).count == 0)
  }
}
