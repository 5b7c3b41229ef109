extension FileFormatting {
  /// Returns the second line of a row, such as "14 items · today 09:20", "2.4 MB · 2048 × 1280" or
  /// "18.2 MB · 3 min 04 s".
  ///
  /// The dimensions of an image or the duration of a sound take the place of the date, and so does
  /// `folderSize`. Without details, the line holds only what the entry itself knows, and may be empty.
  package func detail(of entry: FileEntry, _ details: FileDetails?, folderSize: FolderSize? = nil) -> String {
    let entry = details?.entry ?? entry
    var facts: [String] = []
    if entry.shape == .folder {
      if let contents = Self.contents(of: details) { facts.append(contents) }
    } else if [.brokenLink, .waiting].contains(entry.shape) {
      facts.append(Self.kind(of: entry, details))
    } else if let size = entry.size {
      facts.append(Self.size(size))
    }
    if let folderSize { return (facts + [Self.folderSize(folderSize)]).joined(separator: " · ") }
    switch details?.measure {
    case .pixels(let width, let height)?: facts.append(Self.pixelSize(width: width, height: height))
    case .duration(let seconds)?: facts.append(Self.duration(seconds: seconds))
    case nil: if let modified = entry.modified { facts.append(date(modified)) }
    }
    return facts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the end of a second line that fits: without its first facts if necessary, since the date comes
  /// last. Returns the last fact even if it does not fit.
  @discardableResult
  package static func detail(_ line: String, fits: (String) -> Bool) -> String {
    guard !fits(line), let separator = line.firstRange(of: " · ") else { return line }
    return detail(String(line[separator.upperBound...]), fits: fits)
  }

  /// Returns "14 items", or "Locked" for a folder that the user may not read.
  package static func contents(of details: FileDetails?) -> String? {
    details.flatMap { $0.isLocked ? "Locked" : $0.itemCount.map(itemCount) }
  }

  /// Returns the kind of a file: "PNG image", or "Broken link to ../notes.txt".
  package static func kind(of entry: FileEntry, _ details: FileDetails?) -> String {
    details?.linkTarget.map { "\(entry.kindName) to \($0)" } ?? entry.kindName
  }

  /// Returns a folder's size: "9.7 GB", or "≥ 1.2 GB" if only a part has been counted.
  package static func folderSize(_ size: FolderSize) -> String {
    (size.isExact ? "" : "≥ ") + self.size(size.bytes)
  }
}
