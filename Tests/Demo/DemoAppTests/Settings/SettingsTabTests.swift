import ArgumentParser
import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("The Settings tab")
struct SettingsTabTests {
  /// Opens the program at its settings. Restores the state that all tests share at the end.
  private func open(_ story: (Stage, SettingsStore) throws -> Void) throws {
    defer {
      UIAccessibility.isReduceMotionEnabled = false
      TypeStyle.scale = 1
    }
    let demo = try Demo(options: DemoOptions.parse(["--headless", "--tab", "settings", "/"]))
    let stage = Stage()
    demo.fill(stage.window)
    stage.settle()
    try withExtendedLifetime(demo) { try story(stage, demo.settings) }
  }

  private func control<Control: UIControl>(_ name: String, _ type: Control.Type, _ stage: Stage) throws
    -> Control
  {
    func find(_ view: UIView) -> Control? {
      if view.accessibilityIdentifier == name, let control = view as? Control { return control }
      return view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(stage.window))
  }

  private func choose(_ index: Int, of name: String, _ stage: Stage) throws {
    let control = try control(name, UISegmentedControl.self, stage)
    let step = control.bounds.width / CGFloat(control.numberOfSegments)
    let position = CGPoint(x: step * (CGFloat(index) + 0.5), y: control.bounds.midY)
    stage.tap(at: control.convert(position, to: nil))
  }

  private func flip(_ name: String, _ stage: Stage) throws {
    let control = try control(name, UISwitch.self, stage)
    stage.tap(at: control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
  }

  /// The vertical distance from the last switch of the first column down to that of the second.
  private func drop(_ stage: Stage) throws -> CGFloat {
    let left = try control("Right to left", UISwitch.self, stage)
    let right = try control("Reduced motion", UISwitch.self, stage)
    return right.convert(CGPoint.zero, to: nil).y - left.convert(CGPoint.zero, to: nil).y
  }

  private func stack(_ stage: Stage) throws -> SPStackedNavigationController {
    let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
    return try #require(tabs.viewControllers.first as? SPStackedNavigationController)
  }

  @Test("choosing Dark makes the window dark with a fade of 180 ms")
  func dark() throws {
    try open { stage, settings in
      let root = try #require(stage.window.rootViewController?.view)
      let before = stage.window.layer.layers.count
      try choose(2, of: "Appearance", stage)
      #expect(settings.settings.appearance == .dark)
      #expect(root.traitCollection.userInterfaceStyle == .dark)
      #expect(stage.window.layer.layers.count == before + 1)  // the fading snapshot of the old appearance
      stage.run(for: 0.15)
      #expect(stage.window.layer.layers.count == before + 1)
      stage.run(for: 0.05)
      #expect(stage.window.layer.layers.count == before)
      try choose(1, of: "Appearance", stage)
      #expect(root.traitCollection.userInterfaceStyle == .light)
    }
  }

  @Test("slow, reduced and classic motion take effect at once")
  func motion() throws {
    try open { stage, settings in
      try choose(2, of: "Slow animations", stage)
      #expect(stage.scene.clock.animationSpeed == 0.2)
      try choose(0, of: "Slow animations", stage)
      #expect(stage.scene.clock.animationSpeed == 1)
      try flip("Reduced motion", stage)
      #expect(UIAccessibility.isReduceMotionEnabled)
      try choose(1, of: "Panes settle", stage)
      let motion = try stack(stage).motion
      #expect(motion == .classic)
      #expect(settings.settings.motion == .classic && settings.settings.reducesMotion)
    }
  }

  @Test("folders get the chosen page width")
  func pageWidth() throws {
    try open { stage, _ in
      for (index, width) in [(1, 320), (2, 472), (3, 704), (0, 472)] {
        try choose(index, of: "Pane width", stage)
        let shown = try stack(stage).pageWidth.width(inViewport: 944)
        #expect(Int(shown) == width)
      }
    }
  }

  @Test("Right to left puts the tabs at the right and the switch at the left of its row")
  func rightToLeft() throws {
    try open { stage, _ in
      let control = try control("Right to left", UISwitch.self, stage)
      let before = control.convert(CGPoint.zero, to: nil).x
      try flip("Right to left", stage)
      stage.settle()
      let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
      #expect(tabs.tabBar.frame.minX == 944)
      #expect(control.convert(CGPoint.zero, to: nil).x != before)
      try flip("Right to left", stage)
      stage.settle()
      #expect(tabs.tabBar.frame.minX == 0)
    }
  }

  @Test("a larger text size enlarges all text and the rows, and the tab stays open")
  func textSize() throws {
    try open { stage, _ in
      let before = try control("Text size", UISegmentedControl.self, stage)
      let row = try #require(before.superview?.superview).bounds.height
      try choose(3, of: "Text size", stage)
      stage.settle()
      #expect(TypeStyle.body.font.pointSize == 16 * 1.2)
      let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
      #expect(tabs.selectedViewController is SettingsViewController)
      let control = try control("Text size", UISegmentedControl.self, stage)
      #expect(control.selectedSegmentIndex == 3)
      let larger = try #require(control.superview?.superview).bounds.height
      #expect(larger > row)
    }
  }

  @Test(
    "in every tab, changing the text size looks the same as starting with it", arguments: DemoTab.allCases)
  func textSizeLive(tab: DemoTab) throws {
    defer { TypeStyle.scale = 1 }
    func window(from start: DemoSettings.TextSize, to end: DemoSettings.TextSize) throws -> [String] {
      let demo = try Demo(options: DemoOptions.parse(["--headless", "--tab", tab.rawValue, "/"]))
      demo.settings.set(\.textSize, to: start)
      let stage = Stage()
      demo.fill(stage.window)
      stage.settle()
      demo.settings.set(\.textSize, to: end)
      stage.settle()
      // Reused views may be in another order.
      return withExtendedLifetime(demo) { seen(in: stage.window).sorted() }
    }
    /// The visible parts of a view, each with its frame and text.
    func seen(in view: UIView) -> [String] {
      guard !view.isHidden else { return [] }
      let text = (view as? UILabel).map { "\($0.text ?? "") \($0.font.pointSize)" } ?? ""
      return ["\(type(of: view)) \(view.convert(view.bounds, to: nil)) \(text)"]
        + view.subviews.flatMap(seen)
    }
    for (start, end) in [(DemoSettings.TextSize.standard, DemoSettings.TextSize.larger), (.larger, .small)] {
      let (changed, set) = try (window(from: start, to: end), window(from: end, to: end))
      let other = changed.difference(from: set)
      #expect(other.isEmpty, "\(other.prefix(4))")
    }
  }

  @Test("the tab shows a setting that was changed elsewhere")
  func following() throws {
    try open { stage, settings in
      settings.set(\.showsTouches, to: true)
      settings.set(\.pageWidth, to: .wide)
      stage.settle()
      let touches = try control("Show touches", UISwitch.self, stage)
      let width = try control("Pane width", UISegmentedControl.self, stage)
      #expect(touches.isOn && width.selectedSegmentIndex == 3)
    }
  }

  @Test("the cards are side by side, or one below the other in a narrow window of any size")
  func columns() throws {
    try open { stage, _ in
      let sideBySide = try drop(stage)
      #expect(sideBySide == 0)
      stage.resize(to: CGSize(width: 600, height: 700))
      stage.settle()
      let belowOneAnother = try drop(stage)
      #expect(belowOneAnother > 100)
      for size in [CGSize(width: 1, height: 1), CGSize(width: 80, height: 3000)] {
        stage.resize(to: size)
        stage.settle()
      }
    }
  }
}
