import Foundation

@testable import StackedNavDemo

/// What the system tells of other processes.
nonisolated enum ProcessFacts {
  static func isDecoder(_ pid: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8))?.contains(PictureServer.command)
      ?? false
  }

  static func openFiles(_ pid: pid_t) -> [String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []
    return numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/\($0)")
    }
  }

  /// The processes that a process has started, on any of its threads.
  static func children(_ pid: pid_t) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return threads.flatMap { thread in
      ((try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Waits for the process that decodes a file and ends it as a fault does, on a thread that waits for nothing else.
  static func crashDecoder(of path: FilePath) {
    Thread.detachNewThread {
      for _ in 0..<10_000 {
        if let pid = decoder(of: path) {
          kill(pid, SIGSEGV)
          return
        }
        usleep(5000)
      }
    }
  }

  private static func decoder(of path: FilePath) -> pid_t? {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.first { isDecoder($0) && openFiles($0).contains(path.testText) }
  }
}
