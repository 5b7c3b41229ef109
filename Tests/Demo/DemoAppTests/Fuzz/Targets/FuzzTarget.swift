/// A parser of untrusted bytes. It must neither crash nor take long.
///
/// `make fuzz` runs them with libFuzzer, `make test` with the files in `Fuzzing/Corpora`.
enum FuzzTarget: String, CaseIterable {
  case scripts, saved, markdown, pictures, rows, text, fonts, desktop, entries, faults, messages

  func read(_ bytes: [UInt8]) {
    switch self {
    case .scripts: readScript(bytes)
    case .saved: readSaved(bytes)
    case .markdown: readMarkdown(bytes)
    case .pictures: readPictureHeads(bytes)
    case .rows: readPictureRows(bytes)
    case .text: readText(bytes)
    case .fonts: readFont(bytes)
    case .desktop: readDesktop(bytes)
    case .entries: readEntries(bytes)
    case .faults: readFault(bytes)
    case .messages: readMessages(bytes)
    }
  }

  /// Traps if a condition does not hold that must hold for all inputs.
  nonisolated func demand(
    _ holds: Bool, _ what: @autoclosure () -> String, line: UInt = #line, file: StaticString = #file
  ) {
    if !holds { fatalError(what(), file: file, line: line) }
  }
}
