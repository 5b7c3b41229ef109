import CPictureHelper
import FileSystem
import Foundation
import Glibc
import Synchronization

/// A child process that decodes pictures and parses Markdown. It answers one request at a time, and is
/// always waited for, so that no zombie is left.
package final class HelperProcess: Sendable {
  enum Fault: Error {
    /// The process ended before it received the request.
    case gone
    /// The process ended while it worked on the request.
    case ended
    case late
    /// Nobody waits for the answer any longer.
    case abandoned
    /// The answer violates the protocol.
    case lied
  }

  /// The command line argument that starts the program as a helper.
  package static let command = "decode-pictures"

  /// The time between two checks whether the answer is still needed.
  private static let look = Duration.milliseconds(50)

  private let socket: Int32
  /// Where the process puts the pixels or the tree of an answer.
  let memory: Int32
  private let life: Life

  /// Starts another instance of the program.
  ///
  /// - Parameters:
  ///   - command: The command line argument.
  ///   - report: Gets the lines that the process writes to its standard error.
  /// - Throws: A `RunError` if the system cannot start it.
  init(_ command: String = HelperProcess.command, report: @escaping @Sendable (String) -> Void = { _ in })
    throws
  {
    life = Life(command: command, report: report)
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw HelperProcess.failure(errno) }
    defer { close(ends[1]) }
    memory = stackednav_make_answer_memory()
    let error = memory < 0 ? errno : life.begin(socket: ends[1], memory: memory)
    guard error == 0 else {
      for descriptor in [ends[0], memory] where descriptor >= 0 { close(descriptor) }
      throw HelperProcess.failure(error)
    }
    socket = ends[0]
  }

  deinit {
    // A process ends when its end of the socket is closed, but a compromised one may not.
    life.kill()
    close(socket)
    close(memory)
  }

  /// The process ID; nil once the process has ended.
  var pid: pid_t? { life.pid }

  /// Kills the process, whatever it is doing.
  func kill() { life.kill() }

  /// Sends a request with an open file and waits for the answer.
  ///
  /// The request and its answer begin with the same random number, so that a process cannot answer in
  /// advance.
  ///
  /// - Parameter isGivenUp: Returns whether nobody waits for the answer any longer.
  func ask(
    _ request: [UInt8], _ file: Int32, capacity: Int, limit: Duration, isGivenUp: () -> Bool = { false }
  ) throws(Fault) -> [UInt8] {
    let deadline = SuspendingClock.now + limit
    let number = UInt64.random(in: .min ... .max).littleEndianBytes
    let message = number + request
    guard stackednav_send(socket, message, message.count, file) else { throw .gone }
    while true {
      let left = min(Self.look, max(.zero, deadline - .now))
      var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let result = poll(&event, 1, Int32(left.milliseconds) + 1)
      if result > 0 { break }
      if result < 0, errno != EINTR { throw .late }
      if isGivenUp() { throw .abandoned }
      if deadline <= .now { throw .late }
    }
    var bytes = [UInt8](repeating: 0, count: number.count + capacity)
    var file: Int32 = -1
    let count = stackednav_receive(socket, &bytes, bytes.count, &file)
    if file >= 0 { close(file) }
    if count > number.count, file < 0, bytes.starts(with: number) {
      return Array(bytes[number.count..<count])
    }
    if count > 0 { throw .lied }
    // The socket distinguishes the cases: it is reset if the request was never read.
    if count == 0 { throw .ended }
    throw errno == ECONNRESET ? .gone : .lied
  }

  /// Copies the first bytes of what the process has put into its memory, and empties it. Returns nil if there is no
  /// room for as many.
  func drainMemory(_ count: Int) -> [UInt8]? {
    guard (0...Int(STACKEDNAV_ANSWER_ROOM)).contains(count) else { return nil }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, initialized in
      isWhole = stackednav_take_answer(memory, room.baseAddress, count)
      initialized = isWhole ? count : 0
    }
    return isWhole ? bytes : nil
  }

  private static func failure(_ error: Int32) -> RunError {
    RunError("cannot start a process that decodes pictures: \(String(cString: strerror(error)))")
  }
}

extension Duration {
  /// The milliseconds of a duration below a second.
  fileprivate var milliseconds: Int64 { components.attoseconds / 1_000_000_000_000_000 }
}

/// The lifetime of the process. A dedicated thread starts it and waits for its end. The kernel ends the
/// process when the thread that started it ends, so this must not be a pool thread.
private final class Life: Sendable {
  private let process = Mutex<pid_t?>(nil)
  private let started = DispatchSemaphore(value: 0)
  private let command: String
  private let report: @Sendable (String) -> Void

  init(command: String, report: @escaping @Sendable (String) -> Void) {
    self.command = command
    self.report = report
  }

  var pid: pid_t? { process.withLock { $0 } }

  /// Until the process has been waited for, its ID cannot be reused.
  func kill() {
    process.withLock { if let pid = $0 { _ = Glibc.kill(pid, SIGKILL) } }
  }

  /// Returns 0 once the process runs, with `socket` as its descriptor for requests and `memory` for answers; otherwise
  /// an error number.
  func begin(socket: Int32, memory: Int32) -> Int32 {
    let job = Job(life: self, socket: socket, memory: memory)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(job)
    let error = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard error == 0 else {
      context.release()
      return error
    }
    pthread_detach(thread)
    started.wait()
    return job.error.withLock { $0 }
  }

  private final class Job: Sendable {
    let life: Life
    let socket: Int32
    let memory: Int32
    let error = Mutex<Int32>(0)

    init(life: Life, socket: Int32, memory: Int32) {
      (self.life, self.socket, self.memory) = (life, socket, memory)
    }

    func run() {
      var (pid, errors) = (pid_t(), Int32(-1))
      let error = stackednav_spawn_itself(life.command, socket, memory, &errors, &pid)
      self.error.withLock { $0 = error }
      if error == 0 { life.process.withLock { [pid] in $0 = pid } }
      life.started.signal()
      guard error == 0 else { return }
      pass(on: errors)
      close(errors)
      var information = siginfo_t()
      while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      life.process.withLock { $0 = nil }
      while waitpid(pid, nil, 0) < 0, errno == EINTR {}
    }

    /// Reports what the process writes, until it ends or closes its end.
    private func pass(on errors: Int32) {
      var log = HelperLog()
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(errors, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        for line in log.lines(in: bytes.prefix(count)) { life.report(line) }
      }
    }
  }
}
