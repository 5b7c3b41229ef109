package import Foundation

/// Files that are replaced atomically: other programs see the old contents or the new ones.
package enum AtomicFile {
  /// Who may read and write a file.
  package enum Permissions {
    /// Only its owner.
    case owner
    /// What the process grants by default.
    case standard
    case exactly(mode_t)
  }

  /// Writes a temporary file beside the file, and renames it. Replaces a link instead of following it.
  ///
  /// - Parameters:
  ///   - folder: The descriptor of the folder that a relative path refers to.
  ///   - isFlushed: Whether the file survives a power failure from then on, which takes longer.
  /// - Throws: A `POSIXError`. The file is unchanged then.
  package static func write(
    _ bytes: some ContiguousBytes, to path: String, in folder: Int32 = AT_FDCWD,
    permissions: Permissions = .owner, isFlushed: Bool = false
  ) throws {
    let draft = "\(path).\(Int32.random(in: 0 ... .max)).new"
    let mode: mode_t = if case .standard = permissions { 0o666 } else { 0o600 }
    var file = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { throw POSIXError.last }
    do {
      if case .exactly(let mode) = permissions { _ = fchmod(file, mode) }
      try FileBytes.write(bytes, to: file)
      guard !isFlushed || fsync(file) == 0 else { throw POSIXError.last }
      let closed = close(file)
      file = -1
      // Some file systems report only here that they are full.
      guard closed == 0, renameat(folder, draft, folder, path) == 0 else { throw POSIXError.last }
    } catch {
      if file >= 0 { close(file) }
      unlinkat(folder, draft, 0)
      throw error
    }
  }
}
