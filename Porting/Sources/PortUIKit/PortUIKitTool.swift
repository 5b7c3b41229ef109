import Foundation

/// The program `port-uikit`: ports the Swift files of folders and prints a report.
public struct PortUIKitTool {
  /// The help text.
  public static let usage = """
    usage: port-uikit [--dry-run] FOLDER...

    Rewrites the UIKit sources in FOLDER for StackedNav, in place, and prints what is left to do.

      --dry-run   print the report and write nothing
      --          what follows are folders, even if they begin with a hyphen
    """

  /// An error in the command-line arguments.
  public struct UsageError: Error {}

  private var isDryRun = false
  private(set) var folders: [String] = []

  /// - Throws: ``UsageError`` if an option is unknown or no folder is given.
  public init(arguments: [String]) throws {
    var areOptions = true
    for argument in arguments {
      if !areOptions {
        folders.append(argument)
      } else if argument == "--" {
        areOptions = false
      } else if argument == "--dry-run" {
        isDryRun = true
      } else if argument.hasPrefix("-") {
        throw UsageError()
      } else {
        folders.append(argument)
      }
    }
    if folders.isEmpty { throw UsageError() }
  }

  /// Ports each folder as a separate package.
  ///
  /// - Throws: An error if a folder cannot be read or a file cannot be written. Files written
  ///   earlier stay ported.
  public func run(print: (String) -> Void) throws {
    for path in folders {
      let folder = try SourceFolder(path: path)
      let files = try folder.swiftFiles().map { (path: $0, bytes: try folder.bytes(of: $0)) }
      let port = Port(files: files)
      if !isDryRun {
        for (path, bytes) in port.ported.sorted(by: { $0.key < $1.key }) { try folder.write(bytes, to: path) }
      }
      print("\(folder.root.path)\(isDryRun ? ", nothing written" : "")\n\(port.report)")
    }
  }
}
