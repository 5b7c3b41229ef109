extension UIView {
  /// Takes a view out of what names it without owning it. On the main thread only; `MainActor.assumeIsolated`
  /// would cost more than all the rest.
  nonisolated static func end(
    _ view: UnsafeMutableRawPointer, _ subviews: [UIView], _ layer: CALayer, _ autoLayout: ViewAutoLayout?
  ) {
    layer.ownerReference = nil
    var isWindow = false
    for subview in subviews {
      if subview.superviewReference?.toOpaque() == view { subview.superviewReference = nil }
      if subview.windowReference?.toOpaque() == view { isWindow = true }
    }
    guard isWindow || LayoutEngine.isUsed, !subviews.isEmpty else { return }
    nonisolated(unsafe) let view = view
    MainActor.assumeIsolated {
      for constraint in autoLayout?.constraints ?? [] { constraint.leaveItems() }
      if LayoutEngine.isUsed { for subview in subviews { subview.orphanForAutoLayout() } }
      for subview in subviews where subview.windowReference?.toOpaque() == view { subview.leaveWindow(view) }
    }
  }

  /// Takes a window that has ended from the view and all below it that are in it.
  private func leaveWindow(_ window: UnsafeMutableRawPointer) {
    windowReference = nil
    for subview in subviews where subview.windowReference?.toOpaque() == window {
      subview.leaveWindow(window)
    }
  }
}
