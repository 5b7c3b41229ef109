package import Foundation

/// Reading and writing of whole ranges, however many system calls that takes.
package enum FileBytes {
  /// Reads up to `count` bytes from `offset`. Returns fewer at the end of the file, or if reading fails.
  package static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while let rest = buffer.baseAddress?.advanced(by: length), length < count {
        let got = pread(descriptor, rest, count - length, offset + length)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        length += got
      }
    }
  }

  /// Writes all bytes.
  ///
  /// - Throws: A `POSIXError`. Some of the bytes may have been written then.
  package static func write(_ bytes: some ContiguousBytes, to descriptor: Int32) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw POSIXError.last }
        rest = rest.dropFirst(count)
      }
    }
  }
}

extension POSIXError {
  /// The error of the last system call of this thread.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
