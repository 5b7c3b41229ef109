import UIKit

/// The same picture in all content modes, and a series of pictures that moves.
final class ImagesViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    let image = UIImage.landscape(size: CGSize(width: 240, height: 150))
    let modes: [(String, UIView.ContentMode)] = [
      ("Scale to Fill", .scaleToFill), ("Aspect Fit", .scaleAspectFit), ("Aspect Fill", .scaleAspectFill),
      ("Center", .center), ("Top Left", .topLeft),
    ]
    for (title, mode) in modes {
      let view = UIImageView(image: image)
      view.contentMode = mode
      view.clipsToBounds = true
      view.backgroundColor = .tertiarySystemGroupedBackground
      view.layer.cornerRadius = 8
      view.isAccessibilityElement = true
      view.accessibilityLabel = title
      view.heightAnchor.constraint(equalToConstant: 120).isActive = true
      addGroup(title, [view])
    }

    let moving = UIImageView()
    moving.animationImages = (0..<12).map {
      .landscape(size: CGSize(width: 240, height: 150), hue: CGFloat($0) / 12)
    }
    moving.animationDuration = 3
    moving.contentMode = .scaleAspectFill
    moving.clipsToBounds = true
    moving.layer.cornerRadius = 8
    moving.isAccessibilityElement = true
    moving.accessibilityLabel = "Animation"
    moving.heightAnchor.constraint(equalToConstant: 120).isActive = true
    moving.startAnimating()
    addGroup("Animation", [moving])
  }
}
