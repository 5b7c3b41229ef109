/// The classes of UIKit and QuartzCore that programs often use and that are missing here.
///
/// Types of other modules that are missing are reported with the import of their module.
enum MissingTypes {
  static let names: Set = [
    "CAConstraint", "CAEAGLLayer", "CAEmitterCell", "CAEmitterLayer", "CAMetalLayer",
    "CAScrollLayer", "CATiledLayer",
    "CAValueFunction", "NSDataAsset", "NSLayoutManager", "NSShadow", "NSTextAttachment",
    "NSTextStorage", "NSTextTab", "UIAccessibilityCustomRotor", "UIAccessibilityLocationDescriptor",
    "UIActionSheet", "UIActivityViewController", "UIAlertView", "UIApplicationShortcutItem",
    "UIAttachmentBehavior",
    "UIBandSelectionInteraction", "UIBarButtonItemGroup", "UIBlurEffect", "UICalendarView",
    "UICloudSharingController", "UICollectionViewListCell",
    "UICollectionViewTransitionLayout", "UICollisionBehavior", "UIColorPickerViewController", "UIColorWell",
    "UICommand", "UIContentUnavailableConfiguration", "UIContentUnavailableView",
    "UIDatePicker", "UIDocument", "UIDocumentBrowserViewController", "UIDocumentInteractionController",
    "UIDocumentPickerViewController", "UIDragInteraction", "UIDropInteraction", "UIDynamicAnimator",
    "UIDynamicBehavior", "UIDynamicItemBehavior", "UIEditMenuInteraction", "UIFieldBehavior",
    "UIFindInteraction", "UIFocusAnimationCoordinator", "UIFocusGuide", "UIFontMetrics",
    "UIFontPickerViewController", "UIGraphicsPDFRenderer", "UIGraphicsRenderer",
    "UIGravityBehavior", "UIHoverEffect", "UIImageAsset", "UIImagePickerController", "UIImageReader",
    "UIInputView", "UIInputViewController", "UIInterpolatingMotionEffect", "UIKeyboardLayoutGuide",
    "UILargeContentViewerInteraction", "UILexicon",
    "UILocalNotification", "UILocalizedIndexedCollation", "UIManagedDocument", "UIMenuBuilder",
    "UIMenuController", "UIMotionEffect", "UIMotionEffectGroup", "UIMutableApplicationShortcutItem",
    "UIPasteConfiguration", "UIPasteControl", "UIPencilInteraction", "UIPickerView", "UIPopoverController",
    "UIPreviewAction", "UIPreviewInteraction", "UIPrintInteractionController", "UIPushBehavior",
    "UIReferenceLibraryViewController", "UIScreenMode", "UIScribbleInteraction", "UISearchController",
    "UISnapBehavior", "UISplitViewController", "UISpringLoadedInteraction", "UIStoryboardSegue",
    "UITableViewRowAction", "UITargetedDragPreview",
    "UITargetedPreview", "UITextChecker", "UITextDragPreviewRenderer", "UITextInputMode",
    "UITextInteraction", "UIToolbarAppearance", "UITrackingLayoutGuide",
    "UIUserNotificationSettings", "UIVibrancyEffect", "UIVideoEditorController", "UIViewPrintFormatter",
    "UIVisualEffect", "UIVisualEffectView", "UIWebView", "UIWindowSceneGeometryPreferences",
  ]
}
