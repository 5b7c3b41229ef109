import Foundation
import Glibc
import Resources

/// All that the system knows about a file, in words.
package struct FileFacts: Sendable {
  package struct Fact: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package let entry: FileEntry
  /// The facts in groups of related ones.
  package let groups: [[Fact]]

  /// Reads the facts on the calling thread. A link is described itself, not its target.
  ///
  /// - Throws: `FileProblem` if the file does not exist.
  package init(of path: FilePath, formatting: FileFormatting) throws(FileProblem) {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { throw FileProblem(.file, errno: errno) }
    entry = try FileEntry(of: path)
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    let date = { (time: timespec) in
      formatting.longDate(
        Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9))
    }
    var kind = [Fact("Kind", entry.kindName)]
    if isLink, let target = path.linkTarget { kind.append(Fact("Link target", target)) }
    if entry.shape != .folder {
      let bytes = Int64(status.st_size)
      let exact = FileFormatting.counted(Int(clamping: bytes), "byte")
      kind.append(Fact("Size", bytes < 1000 ? exact : "\(FileFormatting.size(bytes)) (\(exact))"))
    }
    let allocated = Int64(status.st_blocks).multipliedClamped(by: 512)
    kind.append(Fact("Size on disk", FileFormatting.size(allocated)))
    var dates = [Fact("Modified", date(status.st_mtim))]
    if let birth = path.birth { dates.insert(Fact("Created", formatting.longDate(birth)), at: 0) }
    dates.append(Fact("Changed", date(status.st_ctim)))
    dates.append(Fact("Accessed", date(status.st_atim)))
    groups = [
      kind, dates,
      [
        Fact("Owner", FileFacts.user(status.st_uid)), Fact("Group", FileFacts.group(status.st_gid)),
        Fact("Permissions", FileFacts.permissions(status.st_mode)),
      ],
      [
        Fact("Hard links", "\(status.st_nlink)"), Fact("Inode", "\(status.st_ino)"),
        Fact("Device", FileFacts.device(UInt64(status.st_dev))),
      ],
    ]
  }

  /// Returns permissions as `ls` writes them, with the octal mode: "rwxr-x--- (750)".
  static func permissions(_ mode: mode_t) -> String {
    let letters = Array("rwxrwxrwx")
    var text = ""
    for (index, letter) in letters.enumerated() {
      text.append(mode & (1 << (8 - UInt32(index))) != 0 ? letter : "-")
    }
    var signs = Array(text)
    for (bit, location, letter) in [(S_ISUID, 2, "s"), (S_ISGID, 5, "s"), (mode_t(S_ISVTX), 8, "t")]
      as [(mode_t, Int, String)]
    where mode & bit != 0 {
      signs[location] = Character(signs[location] == "x" ? letter : letter.uppercased())
    }
    return "\(String(signs)) (\(String(mode & 0o7777, radix: 8)))"
  }

  /// Returns the major and minor number of a device, unpacked as glibc does: "8:1".
  static func device(_ number: UInt64) -> String {
    let major = number >> 8 & 0xFFF | number >> 32 & ~0xFFF
    let minor = number & 0xFF | number >> 12 & ~0xFF
    return "\(major):\(minor)"
  }

  private static func user(_ id: uid_t) -> String {
    var (entry, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16384) { buffer in
      guard getpwuid_r(id, &entry, buffer.baseAddress!, buffer.count, &found) == 0, found != nil,
        let name = entry.pw_name
      else { return "\(id)" }
      return VisibleText.replacingControls(in: String(cString: name))
    }
  }

  private static func group(_ id: gid_t) -> String {
    var (entry, found) = (Glibc.group(), UnsafeMutablePointer<Glibc.group>?.none)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16384) { buffer in
      guard getgrgid_r(id, &entry, buffer.baseAddress!, buffer.count, &found) == 0, found != nil,
        let name = entry.gr_name
      else { return "\(id)" }
      return VisibleText.replacingControls(in: String(cString: name))
    }
  }
}

extension FileFacts.Fact {
  init(_ name: String, _ value: String) {
    self.init(name: name, value: value)
  }
}
