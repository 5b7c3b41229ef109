import Foundation
import Lists
import Testing
import ViewTree

@Suite("Reasons in words")
struct TouchReasonTests {
  @Test(
    "each rule about views has a sentence",
    arguments: [
      (TouchReason.hidden, "hidden"),
      (.transparent(alpha: 0.005), "alpha 0.005, less than 0.01"),
      (.interactionDisabled, "isUserInteractionEnabled is false"),
      (.flattened, "its transform leaves no area"),
      (.animating, "it is animated without allowUserInteraction"),
      (.zeroSize, "it has no area"),
      (
        .outside(CGPoint(x: 120, y: 8.25), CGRect(x: 0, y: 0, width: 100, height: 44)),
        "point (120, 8.3) is outside its bounds 100 × 44"
      ),
      (
        .outside(CGPoint(x: -1, y: 0), CGRect(x: 0, y: 50, width: 9, height: 9)),
        "point (-1, 0) is outside its bounds 9 × 9 at (0, 50)"
      ),
      (.turnedAway, "it is turned in space and shows nothing there"),
      (.pointInsideSaidNo, "its point(inside:) returned false, although the point is in its bounds"),
      (.pointInsideSaidYes, "its point(inside:) returned true, although the point is outside its bounds"),
      (.hitTestReturnedNil, "its hitTest returned nil"),
      (.hitTestReturnedItself, "its hitTest returned the view itself"),
      (.hitTestReturned(view: "UITableView"), "its hitTest returned UITableView"),
      (.covered(by: "UIView 'cover'"), "UIView 'cover' lies above it and takes touches"),
      (.windowInFront("UIWindow"), "UIWindow is in front and takes touches"),
      (.superview("UIView 'row'", .hidden), "its superview UIView 'row' is not hit: hidden"),
      (.notAsked(by: "Gate"), "the hitTest of its superview Gate answered without asking it"),
      (.subview("UIButton"), "its subview UIButton takes the touch"),
      (.notInWindow, "it is in no window of this scene"),
      (.windowHidden, "its window is hidden"),
      (
        .drawnInFront(of: "UIView 'header'"),
        "UIView 'header' takes the touch: it is later in subviews, and zPosition changes only what is drawn in front"
      ),
      (
        .coveredByClearPart(of: "Badge"),
        "Badge lies above it and takes touches, also where its corner or mask shows nothing"
      ),
      (.presentedOver(by: "Sheet"), "Sheet is presented over it"),
      (.shownElsewhere, "it is animated: touches reach it where it will be, not where it is seen"),
      (.otherButton, "views receive only the primary mouse button"),
      (.oneTouchAtATime, "it has a touch already, and isMultipleTouchEnabled is false"),
      (.exclusive(other: "UIButton"), "it wants exclusive touch, and UIButton has a touch"),
      (.excluded(by: "UIButton"), "UIButton has a touch and wants exclusive touch"),
      (.beginDelayed(by: "pan of A"), "pan of A delays touches until it fails"),
      (.endDelayed(by: "tap of A"), "tap of A delays the end of touches until it fails"),
      (.behindAnotherTouch, "it waits for the end of an earlier touch"),
      (.keptByScrollView("Grid"), "Grid keeps it: touchesShouldBegin returned false"),
      (.claimed(by: "tap of A"), "tap of A recognized and cancels touches in views"),
      (.viewIsGone, "the view no longer exists"),
    ])
  func views(reason: TouchReason, sentence: String) { #expect(reason.sentence == sentence) }

  @Test(
    "each rule about what recognizers receive has a sentence",
    arguments: [
      (TouchReason.disabled, "disabled"),
      (.notReset, "its last gesture is over, but others still depend on it"),
      (.usedInOtherWindow, "it follows touches in another window"),
      (.shouldReceiveSaidNo, "its shouldReceive(event) returned false"),
      (.delegateRefusedEvent, "its delegate's shouldReceive refused the event"),
      (.delegateRefusedTouch, "its delegate's shouldReceive refused the touch"),
      (.usesOtherInput, "it is at work with a wheel, a trackpad or keys"),
      (.touchTypeNotAllowed, "allowedTouchTypes does not contain this type of touch"),
      (.buttonNotRequired, "buttonMaskRequired does not contain this mouse button"),
      (.otherTouchType, "a touch of another type is down"),
      (.swipedAlready, "it has recognized a swipe, and not all fingers have lifted since"),
      (.hoversOnly, "it uses the pointer without a button, not touches"),
      (.withdrawn, "it was disabled or removed while delegates were asked"),
      (.ignoredByItself, "it called ignore(_:for:)"),
      (.moreFingersThan(1), "it uses at most 1 finger"),
      (.pressHasBegun, "the long press has begun without this finger"),
      (.farFromEdge(band: 20), "not within 20 points of its edge"),
      (.requireToFail, "require(toFail:)"),
      (.shouldRequireFailure, "its shouldRequireFailure(of:) returned true"),
      (.shouldBeRequiredToFail, "the other's shouldBeRequiredToFail(by:) returned true"),
      (.delegateRequiresFailure, "its delegate's shouldRequireFailureOf returned true"),
      (.otherDelegateRequiresFailure, "the other delegate's shouldBeRequiredToFailBy returned true"),
    ])
  func recognizers(reason: TouchReason, sentence: String) { #expect(reason.sentence == sentence) }

  @Test(
    "each rule about a gesture has a sentence",
    arguments: [
      (TouchReason.lost(to: "pan of Stack"), "pan of Stack recognized first; neither delegate allows both"),
      (
        .lostWithoutDelegate(to: "pan of Stack"),
        "pan of Stack recognized first, and no delegate is set that allows both"
      ),
      (
        .lostByGoneDelegate(to: "pan of Stack", of: "pan of Card"),
        "pan of Stack recognized first; the delegate of pan of Card, which could allow both, no longer exists"
      ),
      (.noEdges, "its edges are empty"),
      (
        .contentFits(CGSize(width: 0, height: 0), in: CGSize(width: 40, height: 40), subviews: .zero),
        "contentSize 0 × 0 is not larger than its bounds 40 × 40"
      ),
      (.requirementRecognized("tap of A"), "tap of A, which had to fail first, recognized"),
      (.delegateShouldBeginSaidNo, "its delegate's gestureRecognizerShouldBegin returned false"),
      (.viewShouldBeginSaidNo("Knob"), "gestureRecognizerShouldBegin of Knob returned false"),
      (.scrollingIsOff("Grid"), "isScrollEnabled of Grid is false"),
      (.contentKeepsTouch("Knob"), "the content keeps the touch: touchesShouldCancel(in: Knob) is false"),
      (.outerScrolls("Grid"), "Grid cannot scroll that way, but a scroll view around it can"),
      (.innerScrolls("Grid"), "Grid inside it can scroll that way"),
      (.noView, "it has no view"),
      (.late, "all fingers were up before it could begin"),
      (.movedTooFar(40.01, allowed: 40), "moved 40.1 points, 40 are allowed"),
      (.slopNotReached(9.99, slop: 10), "slop of 10 points not reached, moved 9.9"),
      (.wrongDirection(12), "moved 12 points, but not in its direction"),
      (.heldTooLong(0.75), "held longer than 0.75 s"),
      (.liftedTooEarly(0.5), "lifted before 0.5 s were over"),
      (.tooManyFingers(2, required: 1), "2 fingers came down, 1 is required"),
      (.tooFewFingers(1, required: 2), "only 1 finger came down, 2 are required"),
      (.nextTapTooFar(60, allowed: 40), "the next tap is 60 points away, 40 are allowed"),
      (.noNextTap(0.35, taps: 1, required: 2), "tap 2 of 2 did not come within 0.35 s"),
      (.tooSlow(0.5), "not complete within 0.5 s"),
      (
        .spanNotChanged(3.5, slop: 10),
        "slop of 10 points not reached, the fingers' distance changed by 3.5"
      ),
      (.notTurned(2, slop: 5.7296), "slop of 5.7296° not reached, turned 2°"),
      (.contentDelayOver(0.15), "no drag within 0.15 s, so the content gets the touch"),
      (.pointerIsNotDelayed, "a mouse button is not delayed"),
      (.liftedBeforeDrag, "lifted without a drag, so the content gets the touch"),
      (.ownCode(method: "touchesMoved"), "its own code decided so in touchesMoved"),
      (.inputIsOver, "the wheel, trackpad, pointer or key gives no more input"),
      (.ownCode(method: nil), "its own code decided so"),
      (.disabledMeanwhile, "disabled during the gesture"),
      (.removedFromView, "removed from its view during the gesture"),
      (.ignoresAll, "it ignores all its touches"),
      (.viewWasHidden("Row"), "Row was hidden"),
      (.viewWasDisabled("Row"), "isUserInteractionEnabled of Row became false"),
      (.viewLeftWindow("Row"), "Row left the window"),
      (.windowCancelled, "the window canceled all touches, as when it loses the focus"),
      (.deviceCancelled, "the device canceled the touch"),
      (.neverEnded, "the device never reported its end"),
      (.eventNotPassedOn, "an override of sendEvent did not pass the event on"),
    ])
  func gestures(reason: TouchReason, sentence: String) { #expect(reason.sentence == sentence) }
}
