package import Foundation
import Glibc

/// The process's resource usage, as measured by the kernel.
package nonisolated enum Usage {
  /// The monotonic clock, in seconds.
  package static var monotonic: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  /// The user and system time of all threads, in seconds.
  package static var processorTime: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  /// The user and system time of the calling thread, in seconds.
  package static var threadTime: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  /// The peak resident memory, in kilobytes.
  package static var largestResidentSize: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// The resident memory, in kilobytes; 0 if the kernel does not report it.
  package static var residentSize: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1024
  }

  /// When the process was started, on the monotonic clock, to a hundredth of a second; nil if the kernel does
  /// not report it.
  package static var processStart: TimeInterval? {
    // Field 22, counted after the name, which may contain anything and ends with the last ")".
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let name = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: name)...].split(separator: " ")
    guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
