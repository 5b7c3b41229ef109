import UIKit

/// Menus of a view and of the rows of a list, by a long press or the right mouse button.
final class ContextMenusViewController: FormViewController, UIContextMenuInteractionDelegate {

  private lazy var message = status("Press long, or click with the right button.")
  private let picture = UIImageView(image: .landscape(size: CGSize(width: 480, height: 300), hue: 0.4))

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    picture.isUserInteractionEnabled = true
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "A landscape"
    picture.heightAnchor.constraint(equalToConstant: 220).isActive = true
    picture.addInteraction(UIContextMenuInteraction(delegate: self))
    addGroup("A View", [picture, message])
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      func action(_ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction
      {
        return UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { _ in
          self?.message.text = title
        }
      }
      return UIMenu(
        title: "Landscape",
        children: [
          action("Favorite", "heart"), action("Share", "square.and.arrow.up"),
          action("Delete", "trash", .destructive),
        ])
    }
  }
}
