/// Optional methods of UIKit's delegates without argument labels. Their calls look like calls of closures.
enum OptionalMethodsOfUIKit {
  static let withoutLabels: Set = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
    "textFieldDidEndEditing",
    "textFieldDidChangeSelection", "textFieldShouldClear", "textFieldShouldReturn",
    "textViewShouldBeginEditing", "textViewDidBeginEditing", "textViewShouldEndEditing",
    "textViewDidEndEditing",
    "textViewDidChange", "textViewDidChangeSelection",
    "searchBarShouldBeginEditing", "searchBarTextDidBeginEditing", "searchBarShouldEndEditing",
    "searchBarTextDidEndEditing", "searchBarSearchButtonClicked", "searchBarCancelButtonClicked",
    "searchBarBookmarkButtonClicked", "searchBarResultsListButtonClicked",
    "gestureRecognizerShouldBegin", "animationDidStart", "animationEnded", "layerWillDraw", "display",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
    "presentationControllerDidDismiss",
    "presentationControllerDidAttemptToDismiss",
    "navigationControllerSupportedInterfaceOrientations", "tabBarControllerSupportedInterfaceOrientations",
    "navigationControllerPreferredInterfaceOrientationForPresentation",
    "tabBarControllerPreferredInterfaceOrientationForPresentation",
    "dynamicAnimatorWillResume", "dynamicAnimatorDidPause", "imagePickerControllerDidCancel",
  ]
}
