import Motion

extension UIView {
  /// Options of an animation block.
  public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out changed views inside the block, so that their subviews are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Delivers touches to views while they are animated. Hit testing uses their final positions.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins with the visible value when the animation replaces a running one.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs in reverse after each repetition.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates changes made inside a transition's block as well.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no other options from the enclosing block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Begins and ends slowly. This is the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips the view about its vertical axis; the left side comes toward the viewer.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view about its vertical axis; the right side comes toward the viewer.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Flips the view about its horizontal axis; the top comes toward the viewer.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips the view about its horizontal axis; the bottom comes toward the viewer.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Curls the old appearance away. It looks the same as `transitionCrossDissolve`.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls the new appearance down over the old one. It looks the same as `transitionCrossDissolve`.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old appearance to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// The options that a nested block inherits.
    static let inherited: AnimationOptions = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
    ]

    /// The transition that the option bits name, or nil for none.
    var transition: ViewTransition? {
      switch (rawValue >> 20) & 7 {
      case 1: .flip(about: .vertical, angle: .pi)
      case 2: .flip(about: .vertical, angle: -.pi)
      case 3, 4, 5: .dissolve
      case 6: .flip(about: .horizontal, angle: -.pi)
      case 7: .flip(about: .horizontal, angle: .pi)
      default: nil
      }
    }

    var curve: AnimationCurve {
      switch (rawValue >> 16) & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// Options of a keyframe animation.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out changed views inside the block, so that their subviews are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Delivers touches to views while they are animated. Hit testing uses their final positions.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins with the visible value when the animation replaces a running one.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs in reverse after each repetition.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options from the enclosing block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Interpolates linearly between keyframes. This is the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps to the values of each keyframe when it begins.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

    /// The equivalent options of a linear animation block.
    var blockOptions: AnimationOptions {
      AnimationOptions(rawValue: rawValue & 0x3ff).union(.curveLinear)
    }
  }

  /// A standard timing curve.
  public nonisolated enum AnimationCurve: Int, Hashable, Sendable {
    /// Begins and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Runs at constant speed.
    case linear

    var bezier: CubicBezier {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
