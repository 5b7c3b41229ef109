import Foundation
import Glibc
import Synchronization

@testable import DemoApp

/// A Wayland compositor that announces interfaces and goes away after a number of messages.
nonisolated final class ClosingCompositor: @unchecked Sendable {
  private static let globals = [
    ("wl_compositor", 4), ("wl_shm", 1), ("wl_output", 2), ("wl_seat", 5), ("xdg_wm_base", 1),
    ("wl_data_device_manager", 3),
  ]

  private let folder = TemporaryFolder()
  private let listener: Int32
  private let clients = Mutex(0)
  /// Whether a program has connected.
  var hasClient: Bool { clients.withLock { $0 } > 0 }

  /// - Parameters:
  ///   - messages: The number of messages that the compositor reads before it goes away.
  ///   - answers: Whether it answers them.
  ///   - missing: The name of an interface that it does not have.
  ///   - garbage: What it sends instead of an answer.
  init(after messages: Int, answers: Bool = true, without missing: String? = nil, garbage: [UInt8] = [])
    throws
  {
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(folder.path.appending("wayland-0").testText.utf8CString)
    withUnsafeMutableBytes(of: &address.sun_path) { available in
      path.withUnsafeBytes { available.copyBytes(from: $0.prefix(available.count)) }
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) == 0 }
    }
    guard listener >= 0, isBound, listen(listener, 4) == 0 else {
      throw ChildProcess.Failure(description: "no socket for a compositor")
    }
    Thread.detachNewThread { [listener, weak self] in
      // Ends when the listener is shut down.
      while case let client = accept(listener, nil, nil), client >= 0 {
        self?.clients.withLock { $0 += 1 }
        ClosingCompositor.serve(
          client, until: messages, answers: answers, ClosingCompositor.globals.filter { $0.0 != missing },
          garbage)
        close(client)
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The variables for a program on this compositor.
  var environment: [String: String?] {
    ["XDG_RUNTIME_DIR": folder.path.testText, "WAYLAND_DISPLAY": "wayland-0"]
  }

  private static func serve(
    _ client: Int32, until messages: Int, answers: Bool, _ globals: [(String, Int)], _ garbage: [UInt8]
  ) {
    for _ in 0..<messages {
      guard let header = read(8, from: client) else { return }
      // A message begins with its object, and its length and operation.
      let (object, rest) = (number(header, 0), number(header, 4))
      guard let body = read(Int(rest >> 16) - 8, from: client) else { return }
      if !garbage.isEmpty { send(garbage, to: client) }
      guard answers, garbage.isEmpty, object == 1, body.count >= 4 else { continue }
      let new = number(body, 0)
      switch rest & 0xFFFF {
      case 0: send(words([new, 12 << 16, 1]) + words([1, 12 << 16 | 1, new]), to: client)
      default:
        for (index, (name, version)) in globals.enumerated() {
          let length = name.utf8.count + 1
          let text = Array(name.utf8) + [UInt8](repeating: 0, count: (length + 3) / 4 * 4 - length + 1)
          let size = UInt32(20 + text.count)
          send(
            words([new, size << 16, UInt32(index + 1), UInt32(length)]) + text + words([UInt32(version)]),
            to: client)
        }
      }
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }

  private static func words(_ words: [UInt32]) -> [UInt8] { words.withUnsafeBytes { Array($0) } }

  private static func read(_ count: Int, from client: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    return recv(client, &bytes, bytes.count, Int32(MSG_WAITALL)) == bytes.count ? bytes : nil
  }

  private static func send(_ bytes: [UInt8], to client: Int32) {
    _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
