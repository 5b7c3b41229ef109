import Foundation

/// What the program was left with: where it begins again the next time.
nonisolated struct DemoSession: Codable, Equatable, Sendable {
  /// The folder that was open; nil for one whose name is no text.
  var folder: String?
  /// Of the window, in points.
  var width, height: Double?

  init(folder: FilePath, size: CGSize) {
    self.folder = String(validating: folder.bytes, as: UTF8.self)
    (width, height) = (size.width, size.height)
  }

  /// The size, if a window may have it.
  var size: CGSize? {
    guard let width, let height, WindowSize.sides ~= width, WindowSize.sides ~= height else { return nil }
    return CGSize(width: width.rounded(), height: height.rounded())
  }
}
