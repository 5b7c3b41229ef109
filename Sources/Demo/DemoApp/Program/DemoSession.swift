import FileSystem
import Foundation
import SDLPlatform
import StackedNav

/// The state that is restored in the next run.
nonisolated struct DemoSession: Codable, Equatable, Sendable {
  /// The open folder; nil if its name is not valid UTF-8.
  var folder: String?
  /// The size of the window when it is neither maximized nor full screen, in points.
  var width, height: Double?
  /// The state of the window.
  var window: SDLWindow.State?
  /// The pages of the Files tab, with their selections and scroll offsets.
  var files: SPStackedNavigationState?

  init(
    folder: FilePath, size: CGSize, window: SDLWindow.State = .normal, files: SPStackedNavigationState? = nil
  ) {
    self.folder = String(validating: folder.bytes, as: UTF8.self)
    (width, height) = (size.width, size.height)
    self.window = window
    self.files = files
  }

  /// Decodes the session. Invalid values count as missing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    folder = try? values.decode(String.self, forKey: .folder)
    width = try? values.decode(Double.self, forKey: .width)
    height = try? values.decode(Double.self, forKey: .height)
    window = try? values.decode(SDLWindow.State.self, forKey: .window)
    files = try? values.decode(SPStackedNavigationState.self, forKey: .files)
  }

  /// The size, if it is valid for a window.
  var size: CGSize? {
    guard let width, let height, WindowSize.sides ~= width, WindowSize.sides ~= height else { return nil }
    return CGSize(width: width.rounded(), height: height.rounded())
  }
}
