import Foundation
import Replay
import TestSupport
import Testing

@testable import ViewTree

@Suite("Views inside views inside views")
struct DeepTreeTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  /// The window, the root controller's view and a few more are around them.
  private let count = 1_990

  /// Returns views, each inside the one before, which fill each other by springs.
  private func chain(_ count: Int) -> [UIView] {
    let views = (0..<count).map { _ in UIView(frame: stage.window.bounds) }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
  }

  @Test("two thousand views can be shown, touched, described and removed")
  func deep() throws {
    let views = chain(count)
    for view in views { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    let first = try #require(views.first), last = try #require(views.last)
    last.backgroundColor = .red
    stage.window.addSubview(first)
    stage.frame()
    #expect(stage.window.hitTest(point(200, 200), with: nil) === last)
    stage.window.frame.size.width = 300
    stage.frame()
    #expect(last.bounds.width == 300)
    stage.tap(at: point(10, 10))
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.tintColor = .green
    stage.frame()
    #expect(last.traitCollection.userInterfaceStyle == .dark && last.tintColor == .green)
    #expect(last.snapshotView(afterScreenUpdates: true) != nil)
    #expect(first.snapshotView(afterScreenUpdates: true) != nil)
    #expect(!ViewDump.json(of: stage.window).isEmpty)
    first.removeFromSuperview()
    stage.frame()
    #expect(last.window == nil)
  }

  @Test("deeper ones are refused with a sentence, in whatever order they are put together")
  func refused() throws {
    let (outer, inner) = (chain(1_500), chain(1_500))
    let said = misuses {
      outer.last?.addSubview(inner[0])
      outer.last?.layer.addSublayer(inner[0].layer)
    }
    #expect(
      said == [
        "UIView.addSubview(_:): views cannot be nested deeper than 2000",
        "CALayer.insertSublayer(_:at:): layers cannot be nested deeper than 2000",
      ])
    #expect(inner[0].superview == nil)
    // Without its inner part it fits.
    inner[400].removeFromSuperview()
    #expect(misuses { outer.last?.addSubview(inner[0]) } == [])
    #expect(inner[0].superview === outer.last)
  }
}
