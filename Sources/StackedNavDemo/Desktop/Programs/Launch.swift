import CPictureHelper
import Glibc

/// Starts other programs, which outlive this one.
nonisolated enum Launch {
  /// Those that may have to be waited for, so that nothing is left of them.
  private static let started = Guarded<[pid_t]>([])

  /// Starts a program with arguments of any bytes and does not wait for it.
  ///
  /// - Parameter arguments: The first is the program's name, as it sees it.
  /// - Returns: Whether it was started.
  static func start(_ program: FilePath, _ arguments: [[UInt8]]) -> Bool {
    // A process that has ended is kept by the system until somebody asks for it.
    started.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
    guard arguments.allSatisfy({ !$0.contains(0) }) else { return false }
    var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { bytes in
      (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { $0.baseAddress.flatMap(strdup) }
    }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var pid = pid_t()
    guard program.withCString({ stackednav_spawn_program($0, texts, &pid) }) == 0 else { return false }
    started.withLock { [pid] in $0.append(pid) }
    return true
  }
}
