import Foundation
import Lists
import Replay
import Testing

@testable import ViewTree

@Suite("Light and dark appearance")
struct AppearanceTests {
  private let stage = Stage()
  private let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  private var root: UIView { stage.window }

  @Test("a dynamic color has a light and a dark variant, even after it was modified")
  func colours() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(ink.resolvedColor(with: light) == .black)
    #expect(ink.resolvedColor(with: dark) == .white)
    #expect(ink.resolvedColor(with: UITraitCollection(userInterfaceStyle: .unspecified)) == .black)
    #expect(ink.cgColor == .black)
    #expect(ink.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    let reddish = ink.mixed(with: .red, by: 0.5)
    #expect(reddish.resolvedColor(with: light) == UIColor(red: 0.5, green: 0, blue: 0))
    #expect(reddish.resolvedColor(with: dark) == UIColor(red: 1, green: 0.5, blue: 0.5))
    #expect(UIColor { _ in ink } == ink)
    #expect(UIColor { _ in .red } == .red)
  }

  @Test("a dynamic color can be stronger in high contrast, and views, text and images follow the window")
  func highContrast() {
    let grey = UIColor { $0.accessibilityContrast == .high ? .black : .gray }
    let (view, label) = (UIView(), UILabel())
    view.backgroundColor = grey
    label.textColor = .secondaryLabel
    root.addSubview(view)
    view.addSubview(label)
    #expect(view.traitCollection.accessibilityContrast == .normal)
    #expect(view.layer.backgroundColor == UIColor.gray.cgColor)
    var changes: [UIAccessibilityContrast] = []
    view.registerForTraitChanges([UITraitAccessibilityContrast.self]) { view, previous in
      changes.append(previous.accessibilityContrast)
    }
    stage.window.traitOverrides.accessibilityContrast = .high
    #expect(view.traitCollection.accessibilityContrast == .high)
    #expect(view.layer.backgroundColor == .black)
    let (normal, strong) = (
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(userInterfaceStyle: .light, accessibilityContrast: .high)
    )
    let secondary = UIColor.secondaryLabel
    #expect(
      secondary.resolvedColor(with: strong).cgColor.alpha
        > secondary.resolvedColor(with: normal).cgColor.alpha)
    stage.window.traitOverrides.accessibilityContrast = .unspecified
    #expect(view.layer.backgroundColor == UIColor.gray.cgColor)
    #expect(changes == [.normal, .high])
  }

  @Test("a window is light by default, and its views inherit its appearance")
  func inheritance() {
    let (outer, inner) = (UIView(), UIView())
    root.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    outer.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    stage.window.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test("a view takes on the appearance of its new superview, and keeps it when it is removed")
  func moving() {
    let view = UIView()
    view.backgroundColor = ink
    #expect(view.layer.backgroundColor == .black)
    stage.window.overrideUserInterfaceStyle = .dark
    root.addSubview(view)
    #expect(view.layer.backgroundColor == .white)
    view.removeFromSuperview()
    #expect(view.layer.backgroundColor == .white)
    stage.window.overrideUserInterfaceStyle = .light
    root.addSubview(view)
    #expect(view.layer.backgroundColor == .black)
  }

  @Test("a screen can be dark in a light window, whether or not its view is loaded")
  func controllers() {
    let (screen, child) = (Recorder(), Recorder())
    screen.overrideUserInterfaceStyle = .dark
    screen.addChild(child)
    #expect(child.traitCollection.userInterfaceStyle == .dark && !child.isViewLoaded)
    screen.view.addSubview(child.view)
    root.addSubview(screen.view)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    screen.overrideUserInterfaceStyle = .unspecified
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(child.log == ["was light", "was dark"])
  }

  @Test("views are notified of changes from the top down, once per change")
  func telling() {
    let (outer, inner, fixed) = (RecordingView("outer"), RecordingView("inner"), RecordingView("fixed"))
    fixed.overrideUserInterfaceStyle = .light
    root.addSubview(outer)
    outer.addSubview(fixed)
    outer.addSubview(inner)
    RecordingView.log = []
    stage.window.overrideUserInterfaceStyle = .light
    #expect(RecordingView.log == [])
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(RecordingView.log == ["outer was light", "inner was light"])
  }

  @Test("backgrounds, borders and shadows follow, but not colors set on the layer itself")
  func layers() {
    let view = UIView()
    view.backgroundColor = ink
    view.dynamicBorderColor = ink
    view.shadowProperties = UIShadowProperties(color: ink.withAlphaComponent(0.5), radius: 2)
    let own = UIView()
    own.backgroundColor = ink
    own.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    for part in [view, own] { root.addSubview(part) }
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == .white && view.backgroundColor == ink)
    #expect(view.layer.borderColor == .white && view.dynamicBorderColor == ink)
    #expect(view.layer.shadow?.color == UIColor(white: 1, alpha: 0.5).cgColor)
    #expect(own.layer.backgroundColor == UIColor.red.cgColor && own.backgroundColor == .red)
    view.backgroundColor = nil
    view.dynamicBorderColor = nil
    view.shadowProperties = nil
    stage.window.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor == nil && view.layer.borderColor == nil && view.layer.shadow == nil)
  }

  @Test("a shadow that is transparent in light appearance is removed there")
  func vanishingShadow() {
    let view = UIView()
    view.shadowProperties = UIShadowProperties(
      color: UIColor { .black.withAlphaComponent($0.userInterfaceStyle == .dark ? 0.5 : 0) }, radius: 4)
    root.addSubview(view)
    #expect(view.layer.shadow == nil)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(view.layer.shadow?.radius == 4)
  }

  @Test("text and tinted shapes are drawn in the color for their appearance")
  func contents() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "ab"
    let styled = UILabel(frame: label.frame)
    styled.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: ink])
    let shape = VectorShape(name: "dot", box: 1, strokeWidth: 1, paths: [])
    let image = UIImageView(image: UIImage(shape: shape, size: 8))
    image.tintColor = ink
    for part in [label, styled, image] { root.addSubview(part) }
    stage.frame()
    func colours() -> [CGColor?] {
      let texts = [label, styled].map { label -> CGColor? in
        if case .text(let lines) = label.layer.content?.source { lines.first?.color } else { nil }
      }
      guard case .shape(_, let color) = image.layer.content?.source else { return texts }
      return texts + [color]
    }
    #expect(colours() == [.black, .black, .black])
    stage.window.overrideUserInterfaceStyle = .dark
    stage.frame()
    #expect(colours() == [.white, .white, .white])
  }

  @Test("default colors of rows, text and bars suit both appearances")
  func defaults() {
    let table = UITableViewCell(style: .default, reuseIdentifier: nil)
    table.textLabel?.text = "row"
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let item = UINavigationItem(title: "bar")
    bar.items = [item]
    root.addSubview(table)
    root.addSubview(bar)
    stage.frame()
    #expect(table.layer.backgroundColor == .white)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.frame()
    #expect(table.layer.backgroundColor == UIColor.systemBackground.dark)
    #expect(table.textLabel?.textColor.dark == .white)
    #expect(bar.subviews.first?.layer.backgroundColor == NavigationBarLook(.black).background.cgColor)
  }

  @Test("nothing is laid out or drawn if the appearance stays the same")
  func noCost() {
    root.backgroundColor = ink
    stage.settle()
    #expect(!stage.window.scene.needsFrame)
    stage.window.overrideUserInterfaceStyle = .light
    #expect(!stage.window.scene.needsFrame)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(stage.window.scene.needsFrame)
  }
}

extension UIColor {
  fileprivate nonisolated var dark: CGColor {
    resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
  }
}

/// A screen that records its previous appearances.
private final class Recorder: UIViewController {
  var log: [String] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.append(previousTraitCollection?.userInterfaceStyle == .dark ? "was dark" : "was light")
  }
}

private final class RecordingView: UIView {
  static var log: [String] = []
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    RecordingView.log.append(
      "\(name) was \(previousTraitCollection?.userInterfaceStyle == .dark ? "dark" : "light")")
  }
}
