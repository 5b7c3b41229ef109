import FileSystem
import Foundation
import Glibc
import ViewTree

/// The pictures beside a Markdown text. Those elsewhere on the disk are not for a text to show.
nonisolated struct MarkdownPictures: Sendable {
  /// More pictures than this are not shown, and none larger than this on a side, in pixels.
  private static let limit = 24
  /// Of addresses that lead to no picture, no more are tried: each takes a look at the disk.
  private static let patience = 100
  private static let largestSide = 864.0

  private let folder: FilePath
  /// The folders that pictures may lie below, by whatever path they are reached.
  private let allowed: [FilePath]
  private var images: [String: CGImage] = [:]
  /// Addresses of what cannot be read: it is not tried again.
  private var failures: Set<String> = []
  /// Addresses of files that only seem to lie in an allowed folder.
  private var linkedOutside: Set<String> = []

  init(folder: FilePath, root: FilePath?) {
    self.folder = folder
    let named = [folder] + (root.map { [$0] } ?? [])
    allowed = named + named.compactMap(\.resolved)
  }

  /// Returns a picture; nil where there is none, it cannot be read, or it lies outside.
  mutating func image(_ address: String) -> CGImage? {
    if let known = images[address] { return known }
    guard images.count < Self.limit, failures.count < Self.patience, !failures.contains(address),
      let path = path(of: address), isAllowed(path)
    else { return nil }
    guard let file = try? OpenFile(regular: path) else {
      failures.insert(address)
      return nil
    }
    guard file.place.map(isAllowed) ?? false else {
      linkedOutside.insert(address)
      failures.insert(address)
      return nil
    }
    images[address] = try? PictureHelper.shared.decode(
      file, fitting: CGSize(width: Self.largestSide, height: Self.largestSide))
    if images[address] == nil { failures.insert(address) }
    return images[address]
  }

  /// Returns a text that says where a picture outside would be.
  mutating func saying(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
    spans.map { span in
      guard let address = span.picture, isOutside(address) else { return span }
      var said = span
      said.picture = nil
      said.text += (span.text.isEmpty ? "" : " ") + "(a picture outside of this folder)"
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

  /// Reads an address; nil for one on the network.
  private func path(of address: String) -> FilePath? {
    guard !address.contains("://"), let name = address.removingPercentEncoding, !name.isEmpty else {
      return nil
    }
    return name.hasPrefix("/") ? FilePath(name) : folder.appending(name)
  }
}

nonisolated extension FilePath {
  /// The path without links; nil where there is nothing.
  fileprivate var resolved: FilePath? {
    guard let real = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }
}
