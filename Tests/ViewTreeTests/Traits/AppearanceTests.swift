import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Light and dark")
struct AppearanceTests {
  private let stage = Stage()
  private let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  private var root: UIView { stage.window }

  @Test("a colour that depends on the appearance is two colours, and stays so when it is varied")
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

  @Test("a window is light until it is told otherwise, and all in it are as it is")
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

  @Test("a view takes the appearance of where it is put, and keeps it when it is taken out")
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

  @Test("a screen may be dark in a light window, whether its view is there already or not")
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

  @Test("views are told from the top down, once for each change, and not where nothing changed")
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

  @Test("grounds, lines and shadows follow; what was handed to the layer itself stays")
  func layers() {
    let view = UIView()
    view.backgroundColor = ink
    view.borderColor = ink
    view.shadowProperties = UIShadowProperties(color: ink.withAlphaComponent(0.5), radius: 2)
    let own = UIView()
    own.backgroundColor = ink
    own.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    for part in [view, own] { root.addSubview(part) }
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == .white && view.backgroundColor == ink)
    #expect(view.layer.borderColor == .white && view.borderColor == ink)
    #expect(view.layer.shadow?.color == UIColor(white: 1, alpha: 0.5).cgColor)
    #expect(own.layer.backgroundColor == UIColor.red.cgColor && own.backgroundColor == .red)
    view.backgroundColor = nil
    view.borderColor = nil
    view.shadowProperties = nil
    stage.window.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor == nil && view.layer.borderColor == nil && view.layer.shadow == nil)
  }

  @Test("a shadow that is only there where it is dark is none where it is light")
  func vanishingShadow() {
    let view = UIView()
    view.shadowProperties = UIShadowProperties(
      color: UIColor { .black.withAlphaComponent($0.userInterfaceStyle == .dark ? 0.5 : 0) }, radius: 4)
    root.addSubview(view)
    #expect(view.layer.shadow == nil)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(view.layer.shadow?.radius == 4)
  }

  @Test("text and tinted shapes are drawn in the colour of their place")
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
        if case .text(let lines) = label.layer.contents { lines.first?.color } else { nil }
      }
      guard case .shape(_, let color) = image.layer.contents else { return texts }
      return texts + [color]
    }
    #expect(colours() == [.black, .black, .black])
    stage.window.overrideUserInterfaceStyle = .dark
    stage.frame()
    #expect(colours() == [.white, .white, .white])
  }

  @Test("what nobody gave a colour can be read in both: rows, their text, bars")
  func defaults() {
    let table = UITableViewCell(style: .default, reuseIdentifier: nil)
    table.textLabel.text = "row"
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
    #expect(table.textLabel.textColor.dark == .white)
    #expect(bar.subviews.first?.layer.backgroundColor == NavigationBarLook(.black).background.cgColor)
  }

  @Test("nothing is laid out or drawn anew while the appearance stays")
  func noCost() {
    root.backgroundColor = ink
    stage.settle()
    #expect(!stage.window.windowScene.needsFrame)
    stage.window.overrideUserInterfaceStyle = .light
    #expect(!stage.window.windowScene.needsFrame)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(stage.window.windowScene.needsFrame)
  }
}

extension UIColor {
  fileprivate nonisolated var dark: CGColor {
    resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
  }
}

/// A screen that notes what its appearance was.
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
