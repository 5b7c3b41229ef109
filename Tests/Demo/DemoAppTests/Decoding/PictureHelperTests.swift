import Foundation
import SDLPlatform
import Synchronization
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents
@testable import FileSystem

@Suite("Decoding pictures in a helper process")
nonisolated struct PictureHelperTests {
  private let folder = TemporaryFolder()
  private let size = CGSize(width: 72, height: 72)

  private func file(_ bytes: [UInt8], _ name: String = "picture") throws -> OpenFile {
    try #require(try OpenFile(regular: folder.write(bytes, to: FilePath(name))))
  }

  private func good() throws -> OpenFile { try file(PNGBytes.picture(width: 60, height: 40), "good.png") }

  /// Returns the size of the picture, or the error. These tests do not pause: a process without requests for
  /// ten seconds ends.
  private func outcome(of file: OpenFile, _ helper: PictureHelper, limit: Duration = .seconds(20)) -> String {
    do {
      let image = try helper.decode(file, fitting: size, limit: limit)
      return "\(image.width) x \(image.height)"
    } catch {
      return "\(error)"
    }
  }

  private func eventually(_ isSo: () -> Bool) {
    for _ in 0..<2000 where !isSo() { usleep(5000) }
    #expect(isSo())
  }

  // MARK: Decoding

  @Test(
    "every format decodes to the same pixels as in the program",
    arguments: [
      PNGBytes.picture(width: 60, height: 40), HandmadePictures.bmp(1, 1, [9, 8, 7, 0]),
      HandmadePictures.jpeg, HandmadePictures.gif(1, 1), HandmadePictures.webp, HandmadePictures.svg(),
    ])
  func kinds(bytes: [UInt8]) throws {
    let file = try file(bytes)
    guard PictureDecoder.missingLibrary == nil else { return }
    let image = try PictureHelper.shared.decode(file, fitting: size)
    let own = try PictureDecoder.decode(contentsOf: file.path, fitting: size)
    #expect((image.width, image.height) == (own.width, own.height))
    #expect(image.pixels == own.pixels)
  }

  @Test(
    "one process serves many pictures, and inherits only the standard streams, the socket and memory for its answers"
  )
  func kept() throws {
    let helper = PictureHelper()
    let file = try good()
    _ = try helper.decode(file, fitting: size)
    let first = helper.idleProcesses
    for _ in 0..<5 { _ = try helper.decode(file, fitting: size) }
    #expect(helper.idleProcesses == first)
    let pid = try #require(first.first)
    // It closes the picture after its answer.
    eventually {
      let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")
      return open.map { Set($0) } == ["0", "1", "2", "3", "4"]
    }
  }

  @Test("a process writes nowhere but into a pipe, which the program filters")
  func streams() throws {
    let helper = PictureHelper()
    _ = try helper.decode(try good(), fitting: size)
    let pid = try #require(helper.idleProcesses.first)
    let positions = (0...2).map {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/\($0)")
    }
    #expect(positions[0] == "/dev/null" && positions[1] == "/dev/null")
    #expect(positions[2]?.hasPrefix("pipe:") == true)
  }

  @Test("pictures of another folder get a process of their own")
  func folders() throws {
    let helper = PictureHelper()
    let file = try good()
    _ = try helper.decode(file, fitting: size)
    let first = helper.idleProcesses
    folder.makeFolder("other")
    let path = folder.write(PNGBytes.picture(width: 6, height: 4), to: FilePath("other/picture.png"))
    _ = try helper.decode(try #require(try OpenFile(regular: path)), fitting: size)
    #expect(helper.idleProcesses.count == 2 && helper.idleProcesses.first == first.first)
    _ = try helper.decode(file, fitting: size)
    #expect(helper.idleProcesses.last == first.first)
  }

  @Test("a process is ended after a rest, even if it ignores everything")
  func rest() throws {
    for command in [HelperProcess.command, "misbehave-stay"] {
      let helper = PictureHelper(command, rest: .milliseconds(50))
      _ = try? helper.decode(try good(), fitting: size)
      eventually { helper.idleProcesses.isEmpty }
    }
    var helper: PictureHelper? = PictureHelper("misbehave-stay")
    _ = try? helper?.decode(try good(), fitting: size)
    let pid = try #require(helper?.idleProcesses.first)
    helper = nil
    eventually { !FileManager.default.fileExists(atPath: "/proc/\(pid)") }
  }

  @Test("an answer with another number, or one given in advance, is rejected")
  func numbers() throws {
    let lied = "the file cannot be shown: its decoder gave an invalid answer"
    #expect(outcome(of: try good(), PictureHelper("misbehave-number")) == lied)
    let helper = PictureHelper("misbehave-twice")
    #expect(outcome(of: try good(), helper) == "no")
    #expect(outcome(of: try good(), helper) == lied)
  }

  @Test("an answer with a descriptor is rejected")
  func descriptors() throws {
    let lied = "the file cannot be shown: its decoder gave an invalid answer"
    #expect(outcome(of: try good(), PictureHelper("misbehave-descriptor")) == lied)
  }

  @Test("the memory for answers does not grow, and is given back when an answer has been read")
  func answerMemory() throws {
    func room(_ helper: HelperProcess) -> (length: Int, used: Int) {
      var status = stat()
      #expect(fstat(helper.memory, &status) == 0)
      return (Int(status.st_size), Int(status.st_blocks) * 512)
    }
    let file = try good()
    let greedy = try HelperProcess("misbehave-memory")
    #expect(try greedy.ask([1], file.descriptor, capacity: 16, limit: .seconds(20)) == Array("\0no".utf8))
    #expect(room(greedy).length == 128 << 20 && room(greedy).used <= 4096)
    #expect(greedy.drainMemory((128 << 20) + 1) == nil && greedy.drainMemory(-1) == nil)
    #expect(greedy.drainMemory(0) == [] && room(greedy).used == 0)
    let honest = try HelperProcess()
    let request = PictureRequest(size: size)
    let answer = try honest.ask(
      request.bytes, file.descriptor, capacity: PictureAnswer.length, limit: .seconds(20))
    #expect(PictureAnswer(answer, to: request) == .pixels(width: 60, height: 40))
    #expect(room(honest).used > 0)
    #expect(honest.drainMemory(60 * 40 * 4)?.contains { $0 != 0 } == true && room(honest).used == 0)
  }

  @Test("a picture whose library is not installed is refused with its name")
  func missingLibrary() throws {
    #expect(outcome(of: try good(), PictureHelper("misbehave-library")) == "no is not installed")
  }

  @Test("what a process writes is cut to a few lines without control characters")
  func noise() throws {
    let lines = Mutex<[String]>([])
    let helper = PictureHelper("misbehave-noise") { line in lines.withLock { $0.append(line) } }
    #expect(outcome(of: try good(), helper) == "no")
    eventually { lines.withLock { $0.count } == HelperLog.maximum.lines }
    let seen = lines.withLock { $0 }
    #expect(seen.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } })
    var log = HelperLog()
    #expect(
      log.lines(in: [UInt8](repeating: 65, count: 5000) + [10]).map(\.count) == [HelperLog.maximum.bytes])
  }

  // MARK: Turns

  @Test("a JPEG of thousands of empty scans is refused at once")
  func scans() throws {
    guard PictureDecoder.missingLibrary == nil else { return }
    let helper = PictureHelper()
    let bomb = try file(HandmadePictures.jpeg(scans: 5000), "bomb.jpg")
    #expect(outcome(of: bomb, helper).contains("more than 100 scans"))
    #expect(outcome(of: try file(HandmadePictures.jpeg(scans: 100), "many.jpg"), helper) == "64 x 64")
  }

  @Test("a picture that is no longer wanted ends its decoder, and is shown when it is wanted again")
  func abandoned() throws {
    let helper = PictureHelper()
    let good = try good()
    #expect(outcome(of: good, helper) == "60 x 40")
    let pid = try #require(helper.idleProcesses.first)
    kill(pid, SIGSTOP)
    #expect(throws: RunError.self) { try helper.decode(good, fitting: size) { true } }
    eventually { !FileManager.default.fileExists(atPath: "/proc/\(pid)") }
    #expect(outcome(of: good, helper) == "60 x 40")
  }

  @Test("while thumbnails hang, a page is still decoded, and waiting thumbnails do not look like a slow disk")
  func reserved() throws {
    let helper = PictureHelper()
    let good = try good()
    #expect(outcome(of: good, helper) == "60 x 40")
    let pid = try #require(helper.idleProcesses.first)
    kill(pid, SIGSTOP)
    let state = Mutex((isOver: false, signs: 0))
    let isGivenUp: @Sendable () -> Bool = {
      state.withLock { state in
        state.signs += 1
        return state.isOver
      }
    }
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<3 {
      Thread.detachNewThread { [size] in
        _ = try? helper.decode(good, fitting: size, for: .thumbnail, isGivenUp: isGivenUp)
        done.signal()
      }
    }
    // One of them is being decoded; the others report that they wait.
    eventually { helper.idleProcesses.isEmpty && state.withLock { $0.signs } > 20 }
    #expect(outcome(of: good, helper) == "60 x 40")
    state.withLock { $0.isOver = true }
    for _ in 0..<3 { done.wait() }
    #expect(outcome(of: good, helper) == "60 x 40")
  }

  @Test("an unused process leaves nothing behind")
  func released() throws {
    var helper: PictureHelper? = PictureHelper()
    _ = try helper?.decode(try good(), fitting: size)
    let pid = try #require(helper?.idleProcesses.first)
    helper = nil
    eventually { !FileManager.default.fileExists(atPath: "/proc/\(pid)") }
  }

  // MARK: Faults

  @Test("a picture that crashes its decoder cannot be shown, but the next one can")
  func crash() throws {
    let helper = PictureHelper()
    let path = HandmadePictures.slow(in: folder, "slow.bmp")
    #expect(outcome(of: try good(), helper) == "60 x 40")
    ProcessFacts.crash(try #require(helper.idleProcesses.first), at: path)
    let slow = try #require(try OpenFile(regular: path))
    #expect(outcome(of: slow, helper) == "the file cannot be shown: its decoder ended")
    #expect(outcome(of: try good(), helper) == "60 x 40")
    // It is not tried again while it is unchanged, not even under another name.
    let again = try #require(try OpenFile(regular: folder.makeLink("link.bmp", to: "slow.bmp")))
    #expect(
      outcome(of: again, helper) == "the file is not tried again: it has ended its decoder before")
    // A new file under the same name is tried.
    let other = try file(HandmadePictures.bmp(1, 1, [9, 8, 7, 0]), "slow.bmp")
    #expect(outcome(of: other, helper) == "1 x 1")
  }

  @Test("a picture that makes its decoder hang cannot be shown, but the next one can")
  func hang() throws {
    let helper = PictureHelper()
    #expect(outcome(of: try good(), helper) == "60 x 40")
    let pid = try #require(helper.idleProcesses.first)
    kill(pid, SIGSTOP)
    let other = try file(PNGBytes.picture(width: 9, height: 6), "other.png")
    #expect(
      outcome(of: other, helper, limit: .milliseconds(50))
        == "the file cannot be shown: its decoder took too long")
    eventually { !FileManager.default.fileExists(atPath: "/proc/\(pid)") }
    #expect(outcome(of: try good(), helper) == "60 x 40")
  }

  @Test("a decoder that has ended while idle fails no picture")
  func endedBetween() throws {
    let helper = PictureHelper()
    #expect(outcome(of: try good(), helper) == "60 x 40")
    let pid = try #require(helper.idleProcesses.first)
    // It cannot receive the request, and ends with it unread.
    kill(pid, SIGSTOP)
    Thread.detachNewThread {
      while !helper.idleProcesses.isEmpty { usleep(1000) }
      usleep(20_000)
      kill(pid, SIGKILL)
    }
    #expect(outcome(of: try good(), helper) == "60 x 40")
    #expect(helper.idleProcesses.first != pid)
  }

  // MARK: Bombs

  @Test(
    "a decompression bomb cannot be shown, and its decoder decodes the next picture",
    arguments: [
      ("PNG of 60000 by 60000", PNGBytes.picture(width: 4, height: 4, statedSize: (60_000, 60_000))),
      ("PNG that is larger than it says", PNGBytes.picture(width: 4, height: 4, statedSize: (5000, 5000))),
      ("BMP of 60000 by 60000", HandmadePictures.bmp(60_000, 60_000)),
      ("BMP that breaks off", HandmadePictures.bmp(5000, 5000)),
      ("GIF of 65535 by 65535", HandmadePictures.gif(65_535, 65_535, frames: 500)),
      ("GIF with a larger picture inside", HandmadePictures.gif(8, 8, frame: (40_000, 40_000), frames: 500)),
      (
        "WebP of 16 million by 16 million",
        Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [UInt8](repeating: 255, count: 24)
      ),
      ("WebP that breaks off", Array(HandmadePictures.webp.prefix(32))),
      ("JPEG that ends in its head", Array(HandmadePictures.jpeg.prefix(100))),
    ])
  func bombs(name: String, bytes: [UInt8]) throws {
    let helper = PictureHelper()
    _ = outcome(of: try good(), helper)
    let pid = helper.idleProcesses
    let result = outcome(of: try file(bytes), helper)
    #expect(!result.contains(" x ") || result.contains("too large"), "\(name): \(result)")
    #expect(outcome(of: try good(), helper) == "60 x 40")
    #expect(helper.idleProcesses == pid, "\(name) has ended the decoder: \(result)")
  }

  @Test("a truncated JPEG is shown as far as it goes")
  func cutJPEG() throws {
    let cut = try file(Array(HandmadePictures.jpeg.dropLast(4)))
    let result = outcome(of: cut, PictureHelper.shared)
    #expect(result == "16 x 12" || result.contains("not installed"))
  }

  @Test(
    "an SVG loads no other files",
    arguments: [
      ("", "<image href='beside.png' width='8' height='4'/>"),
      ("", "<image xlink:href='/etc/passwd' width='8' height='4'/><use xlink:href='beside.svg#a'/>"),
      ("<!DOCTYPE svg [<!ENTITY file SYSTEM \"file:///etc/passwd\">]>", "<text y='4'>&file;</text>"),
      ("<?xml-stylesheet href=\"beside.css\"?>", "<style>@import url('beside.css');</style>"),
      (HandmadePictures.laughs, "<text y='4'>&a9;</text>"),
    ])
  func drawings(before: String, contents: String) throws {
    guard PictureDecoder.missingLibrary == nil else { return }
    folder.write(PNGBytes.picture(width: 8, height: 4), to: FilePath("beside.png"))
    folder.write(HandmadePictures.svg(), to: FilePath("beside.svg"))
    folder.write("rect { fill: blue }", to: "beside.css")
    let image = try PictureHelper.shared.decode(
      try file(HandmadePictures.svg(contents, before: before), "links.svg"), fitting: size)
    let plain = try PictureHelper.shared.decode(try file(HandmadePictures.svg(), "plain.svg"), fitting: size)
    #expect(image.pixels == plain.pixels)
    #expect(image.pixels.contains(255))
  }
}
