import FileSystem
import Glibc

/// Ensures that the program gets memory and threads, before it depends on them: Swift's runtime traps without
/// memory, and libdispatch waits forever for a thread.
nonisolated enum SystemLimits {
  /// The address space that a small window needs, in bytes. Most of it is reserved, but never used: by heaps
  /// and stacks of threads.
  private static let memory = 512 << 20
  /// The number of threads that a window needs.
  private static let threads = 12

  /// - Throws: A `RunError` if a limit of the system is too low.
  static func check() throws {
    for kind in [RLIMIT_AS, RLIMIT_DATA] {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(kind.rawValue), &limit)
      guard limit.rlim_cur <= rlim_t(Int.max) else { continue }
      guard canMap(memory) else {
        throw RunError("the limit of memory is too low; a window needs \(memory >> 20) MB more")
      }
    }
    let count = startableThreads(upTo: threads)
    guard count >= threads else {
      throw RunError("only \(count) more threads can be started; a window needs \(threads)")
    }
  }

  private static func canMap(_ size: Int) -> Bool {
    let memory = mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, size)
    return true
  }

  /// Returns how many threads can run at the same time, at most `count`.
  private static func startableThreads(upTo count: Int) -> Int {
    // Threads read from the pipe until its other end is closed. `Descriptors` reports that there is none.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return count }
    var threads: [pthread_t] = []
    while threads.count < count {
      var thread: pthread_t = 0
      let error = pthread_create(
        &thread, nil,
        { end in
          var byte: UInt8 = 0
          _ = read(Int32(UInt(bitPattern: end)), &byte, 1)
          return nil
        }, UnsafeMutableRawPointer(bitPattern: UInt(ends[0])))
      guard error == 0 else { break }
      threads.append(thread)
    }
    close(ends[1])
    for thread in threads { pthread_join(thread, nil) }
    close(ends[0])
    return threads.count
  }
}
