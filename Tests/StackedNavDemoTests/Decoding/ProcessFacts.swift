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

  /// Ends a decoder as a fault does once it has the file, on a thread that waits for nothing else. Until then the
  /// decoder runs a millisecond at a time, so that it cannot be done first, however busy the machine is.
  static func crash(_ decoder: pid_t, at path: FilePath) {
    kill(decoder, SIGSTOP)
    Thread.detachNewThread {
      for _ in 0..<100_000 where isDecoder(decoder) {
        guard !openFiles(decoder).contains(path.testText) else {
          kill(decoder, SIGSEGV)
          break
        }
        kill(decoder, SIGCONT)
        usleep(1000)
        kill(decoder, SIGSTOP)
      }
      kill(decoder, SIGCONT)
    }
  }
}
