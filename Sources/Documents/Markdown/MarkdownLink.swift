package import FileSystem
import Foundation

/// Where a link of a Markdown text leads.
package nonisolated enum MarkdownLink: Hashable, Sendable {
  /// To a file or a folder, which may not be there.
  case file(FilePath)
  /// To a page or a person, for the desktop's programs.
  case address(String)

  /// Schemes that are handed to the desktop; others might start anything.
  private static let schemes: Set = ["http", "https", "mailto"]

  /// Reads an address as it stands in a text; nil for places within the text and schemes that are not known.
  ///
  /// - Parameter folder: where addresses without a scheme begin.
  package init?(_ text: String, from folder: FilePath) {
    if let colon = text.firstIndex(of: ":"), text.first?.isLetter == true, !text[..<colon].contains("/") {
      let scheme = text[..<colon].lowercased()
      guard Self.schemes.contains(scheme) else { return nil }
      self = .address(scheme == "mailto" ? MailAddress.safe(text) : text)
      return
    }
    let end = text.firstIndex { $0 == "#" || $0 == "?" } ?? text.endIndex
    guard let name = String(text[..<end]).removingPercentEncoding, !name.isEmpty else { return nil }
    self = .file((name.hasPrefix("/") ? FilePath(name) : folder.appending(name)).withoutDots)
  }
}

nonisolated extension FilePath {
  /// The path without `.` and `..`, as a reader of an address understands it.
  var withoutDots: FilePath {
    let components = components.reduce(into: [[UInt8]]()) { kept, name in
      if name == Array("..".utf8) { _ = kept.popLast() } else if name != Array(".".utf8) { kept.append(name) }
    }
    return FilePath(Array("/".utf8) + components.joined(separator: "/".utf8))
  }
}
