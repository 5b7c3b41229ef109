import Documents
import FileSystem

/// The programs that claim kinds of files, after the desktop's specifications of MIME applications and desktop entries.
///
///     let programs = DesktopPrograms.ofUser.choice(for: entry)
///     programs.standard?.name   // "Image Viewer"
///     programs.others.map(\.name)   // "GIMP", "Krita"
///
/// All is read from the disk with each question, so ask on ``FileThreads``. Files of absurd size and lines that make no
/// sense are left out.
nonisolated struct DesktopPrograms: Sendable {
  /// The programs for one type.
  struct Choice: Hashable, Sendable {
    /// The one that a double click starts.
    var standard: DesktopProgram?
    /// The rest by their names.
    var others: [DesktopProgram] = []
  }

  let folders: DesktopFolders
  let surroundings: ProgramSurroundings
  /// Nil to read what the disk says.
  var types: MimeTypes?

  /// The programs of the user who runs the program.
  static var ofUser: DesktopPrograms {
    let folders = DesktopFolders.ofUser
    return DesktopPrograms(
      folders: folders,
      surroundings: ProgramSurroundings(
        environment: DesktopFolders.environment, desktops: folders.desktops),
      types: SharedKinds.current?.types)
  }

  /// Returns the programs for a file or folder. Into a file whose name stands for no type it looks.
  func choice(for entry: FileEntry) -> Choice {
    if let type = entry.mimeType() { return choice(for: type) }
    guard let file = try? OpenFile(regular: entry.path) else { return Choice() }
    let head = file.bytes(at: 0, count: Self.headSize)
    if let type = SharedKinds.current?.type(ofFileBeginningWith: head) { return choice(for: type) }
    let isText = TextEncoding.decode(head, isCut: file.status.size > head.count) != nil
    return choice(for: isText ? "text/plain" : "application/octet-stream")
  }

  private static let headSize = 4096

  /// Returns the programs for a MIME type and for more general ones: those for plain text open any text.
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

  /// The lists of associations in the order of their importance, each with the folder of entries that it lies in.
  private func associations(
    _ applications: [ApplicationFolder], _ types: MimeTypes
  ) -> [(list: MimeApps, folder: Int?)] {
    let names = folders.desktops.filter { !$0.contains("/") }.map { "\($0.lowercased())-mimeapps.list" }
    func lists(in folder: FilePath) -> [MimeApps] {
      (names + ["mimeapps.list"]).compactMap { MimeApps(folder.appending($0), types) }
    }
    return folders.config.flatMap(lists).map { ($0, nil) }
      + applications.indices.flatMap { index in
        // What the entries claim themselves counts after the lists beside them.
        lists(in: applications[index].path).map { ($0, nil) } + [(MimeApps(), index)]
      }
  }

  /// Returns the programs that are to be the standard for a type, the preferred one first, and all that are for it.
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
        // An entry of the same name in a more important folder is in its place, whatever it claims.
        if applications[..<folder].allSatisfy({ $0.file(of: id) == nil }) { all.append(id) }
      }
    }
    return (standard, all)
  }
}
