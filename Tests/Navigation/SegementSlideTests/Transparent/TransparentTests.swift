import Foundation
import Replay
import Testing
import ViewTree

@testable import SegementSlide

/// A case of `switcher.json` about the bar.
nonisolated struct BarCase: NamedCase {
  let id: String
  let note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let parent, headerTravel, start: Double
    let mode: String
    let display, embed: Look
  }

  struct Look: Decodable, Sendable { let tint, bar: [Double] }

  struct Expectation: Decodable, Sendable {
    let state: String?
    let alpha: Double?
    let tint, bar: [Double]
  }
}

@Suite("A bar over the header")
struct TransparentTests {
  private nonisolated static let vectors = try! Vectors<BarCase>("switcher.json", groups: ["bar"])

  @Test("its colors match the file", arguments: vectors.cases)
  func blend(_ one: BarCase) {
    let given = one.given
    let tolerance = TransparentTests.vectors.tolerance["value"] ?? 0
    let blend = BarBlend(
      given.mode == "discrete" ? .discrete : .continuous(start: given.start), offset: given.parent,
      travel: given.headerTravel)
    func color(_ values: [Double]) -> UIColor {
      UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }
    func expect(_ color: UIColor, _ values: [Double]) {
      let parts = [color.cgColor.red, color.cgColor.green, color.cgColor.blue, color.cgColor.alpha]
      for (part, value) in zip(parts, values) { #expect(abs(Double(part) - value) <= tolerance) }
    }
    if let state = one.expect.state { #expect(blend.isEmbedded == (state == "embed")) }
    if let alpha = one.expect.alpha { #expect(abs(blend.share - alpha) <= tolerance) }
    expect(blend.mixed(color(given.display.tint), color(given.embed.tint)), one.expect.tint)
    expect(blend.mixed(color(given.display.bar), color(given.embed.bar)), one.expect.bar)
  }

  @Test("all cases of the file are tested")
  func kinds() { #expect(TransparentTests.vectors.cases.count == 6) }

  /// A screen in a navigation controller.
  final class Screen: TransparentSlideDefaultViewController {
    var mode = TransparentBarMode.discrete
    let header = UIView(frame: rect(0, 0, 0, 244))
    override var barMode: TransparentBarMode { mode }
    override var attributedTexts: DisplayEmbed<NSAttributedString?> {
      (nil, NSAttributedString(string: "Home"))
    }
    override var titlesInSwitcher: [String] { ["a", "b"] }
    override func segementSlideHeaderView() -> UIView? { header }
    override func segementSlideContentViewController(
      at index: Int
    ) -> (any SegementSlideContentScrollViewDelegate)? { SlidePage("\(index)") }
    override func viewDidLoad() {
      super.viewDidLoad()
      reloadData()
    }
  }

  private func open(_ screen: Screen) -> (Stage, UINavigationController) {
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.isTranslucent = false
    return (Stage(navigation), navigation)
  }

  private func expectLook(
    of bar: UINavigationBar, _ tint: UIColor, _ alpha: CGFloat, _ style: UIBarStyle,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(bar.tintColor == tint, sourceLocation: location)
    #expect(bar.backgroundAlpha == alpha, sourceLocation: location)
    #expect(bar.barStyle == style, sourceLocation: location)
  }

  @Test("the header begins under the bar, and the strip sticks below it")
  func layout() {
    let screen = Screen()
    let (stage, navigation) = open(screen)
    #expect(navigation.navigationBar.frame == rect(0, 0, 375, 44))
    #expect(stage.window.convert(screen.header.bounds, from: screen.header) == rect(0, 0, 375, 244))
    #expect(screen.headerStickyHeight == 200)
    screen.scrollView.contentOffset.y = 200
    stage.settle()
    #expect(stage.window.convert(screen.switcherView.bounds, from: screen.switcherView).minY == 44)
  }

  @Test("in discrete mode it changes when the header is hidden, and back when it appears")
  func discrete() {
    let screen = Screen()
    let (stage, navigation) = open(screen)
    let bar = navigation.navigationBar
    expectLook(of: bar, .white, 0, .black)
    #expect(bar.isTranslucent)
    screen.scrollView.contentOffset.y = 199
    stage.settle()
    expectLook(of: bar, .white, 0, .black)
    screen.scrollView.contentOffset.y = 200
    expectLook(of: bar, .black, 1, .default)
    stage.settle()
    #expect(!bar.isTranslucent)
    #expect(screen.headerStickyHeight == 200)
    screen.scrollView.contentOffset.y = 100
    stage.settle()
    expectLook(of: bar, .white, 0, .black)
  }

  @Test("in continuous mode it changes along with the header")
  func continuous() {
    let screen = Screen()
    screen.mode = .continuous(start: 100)
    let (stage, navigation) = open(screen)
    let bar = navigation.navigationBar
    for (offset, share) in [(0.0, 0.0), (100, 0), (150, 0.5), (175, 0.75), (200, 1)] {
      screen.scrollView.contentOffset.y = offset
      stage.frame()
      #expect(abs(bar.backgroundAlpha - share) < 0.01)
      #expect(abs(Double(bar.tintColor?.cgColor.red ?? -1) - (1 - share)) < 0.01)
      #expect(bar.barStyle == (share >= 0.5 ? .default : .black))
    }
  }

  @Test("only the top screen changes the bar, and it restores the bar's look")
  func ownership() {
    let screen = Screen()
    let navigation = UINavigationController(rootViewController: screen)
    let bar = navigation.navigationBar
    bar.tintColor = .red
    bar.barTintColor = .green
    bar.isTranslucent = false
    let stage = Stage(navigation)
    #expect(bar.tintColor == .white)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    #expect(bar.tintColor == UIColor.red)
    #expect(bar.barTintColor == UIColor.green)
    #expect(bar.barStyle == .default)
    screen.scrollView.contentOffset.y = 200
    screen.reloadData()
    stage.settle()
    #expect(bar.tintColor == UIColor.red)
    #expect(bar.barTintColor == UIColor.green)
    #expect(!bar.isTranslucent)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(bar.tintColor == .black)
    #expect(bar.barStyle == .default)
  }

  /// Returns the displayed opacity of the bar's background.
  private func shownGround(_ bar: UINavigationBar) -> Float {
    for view in bar.subviews {
      let layer = view.layer.presentation() ?? view.layer
      guard layer.bounds.width == bar.bounds.width, let ground = layer.backgroundColor else { continue }
      return Float(layer.alpha) * ground.alpha
    }
    return -1
  }

  @Test("during an animated push and pop the bar changes along with the screens")
  func push() {
    let screen = Screen()
    let (stage, navigation) = open(screen)
    let bar = navigation.navigationBar
    let next = UIViewController()
    #expect(shownGround(bar) == 0)
    navigation.pushViewController(next, animated: true)
    var shares: [Float] = []
    for _ in 0..<12 {
      stage.frame()
      shares.append(shownGround(bar))
    }
    #expect(shares == shares.sorted())
    #expect(shares.contains { $0 > 0.1 && $0 < 0.9 })
    stage.settle()
    #expect(shownGround(bar) == 1)
    navigation.popViewController(animated: true)
    shares = []
    for _ in 0..<12 {
      stage.frame()
      shares.append(shownGround(bar))
    }
    #expect(shares == shares.sorted(by: >))
    #expect(shares.contains { $0 > 0.1 && $0 < 0.9 })
    stage.settle()
    expectLook(of: bar, .white, 0, .black)
    #expect(shownGround(bar) == 0)
  }

  @Test("an interactive pop changes the bar along with the finger, and back if it is canceled")
  func interactivePop() {
    let screen = Screen()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.isTranslucent = false
    let stage = Stage(navigation)
    let bar = navigation.navigationBar
    let own = bar.tintColor
    navigation.pushViewController(screen, animated: false)
    stage.settle()
    expectLook(of: bar, .white, 0, .black)
    for gives in [true, false] {
      stage.fingerDown(at: point(5, 400))
      stage.fingerMoves(by: point(10, 0))
      for _ in 0..<15 { stage.fingerMoves(by: point(10, 0)) }
      #expect(abs(shownGround(bar) - 0.4) < 0.1)
      if gives {
        for _ in 0..<10 { stage.fingerMoves(by: point(-14, 0)) }
      } else {
        for _ in 0..<15 { stage.fingerMoves(by: point(10, 0)) }
      }
      stage.run(for: 0.2)
      stage.fingerUp()
      stage.settle()
      if gives {
        expectLook(of: bar, .white, 0, .black)
        #expect(shownGround(bar) == 0)
      } else {
        #expect(navigation.topViewController === root)
        #expect(bar.tintColor == own)
        #expect(bar.barStyle == .default)
        #expect(shownGround(bar) == 1)
      }
    }
  }

  @Test("a push from one such screen to another keeps the bar's own look")
  func twoScreens() {
    let screen = Screen()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.tintColor = .red
    let stage = Stage(navigation)
    navigation.pushViewController(screen, animated: true)
    stage.settle()
    let second = Screen()
    navigation.pushViewController(second, animated: true)
    stage.settle()
    expectLook(of: navigation.navigationBar, .white, 0, .black)
    navigation.popViewController(animated: true)
    stage.settle()
    expectLook(of: navigation.navigationBar, .white, 0, .black)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(navigation.navigationBar.tintColor == UIColor.red)
    #expect(navigation.navigationBar.backgroundAlpha == 1)
  }

  @Test("without a bar it is a plain segment slide")
  func withoutBar() {
    let screen = Screen()
    let stage = Stage(screen)
    #expect(screen.headerStickyHeight == 244)
    screen.scrollView.contentOffset.y = 244
    #expect(stage.settle())
  }
}
