import Objects

/// The contexts that a thread draws in, the current one last.
nonisolated final class GraphicsStack {
  private static let key = "StackedNav.UIGraphics"

  static var ofThisThread: GraphicsStack {
    let values = Thread.current.threadDictionary
    if let stack = values[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    values[key] = stack
    return stack
  }

  /// The largest number of contexts, far more than any program nests.
  private static let limit = 1000

  var contexts: [CGContext] = []
  /// The contexts that make images, with their numbers of pixels per point.
  var images: [(context: CGContext, scale: CGFloat)] = []

  func push(_ context: CGContext) {
    guard contexts.count < Self.limit else {
      return DrawingLog.report("UIGraphicsPushContext", "more than 1,000 contexts; ignored")
    }
    contexts.append(context)
  }
}

/// Returns the context in which shapes, images and text are drawn; nil outside of drawing.
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsStack.ofThisThread.contexts.last
}

/// Makes a context current until `UIGraphicsPopContext`.
public nonisolated func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.ofThisThread.push(context)
}

/// Makes the context before the last `UIGraphicsPushContext` current.
public nonisolated func UIGraphicsPopContext() { _ = GraphicsStack.ofThisThread.contexts.popLast() }

/// Fills a rectangle in the current fill color.
public nonisolated func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the current fill color with a blend mode.
public nonisolated func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point inside a rectangle in the current fill color.
public nonisolated func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point inside a rectangle with a blend mode.
public nonisolated func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  for side in [
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height),
    CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height),
  ] { UIRectFillUsingBlendMode(side, blendMode) }
}

/// Limits further drawing in the current context to a rectangle.
public nonisolated func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Begins an image of one pixel per point and makes its context current.
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image and makes its context current.
///
/// - Parameters:
///   - opaque: Whether the image has no alpha.
///   - scale: The number of pixels per point; 0 for the screen's.
public nonisolated func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 && scale.isFinite ? scale : UIGraphicsImageRendererFormat.screenScale
  let stack = GraphicsStack.ofThisThread
  guard let context = CGContext(size: size, scale: scale, isOpaque: opaque) else {
    return DrawingLog.report(
      "UIGraphicsBeginImageContext", "cannot draw on \(size.width) x \(size.height) points")
  }
  stack.images.append((context, scale))
  stack.push(context)
}

/// Returns the image that was begun last, as it looks so far; nil if there is none.
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = GraphicsStack.ofThisThread.images.last else { return nil }
  return context.makeImage().map { UIImage(cgImage: $0, scale: scale) }
}

/// Ends the image that was begun last.
public nonisolated func UIGraphicsEndImageContext() {
  let stack = GraphicsStack.ofThisThread
  guard let (context, _) = stack.images.popLast() else { return }
  if let index = stack.contexts.lastIndex(where: { $0 === context }) { stack.contexts.remove(at: index) }
}
