import FileSystem

/// The user's bookmarks in GTK's file browser and dialogs.
///
///     file:///home/me/Work%20in%20progress Work
nonisolated enum GTKBookmarks {
  private static let largestFile = 1 << 20

  /// Returns the local bookmarks in order. Does not check whether they exist, since that could block.
  static func places(in desktop: DesktopFolders) -> [Place] {
    DesktopFile.texts(of: desktop.config[0].appending("gtk-3.0/bookmarks"), limit: largestFile)
      .compactMap(place(inLine:))
  }

  /// Parses a line. Returns nil if it is not a local file.
  static func place(inLine line: String) -> Place? {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard let address = parts.first, let path = FilePath(address: address) else { return nil }
    let label = parts.count > 1 && !parts[1].allSatisfy(\.isWhitespace) ? String(parts[1]) : nil
    return Place(.bookmark, name: label, path: path, icon: .star)
  }
}
