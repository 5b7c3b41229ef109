import Foundation
import Replay
import SegementSlide
import Testing
import ViewTree

@Suite("The strip on its own")
struct SwitcherViewTests {
  /// A strip in a window.
  final class Scene: SegementSlideDefaultSwitcherViewDelegate {
    let stage = Stage(size: CGSize(width: 375, height: 200))
    let strip = SegementSlideSwitcherView(frame: rect(0, 0, 375, 44))
    var titles = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"]
    var badges: [Int: SegementSlideDefaultSwitcherView.BadgeType] = [:]
    var images: [Int: UIImage] = [:]
    var attributed: [Int: NSAttributedString] = [:]
    var selections: [Int] = []

    init() {
      strip.delegate = self
      strip.defaultSelectedIndex = 0
      strip.reloadData()
      stage.window.addSubview(strip)
      stage.settle()
    }

    var titlesInSegementSlideSwitcherView: [String] { titles }
    func segementSwitcherView(
      _ segementSlideSwitcherView: SegementSlideSwitcherView, showBadgeAtIndex index: Int
    ) -> SegementSlideDefaultSwitcherView.BadgeType { badges[index] ?? .none }
    func segementSwitcherView(
      _ segementSlideSwitcherView: SegementSlideSwitcherView, imageAtIndex index: Int
    ) -> UIImage? { images[index] }
    func segementSwitcherView(
      _ segementSlideSwitcherView: SegementSlideSwitcherView, attributedTitleAtIndex index: Int
    ) -> NSAttributedString? { attributed[index] }
    func segementSwitcherView(
      _ segementSlideSwitcherView: SegementSlideSwitcherView, didSelectAtIndex index: Int, animated: Bool
    ) { selections.append(index) }

    func title(_ index: Int) -> UIControl {
      strip.scrollView.subviews.compactMap { $0 as? UIControl }.first { $0.tag == index } ?? UIControl()
    }
    func label(_ index: Int) -> UILabel {
      title(index).subviews.compactMap { $0 as? UILabel }.first ?? UILabel()
    }
    func badge(_ index: Int) -> UIView? {
      title(index).subviews.first { !($0 is UILabel) && !($0 is UIImageView) && !$0.isHidden }
    }
    var indicator: UIView {
      strip.scrollView.subviews.first { !($0 is UIControl) && $0.bounds.height == 2 } ?? UIView()
    }
  }

  @Test("a tap selects a title, moves the indicator in 0.25 s and tells the delegate once")
  func tap() {
    let scene = Scene()
    #expect(scene.selections == [0])
    let (from, title) = (scene.indicator.frame.midX, scene.title(2))
    scene.stage.tap(at: point(title.frame.midX, 22))
    scene.stage.run(for: 0.1)
    let middle = scene.indicator.frame.midX
    #expect(middle > from && middle < title.frame.midX)
    scene.stage.settle()
    #expect(abs(scene.indicator.frame.midX - title.frame.midX) < 0.01)
    #expect(scene.selections == [0, 2])
    #expect(scene.strip.selectedIndex == 2)
  }

  @Test("titles that do not fit scroll, with the selected one in the middle")
  func scrolling() {
    let scene = Scene()
    scene.strip.selectItem(at: 5, animated: false)
    scene.stage.settle()
    let title = scene.title(5)
    #expect(abs(title.frame.midX - scene.strip.scrollView.contentOffset.x - 187.5) <= 0.5)
    scene.stage.drag(from: point(300, 22), by: point(-120, 0))
    scene.stage.settle()
    #expect(scene.strip.selectedIndex == 5)
    #expect(scene.strip.scrollView.contentOffset.x > title.frame.midX - 187)
  }

  @Test("the new configuration decides whether the strip scrolls")
  func type() {
    let scene = Scene()
    scene.strip.config.type = .tab
    scene.strip.reloadData()
    #expect(!scene.strip.scrollView.isScrollEnabled)
    scene.strip.config.type = .segement
    scene.strip.reloadData()
    #expect(scene.strip.scrollView.isScrollEnabled)
  }

  @Test("titles blend their colors with the pages' position and change their font halfway")
  func indicatorState() {
    let scene = Scene()
    let config = scene.strip.config
    scene.strip.update(pageProgress: 0.25)
    #expect(scene.label(0).textColor.cgColor.red > config.selectedTitleColor.cgColor.red)
    #expect(scene.label(0).font == config.selectedTitleFont)
    #expect(scene.label(1).font == config.normalTitleFont)
    scene.strip.update(pageProgress: 0.5)
    #expect(scene.label(1).font == config.selectedTitleFont)
    scene.strip.update(pageProgress: .nan)
    scene.strip.update(pageProgress: .infinity)
    scene.strip.update(pageProgress: -3)
    #expect(scene.label(0).textColor == config.selectedTitleColor)
    #expect(scene.stage.settle())
  }

