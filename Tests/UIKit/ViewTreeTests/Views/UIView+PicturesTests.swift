import Testing

@testable import ViewTree

@Suite("Snapshots and unloaded views")
struct ViewPictureTests {
  @Test("a snapshot shows the current view and does not follow it")
  func snapshot() throws {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 60))
    view.backgroundColor = .red
    let child = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    view.addSubview(child)
    let hidden = UIView()
    hidden.isHidden = true
    view.addSubview(hidden)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    view.backgroundColor = .black
    child.removeFromSuperview()
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    let picture = snapshot.layer.layers.first
    let color: CGColor? = picture?.backgroundColor
    #expect(color == UIColor.red.cgColor)
    #expect(picture?.position == CGPoint(x: 50, y: 30))
    #expect(picture?.layers.map(\.bounds.size) == [CGSize(width: 7, height: 8)])
    #expect(!snapshot.isUserInteractionEnabled)
  }

  @Test("a view without superview can be unloaded and is loaded again, but one with a superview stays")
  func unload() {
    let controller = UIViewController()
    let first: UIView = controller.view
    let parent = UIView()
    parent.addSubview(first)
    controller.unloadView()
    #expect(controller.viewIfLoaded === first)
    first.removeFromSuperview()
    controller.unloadView()
    #expect(!controller.isViewLoaded && first.next == nil)
    #expect(controller.view !== first)
  }
}
