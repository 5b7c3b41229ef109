import Foundation
import Geometry
import Motion

/// The key under which a transition is added to a layer.
public let kCATransition = "transition"

/// Leads from what a layer shows to what it shows after the following changes.
///
/// Add it to a layer before the changes. It runs in the layer's bounds, with its sublayers.
@preconcurrency @MainActor public final class CATransition: CAAnimation {
  /// How the new content replaces the old one. The default is a fade.
  public var type = CATransitionType.fade
  /// Where the content comes from, or goes to; nil counts as from the left. A fade ignores it.
  public var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, from 0 to 1.
  public var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1.
  public var endProgress: Float = 1

  /// Creates a fade.
  public override init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = CATransition()
    (copy.type, copy.subtype) = (type, subtype)
    (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
    return describe(copy)
  }

  /// While the transition runs, its stage shows the layer.
  override func effect(on layer: CALayer) -> LayerAnimation.Effect? {
    layer.superlayer == nil ? { _, _ in } : { values, _ in values.opacity = 0 }
  }

  /// Returns the progress after a time, within the limits.
  func progress(_ pace: AnimationTiming, at time: TimeInterval) -> CGFloat {
    let (start, end) = (CGFloat(startProgress.clamped(to: 0...1)), CGFloat(endProgress.clamped(to: 0...1)))
    return start + (end - start) * CGFloat(pace.progress(at: time))
  }
}

/// The kinds of transitions.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates a kind from its name. An unknown one is a fade.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades out over the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away and reveals the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The sides from which content comes in a transition.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the side.
  public let rawValue: String
  /// Creates a side from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the left, to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the right, to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// Upward, as on iOS: the name is from a coordinate system whose y grows upward.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Downward, as on iOS.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction of the movement.
  var direction: CGPoint {
    switch self {
    case .fromRight: CGPoint(x: -1, y: 0)
    case .fromTop: CGPoint(x: 0, y: -1)
    case .fromBottom: CGPoint(x: 0, y: 1)
    default: CGPoint(x: 1, y: 0)
    }
  }
}

/// The layers that show a transition in the place of a layer: its old picture, and a portal to the layer.
final class TransitionStage {
  private let stage = CALayer(animatesImplicitly: false)
  private let old: CALayer
  private let new = CAPortalLayer(animatesImplicitly: false)

  /// Sets up the stage in front of a layer. A root has no place for it; there, only the old picture fades.
  init(for layer: CALayer) {
    old = layer.picture()
    let isOpaque = layer.backgroundFillsBounds
    let bounds = CGRect(origin: .zero, size: layer.bounds.size)
    for part in [old, new] {
      part.shadow = nil
      part.setAffineTransform(.identity)
      (part.anchorPoint, part.position, part.zPosition) = (.zero, .zero, 0)
    }
    old.alpha = 1
    (stage.bounds, stage.masksToBounds) = (bounds, true)
    if let superlayer = layer.superlayer {
      (stage.anchorPoint, stage.position, stage.zPosition) = (
        layer.anchorPoint, layer.position, layer.zPosition
      )
      (stage.transform, stage.alpha) = (layer.transform, layer.alpha)
      new.bounds = bounds
      new.sourceLayer = layer
      stage.addSublayer(new)
      stage.addSublayer(old)
      let index = superlayer.layers.firstIndex { $0 === layer } ?? superlayer.layers.count - 1
      superlayer.insertSublayer(stage, at: index + 1)
    } else {
      (stage.anchorPoint, stage.bounds.origin) = (.zero, .zero)
      stage.position = layer.bounds.origin
      stage.addSublayer(old)
      layer.addSublayer(stage)
    }
    fadesBoth = !isOpaque && layer.superlayer != nil
  }

  /// Whether the old picture does not cover the new content, so that this has to fade in.
  private let fadesBoth: Bool

  /// Runs a transition with the time of its animation.
  func run(_ transition: CATransition, timing: MediaTiming) {
    let size = stage.bounds.size
    let direction = transition.subtype?.direction ?? CGPoint(x: 1, y: 0)
    let pace = transition.pace
    let isRoot = new.sourceLayer == nil
    let type = isRoot ? .fade : transition.type
    func place(_ part: CALayer, _ effect: @escaping (inout CALayerValues, CGFloat) -> Void) {
      var animation = LayerAnimation(key: "transition", property: "transition") { values, moment in
        effect(&values, transition.progress(pace, at: moment.time))
      }
      animation.timing = timing
      animation.timing?.fillMode = .both
      animation.isRemovedOnCompletion = false
      part.add(animation)
    }
    func move(_ part: CALayer, from start: CGFloat, to end: CGFloat) {
      place(part) { values, progress in
        let share = start + (end - start) * progress
        values.position.x += direction.x * size.width * share
        values.position.y += direction.y * size.height * share
      }
    }
    switch type {
    case .push:
      move(new, from: -1, to: 0)
      move(old, from: 0, to: 1)
    case .moveIn:
      stage.addSublayer(new)
      move(new, from: -1, to: 0)
    case .reveal: move(old, from: 0, to: 1)
    default:
      place(old) { values, progress in values.opacity = 1 - progress }
      if fadesBoth { place(new) { values, progress in values.opacity = progress } }
    }
  }

  func end() { stage.removeFromSuperlayer() }
}
