import Documents
import FileSystem

/// The programs that open files of a type, according to the MIME Applications and Desktop Entry
/// specifications.
///
///     let programs = DesktopPrograms.ofUser.choice(for: entry)
///     programs.standard?.name   // "Image Viewer"
///     programs.others.map(\.name)   // "GIMP", "Krita"
///
/// Each call reads the lists from the disk, so call it on ``FileThreads``. Oversized files and malformed
/// lines are ignored.
nonisolated struct DesktopPrograms: Sendable {
  /// The programs for one type.
  struct Choice: Hashable, Sendable {
    /// The default program.
    var standard: DesktopProgram?
    /// The other programs, sorted by name.
    var others: [DesktopProgram] = []
  }

  let folders: DesktopFolders
  let surroundings: ProgramSurroundings
  /// The relations of MIME types; nil to read them from the disk.
  var types: MimeTypes?

  /// The programs of the current user.
  static var ofUser: DesktopPrograms {
    let folders = DesktopFolders.ofUser
    return DesktopPrograms(
      folders: folders,
      surroundings: ProgramSurroundings(
        environment: DesktopFolders.environment, desktops: folders.desktops),
      types: SharedKinds.current?.types)
  }

  /// Returns the programs for a file or folder. Examines the contents of a file whose name has no known type.
  func choice(for entry: FileEntry) -> Choice {
    if let type = entry.mimeType() { return choice(for: type) }
    guard let file = try? OpenFile(regular: entry.path) else { return Choice() }
    let head = file.bytes(at: 0, count: Self.headSize)
    if let type = SharedKinds.current?.type(ofFileBeginningWith: head) { return choice(for: type) }
    let isText = TextEncoding.decode(head, isCut: file.status.size > head.count) != nil
    return choice(for: isText ? "text/plain" : "application/octet-stream")
  }

  private static let headSize = 4096

  /// Returns the programs for a MIME type and for its more general types: programs for plain text open
  /// any text.
  func choice(for type: String) -> Choice {
    let types = types ?? MimeTypes(in: folders.data.map { $0.appending("mime") })
    let applications = folders.data.map { ApplicationFolder($0.appending("applications"), types) }
    let lists = associations(applications, types)
    var programs: [String: DesktopProgram?] = [:]
    func program(_ id: String) -> DesktopProgram? {
      if let known = programs[id] { return known }
      let file = applications.lazy.compactMap { $0.file(of: id) }.first
      let program = file.flatMap { DesktopProgram($0, id: id, in: surroundings) }
      programs[id] = program
      return program
    }
    var choice = Choice()
    var found: [DesktopProgram] = []
    for type in types.lineage(of: type) {
      let (standard, all) = Self.ids(for: type, lists, applications)
      let own = all.compactMap(program)
      if choice.standard == nil { choice.standard = standard.lazy.compactMap(program).first ?? own.first }
      for program in standard.compactMap(program) + own where !found.contains(where: { $0.id == program.id })
      {
        found.append(program)
      }
    }
    choice.others = found.filter { $0 != choice.standard }.sorted {
      NaturalOrder.isBefore(
        NaturalOrder.key(for: Array($0.name.utf8)), NaturalOrder.key(for: Array($1.name.utf8)))
    }
    return choice
  }

  // MARK: Lists

  /// Returns the association lists in order of precedence. A list may come with the index of a folder; the
  /// folder's entries apply after the list.
  private func associations(
    _ applications: [ApplicationFolder], _ types: MimeTypes
  ) -> [(list: MimeApps, folder: Int?)] {
    let names = folders.desktops.filter { !$0.contains("/") }.map { "\($0.lowercased())-mimeapps.list" }
    func lists(in folder: FilePath) -> [MimeApps] {
      (names + ["mimeapps.list"]).compactMap { MimeApps(folder.appending($0), types) }
    }
    return folders.config.flatMap(lists).map { ($0, nil) }
      + applications.indices.flatMap { index in
        // The claims of the entries themselves have lower precedence than the lists in the same folder.
        lists(in: applications[index].path).map { ($0, nil) } + [(MimeApps(), index)]
      }
  }

  /// Returns the IDs of the default programs for a type, in order of preference, and of all its programs.
  private static func ids(
    for type: String, _ lists: [(list: MimeApps, folder: Int?)], _ applications: [ApplicationFolder]
  ) -> (standard: [String], all: [String]) {
    var standard: [String] = []
    var all: [String] = []
    var blocked: Set<String> = []
    for (list, folder) in lists {
      let removed = Set(list.removed[type] ?? [])
      standard += (list.standard[type] ?? []).filter { !blocked.contains($0) && !removed.contains($0) }
      all += (list.added[type] ?? []).filter { !blocked.contains($0) && !all.contains($0) }
      blocked.formUnion(removed.subtracting(all))
      guard let folder else { continue }
      for id in applications[folder].claims[type] ?? [] where !blocked.contains(id) && !all.contains(id) {
        // An entry with the same ID in a more important folder replaces this one, whatever it claims.
        if applications[..<folder].allSatisfy({ $0.file(of: id) == nil }) { all.append(id) }
      }
    }
    return (standard, all)
  }
}
