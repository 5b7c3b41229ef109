import AccessibilityBus
import Foundation
import ViewTree

/// When a window draws: after input, while something moves, when a timer is due, and never while it is idle.
extension SDLWindow {
  /// Makes a frame if one is needed.
  func makeFrame() {
    let time = now
    for event in additionalInput?(time) ?? [] { receive(event) }
    guard let application, isFrameWanted(at: time, isAlone: application.windows.count == 1) else { return }
    let beat = pacer.frameBegan(at: time)
    scene.deliver(events, frameTime: time)
    events = []
    performanceOverlay?.update(at: time)
    let isChanged = scene.prepareFrame(at: time)
    updateInput(of: application)
    let didDraw = isChanged && isVisible && scene.showFrame(on: painter) { hold(since: time, until: beat) }
    hasDrawn = hasDrawn || didDraw
    if didDraw, awaitsState, windowState == .normal {
      awaitsState = false
      windowState = firstState
    }
    // A window that is not visible is drawn when it is shown.
    if isVisible, painter.needsAnotherFrame { scene.setNeedsFrame() }
    if didDraw, painter.target.waitsForDisplay { pacer.displayShowed(at: clock.main.now) }
    onFrame?(time, didDraw)
    if isChanged { accessibility?.frameEnded() }
  }

  /// Shows the text input and the cursor of this window if it has the focus and the pointer. A single window
  /// always has both.
  private func updateInput(of application: SDLApplication) {
    let isAlone = application.windows.count == 1
    if isAlone || hasFocus {
      application.textInput.update(scene.typingWindow?.keyInput, pointsPerUnit: translator.pointsPerUnit)
    }
    if isAlone || handle.hasPointer { application.pointerCursor.update(scene.pointerStyle) }
  }

  /// Delays a finished frame until its beat. With vertical synchronization, the display does that.
  private func hold(since start: TimeInterval, until beat: TimeInterval?) {
    guard isPaced, !painter.target.waitsForDisplay else { return }
    let now = clock.main.now
    pacer.frameTook(now - start)
    if let beat { application?.sleep(beat - now) }
  }

  /// Whether there is input, something moves or has changed, or a timer is due. With several windows, a
  /// window whose next frame begins later waits for a later turn.
  private func isFrameWanted(at time: TimeInterval, isAlone: Bool) -> Bool {
    guard isBusy || (scene.clock.nextDeadline ?? .infinity) <= time else { return false }
    return !isPaced || isAlone || pacer.nextStart(now: time) <= time
  }

  /// Whether there is input, or something moves or has changed.
  var isBusy: Bool {
    !events.isEmpty || scene.needsFrame || scene.clock.isRunning || additionalInput != nil
  }
}
