import CPictureHelper
package import FileSystem
package import Foundation
import Glibc
import SDLPlatform
import Synchronization
package import ViewTree

/// Decodes pictures in sandboxed helper processes. A picture that crashes its decoder, or takes too long,
/// cannot be shown, and the next picture gets a new process.
///
///     try PictureHelper.shared.decode(file, fitting: CGSize(width: 72, height: 72))
///
/// Such a picture is not tried again during the run, unless its file changes. The program itself decodes
/// only the pictures that it is installed with.
package nonisolated final class PictureHelper: Sendable {
  package static let shared = PictureHelper()

  /// The error for a picture that has crashed its decoder, or took too long. It would do so again.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private struct State {
    /// The processes that wait for a request.
    var idle: [HelperProcess] = []
    /// The states of files that have crashed their decoder, or took too long.
    var failures = RecentCache<FileStatus, Bool>(limit: 1000)
  }

  private let state = Mutex(State())
  /// Two processes may work at once, so that a preview does not wait for a thumbnail.
  private let turns = DispatchSemaphore(value: 2)

  /// The IDs of the processes that wait for a request.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.compactMap(\.pid) } }

  /// Decodes a picture, upright, and scales it down in proportion if it exceeds `size` in width or height.
  /// Blocks the calling thread.
  ///
  /// - Parameters:
  ///   - size: The largest width and height, at least 1 each.
  ///   - limit: The longest time that decoding may take. The
  ///     largest pictures take a second or two on an idle machine.
  /// - Throws: A `Failure` if the picture ended its decoder,
  ///   otherwise a `RunError` with the reason in one line.
  package func decode(_ file: OpenFile, fitting size: CGSize, limit: Duration = .seconds(20)) throws
    -> CGImage
  {
    let request = PictureRequest(size: size)
    return try serve(file.status) { helper throws(HelperProcess.Fault) in
      try helper.answer(to: request, file, limit: limit)
    }.get()
  }

  /// Decodes the frames of an animation. Blocks the calling thread. Returns nil for a picture that is not
  /// animated, is too large to play, or has ended its decoder.
  package func animation(_ file: OpenFile, fitting size: CGSize) -> PictureAnimation? {
    let request = PictureRequest(size: size, isAnimated: true)
    return try? serve(file.status, remembers: false) { helper throws(HelperProcess.Fault) in
      try helper.animation(request, file, limit: .seconds(20))
    }
  }

  /// Sends a request to an idle process, or to a new one.
  ///
  /// - Parameters:
  ///   - status: The state of the file that the request is about. After it has ended a process, it is not tried
  ///     again.
  ///   - remembers: Whether to remember that it has ended a process.
  func serve<Answer>(
    _ status: FileStatus, remembers: Bool = true, _ ask: (HelperProcess) throws(HelperProcess.Fault) -> Answer
  ) throws -> Answer {
    turns.wait()
    defer { turns.signal() }
    guard state.withLock({ $0.failures.value(for: status) }) == nil else {
      throw Failure(description: "the file is not tried again: it has ended its decoder before")
    }
    // A process that had already ended tells nothing about the file.
    for _ in 0..<3 {
      let helper = try state.withLock { $0.idle.popLast() } ?? HelperProcess()
      do {
        let answer = try ask(helper)
        state.withLock { $0.idle.append(helper) }
        return answer
      } catch .gone {
        continue
      } catch let fault {
        helper.kill()
        if remembers { state.withLock { $0.failures.insert(true, for: status) } }
        throw Failure(description: "the file cannot be shown: \(fault.sentence)")
      }
    }
    throw RunError("the decoder processes end before they receive the request")
  }
}

nonisolated extension HelperProcess {
  /// - Returns: The picture, or the decoder's reason to refuse it.
  fileprivate func answer(
    to request: PictureRequest, _ file: OpenFile, limit: Duration
  ) throws(Fault) -> Result<CGImage, RunError> {
    let (bytes, memory) = try ask(
      request.bytes, file.descriptor, room: PictureAnswer.length, limit: limit)
    defer { if memory >= 0 { close(memory) } }
    switch PictureAnswer(bytes, hasMemory: memory >= 0, to: request) {
    case .refusal(let sentence): return .failure(RunError(sentence))
    case .pixels(let width, let height):
      guard let image = CGImage(width: width, height: height, sharedMemory: memory) else { throw .lied }
      return .success(image)
    case .frames, nil: throw .lied
    }
  }

  /// - Returns: The animation, or nil if the decoder refuses.
  fileprivate func animation(
    _ request: PictureRequest, _ file: OpenFile, limit: Duration
  ) throws(Fault) -> PictureAnimation? {
    let (bytes, memory) = try ask(
      request.bytes, file.descriptor, room: PictureAnswer.length, limit: limit)
    defer { if memory >= 0 { close(memory) } }
    switch PictureAnswer(bytes, hasMemory: memory >= 0, to: request) {
    case .refusal: return nil
    case .frames(let width, let height, let count, let plays):
      guard let bytes = SharedBytes.take(memory, count: count * (4 + 4 * width * height)) else { throw .lied }
      return PictureAnimation(bytes, width: width, height: height, count: count, plays: plays)
    case .pixels, nil: throw .lied
    }
  }
}

nonisolated extension HelperProcess.Fault {
  fileprivate var sentence: String {
    switch self {
    case .gone, .ended: "its decoder ended"
    case .late: "its decoder took too long"
    case .lied: "its decoder gave an invalid answer"
    }
  }
}

nonisolated extension CGImage {
  /// Copies pixels from a helper's shared memory. Returns
  /// nil if the memory has another size, or is not sealed.
  package convenience init?(width: Int, height: Int, sharedMemory: Int32) {
    var isRead = false
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
      isRead = stackednav_take(sharedMemory, buffer.baseAddress, buffer.count)
      count = isRead ? buffer.count : 0
    }
    guard isRead else { return nil }
    self.init(width: width, height: height, pixels: pixels)
  }
}
