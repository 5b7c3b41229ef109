import Foundation

nonisolated extension TouchReason {
  /// The reason in words, such as "pan of UITableView recognized first; neither delegate allows both".
  public var sentence: String { viewSentence ?? deliverySentence ?? recognizerSentence ?? gestureSentence }

  private var viewSentence: String? {
    switch self {
    case .hidden: "hidden"
    case .transparent(let alpha): "alpha \(Short.exact(alpha)), less than 0.01"
    case .interactionDisabled: "isUserInteractionEnabled is false"
    case .flattened: "its transform leaves no area"
    case .animating: "it is animated without allowUserInteraction"
    case .zeroSize: "it has no area"
    case .outside(let point, let bounds):
      "point \(Short.point(point)) is outside its bounds \(Short.rect(bounds))"
    case .turnedAway: "it is turned in space and shows nothing there"
    case .pointInsideSaidNo: "its point(inside:) returned false, although the point is in its bounds"
    case .pointInsideSaidYes: "its point(inside:) returned true, although the point is outside its bounds"
    case .hitTestReturnedNil: "its hitTest returned nil"
    case .hitTestReturnedItself: "its hitTest returned the view itself"
    case .hitTestReturned(let view): "its hitTest returned \(view)"
    case .covered(let view): "\(view) lies above it and takes touches"
    case .windowInFront(let window): "\(window) is in front and takes touches"
    case .superview(let view, let reason): "its superview \(view) is not hit: \(reason.sentence)"
    case .notAsked(let view): "the hitTest of its superview \(view) answered without asking it"
    case .subview(let view): "its subview \(view) takes the touch"
    case .notInWindow: "it is in no window of this scene"
    case .windowHidden: "its window is hidden"
    case .drawnInFront(let view):
      "\(view) takes the touch: it is later in subviews, and zPosition changes only what is drawn in front"
    case .coveredByClearPart(let view):
      "\(view) lies above it and takes touches, also where its corner or mask shows nothing"
    case .presentedOver(let screen): "\(screen) is presented over it"
    case .shownElsewhere: "it is animated: touches reach it where it will be, not where it is seen"
    default: nil
    }
  }

  private var deliverySentence: String? {
    switch self {
    case .otherButton: "views receive only the primary mouse button"
    case .oneTouchAtATime: "it has a touch already, and isMultipleTouchEnabled is false"
    case .exclusive(let other): "it wants exclusive touch, and \(other) has a touch"
    case .excluded(let view): "\(view) has a touch and wants exclusive touch"
    case .beginDelayed(let name): "\(name) delays touches until it fails"
    case .endDelayed(let name): "\(name) delays the end of touches until it fails"
    case .behindAnotherTouch: "it waits for the end of an earlier touch"
    case .keptByScrollView(let view): "\(view) keeps it: touchesShouldBegin returned false"
    case .claimed(let name): "\(name) recognized and cancels touches in views"
    case .viewIsGone: "the view no longer exists"
    default: nil
    }
  }

  private var recognizerSentence: String? {
    switch self {
    case .disabled: "disabled"
    case .notReset: "its last gesture is over, but others still depend on it"
    case .usedInOtherWindow: "it follows touches in another window"
    case .shouldReceiveSaidNo: "its shouldReceive(event) returned false"
    case .delegateRefusedEvent: "its delegate's shouldReceive refused the event"
    case .delegateRefusedTouch: "its delegate's shouldReceive refused the touch"
    case .usesOtherInput: "it is at work with a wheel, a trackpad or keys"
    case .touchTypeNotAllowed: "allowedTouchTypes does not contain this type of touch"
    case .buttonNotRequired: "buttonMaskRequired does not contain this mouse button"
    case .otherTouchType: "a touch of another type is down"
    case .swipedAlready: "it has recognized a swipe, and not all fingers have lifted since"
    case .hoversOnly: "it uses the pointer without a button, not touches"
    case .withdrawn: "it was disabled or removed while delegates were asked"
    case .ignoredByItself: "it called ignore(_:for:)"
    case .moreFingersThan(let count): "it uses at most \(Short.fingers(count))"
    case .pressHasBegun: "the long press has begun without this finger"
    case .noEdges: "its edges are empty"
    case .farFromEdge(let band): "not within \(Short.points(band)) of its edge"
    case .requireToFail: "require(toFail:)"
    case .shouldRequireFailure: "its shouldRequireFailure(of:) returned true"
    case .shouldBeRequiredToFail: "the other's shouldBeRequiredToFail(by:) returned true"
    case .delegateRequiresFailure: "its delegate's shouldRequireFailureOf returned true"
    case .otherDelegateRequiresFailure: "the other delegate's shouldBeRequiredToFailBy returned true"
    default: nil
    }
  }

  private var gestureSentence: String {
    switch self {
    case .lost(let other): "\(other) recognized first; neither delegate allows both"
    case .lostWithoutDelegate(let other): "\(other) recognized first, and no delegate is set that allows both"
    case .lostByGoneDelegate(let other, let owner):
      "\(other) recognized first; the delegate of \(owner), which could allow both, no longer exists"
    case .requirementRecognized(let other): "\(other), which had to fail first, recognized"
    case .delegateShouldBeginSaidNo: "its delegate's gestureRecognizerShouldBegin returned false"
    case .viewShouldBeginSaidNo(let view): "gestureRecognizerShouldBegin of \(view) returned false"
    case .contentFits(let content, let size, let subviews):
      "contentSize \(Short.size(content)) is not larger than its bounds \(Short.size(size))"
        + (Short.exceeds(subviews, size) ? ", although its subviews reach to \(Short.size(subviews))" : "")
    case .scrollingIsOff(let view): "isScrollEnabled of \(view) is false"
    case .contentKeepsTouch(let view):
      "the content keeps the touch: touchesShouldCancel(in: \(view)) is false"
    case .outerScrolls(let view): "\(view) cannot scroll that way, but a scroll view around it can"
    case .innerScrolls(let view): "\(view) inside it can scroll that way"
    case .noView: "it has no view"
    case .late: "all fingers were up before it could begin"
    case .movedTooFar(let distance, let allowed):
      "moved \(Short.over(distance)) points, \(Short.exact(allowed)) are allowed"
    case .slopNotReached(let distance, let slop):
      "slop of \(Short.points(slop)) not reached, moved \(Short.under(distance))"
    case .wrongDirection(let distance): "moved \(Short.over(distance)) points, but not in its direction"
    case .heldTooLong(let time): "held longer than \(Short.exact(time)) s"
    case .liftedTooEarly(let time): "lifted before \(Short.exact(time)) s were over"
    case .tooManyFingers(let count, let required):
      "\(Short.fingers(count)) came down, \(required) \(required == 1 ? "is" : "are") required"
    case .tooFewFingers(let count, let required):
      "only \(Short.fingers(count)) came down, \(required) are required"
    case .nextTapTooFar(let distance, let allowed):
      "the next tap is \(Short.over(distance)) points away, \(Short.exact(allowed)) are allowed"
    case .noNextTap(let time, let taps, let required):
      "tap \(taps + 1) of \(required) did not come within \(Short.exact(time)) s"
    case .tooSlow(let time): "not complete within \(Short.exact(time)) s"
    case .spanNotChanged(let change, let slop):
      "slop of \(Short.points(slop)) not reached, the fingers' distance changed by \(Short.under(change))"
    case .notTurned(let angle, let slop):
      "slop of \(Short.exact(slop))° not reached, turned \(Short.under(angle))°"
    case .contentDelayOver(let time): "no drag within \(Short.exact(time)) s, so the content gets the touch"
    case .pointerIsNotDelayed: "a mouse button is not delayed"
    case .liftedBeforeDrag: "lifted without a drag, so the content gets the touch"
    case .inputIsOver: "the wheel, trackpad, pointer or key gives no more input"
    case .ownCode(let method): method.map { "its own code decided so in \($0)" } ?? "its own code decided so"
    case .disabledMeanwhile: "disabled during the gesture"
    case .removedFromView: "removed from its view during the gesture"
    case .ignoresAll: "it ignores all its touches"
    case .viewWasHidden(let view): "\(view) was hidden"
    case .viewWasDisabled(let view): "isUserInteractionEnabled of \(view) became false"
    case .viewLeftWindow(let view): "\(view) left the window"
    case .windowCancelled: "the window canceled all touches, as when it loses the focus"
    case .deviceCancelled: "the device canceled the touch"
    case .neverEnded: "the device never reported its end"
    case .eventNotPassedOn: "an override of sendEvent did not pass the event on"
    default: "\(self)"
    }
  }

  /// Numbers in sentences, with at most one decimal.
  private enum Short {
    /// Sums of steps differ from the exact number by less.
    private static let noise: CGFloat = 1e-6
    /// Returns a number rounded so that it stays below a limit that it did not reach.
    static func under(_ value: CGFloat) -> String { text((value * 10 + noise).rounded(.down) / 10) }
    /// Returns a number rounded so that it stays above a limit that it exceeded.
    static func over(_ value: CGFloat) -> String { text((value * 10 - noise).rounded(.up) / 10) }
    static func exact(_ value: CGFloat) -> String { text((value * 10_000).rounded() / 10_000) }
    static func points(_ value: CGFloat) -> String { value == 1 ? "1 point" : "\(exact(value)) points" }
    static func fingers(_ count: Int) -> String { count == 1 ? "1 finger" : "\(count) fingers" }
    static func point(_ point: CGPoint) -> String { "(\(near(point.x)), \(near(point.y)))" }
    static func size(_ size: CGSize) -> String { rect(CGRect(origin: .zero, size: size)) }
    static func exceeds(_ one: CGSize, _ other: CGSize) -> Bool {
      one.width > other.width + 1 || one.height > other.height + 1
    }
    static func rect(_ rect: CGRect) -> String {
      let size = "\(near(rect.width)) × \(near(rect.height))"
      return rect.origin == .zero ? size : "\(size) at \(point(rect.origin))"
    }
    private static func near(_ value: CGFloat) -> String { text((value * 10).rounded() / 10) }
    private static func text(_ value: CGFloat) -> String {
      guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
      return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
  }
}
