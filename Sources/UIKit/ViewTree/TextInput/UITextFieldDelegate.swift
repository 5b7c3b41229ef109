public import Foundation

/// Observes a text field and may prevent changes. All methods are optional; changes are allowed by default.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether the text may change. `range` is in UTF-16 units, as in UIKit.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Returns whether the clear button may clear the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether Return has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
