import Foundation
import Replay
import SDLPlatform
import StackedNav
import ViewTree

@testable import DemoApp
@testable import Documents
@testable import FileSystem

/// The program's window with one folder, for tests of previews.
final class PreviewDesk {
  let folder = TemporaryFolder()
  let stage = Stage(size: CGSize(width: 1024, height: 768))
  let tabs = SPSideTabController()
  let stack: SPStackedNavigationController
  let bar: NowPreviewingViewController
  let library: FileLibrary

  /// - Parameters:
  ///   - loadPreview: Loads the contents of files.
  ///   - prepare: Fills the folder before it is opened.
  init(
    loadPreview: @escaping FileLibrary.Loading = { await FilePreview.load($0, in: $1) },
    _ prepare: (TemporaryFolder) throws -> Void
  ) async rethrows {
    try prepare(folder)
    library = FileLibrary(root: folder.path, showsLiveFigures: false, loadPreview: loadPreview)
    bar = NowPreviewingViewController(library: library)
    stack = SPStackedNavigationController(
      rootViewController: RootViewController(folder: folder.path, library: library))
    tabs.viewControllers = [stack]
    tabs.bottomAttachment = bar
    tabs.bottomAttachmentHeight = NowPreviewingViewController.height
    tabs.bottomAttachmentSpansTabBar = true
    stage.window.rootViewController = tabs
    await settle()
  }

  /// Waits until no file is being read and nothing is animating. Does not wait for timers.
  func settle() async {
    for _ in 0..<3 {
      // Work that was requested begins when the main actor is idle.
      for _ in 0..<5 { try? await Task.sleep(for: .milliseconds(1)) }
      while library.isBusy { try? await Task.sleep(for: .milliseconds(1)) }
      stage.run(for: 1)
    }
    stage.frame()
  }

  /// Opens a file as a tap on its row does.
  func open(_ name: String) async throws -> PreviewViewController {
    let page = PreviewViewController(
      entry: try FileEntry(of: folder.path.appending(name)), library: library)
    stack.pushViewController(page, onTopOf: stack.viewControllers.first, animated: false)
    await settle()
    return page
  }

  func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
    stage.press(key, modifiers: modifiers)
    await settle()
  }

  /// Taps the middle of the view with an accessibility identifier.
  func tap(_ identifier: String) async {
    guard let view = view(identifier) else { return }
    stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    await settle()
  }

  // MARK: What is visible

  func view(_ identifier: String) -> UIView? {
    find(in: stage.window) { $0.accessibilityIdentifier == identifier && $0.isSeen }.first
  }

  func views<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    find(in: stage.window) { $0 is Kind && $0.isSeen }.compactMap { $0 as? Kind }
  }

  /// The texts in a view, in the order of the view tree.
  func texts(in view: UIView?) -> [String] {
    view.map { find(in: $0) { $0 is UILabel && $0.isSeen } }?.compactMap { ($0 as? UILabel)?.text } ?? []
  }

  func place(_ view: UIView?) -> CGRect { view.map { $0.convert($0.bounds, to: nil) } ?? .null }

  private func find(in view: UIView, _ isMeant: (UIView) -> Bool) -> [UIView] {
    (isMeant(view) ? [view] : []) + view.subviews.flatMap { find(in: $0, isMeant) }
  }

  /// Writes a picture of one color, of the design's size by default.
  static func picture(in folder: TemporaryFolder, _ name: String, width: Int = 64, height: Int = 40) throws {
    let pixels = [UInt8](repeating: 255, count: 4 * width * height)
    guard let image = CGImage(width: width, height: height, pixels: pixels) else { return }
    try PNGFile.write(image, to: String(decoding: folder.path.appending(name).bytes, as: UTF8.self))
  }
}

extension UIView {
  /// Whether neither the view nor any of its superviews is hidden.
  fileprivate var isSeen: Bool {
    sequence(first: self) { $0.superview }.allSatisfy { !$0.isHidden && $0.alpha > 0 }
  }
}
