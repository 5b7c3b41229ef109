import FileSystem
import Foundation
import Geometry
import Glibc

/// The pictures of a Markdown text. Only pictures in the text's folder and in the browsed folder are loaded.
struct MarkdownPictures: Sendable {
  /// The largest number of pictures that are shown.
  private static let limit = 24
  /// The largest number of URLs without a picture that are tried, since each costs a system call.
  private static let patience = 100
  private static let largestSide = 864.0

  private let folder: FilePath
  /// The folders that pictures may be in, with and without links resolved.
  private let allowed: [FilePath]
  private var images: [String: CGImage] = [:]
  /// The URLs that cannot be loaded, and are not tried again.
  private var failures: Set<String> = []
  /// The URLs of links in an allowed folder that lead out of the allowed folders.
  private var linkedOutside: Set<String> = []

  init(folder: FilePath, root: FilePath?) {
    self.folder = folder
    let named = [folder] + (root.map { [$0] } ?? [])
    allowed = named + named.compactMap(\.resolved)
  }

  /// Returns a picture, or nil if it does not exist, cannot be decoded or is outside the allowed folders.
  mutating func image(_ address: String) -> CGImage? {
    if let known = images[address] { return known }
    guard images.count < Self.limit, failures.count < Self.patience, !failures.contains(address),
      let path = path(of: address), isAllowed(path)
    else { return nil }
    guard let file = try? OpenFile(regular: path) else {
      failures.insert(address)
      return nil
    }
    guard file.location.map(isAllowed) ?? false else {
      linkedOutside.insert(address)
      failures.insert(address)
      return nil
    }
    images[address] = try? PictureHelper.shared.decode(
      file, fitting: CGSize(width: Self.largestSide, height: Self.largestSide))
    if images[address] == nil { failures.insert(address) }
    return images[address]
  }

  /// Replaces pictures outside the allowed folders by a note.
  mutating func saying(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
    spans.map { span in
      guard let address = span.picture, isOutside(address) else { return span }
      var said = span
      said.picture = nil
      said.text += (span.text.isEmpty ? "" : " ") + "(a picture outside this folder)"
      return said
    }
  }

  private mutating func isOutside(_ address: String) -> Bool {
    guard let path = path(of: address) else { return false }
    if !isAllowed(path) { return true }
    _ = image(address)
    return linkedOutside.contains(address)
  }

  private func isAllowed(_ path: FilePath) -> Bool {
    allowed.contains { path.withoutDots.components(below: $0) != nil }
  }

  /// Returns the path for a URL, or nil for a URL on the network.
  private func path(of address: String) -> FilePath? {
    guard case .file(let path, _) = MarkdownLink(address, from: folder) else { return nil }
    return path
  }
}

extension FilePath {
  /// The path without links; nil if the file does not exist.
  fileprivate var resolved: FilePath? {
    guard let real = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }
}
