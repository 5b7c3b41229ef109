import CPictureHelper
package import FileSystem
package import Foundation
package import Geometry
import Glibc
import Raster
import Resources
import Synchronization

/// Decodes pictures in sandboxed helper processes. A picture that crashes its decoder, or takes too long,
/// cannot be shown, and the next picture gets a new process.
///
///     try PictureHelper.shared.decode(file, fitting: CGSize(width: 72, height: 72))
///
/// Such a picture is not tried again during the run, unless its file changes. The program itself decodes
/// only the pictures that it is installed with.
package final class PictureHelper: Sendable {
  package static let shared = PictureHelper()

  /// The error for a picture that has crashed its decoder, or took too long. It would do so again.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// What a picture is decoded for.
  package enum Purpose {
    /// The page that the user has opened.
    case page
    /// A thumbnail.
    case thumbnail
  }

  private struct Idle {
    let helper: HelperProcess
    /// The folder of the files that the process has read. A picture of another folder gets another process,
    /// so that a compromised process learns nothing about it.
    let folder: FilePath?
    let since: SuspendingClock.Instant
  }

  private struct State {
    /// The processes that wait for a request, longest first.
    var idle: [Idle] = []
    /// The states of files that have crashed their decoder, or took too long.
    var failures = RecentCache<FileStatus, Bool>(limit: 1000)
  }

  /// The maximum number of processes that are kept: for a folder, and for the cached thumbnails of
  /// its pictures.
  private static let maxIdle = 2

  private let state = Mutex(State())
  /// Two processes may work at once. One of them is reserved for the page that the user has opened.
  private let turns = DispatchSemaphore(value: 2)
  private let thumbnailTurns = DispatchSemaphore(value: 1)
  private let command: String
  private let rest: Duration
  private let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - command: The command line argument that starts a process.
  ///   - rest: The time without a request after which a process is ended.
  ///   - report: Gets the lines that a process writes to its standard error.
  init(
    _ command: String = HelperProcess.command, rest: Duration = .seconds(10),
    report: @escaping @Sendable (String) -> Void = {
      try? FileHandle.standardError.write(contentsOf: Data("StackedNavDemo: a decoder reports: \($0)\n".utf8))
    }
  ) {
    self.command = command
    self.rest = rest
    self.report = report
  }

  /// The IDs of the processes that wait for a request.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.compactMap(\.helper.pid) } }

  /// Decodes a picture, upright, and scales it down in proportion if it exceeds `size` in width or height.
  /// Blocks the calling thread.
  ///
  /// - Parameters:
  ///   - size: The largest width and height, at least 1 each.
  ///   - purpose: Who waits for the picture.
  ///   - limit: The longest time that decoding may take. The largest pictures take a few seconds on an idle
  ///     machine.
  ///   - isGivenUp: Returns whether nobody waits for the picture any longer. Called often. Then the decoder is
  ///     ended, which says nothing about the picture.
  /// - Throws: A `Failure` if the picture ended its decoder, a `PlatformError` if the decoder lacks a library,
  ///   otherwise a `RunError` with the reason in one line.
  package func decode(
    _ file: OpenFile, fitting size: CGSize, for purpose: Purpose = .page, limit: Duration = .seconds(20),
    isGivenUp: () -> Bool = { false }
  ) throws -> CGImage {
    let request = PictureRequest(size: size)
    return try serve(file, for: purpose, isGivenUp: isGivenUp) { helper throws(HelperProcess.Fault) in
      try helper.answer(to: request, file, limit: limit, isGivenUp)
    }.get()
  }

  /// Decodes the frames of an animation. Blocks the calling thread. Returns nil for a picture that is not
  /// animated, is too large to play, or has ended its decoder.
  package func animation(_ file: OpenFile, fitting size: CGSize, isGivenUp: () -> Bool) -> PictureAnimation? {
    let request = PictureRequest(size: size, isAnimated: true)
    return try? serve(file, remembers: false, isGivenUp: isGivenUp) { helper throws(HelperProcess.Fault) in
      try helper.animation(request, file, limit: .seconds(20), isGivenUp)
    }
  }

  /// Sends a request to an idle process, or to a new one.
  ///
  /// - Parameters:
  ///   - file: The file that the request is about. After it has ended a process, it is not tried again.
  ///   - remembers: Whether to remember that it has ended a process.
  func serve<Answer>(
    _ file: OpenFile, for purpose: Purpose = .page, remembers: Bool = true,
    isGivenUp: () -> Bool = { false }, _ ask: (HelperProcess) throws(HelperProcess.Fault) -> Answer
  ) throws -> Answer {
    if purpose == .thumbnail { try wait(for: thumbnailTurns, isGivenUp) }
    defer { if purpose == .thumbnail { thumbnailTurns.signal() } }
    try wait(for: turns, isGivenUp)
    defer { turns.signal() }
    guard state.withLock({ $0.failures.value(for: file.status) }) == nil else {
      throw Failure(description: "the file is not tried again: it has ended its decoder before")
    }
    let folder = file.folder
    // A process that had already ended says nothing about the file.
    for _ in 0..<3 {
      let helper = try dequeueIdle(folder) ?? HelperProcess(command, report: report)
      do {
        let answer = try ask(helper)
        keep(helper, folder)
        return answer
      } catch .gone {
        continue
      } catch .abandoned {
        helper.kill()
        throw PictureHelper.abandoned
      } catch let fault {
        helper.kill()
        if remembers { state.withLock { $0.failures.insert(true, for: file.status) } }
        throw Failure(description: "the file cannot be shown: \(fault.sentence)")
      }
    }
    throw RunError("the decoder processes end before they receive the request")
  }

  private static let abandoned = RunError("the file is no longer wanted")

  /// Waits for a turn. The caller shows by asking that it is not the disk that it waits for.
  private func wait(for turns: DispatchSemaphore, _ isGivenUp: () -> Bool) throws {
    while turns.wait(timeout: .now() + 0.05) == .timedOut {
      if isGivenUp() { throw PictureHelper.abandoned }
    }
  }

  // MARK: Processes

  private func dequeueIdle(_ folder: FilePath?) -> HelperProcess? {
    state.withLock { state in
      state.idle.lastIndex { $0.folder == folder }.map { state.idle.remove(at: $0).helper }
    }
  }

  /// Keeps a process for the next request. It is ended after a rest, or when there are too many.
  private func keep(_ helper: HelperProcess, _ folder: FilePath?) {
    let idle = Idle(helper: helper, folder: folder, since: .now)
    // A process ends with its last reference.
    let old = state.withLock { state in
      state.idle.append(idle)
      return state.idle.count > Self.maxIdle ? state.idle.removeFirst() : nil
    }
    _ = consume old
    let (seconds, attoseconds) = rest.components
    let time = DispatchTimeInterval.milliseconds(
      Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000) + 1)
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + time) { [weak self] in self?.endRested()
    }
  }

  private func endRested() {
    let rested = state.withLock { [rest] state in
      let rested = state.idle.filter { $0.since + rest <= .now }
      state.idle.removeAll { $0.since + rest <= .now }
      return rested
    }
    for idle in rested { idle.helper.kill() }
  }
}

