package import Foundation
import Glibc
import Resources

extension FilePath {
  /// The target of a link on one line of valid text; nil if the path is not a link.
  package var linkTarget: String? {
    let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = withCString { readlink($0, buffer.baseAddress!, buffer.count) }
      return count > 0 ? buffer.prefix(count).map { UInt8(bitPattern: $0) } : nil
    }
    return bytes.map { VisibleText.decoding($0) }
  }

  /// The creation date of the file; nil if the file system does not record it.
  package var birth: Date? {
    guard let path = String(validating: bytes, as: UTF8.self) else { return nil }
    let target = (path as NSString).resolvingSymlinksInPath
    return try? FileManager.default.attributesOfItem(atPath: target)[.creationDate] as? Date
  }
}
