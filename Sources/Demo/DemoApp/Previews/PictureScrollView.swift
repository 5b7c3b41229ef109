import Documents
import ViewTree

/// A picture that is zoomed with a pinch, a double tap or Ctrl+wheel, and scrolled while it is larger than
/// the view.
class ZoomedPictureView: UIScrollView, UIScrollViewDelegate {
  /// The zoom of a double tap, and the largest size of a pixel of the picture in device pixels.
  private static let tapScale: CGFloat = 2.5
  private static let pixelScale: CGFloat = 8
  /// The zoom factor of a wheel notch, and of a key.
  private static let wheelStep: CGFloat = 1.15
  private static let keyStep: CGFloat = 1.5

  private let picture = PlayingImageView()
  /// Whether small pictures are enlarged until they fit, and a double tap is left to the superviews.
  var isInPane: Bool { false }
  /// The size of the view when the picture was last fitted to it.
  private var fittedSize = CGSize.zero

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    bounces = false
    minimumZoomScale = 1
    picture.contentMode = .scaleToFill
    addSubview(picture)
    delegate = self
    guard !isInPane else { return }
    let tap = UITapGestureRecognizer(target: self, action: ZoomedPictureView.doubleTapped)
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
  }

  var image: CGImage? {
    didSet {
      picture.animation = nil
      picture.image = image.map { UIImage(cgImage: $0) }
      picture.backgroundColor = image?.isOpaque == false ? Theme.behindPicture : nil
      fittedSize = .zero
      setNeedsLayout()
    }
  }

  /// The animation that plays in place of the picture, until another picture is set.
  var animation: PictureAnimation? {
    get { picture.animation }
    set { picture.animation = newValue }
  }

  /// Whether an animation may play.
  var isInSight: Bool {
    get { picture.isInSight }
    set { picture.isInSight = newValue }
  }

  /// Whether the picture is larger than when it fits.
  var isZoomed: Bool { zoomScale > 1.001 }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }

  override func layoutSubviews() {
    if fittedSize != bounds.size { fit() }
    super.layoutSubviews()
  }

  /// Fits the picture into the view. Outside panes it is not enlarged.
  private func fit() {
    fittedSize = bounds.size
    guard let image, bounds.width > 0, bounds.height > 0 else { return }
    let size = CGSize(width: image.width, height: image.height)
    let pixel = 1 / UIScreen.main.scale
    let factor = min(
      bounds.width / size.width, bounds.height / size.height, isInPane ? .infinity : pixel)
    picture.transform = .identity
    // Whole points, so that a fitting picture leaves nothing to scroll.
    picture.frame = CGRect(
      x: 0, y: 0, width: max(1, (size.width * factor).rounded(.down)),
      height: max(1, (size.height * factor).rounded(.down)))
    contentSize = picture.frame.size
    maximumZoomScale = max(ZoomedPictureView.tapScale, ZoomedPictureView.pixelScale * pixel / factor)
    center()
  }

  /// Centers a picture that is smaller than the view.
  private func center() {
    let (x, y) = (
      max(0, (bounds.width - contentSize.width) / 2), max(0, (bounds.height - contentSize.height) / 2)
    )
    contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  // MARK: Zooming

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    isZoomed
      ? setZoomScale(1, animated: true)
      : zoom(by: ZoomedPictureView.tapScale, around: tap.location(in: self), animated: true)
  }

  /// Zooms around a point of the content, which keeps its position on the screen.
  private func zoom(by factor: CGFloat, around point: CGPoint, animated: Bool) {
    let scale = min(max(zoomScale * factor, 1), maximumZoomScale)
    guard scale != zoomScale, scale > 0 else { return }
    let held = convert(point, to: picture)
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    let part = CGPoint(x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
    let corner = CGPoint(x: held.x - part.x * size.width, y: held.y - part.y * size.height)
    zoom(to: CGRect(origin: corner, size: size), animated: animated)
  }

  override func scrollWheel(with event: UIScrollEvent) {
    guard event.modifierFlags.contains(.control), event.delta.dy != 0 else {
      return super.scrollWheel(with: event)
    }
    let notches = event.isPrecise ? event.delta.dy / UIScrollEvent.notch : event.delta.dy
    zoom(
      by: pow(ZoomedPictureView.wheelStep, notches), around: convert(event.locationInWindow, from: nil),
      animated: false)
  }

  /// Zooms in with plus, out with minus, and fits with 0. Returns whether it handled the key.
  func zoom(with key: UIKey) -> Bool {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    switch key.charactersIgnoringModifiers {
    case "+", "=": zoom(by: ZoomedPictureView.keyStep, around: middle, animated: true)
    case "-": zoom(by: 1 / ZoomedPictureView.keyStep, around: middle, animated: true)
    case "0": setZoomScale(1, animated: true)
    default: return false
    }
    return true
  }
}

/// The picture of a pane. Pinches that begin on it never reach the stack.
final class PanePictureView: ZoomedPictureView {
  override var isInPane: Bool { true }
}

/// The picture of the whole window.
final class PictureScrollView: ZoomedPictureView {}
