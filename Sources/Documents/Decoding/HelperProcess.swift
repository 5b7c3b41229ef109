import CPictureHelper
import FileSystem
import Foundation
import Glibc
import Synchronization

/// A process that decodes pictures, as the program sees it: started, asked one thing at a time, and waited for, so that
/// nothing is left of it.
package nonisolated final class HelperProcess: Sendable {
  enum Fault: Error {
    /// It had ended by itself, or was ended, before it took the request.
    case gone
    /// It ended amid its work.
    case ended
    case late
    /// It said what no helper says.
    case lied
  }

  /// The argument that makes the program such a process.
  package static let command = "decode-pictures"

  private let socket: Int32
  private let life = Life()

  /// Starts the program a second time.
  ///
  /// - Throws: A `RunError` where the system does not let it.
  init() throws {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw HelperProcess.failure(errno) }
    defer { close(ends[1]) }
    let error = life.begin(socket: ends[1])
    guard error == 0 else {
      close(ends[0])
      throw HelperProcess.failure(error)
    }
    socket = ends[0]
  }

  deinit {
    // The process ends when its end of the socket reads nothing.
    close(socket)
  }

  /// Nil once it has ended.
  var pid: pid_t? { life.pid }

  /// Ends it, whatever it does.
  func kill() { life.kill() }

  /// Sends a request with an open file and waits for the answer.
  ///
  /// - Returns: What it says, and a descriptor that is the caller's, or -1.
  func ask(_ request: [UInt8], _ file: Int32, room: Int, limit: Duration) throws(Fault) -> ([UInt8], Int32) {
    let deadline = SuspendingClock.now + limit
    guard stackednav_send(socket, request, request.count, file) else { throw .gone }
    while true {
      let left = max(.zero, deadline - .now)
      var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let result = poll(&event, 1, Int32(left.components.seconds * 1000) + Int32(left.milliseconds) + 1)
      if result > 0 { break }
      if result == 0 || errno != EINTR { throw .late }
    }
    var bytes = [UInt8](repeating: 0, count: room)
    var memory: Int32 = -1
    let count = stackednav_receive(socket, &bytes, room, &memory)
    if count > 0 { return (Array(bytes.prefix(count)), memory) }
    if memory >= 0 { close(memory) }
    // The system says which: a request that was never read is reset.
    if count == 0 { throw .ended }
    throw errno == ECONNRESET ? .gone : .lied
  }

  private static func failure(_ error: Int32) -> RunError {
    RunError("cannot start a process that decodes pictures: \(String(cString: strerror(error)))")
  }
}

nonisolated extension Duration {
  /// The milliseconds beyond whole seconds.
  fileprivate var milliseconds: Int64 { components.attoseconds / 1_000_000_000_000_000 }
}

/// The life of the process. A thread starts it and does nothing but wait for its end: the process ends with the thread
/// that started it, which therefore must not be one of those that come and go with work.
private nonisolated final class Life: Sendable {
  private let process = Mutex<pid_t?>(nil)
  private let started = DispatchSemaphore(value: 0)

  var pid: pid_t? { process.withLock { $0 } }

  /// As long as the number is kept the process has not been waited for, and the number is nobody else's.
  func kill() {
    process.withLock { if let pid = $0 { _ = Glibc.kill(pid, SIGKILL) } }
  }

  /// Returns 0 once the process runs, with `socket` as the descriptor that it looks for; otherwise the error's number.
  func begin(socket: Int32) -> Int32 {
    let job = Job(life: self, socket: socket)
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
    let error = Mutex<Int32>(0)

    init(life: Life, socket: Int32) {
      self.life = life
      self.socket = socket
    }

    func run() {
      var pid = pid_t()
      let error = stackednav_spawn_itself(HelperProcess.command, socket, &pid)
      self.error.withLock { $0 = error }
      if error == 0 { life.process.withLock { [pid] in $0 = pid } }
      life.started.signal()
      guard error == 0 else { return }
      var information = siginfo_t()
      while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      life.process.withLock { $0 = nil }
      while waitpid(pid, nil, 0) < 0, errno == EINTR {}
    }
  }
}
