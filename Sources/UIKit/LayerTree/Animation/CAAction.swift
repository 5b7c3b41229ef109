public import Foundation

/// Something that happens when a layer changes, such as an animation.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The name of the changed property.
  ///   - anObject: The layer.
  ///   - dict: Always nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action, where nil means that others are asked.
extension NSNull: @MainActor CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer, with the name of the property as its key.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// What few layers have: a delegate, actions, animations that wait for a window, and a time of their own.
final class LayerBehavior {
  weak var delegate: (any CALayerDelegate)?
  /// Whether the delegate has left drawing to the layer.
  var delegateDrewNothing = false
  var actions: [String: any CAAction]?
  var unstarted = UnstartedAnimations()
  var time: LayerTime?
  /// Whether a translucent layer fades each of its sublayers by itself.
  var fadesSublayers = false
  var rasterizationScale: CGFloat = 1
  var drawsAsynchronously = false
  /// The properties of the program's class that are drawn; nil if there are none.
  var own: OwnLayerValues?
}

extension CALayer {
  /// The object that draws the layer, places its sublayers and decides what happens when properties change. The layer
  /// does not retain it.
  public var delegate: (any CALayerDelegate)? {
    get { behavior?.delegate }
    set { ownBehavior.delegate = newValue }
  }

  /// Whether a translucent layer and its sublayers are faded as one picture. If false, each is faded by itself, so that
  /// those behind others show through.
  public var allowsGroupOpacity: Bool {
    get { behavior?.fadesSublayers != true }
    set {
      guard newValue != allowsGroupOpacity else { return }
      ownBehavior.fadesSublayers = !newValue
      changed(.content)
    }
  }

  /// The scale of the picture that `shouldRasterize` makes. It has no effect: pictures have the screen's scale.
  public var rasterizationScale: CGFloat {
    get { behavior?.rasterizationScale ?? 1 }
    set { ownBehavior.rasterizationScale = newValue }
  }

  /// Whether drawing may happen later on another thread. It has no effect: only outdated parts are drawn.
  public var drawsAsynchronously: Bool {
    get { behavior?.drawsAsynchronously ?? false }
    set { ownBehavior.drawsAsynchronously = newValue }
  }

  /// The actions for changes of properties, by their names. `NSNull` prevents the implicit animation.
  public var actions: [String: any CAAction]? {
    get { behavior?.actions }
    set { ownBehavior.actions = newValue }
  }

  /// The layer's behavior, created if it has none.
  var ownBehavior: LayerBehavior {
    if let behavior { return behavior }
    let new = LayerBehavior()
    behavior = new
    return new
  }

  /// Returns the action of the delegate, of `actions`, of the class, or else the implicit animation.
  func defaultAction(forKey event: String) -> (any CAAction)? {
    let action =
      behavior?.delegate?.action(for: self, forKey: event) ?? behavior?.actions?[event]
      ?? Self.defaultAction(forKey: event)
    if let action { return action is NSNull ? nil : action }
    let animation = ImplicitAnimation(keyPath: event)
    return animation.property == nil ? nil : animation
  }
}

/// The animation of a change for which the program has no other action. `CATransaction` runs it.
final class ImplicitAnimation: CABasicAnimation {
  /// Whether a program that was handed the animation left it as it is.
  func isUntouched(for event: String) -> Bool {
    keyPath == event && duration == 0 && timingFunction == nil && fromValue == nil && toValue == nil
      && byValue == nil && delegate == nil && beginTime == 0 && repeatCount == 0 && !isAdditive
  }
}
