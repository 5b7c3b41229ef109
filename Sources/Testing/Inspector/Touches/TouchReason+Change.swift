public import ViewTree

nonisolated extension TouchReason {
  /// What would have to change for the touch to arrive, or nil if there is nothing to say beyond the rule.
  public var change: String? { viewChange ?? recognizerChange ?? gestureChange }

  private var viewChange: String? {
    switch self {
    case .hidden: "set isHidden to false"
    case .transparent: "set alpha to 0.01 or more"
    case .interactionDisabled: "set isUserInteractionEnabled to true"
    case .flattened: "give the transform a scale other than 0"
    case .animating: "pass allowUserInteraction to the animation"
    case .zeroSize: "give the view a size: by its frame or by constraints"
    case .outside: "enlarge the bounds, or override point(inside:with:)"
    case .pointInsideSaidNo: "return true from point(inside:with:) there"
    case .hitTestReturnedNil, .hitTestReturnedItself, .hitTestReturned: "return super.hitTest there"
    case .covered(let view):
      "move \(view) behind it, or set isUserInteractionEnabled of \(view) to false"
    case .windowInFront(let window): "hide \(window), or lower its windowLevel"
    case .superview(let view, let reason): reason.change.map { "\(view): \($0)" }
    case .notAsked(let view): "call super.hitTest in \(view)"
    case .drawnInFront: "bring it to the front of its superview's subviews"
    case .coveredByClearPart(let view): "override point(inside:with:) of \(view), or move it behind"
    case .presentedOver(let screen): "dismiss \(screen) first, or leave room beside it"
    case .shownElsewhere: "touch it where it will be, or animate with a UIViewPropertyAnimator"
    case .notInWindow: "add it to the tree of a visible window"
    case .windowHidden: "show its window"
    case .oneTouchAtATime: "set isMultipleTouchEnabled to true"
    case .exclusive: "set isExclusiveTouch to false"
    case .excluded(let view): "set isExclusiveTouch of \(view) to false"
    case .beginDelayed(let name): "set delaysTouchesBegan of \(name) to false"
    case .endDelayed(let name): "set delaysTouchesEnded of \(name) to false"
    case .keptByScrollView(let view): "return true from touchesShouldBegin of \(view)"
    case .claimed(let name): "set cancelsTouchesInView of \(name) to false"
    default: nil
    }
  }

  private var recognizerChange: String? {
    switch self {
    case .disabled: "set isEnabled to true"
    case .shouldReceiveSaidNo, .delegateRefusedEvent: "return true from shouldReceive for the event"
    case .delegateRefusedTouch: "return true from the delegate's shouldReceive for the touch"
    case .touchTypeNotAllowed: "add the type to allowedTouchTypes"
    case .buttonNotRequired: "add the button to buttonMaskRequired"
    case .noEdges: "set its edges"
    case .otherTouchType: "set requiresExclusiveTouchType to false"
    default: nil
    }
  }

  private var gestureChange: String? {
    switch self {
    case .lost(let other):
      "return true from shouldRecognizeSimultaneouslyWith in one delegate, or require \(other) to fail"
    case .lostWithoutDelegate(let other):
      "set a delegate that returns true from shouldRecognizeSimultaneouslyWith, or require \(other) to fail"
    case .lostByGoneDelegate(_, let owner): "keep a strong reference to the delegate of \(owner)"
    case .requirementRecognized(let other): "remove the requirement that \(other) fails"
    case .delegateShouldBeginSaidNo: "return true from the delegate's gestureRecognizerShouldBegin"
    case .viewShouldBeginSaidNo(let view): "return true from gestureRecognizerShouldBegin of \(view)"
    case .contentFits(_, let size, let subviews)
    where subviews.width > size.width + 1 || subviews.height > size.height + 1:
      "set contentSize, or constrain the content to all edges of the scroll view"
    case .scrollingIsOff(let view): "set isScrollEnabled of \(view) to true"
    case .contentKeepsTouch(let view): "return true from touchesShouldCancel for \(view)"
    case .tooManyFingers(_, let required), .tooFewFingers(_, let required):
      "touch with \(required == 1 ? "1 finger" : "\(required) fingers")"
    case .movedTooFar(_, let allowed): "move at most \(Int(allowed)) points"
    case .slopNotReached(_, let slop), .spanNotChanged(_, let slop): "move at least \(Int(slop)) points"
    case .heldTooLong, .tooSlow: "be quicker"
    case .liftedTooEarly: "hold longer, or set a shorter minimumPressDuration"
    case .disabledMeanwhile: "do not disable it during the gesture"
    case .removedFromView: "do not remove it during the gesture"
    case .viewWasHidden(let view): "do not hide \(view) during the gesture"
    case .viewWasDisabled(let view): "do not disable \(view) during the gesture"
    case .viewLeftWindow(let view): "do not remove \(view) during the gesture"
    case .eventNotPassedOn: "call super.sendEvent"
    default: nil
    }
  }
}
