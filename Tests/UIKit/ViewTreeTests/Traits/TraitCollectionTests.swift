import Foundation
import Objects
import Replay
import Testing

@testable import ViewTree

@Suite("Trait collections")
struct TraitCollectionTests {
  @Test("a collection of several has the traits of each, and the last one counts")
  func combining() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .light), UITraitCollection(),
      UITraitCollection(verticalSizeClass: .regular), UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(preferredContentSizeCategory: .extraLarge),
      UITraitCollection(accessibilityContrast: .high),
      UITraitCollection(forceTouchCapability: .unavailable),
    ])
    #expect(traits.userInterfaceStyle == .light && traits.horizontalSizeClass == .compact)
    #expect(traits.displayScale == 2 && traits.verticalSizeClass == .regular)
    #expect(traits.layoutDirection == .rightToLeft && traits.userInterfaceIdiom == .phone)
    #expect(traits.preferredContentSizeCategory == .extraLarge && traits.accessibilityContrast == .high)
    #expect(traits.forceTouchCapability == .unavailable)
  }

  @Test("a collection contains the traits that another one specifies")
  func containing() {
    let phone = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
    ])
    #expect(phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
    #expect(!phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
    #expect(!phone.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(phone.containsTraits(in: UITraitCollection()) && phone.containsTraits(in: nil))
  }

  @Test("only style and contrast affect colors")
  func colors() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(
      light.hasDifferentColorAppearance(
        comparedTo: UITraitCollection(userInterfaceStyle: .light, accessibilityContrast: .high)))
    #expect(!light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.displayScale = 3 }))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test(
    "windows below 600 points are compact",
    arguments: [(0, true), (599.5, true), (600, false), (1200, false)])
  func classes(length: CGFloat, isCompact: Bool) {
    #expect(UIUserInterfaceSizeClass(length: length) == (isCompact ? .compact : .regular))
  }
}

@Suite("Traits of views and controllers")
struct TraitInheritanceTests {
  private let stage = Stage(size: CGSize(width: 800, height: 500))
  private let root = UIViewController()

  init() {
    stage.window.rootViewController = root
    stage.settle()
  }

