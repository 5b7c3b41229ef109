import CPictureHelper
package import FileSystem
package import Foundation
import Glibc
import SDLPlatform
import Synchronization
package import ViewTree

/// Decodes pictures from the disk in processes of their own, which can do no harm: a picture that ends its decoder, or
/// keeps it too long, is one that cannot be shown, and the next one gets a new process.
///
///     try PictureHelper.shared.decode(file, fitting: CGSize(width: 72, height: 72))
///
/// Such a picture is not tried again while the program runs, unless the file changes. Nothing is ever decoded in the
/// program itself.
package nonisolated final class PictureHelper: Sendable {
  package static let shared = PictureHelper()

  /// A picture has ended its decoder, or kept it too long; it will do so again.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private struct State {
    /// Those that wait for a request.
    var idle: [HelperProcess] = []
    /// States of files that have ended their decoder, or kept it too long.
    var failures = RecentCache<FileStatus, Bool>(limit: 1000)
  }

  private let state = Mutex(State())
  /// So that a preview need not wait for a thumbnail.
  private let turns = DispatchSemaphore(value: 2)

  /// The processes that wait for a request.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.compactMap(\.pid) } }

  /// Returns the picture in a file, upright, made smaller in proportion where it exceeds `size` in width or height,
  /// which are at least 1. Blocks the calling thread until then.
  ///
  /// - Parameter limit: How long it may take. The largest pictures take a second or two where nothing else runs.
  /// - Throws: A `Failure` where the picture is to blame for the end of a decoder, a `RunError` of one line where there is
  ///   no picture to be had of it otherwise.
  package func decode(_ file: OpenFile, fitting size: CGSize, limit: Duration = .seconds(20)) throws
    -> CGImage
  {
    let request = PictureRequest(size: size)
    return try serve(file.status) { helper throws(HelperProcess.Fault) in
      try helper.answer(to: request, file, limit: limit)
    }.get()
  }

  /// Asks a process that waits for a request, or a new one.
  ///
  /// - Parameter status: The state of the file that the request is about, which is not asked about again after it has
  ///   ended a process.
  func serve<Answer>(
    _ status: FileStatus, _ ask: (HelperProcess) throws(HelperProcess.Fault) -> Answer
  ) throws -> Answer {
    turns.wait()
    defer { turns.signal() }
    guard state.withLock({ $0.failures.value(for: status) }) == nil else {
      throw Failure(description: "the file is not tried again: it has ended its decoder before")
    }
    // One that had ended before it was asked says nothing about the file.
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
        state.withLock { $0.failures.insert(true, for: status) }
        throw Failure(description: "the file cannot be shown: \(fault.sentence)")
      }
    }
    throw RunError("the processes that decode files end before they are asked")
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
    case nil: throw .lied
    }
  }
}

nonisolated extension HelperProcess.Fault {
  fileprivate var sentence: String {
    switch self {
    case .gone, .ended: "its decoder ended"
    case .late: "its decoder took too long"
    case .lied: "its decoder gave no sensible answer"
    }
  }
}

nonisolated extension CGImage {
  /// Copies the pixels out of memory that a helper shares; nil where that is not of this size, or could still change.
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
