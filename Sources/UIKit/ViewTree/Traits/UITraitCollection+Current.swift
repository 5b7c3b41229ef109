import Foundation
import Objects

nonisolated extension UITraitCollection {
  /// The traits with which a color without a view is resolved: those of the view or controller whose
  /// `layoutSubviews`, `viewDidLayoutSubviews` or `traitCollectionDidChange` is running, otherwise those of
  /// the screen. Each thread has its own.
  public static var current: UITraitCollection {
    get { CurrentTraits.ofThisThread.traits }
    set { CurrentTraits.ofThisThread = .value(newValue) }
  }

  /// Calls `actions`, during which the traits are current.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = CurrentTraits.ofThisThread
    CurrentTraits.ofThisThread = .value(self)
    defer { CurrentTraits.ofThisThread = outer }
    actions()
  }
}

/// Where the current traits come from. The main thread looks them up only when they are read, because every
/// layout of a view changes them.
nonisolated enum CurrentTraits {
  case screen
  /// A view during its own call.
  case view(Unmanaged<UIView>)
  case value(UITraitCollection)

  nonisolated(unsafe) private static var ofMainThread = CurrentTraits.screen
  private static let key = "StackedNav.UITraitCollection.current"

  static var ofThisThread: CurrentTraits {
    get {
      if isOnMainThread { return ofMainThread }
      return Thread.current.threadDictionary[key] as? CurrentTraits ?? .value(.outsideWindows)
    }
    set {
      if isOnMainThread {
        ofMainThread = newValue
      } else {
        Thread.current.threadDictionary[key] = newValue
      }
    }
  }

  var traits: UITraitCollection {
    switch self {
    case .screen: MainActor.assumeIsolated { UIScreen.main.traitCollection }
    case .view(let view):
      MainActor.assumeIsolated { view._withUnsafeGuaranteedRef { $0.traitCollection } }
    case .value(let traits): traits
    }
  }

  /// Makes the traits of a view current and returns those before, to be restored.
  @MainActor static func enter(_ view: UIView) -> CurrentTraits {
    defer { ofMainThread = .view(.passUnretained(view)) }
    return ofMainThread
  }

  @MainActor static func restore(_ traits: CurrentTraits) { ofMainThread = traits }
}

extension UITraitCollection {
  /// The traits with the scale of the main screen if they have none.
  @MainActor var onScreen: UITraitCollection {
    if displayScale > 0 { return self }
    var traits = self
    traits.displayScale = UIScreen.main.scale
    return traits
  }
}

extension UIScreen {
  /// The traits that windows of the screen inherit.
  public var traitCollection: UITraitCollection {
    window?.surroundingTraits ?? UITraitCollection.outsideWindows.modifyingTraits { $0.displayScale = scale }
  }

  /// Updates the traits of the windows after `scale` changed.
  func scaleChanged() {
    guard let window else { return }
    window.updateTraits()
    for other in window.scene.windows { other.updateTraits() }
  }
}
