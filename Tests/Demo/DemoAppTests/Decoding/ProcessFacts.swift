import Foundation

@testable import DemoApp

/// Facts that the system reports about other processes.
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

  /// Returns the child processes of a process, on all its threads.
  static func children(_ pid: pid_t) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return threads.flatMap { thread in
      ((try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Crashes a decoder once it has opened the file, on a separate thread. Until then the decoder runs one
  /// millisecond at a time, so that it cannot finish first even on a busy machine.
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
