import FileSystem

/// A program that the desktop knows, by its entry.
nonisolated struct DesktopProgram: Hashable, Sendable {
  /// What lists of programs call it, such as "org.gnome.eog.desktop".
  let id: String
  /// Its name in the user's language, on one line.
  let name: String
  /// The name or the path of its icon; nil where it has none.
  let icon: String?
  /// The entry.
  let file: FilePath
  /// What is started.
  let executable: FilePath
  private let line: ExecLine
  /// What comes before the arguments of a program that needs a terminal.
  private let terminal: [String]

  private static let group = "Desktop Entry"
  /// No entry in use is longer.
  private static let largestFile = 1 << 20

  /// Reads an entry.
  ///
  /// - Returns: nil for an entry that is hidden, meant for other desktops, starts nothing that is installed, or needs a
  ///   terminal where none is known.
  init?(_ file: FilePath, id: String, in surroundings: ProgramSurroundings) {
    guard let entry = DesktopKeyFile(file, limit: Self.largestFile),
      entry.string("Type", in: Self.group) == "Application", !entry.isTrue("Hidden", in: Self.group),
      Self.isShown(entry, on: surroundings.desktops),
      let name = entry.string("Name", in: Self.group, languages: surroundings.languages),
      !name.allSatisfy(\.isWhitespace),
      let line = entry.string("Exec", in: Self.group).flatMap(ExecLine.init),
      let executable = surroundings.executable(line.program)
    else { return nil }
    if let tried = entry.string("TryExec", in: Self.group), surroundings.executable(tried) == nil {
      return nil
    }
    self.id = id
    self.name = VisibleText.replacingControls(in: String(name.prefix(200)))
    self.file = file
    self.line = line
    icon = entry.string("Icon", in: Self.group, languages: surroundings.languages)
    guard entry.isTrue("Terminal", in: Self.group) else {
      self.executable = executable
      terminal = []
      return
    }
    guard let program = surroundings.terminal.first, let host = surroundings.executable(program) else {
      return nil
    }
    self.executable = host
    terminal = surroundings.terminal
  }

  /// The types that an entry claims, also one that is not to be shown.
  static func types(claimedBy file: FilePath) -> [String] {
    DesktopKeyFile(file, limit: largestFile)?.list("MimeType", in: group) ?? []
  }

  private static func isShown(_ entry: DesktopKeyFile, on desktops: [String]) -> Bool {
    let only = entry.list("OnlyShowIn", in: group)
    let never = entry.list("NotShowIn", in: group)
    // The first of the running desktops that is named decides.
    for desktop in desktops {
      if only.contains(desktop) { return true }
      if never.contains(desktop) { return false }
    }
    return only.isEmpty
  }

  /// Returns the program and its arguments for one file.
  func arguments(for path: FilePath) -> [[UInt8]] {
    terminal.map { Array($0.utf8) } + line.arguments(for: path, .init(name: name, icon: icon, file: file))
  }
}

/// What it depends on whether a program can be used here.
nonisolated struct ProgramSurroundings: Hashable, Sendable {
  /// The desktops that run.
  var desktops: [String] = []
  /// The languages of the user, the preferred one first, such as "de_AT", "de".
  var languages: [String] = []
  /// The folders that programs are looked for in, as in the environment variable PATH.
  var searchPath = ""
  /// A program that opens a terminal with a command, and what comes between; empty where none is known.
  var terminal: [String] = []

  init() {}

  /// - Parameter environment: Tells languages and the search path.
  init(environment: [String: String], desktops: [String]) {
    self.desktops = desktops
    searchPath = environment["PATH"] ?? ""
    languages = Self.languages(environment)
    // The one name for whatever terminal the user prefers.
    if executable("xdg-terminal-exec") != nil { terminal = ["xdg-terminal-exec"] }
  }

  /// The program of a name or an absolute path; nil where there is none that may be executed.
  func executable(_ program: String) -> FilePath? {
    let places =
      program.hasPrefix("/")
      ? [FilePath(program)]
      : program.contains("/") || program.isEmpty
        ? [] : searchPath.split(separator: ":").map { FilePath("\($0)").appending(program) }
    return places.first { (try? FileStatus(of: $0))?.shape == .program }
  }

  /// "de_AT.UTF-8@euro" stands for "de_AT@euro", "de_AT", "de@euro" and "de".
  private static func languages(_ environment: [String: String]) -> [String] {
    let stated = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let stated, stated != "C", stated != "POSIX" else { return [] }
    let parts = stated.split(separator: "@", maxSplits: 1)
    guard let place = parts.first?.prefix(while: { $0 != "." }) else { return [] }
    let language = place.prefix { $0 != "_" }
    let modifier = parts.count > 1 ? "@\(parts[1])" : ""
    let names = ["\(place)\(modifier)", "\(place)", "\(language)\(modifier)", "\(language)"]
    return names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
  }
}
