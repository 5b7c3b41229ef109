import FileSystem
import Resources

/// A program with a desktop entry.
nonisolated struct DesktopProgram: Hashable, Sendable {
  /// The ID in lists of programs, such as "org.gnome.eog.desktop".
  let id: String
  /// The name in the user's language, on one line.
  let name: String
  /// The name or path of the icon; nil if it has none.
  let icon: String?
  /// The path of the desktop entry.
  let file: FilePath
  /// The program to start.
  let executable: FilePath
  /// The folder in which the program starts; nil for that of this program.
  let folder: FilePath?
  private let line: ExecLine
  /// The prefix of the command line for a program that runs in a terminal.
  private let terminal: [String]

  private static let group = "Desktop Entry"
  /// The largest entry that is read. No entry in use is larger.
  private static let largestFile = 1 << 20

  /// Reads a desktop entry.
  ///
  /// - Returns: nil if the entry is hidden, is meant for other desktops, starts a program that is not
  ///   installed, or requires a terminal while none is known.
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
    folder = entry.string("Path", in: Self.group).flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
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

  /// Returns the MIME types that an entry claims, even if it is not shown.
  static func types(claimedBy file: FilePath) -> [String] {
    DesktopKeyFile(file, limit: largestFile)?.list("MimeType", in: group) ?? []
  }

  private static func isShown(_ entry: DesktopKeyFile, on desktops: [String]) -> Bool {
    let only = entry.list("OnlyShowIn", in: group)
    let never = entry.list("NotShowIn", in: group)
    // The first of the running desktops that is mentioned decides.
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

/// The environment that decides which programs can be used.
nonisolated struct ProgramSurroundings: Hashable, Sendable {
  /// The names of the running desktop.
  var desktops: [String] = []
  /// The user's languages, best first, such as "de_AT" and "de".
  var languages: [String] = []
  /// The folders that are searched for programs, in the format of PATH.
  var searchPath = ""
  /// The command that runs another command in a terminal; empty if none is known.
  var terminal: [String] = []

  init() {}

  /// - Parameter environment: Provides the languages and the search path.
  init(environment: [String: String], desktops: [String]) {
    self.desktops = desktops
    searchPath = environment["PATH"] ?? ""
    languages = Self.languages(environment)
    // The standard command for the user's preferred terminal.
    if executable("xdg-terminal-exec") != nil { terminal = ["xdg-terminal-exec"] }
  }

  /// Returns the path of a program given by name or absolute path, or nil if it is not an executable file.
  func executable(_ program: String) -> FilePath? {
    let folders =
      program.hasPrefix("/")
      ? [FilePath(program)]
      : program.contains("/") || program.isEmpty
        ? [] : searchPath.split(separator: ":").map { FilePath("\($0)").appending(program) }
    return folders.first { (try? FileStatus(of: $0))?.shape == .program }
  }

  /// "de_AT.UTF-8@euro" yields "de_AT@euro", "de_AT", "de@euro" and "de".
  private static func languages(_ environment: [String: String]) -> [String] {
    let stated = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let stated, stated != "C", stated != "POSIX" else { return [] }
    let parts = stated.split(separator: "@", maxSplits: 1)
    guard let locale = parts.first?.prefix(while: { $0 != "." }) else { return [] }
    let language = locale.prefix { $0 != "_" }
    let modifier = parts.count > 1 ? "@\(parts[1])" : ""
    let names = ["\(locale)\(modifier)", "\(locale)", "\(language)\(modifier)", "\(language)"]
    return names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
  }
}
