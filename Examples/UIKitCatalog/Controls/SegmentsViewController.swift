import UIKit

/// Segmented controls with titles, images, colors and single segments that are disabled.
final class SegmentsViewController: FormViewController {

  private lazy var message = status("Day")

  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = segments(["Day", "Week", "Month", "Year"])
    plain.addAction(
      UIAction { [weak self, weak plain] _ in
        self?.message.text = plain.flatMap { $0.titleForSegment(at: $0.selectedSegmentIndex) }
      }, for: .valueChanged)
    addGroup("Default", [plain, message])

    let images = UISegmentedControl(
      items: ["list.bullet", "square.grid.2x2", "photo"].compactMap { UIImage(systemName: $0) })
    images.selectedSegmentIndex = 1
    addGroup("Images", [images])

    let colors = segments(["Low", "Medium", "High"])
    colors.selectedSegmentTintColor = .systemOrange
    colors.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    addGroup("Colors", [colors])

    let partly = segments(["One", "Two", "Three"])
    partly.setEnabled(false, forSegmentAt: 1)
    addGroup("A Segment Is Disabled", [partly])

    let momentary = segments(["Back", "Forward"])
    momentary.isMomentary = true
    momentary.selectedSegmentIndex = UISegmentedControl.noSegment
    addGroup("Momentary", [momentary])
  }

  private func segments(_ titles: [String]) -> UISegmentedControl {
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = 0
    return control
  }
}
