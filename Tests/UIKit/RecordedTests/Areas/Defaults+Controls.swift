import Controllers
import Controls
import ViewTree

extension DefaultValues {
  mutating func addUIControl() {
    let control = UIControl()
    add("UIControl.isEnabled", control.isEnabled)
    add("UIControl.isSelected", control.isSelected)
    add("UIControl.isHighlighted", control.isHighlighted)
    add("UIControl.contentVerticalAlignment", control.contentVerticalAlignment)
    add("UIControl.contentHorizontalAlignment", control.contentHorizontalAlignment)
  }
  mutating func addUIButton() {
    let button = UIButton(type: .custom)
    add("UIButton.currentTitleColor custom", button.currentTitleColor.cgColor)
    add("UIButton.currentTitle", button.currentTitle)
  }
  mutating func addUISlider() {
    let slider = UISlider()
    add("UISlider.value", slider.value)
    add("UISlider.minimumValue", slider.minimumValue)
    add("UISlider.maximumValue", slider.maximumValue)
    add("UISlider.isContinuous", slider.isContinuous)
    add("UISlider.minimumValueImage", slider.minimumValueImage)
  }
  mutating func addUIStepper() {
    let stepper = UIStepper()
    add("UIStepper.isContinuous", stepper.isContinuous)
    add("UIStepper.autorepeat", stepper.autorepeat)
    add("UIStepper.wraps", stepper.wraps)
    add("UIStepper.value", stepper.value)
    add("UIStepper.minimumValue", stepper.minimumValue)
    add("UIStepper.maximumValue", stepper.maximumValue)
    add("UIStepper.stepValue", stepper.stepValue)
  }
  mutating func addUITextField() {
    let textField = UITextField()
    add("UITextField.text*", textField.text == "" ? "empty" : "other")
    add("UITextField.borderStyle", textField.borderStyle)
    add("UITextField.placeholder", textField.placeholder)
    add("UITextField.clearsOnBeginEditing", textField.clearsOnBeginEditing)
    add("UITextField.clearButtonMode", textField.clearButtonMode)
    add("UITextField.leftViewMode", textField.leftViewMode)
    add("UITextField.rightViewMode", textField.rightViewMode)
    add("UITextField.clearsOnInsertion", textField.clearsOnInsertion)
  }
  mutating func addUIPageControl() {
    let pageControl = UIPageControl()
    add("UIPageControl.numberOfPages", pageControl.numberOfPages)
    add("UIPageControl.currentPage", pageControl.currentPage)
    add("UIPageControl.hidesForSinglePage", pageControl.hidesForSinglePage)
  }
  mutating func addUIProgressView() {
    let progressView = UIProgressView(progressViewStyle: .default)
    add("UIProgressView.progress", progressView.progress)
    add("UIProgressView.progressViewStyle", progressView.progressViewStyle)
  }
  mutating func addUIActivityIndicatorView() {
    let activityIndicatorView = UIActivityIndicatorView(style: .medium)
    add("UIActivityIndicatorView.hidesWhenStopped", activityIndicatorView.hidesWhenStopped)
    add("UIActivityIndicatorView.isHidden (never started)", activityIndicatorView.isHidden)
  }
  mutating func addUISegmentedControl() {
    let segmentedControl = UISegmentedControl(items: ["One", "Two"])
    add("UISegmentedControl.isMomentary", segmentedControl.isMomentary)
    add(
      "UISegmentedControl.apportionsSegmentWidthsByContent", segmentedControl.apportionsSegmentWidthsByContent
    )
    add("UISegmentedControl.selectedSegmentIndex", segmentedControl.selectedSegmentIndex)
    add("UISegmentedControl.isEnabledForSegment", segmentedControl.isEnabledForSegment(at: 0))
  }
  mutating func addUISearchBar() {
    let searchBar = UISearchBar()
    add("UISearchBar.placeholder", searchBar.placeholder)
    add("UISearchBar.showsBookmarkButton", searchBar.showsBookmarkButton)
    add("UISearchBar.showsCancelButton", searchBar.showsCancelButton)
    add("UISearchBar.showsSearchResultsButton", searchBar.showsSearchResultsButton)
    add("UISearchBar.selectedScopeButtonIndex", searchBar.selectedScopeButtonIndex)
    add("UISearchBar.prompt", searchBar.prompt)
  }
  mutating func addUIDatePicker() {
    let datePicker = UIDatePicker()
    add("UIDatePicker.datePickerMode", datePicker.datePickerMode)
    add("UIDatePicker.minimumDate", datePicker.minimumDate)
    add("UIDatePicker.minuteInterval", datePicker.minuteInterval)
  }
  mutating func addUIGestureRecognizer() {
    let gestureRecognizer = UIGestureRecognizer()
    add("UIGestureRecognizer.isEnabled", gestureRecognizer.isEnabled)
    add("UIGestureRecognizer.cancelsTouchesInView", gestureRecognizer.cancelsTouchesInView)
    add("UIGestureRecognizer.delaysTouchesBegan", gestureRecognizer.delaysTouchesBegan)
    add("UIGestureRecognizer.delaysTouchesEnded", gestureRecognizer.delaysTouchesEnded)
  }
  mutating func addUITapGestureRecognizer() {
    let tapGestureRecognizer = UITapGestureRecognizer()
    add("UITapGestureRecognizer.numberOfTapsRequired", tapGestureRecognizer.numberOfTapsRequired)
    add("UITapGestureRecognizer.numberOfTouchesRequired", tapGestureRecognizer.numberOfTouchesRequired)
  }
  mutating func addUIPanGestureRecognizer() {
    let panGestureRecognizer = UIPanGestureRecognizer()
    add("UIPanGestureRecognizer.minimumNumberOfTouches", panGestureRecognizer.minimumNumberOfTouches)
    add(
      "UIPanGestureRecognizer.maximumNumberOfTouches > 1000000",
      panGestureRecognizer.maximumNumberOfTouches > 1_000_000)
  }
  mutating func addUILongPressGestureRecognizer() {
    let longPressGestureRecognizer = UILongPressGestureRecognizer()
    add("UILongPressGestureRecognizer.numberOfTapsRequired", longPressGestureRecognizer.numberOfTapsRequired)
    add(
      "UILongPressGestureRecognizer.numberOfTouchesRequired",
      longPressGestureRecognizer.numberOfTouchesRequired)
    add("UILongPressGestureRecognizer.minimumPressDuration", longPressGestureRecognizer.minimumPressDuration)
    add("UILongPressGestureRecognizer.allowableMovement", longPressGestureRecognizer.allowableMovement)
  }
  mutating func addUISwipeGestureRecognizer() {
    let swipeGestureRecognizer = UISwipeGestureRecognizer()
    add("UISwipeGestureRecognizer.numberOfTouchesRequired", swipeGestureRecognizer.numberOfTouchesRequired)
    add("UISwipeGestureRecognizer.direction", swipeGestureRecognizer.direction == .right ? "right" : "other")
  }
}