extension HelperProcess {
  /// - Returns: The picture, or the decoder's reason to refuse it.
  fileprivate func answer(
    to request: PictureRequest, _ file: OpenFile, limit: Duration, _ isGivenUp: () -> Bool
  ) throws(Fault) -> Result<CGImage, any Error> {
    let bytes = try ask(
      request.bytes, file.descriptor, capacity: PictureAnswer.length, limit: limit, isGivenUp: isGivenUp)
    switch PictureAnswer(bytes, to: request) {
    case .refusal(let sentence): return .failure(RunError(sentence))
    case .missingLibrary(let name): return .failure(PlatformError(missingLibrary: name))
    case .pixels(let width, let height):
      guard
        let image = drainMemory(4 * width * height).flatMap({
          CGImage(width: width, height: height, pixels: $0)
        })
      else { throw .lied }
      return .success(image)
    case .frames, nil: throw .lied
    }
  }

  /// - Returns: The animation, or nil if the decoder refuses.
  fileprivate func animation(
    _ request: PictureRequest, _ file: OpenFile, limit: Duration, _ isGivenUp: () -> Bool
  ) throws(Fault) -> PictureAnimation? {
    let bytes = try ask(
      request.bytes, file.descriptor, capacity: PictureAnswer.length, limit: limit, isGivenUp: isGivenUp)
    switch PictureAnswer(bytes, to: request) {
    case .refusal, .missingLibrary: return nil
    case .frames(let width, let height, let count, let plays):
      guard let bytes = drainMemory(count * (4 + 4 * width * height)) else { throw .lied }
      return PictureAnimation(bytes, width: width, height: height, count: count, plays: plays)
    case .pixels, nil: throw .lied
    }
  }
}

extension HelperProcess.Fault {
  fileprivate var sentence: String {
    switch self {
    case .gone, .ended, .abandoned: "its decoder ended"
    case .late: "its decoder took too long"
    case .lied: "its decoder gave an invalid answer"
    }
  }
}

extension CGImage {
  /// Whether all pixels are transparent.
  var isInvisible: Bool { stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 0 } }
}
