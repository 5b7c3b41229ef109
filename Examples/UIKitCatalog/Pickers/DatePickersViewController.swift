import UIKit

/// Date pickers in all styles and modes.
final class DatePickersViewController: FormViewController {

  private lazy var message = status("")

  override func viewDidLoad() {
    super.viewDidLoad()
    let compact = picker(.dateAndTime, .compact)
    compact.addAction(
      UIAction { [weak self, weak compact] _ in
        if let compact { self?.show(compact.date) }
      }, for: .valueChanged)
    show(compact.date)
    addGroup(
      "Compact",
      [
        row("Date and Time", compact), row("Date", picker(.date, .compact)),
        row("Time", picker(.time, .compact)), message,
      ])
    addGroup("Inline", [picker(.date, .inline)])
    addGroup("Wheels", [picker(.dateAndTime, .wheels)])
    let timer = picker(.countDownTimer, .wheels)
    timer.countDownDuration = 5400
    addGroup("Timer", [timer])
  }

  private func show(_ date: Date) {
    let formatter = DateFormatter()
    formatter.dateStyle = .full
    formatter.timeStyle = .short
    message.text = formatter.string(from: date)
  }

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Date(timeIntervalSinceReferenceDate: 750_000_000)
    return picker
  }
}
