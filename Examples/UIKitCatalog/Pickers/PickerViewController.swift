import UIKit

/// A picker with three wheels, which mix a color.
final class PickerViewController: FormViewController, UIPickerViewDataSource, UIPickerViewDelegate {

  private let picker = UIPickerView()
  private let swatch = UIView()
  private lazy var message = status("")
  private let names = ["Red", "Green", "Blue"]

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.dataSource = self
    picker.delegate = self
    swatch.layer.cornerRadius = 8
    swatch.heightAnchor.constraint(equalToConstant: 80).isActive = true
    addGroup("Color", [swatch, message])
    addGroup("Wheels", [picker], footer: "Each wheel has the values from 0 to 255, in steps of 15.")
    for (component, row) in [4, 9, 14].enumerated() {
      picker.selectRow(row, inComponent: component, animated: false)
    }
    mix()
  }

  private func value(_ component: Int) -> Int { return picker.selectedRow(inComponent: component) * 15 }

  private func mix() {
    swatch.backgroundColor = UIColor(
      red: CGFloat(value(0)) / 255, green: CGFloat(value(1)) / 255, blue: CGFloat(value(2)) / 255, alpha: 1)
    message.text = "Red \(value(0)), green \(value(1)), blue \(value(2))"
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { return names.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { return 18 }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    return "\(row * 15)"
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { mix() }
}
