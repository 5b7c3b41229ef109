import Foundation
import Synchronization

/// A disk without room for what the program keeps: told in one line, once in a run.
///
/// A folder that cannot be written at all is not told: somebody has set it up so.
nonisolated enum FullDisk {
  private static let isTold = Atomic(false)

  /// Says on standard error that a file could not be replaced, if it was for lack of room.
  static func tell(of error: any Error, at url: URL) {
    guard isMeant(by: error), !isTold.exchange(true, ordering: .relaxed) else { return }
    let path = url.path.split(whereSeparator: \.isNewline).joined(separator: " ")
    let line = "StackedNavDemo: the disk is full; \(path) stays as it was\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  private static func isMeant(by error: any Error) -> Bool {
    if let error = error as? POSIXError { return error.code == .ENOSPC || error.code == .EDQUOT }
    return (error as? CocoaError)?.code == .fileWriteOutOfSpace
  }
}
