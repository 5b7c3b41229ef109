public import Foundation

/// The rule that decided about a touch, with the values that it compared.
///
/// Views and recognizers are named as in logs (`nameInReasons`). Lengths are in points, times in seconds.
public nonisolated indirect enum TouchReason: Equatable, Sendable {
  // MARK: Why a view is not hit

  /// The view is hidden.
  case hidden
  /// The view's alpha is less than 0.01.
  case transparent(alpha: CGFloat)
  /// `isUserInteractionEnabled` is false.
  case interactionDisabled
  /// The transform maps the view to a line or a point.
  case flattened
  /// An animation of the view takes no touches (`allowUserInteraction` is missing).
  case animating
  /// The view has no area.
  case zeroSize
  /// The point, in the view's coordinates, is outside the bounds.
  case outside(CGPoint, CGRect)
  /// The view is rotated in space and shows nothing at the point.
  case turnedAway
  /// The point is in the bounds, but an override of `point(inside:with:)` returned false.
  case pointInsideSaidNo
  /// The point is outside the bounds, but an override of `point(inside:with:)` returned true.
  case pointInsideSaidYes
  /// An override of `hitTest(_:with:)` returned nil.
  case hitTestReturnedNil
  /// An override of `hitTest(_:with:)` returned the view itself.
  case hitTestReturnedItself
  /// An override of `hitTest(_:with:)` returned another view.
  case hitTestReturned(view: String)

  // MARK: Why a view was not asked

  /// Another view is in front of it and takes touches.
  case covered(by: String)
  /// The touch is another window's, which is in front.
  case windowInFront(String)
  /// A superview was not hit, so its subviews were not asked.
  case superview(String, TouchReason)
  /// An override of a superview's `hitTest(_:with:)` answered without asking it.
  case notAsked(by: String)
  /// A subview takes the touch.
  case subview(String)
  /// The view is in no window, or in one of another scene.
  case notInWindow
  /// The view's window is hidden.
  case windowHidden

  /// Another view takes the touch because it is later in `subviews`; `zPosition` only draws this one in front.
  case drawnInFront(of: String)
  /// A part of another view where it shows nothing, such as a rounded corner, takes the touch.
  case coveredByClearPart(of: String)
  /// A screen is presented over the view.
  case presentedOver(by: String)
  /// An animation shows the view at the point; touches reach it where it will be.
  case shownElsewhere

  // MARK: Why a view does not receive a touch

  /// The touch is another mouse button than the primary one.
  case otherButton
  /// The view has a touch already, and `isMultipleTouchEnabled` is false.
  case oneTouchAtATime
  /// The view's `isExclusiveTouch` is true, and another view has a touch.
  case exclusive(other: String)
  /// A view with `isExclusiveTouch` has a touch.
  case excluded(by: String)
  /// A recognizer with `delaysTouchesBegan` is still possible.
  case beginDelayed(by: String)
  /// A recognizer with `delaysTouchesEnded` is still possible.
  case endDelayed(by: String)
  /// The view waits for the end of an earlier touch.
  case behindAnotherTouch
  /// A scroll view keeps the touch: its `touchesShouldBegin(_:with:in:)` returned false.
  case keptByScrollView(String)
  /// A recognizer with `cancelsTouchesInView` took the touch.
  case claimed(by: String)
  /// The view no longer exists.
  case viewIsGone

  // MARK: Why a recognizer does not receive a touch

  /// `isEnabled` is false.
  case disabled
  /// The recognizer's last gesture is over, but others still depend on it.
  case notReset
  /// The recognizer follows touches in another window.
  case usedInOtherWindow
  /// An override of `shouldReceive(_:)` returned false.
  case shouldReceiveSaidNo
  /// The delegate's `gestureRecognizer(_:shouldReceive:)` refused the event.
  case delegateRefusedEvent
  /// The delegate's `gestureRecognizer(_:shouldReceive:)` refused the touch.
  case delegateRefusedTouch
  /// The recognizer is at work with a wheel, a trackpad or keys.
  case usesOtherInput
  /// `allowedTouchTypes` does not contain the touch's type.
  case touchTypeNotAllowed
  /// `buttonMaskRequired` does not contain the mouse button.
  case buttonNotRequired
  /// A touch of another type is down, and `requiresExclusiveTouchType` is true.
  case otherTouchType
  /// A swipe was recognized; it takes part again when all fingers have lifted.
  case swipedAlready
  /// The recognizer uses the pointer without a button, not touches.
  case hoversOnly
  /// A delegate disabled the recognizer, or removed it from its view, while it was asked.
  case withdrawn

  // MARK: Why a recognizer ignores a touch

  /// The recognizer's class called `ignore(_:for:)`.
  case ignoredByItself
  /// More fingers are down than the recognizer uses.
  case moreFingersThan(Int)
  /// The long press has begun.
  case pressHasBegun
  /// `edges` is empty.
  case noEdges
  /// The finger came down farther than this from the edge.
  case farFromEdge(band: CGFloat)

  // MARK: Why a recognizer failed or was canceled

  /// Another recognizer recognized first, and neither delegate allows both.
  case lost(to: String)
  /// Another recognizer recognized first, and neither of both has a delegate that could allow both.
  case lostWithoutDelegate(to: String)
  /// Another recognizer recognized first, and the delegate that one of both had no longer exists.
  case lostByGoneDelegate(to: String, of: String)
  /// A recognizer that had to fail recognized.
  case requirementRecognized(String)
  /// The delegate's `gestureRecognizerShouldBegin(_:)` returned false.
  case delegateShouldBeginSaidNo
  /// A view's `gestureRecognizerShouldBegin(_:)` returned false.
  case viewShouldBeginSaidNo(String)
  /// The content is not larger than the scroll view along the movement, and does not bounce.
  case contentFits(CGSize, in: CGSize, subviews: CGSize)
  /// The scroll view's `isScrollEnabled` is false.
  case scrollingIsOff(String)
  /// The scroll view's `touchesShouldCancel(in:)` returned false for a view that has the touch, such as a control, or
  /// `canCancelContentTouches` is false.
  case contentKeepsTouch(String)
  /// The scroll view is at its end, and a scroll view around it can move that way.
  case outerScrolls(String)
  /// A scroll view between the finger and the recognizer's view can move that way.
  case innerScrolls(String)
  /// The recognizer has no view.
  case noView
  /// All fingers lifted while the recognizer waited for others.
  case late
  /// A finger moved farther than allowed.
  case movedTooFar(CGFloat, allowed: CGFloat)
  /// The fingers lifted or stopped before they had moved by the slop.
  case slopNotReached(CGFloat, slop: CGFloat)
  /// The fingers moved, but not in a direction that counts.
  case wrongDirection(CGFloat)
  /// A finger stayed down longer than allowed.
  case heldTooLong(TimeInterval)
  /// A finger lifted earlier than required.
  case liftedTooEarly(TimeInterval)
  /// More fingers came down than required.
  case tooManyFingers(Int, required: Int)
  /// Fewer fingers came down than required.
  case tooFewFingers(Int, required: Int)
  /// The next tap came down too far from the first one.
  case nextTapTooFar(CGFloat, allowed: CGFloat)
  /// The next tap did not come in time.
  case noNextTap(TimeInterval, taps: Int, required: Int)
  /// The gesture was not complete in time.
  case tooSlow(TimeInterval)
  /// The distance between two fingers changed by less than the slop.
  case spanNotChanged(CGFloat, slop: CGFloat)
  /// Two fingers turned by less than the slop, in degrees.
  case notTurned(CGFloat, slop: CGFloat)
  /// The touch did not become a drag in time, so the content receives it.
  case contentDelayOver(TimeInterval)
  /// A mouse button is not delayed in scroll views.
  case pointerIsNotDelayed
  /// The touch lifted before it became a drag, so the content receives it.
  case liftedBeforeDrag
  /// The wheel, the trackpad, the pointer or the keys gave no more input.
  case inputIsOver
  /// The recognizer's class set the state, in a touch method or elsewhere.
  case ownCode(method: String?)
  /// The recognizer was disabled.
  case disabledMeanwhile
  /// The recognizer was removed from its view.
  case removedFromView
  /// The recognizer ignores all its touches.
  case ignoresAll
  /// The view, or a superview, was hidden.
  case viewWasHidden(String)
  /// The view, or a superview, no longer takes touches.
  case viewWasDisabled(String)
  /// The view left the window.
  case viewLeftWindow(String)
  /// The window lost the focus, was hidden, or canceled its touches.
  case windowCancelled
  /// The device or the system canceled the touch.
  case deviceCancelled
  /// Another touch with the same identifier began; the end of this one was never reported.
  case neverEnded
  /// An override of `sendEvent(_:)` did not pass the event on.
  case eventNotPassedOn

  // MARK: Why a recognizer waits for another one

  /// `require(toFail:)`.
  case requireToFail
  /// `shouldRequireFailure(of:)` returned true.
  case shouldRequireFailure
  /// The other recognizer's `shouldBeRequiredToFail(by:)` returned true.
  case shouldBeRequiredToFail
  /// The delegate's `gestureRecognizer(_:shouldRequireFailureOf:)` returned true.
  case delegateRequiresFailure
  /// The other delegate's `gestureRecognizer(_:shouldBeRequiredToFailBy:)` returned true.
  case otherDelegateRequiresFailure
}
