public import ViewTree

/// The numbers of a picker's wheels and rows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The contents of a picker's rows, and what happens when the user selects one. All methods are optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the width of a wheel, in points; nil, the default, for an even share.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of the rows of a wheel, in points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the title of a row with attributes, which takes precedence over the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, which takes precedence over its title. `view` is one that is no longer used.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView?
  /// Called after the user selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns a number that is not positive, for an even share.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
  /// Returns the usual height.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIPickerView.rowHeight
  }
  /// Returns nil.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  {
    nil
  }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? { nil }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// What screen readers say about the wheels of a picker. Both methods are optional.
@preconcurrency @MainActor public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// Returns the name of a wheel; nil, the default, for its number.
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  /// Returns what a wheel does; nil, the default, for nothing to say.
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
  /// Returns nil.
  public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  {
    nil
  }
  /// Returns nil.
  public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
  {
    nil
  }
}
