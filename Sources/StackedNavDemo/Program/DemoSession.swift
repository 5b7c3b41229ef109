import FileSystem
import Foundation
import SDLPlatform
import StackedNav

/// What the program was left with: where it begins again the next time.
nonisolated struct DemoSession: Codable, Equatable, Sendable {
  /// The folder that was open; nil for one whose name is no text.
  var folder: String?
  /// Of the window that is neither maximized nor full screen, in points.
  var width, height: Double?
  /// How the window stood on the screen.
  var window: WindowState?
  /// The pages of the tab Files, with what was selected in each and how far it was scrolled.
  var files: SPStackedNavigationState?

  init(folder: FilePath, size: CGSize, window: WindowState = .normal, files: SPStackedNavigationState? = nil)
  {
    self.folder = String(validating: folder.bytes, as: UTF8.self)
    (width, height) = (size.width, size.height)
    self.window = window
    self.files = files
  }

  /// Reads what is there; what makes no sense is as if nobody had kept it.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    folder = try? values.decode(String.self, forKey: .folder)
    width = try? values.decode(Double.self, forKey: .width)
    height = try? values.decode(Double.self, forKey: .height)
    window = try? values.decode(WindowState.self, forKey: .window)
    files = try? values.decode(SPStackedNavigationState.self, forKey: .files)
  }

  /// The size, if a window may have it.
  var size: CGSize? {
    guard let width, let height, WindowSize.sides ~= width, WindowSize.sides ~= height else { return nil }
    return CGSize(width: width.rounded(), height: height.rounded())
  }
}