  @Test("a window gives its views its size class, scale, direction and kind of device")
  func window() {
    let traits = root.traitCollection
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .compact)
    #expect(traits.displayScale == stage.scene.screen.scale && traits.displayScale > 0)
    #expect(traits.layoutDirection == .leftToRight && traits.userInterfaceIdiom == .pad)
    #expect(traits.forceTouchCapability == .unavailable)
    stage.resize(to: CGSize(width: 400, height: 900))
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    #expect(root.view.traitCollection.verticalSizeClass == .regular)
  }

  @Test("the scale of the display is a trait, also outside a window")
  func scale() {
    let scene = UIWindowScene(screen: UIScreen())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), windowScene: scene)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    scene.screen.scale = 3
    #expect(controller.traitCollection.displayScale == 3 && scene.screen.traitCollection.displayScale == 3)
    #expect(UIView().traitCollection.displayScale > 0 && UIViewController().traitCollection.displayScale > 0)
    window.isHidden = true
  }

  @Test("a window inherits from its scene what it does not say itself")
  func scene() {
    stage.scene.traitOverrides.userInterfaceStyle = .dark
    stage.scene.traitOverrides.accessibilityContrast = .high
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraLarge
    stage.scene.traitOverrides.layoutDirection = .rightToLeft
    var traits = root.traitCollection
    #expect(traits.userInterfaceStyle == .dark && traits.accessibilityContrast == .high)
    #expect(traits.preferredContentSizeCategory == .extraLarge)
    #expect(root.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    stage.window.overrideUserInterfaceStyle = .light
    stage.window.traitOverrides.preferredContentSizeCategory = .small
    traits = root.traitCollection
    #expect(traits.userInterfaceStyle == .light && traits.preferredContentSizeCategory == .small)
    #expect(traits.accessibilityContrast == .high)
    stage.window.overrideUserInterfaceStyle = .unspecified
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    let late = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), windowScene: stage.scene)
    #expect(late.traitCollection.accessibilityContrast == .high)
    stage.scene.traitOverrides = UITraitOverrides()
    late.makeKeyAndVisible()
    #expect(late.traitCollection.accessibilityContrast == .normal)
    late.isHidden = true
  }

  @Test("a container overrides the traits of one child, as split views do")
  func overridingChild() {
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(child.view.traitCollection.horizontalSizeClass == .compact)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(root.overrideTraitCollection(forChild: child) == UITraitCollection(horizontalSizeClass: .compact))
    let unloaded = UIViewController()
    root.addChild(unloaded)
    root.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: unloaded)
    #expect(unloaded.traitCollection.userInterfaceStyle == .dark && !unloaded.isViewLoaded)
    root.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
    child.removeFromParent()
    root.view.setNeedsLayout()
    #expect(child.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("views and controllers override single traits and inherit them again")
  func overrides() {
    let inner = UIView()
    root.view.addSubview(inner)
    root.traitOverrides.verticalSizeClass = .regular
    inner.traitOverrides.userInterfaceStyle = .dark
    #expect(inner.traitCollection.verticalSizeClass == .regular)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(!inner.traitOverrides.contains(UITraitVerticalSizeClass.self))
    inner.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    root.traitOverrides.remove(UITraitVerticalSizeClass.self)
    #expect(inner.traitCollection == stage.window.traitCollection)
  }

  @Test("handlers of views and controllers hear of their traits only, until they are unregistered")
  func handlers() {
    final class Screen: UIViewController {
      var log: [String] = []
      override func viewDidLoad() {
        registerForTraitChanges([UITraitLayoutDirection.self]) { (self: Self, previous: UITraitCollection) in
          self.log.append("from \(previous.layoutDirection)")
        }
      }
      func changed() { log.append("changed") }
      func traitsChanged(_ screen: Screen, previous: UITraitCollection) {
        log.append("\(screen === self) was \(previous.horizontalSizeClass)")
      }
    }
    let (screen, listener) = (Screen(), Screen())
    stage.window.rootViewController = screen
    stage.settle()
    let own = screen.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (screen: Screen, previous: UITraitCollection) in
      screen.log.append("width from \(previous.horizontalSizeClass)")
    }
    screen.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, UITraitUserInterfaceStyle.self],
      action: Selector("changed", Screen.changed))
    screen.view.registerForTraitChanges(
      [UITraitVerticalSizeClass.self], target: listener, action: Selector("changed", Screen.changed))
    stage.resize(to: CGSize(width: 500, height: 500))
    #expect(screen.log == ["width from regular", "changed"] && listener.log == [])
    stage.resize(to: CGSize(width: 500, height: 800))
    #expect(screen.log.count == 2 && listener.log == ["changed"])
    screen.unregisterForTraitChanges(own)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.resize(to: CGSize(width: 800, height: 800))
    #expect(screen.log.suffix(2) == ["changed", "changed"] && screen.log.count == 4)
    listener.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self], target: screen,
      action: Selector("traitsChanged:previous:", Screen.traitsChanged(_:previous:)))
    stage.window.rootViewController = listener
    stage.resize(to: CGSize(width: 400, height: 800))
    #expect(screen.log.last == "false was regular")
    listener.log = []
    listener.view.semanticContentAttribute = .forceRightToLeft
    #expect(listener.log == ["from leftToRight"])
  }

  @Test(
    "the current traits are those of the view that is laid out or told, and those of the screen elsewhere")
  func current() {
    final class Recorder: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func layoutSubviews() {
        styles.append(UITraitCollection.current.userInterfaceStyle)
        layer.borderColor = UIColor.label.cgColor
      }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        styles.append(UITraitCollection.current.userInterfaceStyle)
      }
    }
    let view = Recorder()
    root.view.addSubview(view)
    view.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(view.styles == [.dark, .dark])
    #expect(view.layer.borderColor == .white)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UIColor.label.cgColor == .white)
      #expect(UITraitCollection.current == UITraitCollection(userInterfaceStyle: .dark))
    }
    #expect(UIColor.label.cgColor == .black)
  }

  @Test("another thread has current traits of its own")
  func threads() async {
    let style = await Task.detached {
      UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
        Task.detached { UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light) }
      }
      return UITraitCollection.current.userInterfaceStyle
    }.value
    #expect(style == .light)
  }
}
