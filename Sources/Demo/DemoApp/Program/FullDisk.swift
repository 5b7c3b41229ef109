import FileSystem
import Foundation
import Resources
import Synchronization

/// Reports that the disk is full while the program saves its files: in one line, once a run.
///
/// A folder that is not writable at all is not reported, since that is intentional.
nonisolated enum FullDisk {
  private static let isTold = Atomic(false)

  /// Reports on standard error that a file could not be saved, if the reason is a lack of space.
  static func report(of error: any Error, at url: URL) {
    guard isMeant(by: error), !isTold.exchange(true, ordering: .relaxed) else { return }
    ErrorLine.write("StackedNavDemo: the disk is full; \(url.path) was not saved")
  }

  private static func isMeant(by error: any Error) -> Bool {
    if let error = error as? POSIXError { return error.code == .ENOSPC || error.code == .EDQUOT }
    return (error as? CocoaError)?.code == .fileWriteOutOfSpace
  }
}
