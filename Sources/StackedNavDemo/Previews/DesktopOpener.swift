import FileSystem
import Foundation
import ViewTree

/// Opens files with the programs of the desktop, and hands over their paths.
struct DesktopOpener {
  private static let program = "xdg-open"

  /// The folders that programs are looked for in, as in the environment variable PATH.
  var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// Starts the desktop's program for a file and does not wait for it. Answers with what went wrong, in a
  /// sentence, or nil.
  func open(_ path: FilePath) -> String? { open(address: path.address) }

  /// Starts a program for a file and does not wait for it. Answers as ``open(_:)`` does.
  func open(_ path: FilePath, with program: DesktopProgram) -> String? {
    Launch.start(program.executable, program.arguments(for: path))
      ? nil : "The file could not be opened: \(program.name) could not be started."
  }

  /// Does the same for an address with a scheme, by the desktop's program.
  func open(address: String) -> String? {
    guard let program else {
      return
        "The file could not be opened: \(DesktopOpener.program), which starts the right program, is not installed."
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return nil
    } catch {
      return "The file could not be opened: \(DesktopOpener.program) could not be started."
    }
  }

  private var program: String? {
    searchPath.split(separator: ":").map { "\($0)/\(DesktopOpener.program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Puts a file on the desktop's clipboard. Programs that take no files get its path, so that pasting it into a terminal
  /// does not run it.
  static func copy(_ path: FilePath) {
    UIPasteboard.general.setFiles([path.address], string: ShellQuoting.line(path))
  }

  /// Puts the path alone on the clipboard, as a shell reads it.
  static func copyPath(_ path: FilePath) { UIPasteboard.general.string = ShellQuoting.line(path) }
}