  @Test("a title can grow instead of changing its font")
  func zoom() {
    let scene = Scene()
    scene.strip.config.titleZoom = 1.2
    scene.strip.reloadData()
    scene.stage.settle()
    scene.strip.update(pageProgress: 0.5)
    #expect(abs(scene.label(0).transform.a - 1.1) < 1e-6)
    #expect(abs(scene.label(1).transform.a - 1.1) < 1e-6)
    #expect(scene.label(1).font == scene.strip.config.normalTitleFont)
  }

  @Test("a badge is a dot, a number, or a text with its own height; zero shows none")
  func badges() {
    let scene = Scene()
    scene.badges = [
      0: .point, 1: .count(12), 2: .count(0), 3: .custom(NSAttributedString(string: "new"), height: 20),
    ]
    scene.strip.reloadBadges()
    scene.stage.settle()
    #expect(scene.badge(0)?.bounds.size == CGSize(width: 9, height: 9))
    let text = scene.label(1).sizeThatFits(CGSize(width: 300, height: 44)).width
    let end = scene.title(1).bounds.midX + text / 2
    #expect(abs((scene.badge(1)?.frame.minX ?? 0) - end) <= 1)
    #expect(scene.badge(2) == nil)
    #expect(scene.badge(3)?.bounds.height == 20)
    #expect(scene.badge(4) == nil)
    scene.badges = [:]
    scene.strip.reloadBadges()
    scene.stage.settle()
    #expect((0..<5).allSatisfy { scene.badge($0) == nil })
  }

  @Test("a badge moves when its title is selected and becomes wider")
  func badgeOfSelection() {
    let scene = Scene()
    scene.strip.config.selectedTitleFont = .systemFont(ofSize: 21)
    scene.badges = [1: .count(5)]
    scene.strip.reloadData()
    scene.stage.settle()
    let before = scene.badge(1)?.frame.minX ?? 0
    scene.strip.selectItem(at: 1, animated: true)
    scene.stage.settle()
    #expect((scene.badge(1)?.frame.minX ?? 0) > before + 1)
  }

  @Test("titles can have icons and their own colors")
  func content() {
    let scene = Scene()
    let plain = scene.title(1).bounds.width
    let shape = VectorShape(name: "dot", box: 10, strokeWidth: 1, minimumStrokeWidth: 1, paths: [])
    scene.images = [1: UIImage(shape: shape, size: 20)]
    scene.attributed = [2: NSAttributedString(string: "Longer than before")]
    let third = scene.title(2).bounds.width
    scene.strip.reloadData()
    scene.stage.settle()
    #expect(scene.title(1).bounds.width == plain + 26)
    #expect(scene.title(2).bounds.width > third)
  }

  @Test("a title under the pointer has the selected color, and a pressed one is fainter")
  func pointer() {
    let scene = Scene()
    func label(_ index: Int) -> UILabel? { scene.title(index).subviews.compactMap { $0 as? UILabel }.first }
    let (selected, normal) = (label(0)?.textColor, label(1)?.textColor)
    #expect(selected != normal)
    let title = scene.title(1)
    let place = scene.stage.window.convert(point(title.bounds.midX, title.bounds.midY), from: title)
    scene.stage.hover(at: place)
    #expect(label(1)?.textColor == selected)
    scene.stage.hover(at: point(300, 150))
    #expect(label(1)?.textColor == normal)
    scene.stage.mouse(.began, at: place)
    #expect(label(1)?.alpha == 0.6)
    scene.stage.mouse(.ended, at: place)
    #expect(label(1)?.alpha == 1)
  }

  @Test("a strip that gets its height later then shows its indicator in the right place")
  func lateHeight() {
    let scene = Scene()
    let late = SegementSlideSwitcherView()
    late.delegate = scene
    late.defaultSelectedIndex = 2
    late.reloadData()
    scene.stage.window.addSubview(late)
    scene.stage.settle()
    late.frame = rect(0, 100, 375, 44)
    scene.stage.settle()
    let title = late.scrollView.subviews.compactMap { $0 as? UIControl }.first { $0.tag == 2 }
    let indicator = late.scrollView.subviews.first { !($0 is UIControl) && $0.bounds.height == 2 }
    #expect(late.selectedIndex == 2)
    #expect(abs((indicator?.frame.midX ?? 0) - (title?.frame.midX ?? 1)) < 0.01)
  }

  @Test("with fewer titles the last one is selected; without titles nothing is shown")
  func shrinking() {
    let scene = Scene()
    scene.strip.selectItem(at: 9, animated: false)
    scene.titles = ["One", "Two"]
    scene.strip.reloadData()
    scene.stage.settle()
    #expect(scene.strip.selectedIndex == 1)
    scene.titles = []
    scene.strip.reloadData()
    scene.stage.settle()
    #expect(scene.strip.selectedIndex == nil)
    for index in [-1, 0, .max] { scene.strip.selectItem(at: index, animated: true) }
    #expect(scene.strip.selectedIndex == nil)
  }
}
