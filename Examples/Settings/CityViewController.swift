import UIKit

/// A wheel of cities.
final class CityViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {

  private let cities = ["Amsterdam", "Cairo", "Lima", "Lisbon", "Mumbai", "Oslo", "Tokyo", "Toronto"]
  private let picker = UIPickerView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "City"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemGroupedBackground
    picker.dataSource = self
    picker.delegate = self
    picker.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(picker)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      picker.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      picker.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      picker.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
    if let row = cities.firstIndex(of: Preferences.shared.city) {
      picker.selectRow(row, inComponent: 0, animated: false)
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { return 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    return cities.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    return cities[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    Preferences.shared.city = cities[row]
  }
}
