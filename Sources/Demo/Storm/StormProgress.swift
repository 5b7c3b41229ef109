import DemoApp
import FileSystem
import Foundation
import Glibc

/// The progress of a storm in a file shared by two processes, since the playing one may crash at any time.
nonisolated final class StormProgress: @unchecked Sendable {
  private static let length = 8
  private let memory: UnsafeMutableRawPointer

  /// - Throws: A `RunError` if the file cannot be used.
  init(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw RunError("\(path): cannot be opened") }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(StormProgress.length)) == 0,
      let memory = mmap(nil, StormProgress.length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { throw RunError("\(path): cannot be used as memory") }
    self.memory = memory
  }

  deinit { munmap(memory, StormProgress.length) }

  /// The number of the current event.
  var event: Int {
    get { Int(clamping: memory.load(as: Int64.self)) }
    set { memory.storeBytes(of: Int64(newValue), as: Int64.self) }
  }
}
