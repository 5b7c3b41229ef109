import UIKit

/// A sheet that copies, saves and opens a text, an address or a picture.
final class SharingViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    let image = UIImage.landscape(size: CGSize(width: 480, height: 300))
    let picture = UIImageView(image: image)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    picture.heightAnchor.constraint(equalToConstant: 200).isActive = true
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "A landscape"
    addGroup(
      "Picture", [picture, button("Share the Picture") { [weak self] in self?.share(image, from: $0) }])
    addGroup(
      "Text and Address",
      [
        button("Share a Text") { [weak self] in self?.share("The tide is low at six.", from: $0) },
        button("Share an Address") { [weak self] button in
          if let url = URL(string: "https://www.swift.org") { self?.share(url, from: button) }
        },
      ])
  }

  private func share(_ item: Any, from button: UIButton) {
    let sheet = UIActivityViewController(activityItems: [item], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = button
    sheet.popoverPresentationController?.sourceRect = button.bounds
    present(sheet, animated: true)
  }
}
