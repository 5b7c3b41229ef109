import Replay
import TestSupport

@testable import ViewTree

/// Measures text with the line heights of San Francisco: 1.193359375 of the size.
final class RecordedTextEngine: TextEngine {
  func metrics(for font: FontDescriptor) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.9521484375, descent: font.size * 0.2412109375)
  }
  func width(of string: String, font: FontDescriptor) -> CGFloat {
    CGFloat(string.count) * font.size * 0.5
  }
}

extension UIScreen {
  /// Runs a closure on a screen with a number of pixels per point.
  static func with<Result>(scale: CGFloat, _ work: () throws -> Result) rethrows -> Result {
    let screen = UIScreen()
    screen.textEngine = RecordedTextEngine()
    screen.scale = scale
    return try screen.whileMain(work)
  }
}

/// A view with an intrinsic size.
final class SizedView: UIView {
  private let content: CGSize
  init(_ content: CGSize) {
    self.content = content
    super.init(frame: .zero)
  }
  override var intrinsicContentSize: CGSize { content }
}

/// Returns a view in a window whose safe area has insets, as large as the window.
func rootView(_ size: CGSize, insets: UIEdgeInsets) -> (stage: Stage, view: UIView) {
  let stage = Stage(size: size)
  let controller = UIViewController()
  stage.window.rootViewController = controller
  controller.additionalSafeAreaInsets = insets
  let view = UIView(frame: CGRect(origin: .zero, size: size))
  controller.view.addSubview(view)
  stage.frame()
  return (stage, view)
}

extension Facts {
  /// The insets at the top, left, bottom and right.
  var insets: UIEdgeInsets {
    UIEdgeInsets(top: self[0].number, left: self[1].number, bottom: self[2].number, right: self[3].number)
  }
}
