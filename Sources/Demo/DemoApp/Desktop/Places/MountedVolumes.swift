import FileSystem

/// The mounted disks that users look for, from the kernel's list of mounts.
///
///     36 35 8:17 / /media/me/My\040Stick rw,nosuid - vfat /dev/sdb1 rw
nonisolated enum MountedVolumes {
  private static let largestFile = 4 << 20
  private static let removable = ["/media", "/run/media", "/mnt"].map { FilePath($0) }
  /// System folders, which may be separate mounts.
  private static let system = [
    "/bin", "/boot", "/dev", "/efi", "/etc", "/home", "/lib", "/nix", "/opt", "/proc", "/root", "/run",
    "/sbin",
    "/snap", "/srv", "/sys", "/tmp", "/usr", "/var",
  ].map { FilePath($0) }
  /// Virtual file systems, and those that belong to programs.
  private static let pseudo: Set<String> = [
    "autofs", "binfmt_misc", "bpf", "cgroup", "cgroup2", "configfs", "debugfs", "devpts", "devtmpfs",
    "efivarfs", "fuse.gvfsd-fuse", "fuse.portal", "fuse.snapfuse", "fusectl", "hugetlbfs", "mqueue", "nsfs",
    "overlay", "proc", "pstore", "ramfs", "rpc_pipefs", "securityfs", "squashfs", "sysfs", "tmpfs", "tracefs",
  ]

  /// Returns the volumes sorted by path, with the root first. Does not access them, since a disk may be gone.
  static func places(in mounts: FilePath) -> [Place] {
    let paths = DesktopFile.lines(of: mounts, limit: largestFile).compactMap(path(inLine:))
    let sorted = Set(paths).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    return sorted.map { Place(.volume, path: $0, icon: .layers) }
  }

  /// Parses a line. Returns nil if it is not a volume.
  static func path(inLine line: ArraySlice<UInt8>) -> FilePath? {
    let fields = line.split(separator: UInt8(ascii: " "))
    // The options are followed by any number of optional fields and a dash.
    guard fields.count >= 9, let dash = fields.dropFirst(6).firstIndex(where: { $0.elementsEqual("-".utf8) }),
      fields.count > dash + 2
    else { return nil }
    let path = FilePath(decoded(fields[4]))
    guard path.bytes.first == UInt8(ascii: "/"), !path.bytes.contains(0) else { return nil }
    if path == .root { return path }
    guard !pseudo.contains(String(decoding: fields[dash + 1], as: UTF8.self)) else { return nil }
    if removable.contains(where: { path.components(below: $0)?.isEmpty == false }) || path == removable.last {
      return path
    }
    // A bind mount of a part of a disk is only another view of that disk.
    let isDisk = fields[dash + 2].starts(with: "/dev/".utf8) && fields[3].elementsEqual("/".utf8)
    return isDisk && !system.contains { path.components(below: $0) != nil } ? path : nil
  }

  /// Decodes spaces, tabs, line breaks and backslashes, which are encoded as three octal digits.
  private static func decoded(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(3), as: UTF8.self)
      if byte == UInt8(ascii: "\\"), digits.utf8.count == 3, digits.allSatisfy(\.isWholeNumber),
        let value = UInt8(digits, radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
