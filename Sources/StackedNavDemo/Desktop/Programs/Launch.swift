import CPictureHelper
import FileSystem
import Foundation
import Glibc

/// Starts other programs, which outlive this one.
nonisolated enum Launch {
  /// Starts a program with arguments of any bytes and does not wait for it.
  ///
  /// - Parameter arguments: The first is the program's name, as it sees it.
  /// - Returns: Whether it was started.
  static func start(_ program: FilePath, _ arguments: [[UInt8]]) -> Bool {
    guard arguments.allSatisfy({ !$0.contains(0) }) else { return false }
    var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { bytes in
      (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { $0.baseAddress.flatMap(strdup) }
    }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var pid = pid_t()
    guard program.withCString({ stackednav_spawn_program($0, texts, &pid) }) == 0 else { return false }
    forget(pid)
    return true
  }

  /// Asks how a program has ended as soon as it has: until then the system keeps a process for that, and whoever waits
  /// for any child finds it again and again.
  private static func forget(_ pid: pid_t) {
    let descriptor = stackednav_process_descriptor(pid)
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .utility))
    source.setEventHandler {
      waitpid(pid, nil, 0)
      source.cancel()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }
}
