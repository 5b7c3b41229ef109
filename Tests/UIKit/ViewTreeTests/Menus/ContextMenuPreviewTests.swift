import Replay
import Testing

@testable import ViewTree

@Suite("Previews of context menus")
struct ContextMenuPreviewTests {
  private final class Host: UIContextMenuInteractionDelegate {
    let preview: UIViewController?
    init(_ preview: UIViewController?) { self.preview = preview }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(previewProvider: { [preview] in preview }) { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      }
    }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let card = UIView(frame: rect(40, 200, 100, 100))

  /// Opens the menu with a long press, and returns the frames of what is lifted and of the menu.
  private func press(_ host: Host) throws -> (lifted: CGRect?, menu: CGRect, dim: UIColor?) {
    let root = UIViewController()
    stage.window.rootViewController = root
    root.view.addSubview(card)
    card.addInteraction(UIContextMenuInteraction(delegate: host))
    stage.frame()
    stage.fingerDown(at: point(90, 250))
    stage.run(for: 0.7)
    stage.fingerUp()
    stage.frame()
    let menu = try #require(root.presentedViewController?.view)
    let lifted = menu.subviews.first { $0 is MenuLift }
    let panel = try #require(menu.subviews.first { !($0 is MenuLift) })
    return (lifted?.frame, panel.frame, menu.backgroundColor)
  }

  @Test("a preview has the size that its controller prefers, and the menu stands below it")
  func size() throws {
    let preview = UIViewController()
    preview.preferredContentSize = CGSize(width: 300, height: 200)
    let seen = try press(Host(preview))
    let lifted = try #require(seen.lifted)
    #expect(lifted.size == CGSize(width: 300, height: 200))
    #expect(preview.view.bounds.size == lifted.size)
    #expect(seen.menu.minY == lifted.maxY + MenuPlacement.liftGap && seen.menu.minX == lifted.minX)
    #expect(stage.window.bounds.contains(lifted) && stage.window.bounds.contains(seen.menu))
    #expect(seen.dim == MenuLift.dim)
  }

  @Test("without a preview, the view itself is lifted from the dimmed window where it is")
  func lifted() throws {
    let seen = try press(Host(nil))
    #expect(seen.lifted == card.frame)
    #expect(!seen.menu.intersects(card.frame))
    #expect(seen.dim == MenuLift.dim)
  }

  @Test("a view as large as the window stays where it is, and its menu opens at the finger")
  func large() throws {
    card.frame = stage.window.bounds
    let seen = try press(Host(nil))
    #expect(seen.menu.origin == point(90, 250))
  }

  @Test("a preview that is too large shrinks, so that the menu fits")
  func fitting() {
    let placement = MenuPlacement(anchor: rect(0, 0, 10, 10))
    let frames = placement.frames(
      beside: CGSize(width: 900, height: 900), of: CGSize(width: 220, height: 300), in: rect(0, 0, 400, 600))
    #expect(frames.lifted == rect(8, 8, 384, 286))
    #expect(frames.menu == rect(8, 306, 220, 286))
    let low = MenuPlacement(anchor: rect(100, 500, 100, 80))
    let above = low.frames(
      beside: CGSize(width: 100, height: 80), of: CGSize(width: 220, height: 100), in: rect(0, 0, 400, 600))
    #expect(above.lifted == rect(100, 500, 100, 80) && above.menu == rect(100, 388, 220, 100))
  }
}
