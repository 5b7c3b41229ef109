/// Programs that execute parts of their command line. A file's name among these parts would be a command.
nonisolated enum ExecInterpreters {
  /// Programs that start the program in their remaining words.
  private static let wrappers: Set = [
    "env", "nohup", "nice", "ionice", "setsid", "time", "sudo", "doas", "pkexec", "stdbuf", "systemd-run",
    "firejail",
  ]
  /// Programs that execute what an option gives them, and the letters of these options.
  private static let shells: Set = [
    "sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "fish", "csh", "tcsh", "busybox",
  ]
  private static let languages: [String: String] = [
    "python": "c", "perl": "eE", "ruby": "e", "node": "ep", "nodejs": "ep", "lua": "e", "php": "rBER",
    "osascript": "e", "gjs": "c", "guile": "c", "tclsh": "", "julia": "eE", "R": "e", "Rscript": "e",
  ]
  /// Programs that execute words, whatever their options.
  private static let always: Set = [
    "eval", "xargs", "awk", "gawk", "mawk", "sed", "watch", "ssh", "su", "script", "find", "parallel", "at",
    "batch",
  ]
  /// Parts of the names of terminals, which execute the words after an option.
  private static let terminals = ["term", "konsole", "kitty", "alacritty", "foot", "tilix"]
  private static let terminalOptions: Set = ["-e", "-x", "-c", "--command", "--execute"]

  /// Returns whether a file at the given places of a command line is never executed itself.
  ///
  /// - Parameters:
  ///   - words: The words of the line; nil for one with a file's name in it.
  static func keepsFiles(in words: [String?]) -> Bool {
    var rest = words[...]
    while let program = rest.popFirst() {
      // The file would be the program.
      guard let program else { return false }
      let name = String(program.split(separator: "/").last ?? "")
      if wrappers.contains(name) {
        guard dropOptions(of: &rest) else { return false }
        continue
      }
      return keepsFiles(in: rest, of: name)
    }
    return true
  }

  /// Drops the options and variables of a wrapper. Returns whether none of them contains a command or a file.
  private static func dropOptions(of rest: inout ArraySlice<String?>) -> Bool {
    while let word = rest.first {
      guard let word else { return false }
      if word.hasPrefix("-S") || word.hasPrefix("--split-string") { return false }
      let isVariable = word.contains("=") && !word.hasPrefix("/")
      guard isVariable || word.hasPrefix("-") else { return true }
      rest.removeFirst()
      if ["-u", "-n", "-C", "-g"].contains(word), rest.first != nil { rest.removeFirst() }
    }
    return true
  }

  private static func keepsFiles(in words: ArraySlice<String?>, of name: String) -> Bool {
    if always.contains(name) { return false }
    if shells.contains(name) { return keepsFiles(in: words, codeOptions: "c", isShell: true) }
    let language = languages.keys.first {
      name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy { $0.isNumber || $0 == "." }
    }
    if let language { return keepsFiles(in: words, codeOptions: languages[language] ?? "", isShell: false) }
    guard terminals.contains(where: name.contains) else { return true }
    guard let option = words.firstIndex(where: { $0.map(terminalOptions.contains) ?? false }) else {
      return true
    }
    return keepsFiles(in: Array(words[(option + 1)...]))
  }

  /// Returns whether an interpreter gets no code of a file's name: it has no option for code, and a shell has a script of
  /// its own.
  private static func keepsFiles(in words: ArraySlice<String?>, codeOptions: String, isShell: Bool) -> Bool {
    for word in words {
      guard let word else { return !isShell }
      guard word.hasPrefix("-") else { return true }
      let isLong = word.hasPrefix("--")
      if isLong
        ? word.hasPrefix("--eval") || word.hasPrefix("--command") : word.contains(where: codeOptions.contains)
      {
        return false
      }
    }
    return true
  }
}
