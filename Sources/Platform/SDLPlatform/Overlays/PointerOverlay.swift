import Foundation
import LayerTree
import ViewTree

/// Draws the pointer of the mouse where no desktop does: an arrow above everything, which a touch hides.
///
/// It is a layer without a view, so touches, gestures and dumps ignore it.
@MainActor
final class PointerOverlay {
  private let scene: UIWindowScene
  private let arrow = CAShapeLayer(animatesImplicitly: false)

  /// The `zPosition`, in front of the program's content and of the marks for touches.
  private static let height: CGFloat = 2e9
  /// The corners of the arrow, in points from its tip.
  private static let corners = [
    (0, 0), (0, 17), (4, 13.5), (6.5, 19), (9, 18), (6.5, 12.5), (12, 12.5),
  ].map { CGPoint(x: CGFloat($0.0), y: CGFloat($0.1)) }

  /// Creates an overlay, which shows nothing until the mouse moves.
  init(over scene: UIWindowScene) {
    self.scene = scene
    let outline = CGMutablePath()
    outline.addLines(between: PointerOverlay.corners)
    outline.closeSubpath()
    arrow.path = outline
    arrow.fillColor = .black
    arrow.strokeColor = .white
    arrow.lineWidth = 1
    arrow.lineJoin = .round
    arrow.zPosition = PointerOverlay.height
  }

  isolated deinit { arrow.removeFromSuperlayer() }

  /// Moves the arrow with the mouse, and hides it when a finger touches the screen.
  func show(_ event: InputEvent) {
    switch event {
    case .hover(let sample): move(to: sample.location)
    case .touch(let sample): move(to: sample.type == .indirectPointer ? sample.location : nil)
    default: break
    }
  }

  private func move(to location: CGPoint?) {
    guard let location, let window = scene.windows.last else { return arrow.removeFromSuperlayer() }
    if arrow.superlayer !== window.layer { window.layer.addSublayer(arrow) }
    arrow.position = location
  }
}
