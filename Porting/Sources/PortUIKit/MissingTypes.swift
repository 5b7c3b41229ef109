/// The classes of UIKit and QuartzCore that programs often use and that are missing here.
///
/// Types of other modules that are missing are reported with the import of their module.
enum MissingTypes {
  static let names: Set = [
    "CAConstraint", "CAEAGLLayer", "CAEmitterCell", "CAEmitterLayer", "CAMetalLayer",
    "CAScrollLayer", "CATiledLayer",
    "CAValueFunction", "NSDataAsset", "NSLayoutManager", "NSShadow", "NSTextAttachment",
    "NSTextStorage", "NSTextTab", "UIAccessibilityCustomRotor", "UIAccessibilityLocationDescriptor",
    "UIActionSheet", "UIActivityViewController", "UIAlertAction",
    "UIAlertController", "UIAlertView", "UIApplicationShortcutItem", "UIAttachmentBehavior",
    "UIBandSelectionInteraction", "UIBarButtonItemGroup", "UICalendarView",
    "UICloudSharingController", "UICollectionViewController", "UICollectionViewListCell",
    "UICollectionViewTransitionLayout", "UICollisionBehavior", "UIColorPickerViewController", "UIColorWell",
    "UICommand", "UIContentUnavailableConfiguration", "UIContentUnavailableView", "UIContextualAction",
    "UIDocument", "UIDocumentBrowserViewController", "UIDocumentInteractionController",
    "UIDocumentPickerViewController", "UIDragInteraction", "UIDropInteraction", "UIDynamicAnimator",
    "UIDynamicBehavior", "UIDynamicItemBehavior", "UIEditMenuInteraction", "UIFieldBehavior",
    "UIFindInteraction", "UIFocusAnimationCoordinator", "UIFocusGuide",
    "UIFontPickerViewController", "UIGraphicsPDFRenderer", "UIGraphicsRenderer",
    "UIGravityBehavior", "UIHoverEffect", "UIImageAsset", "UIImagePickerController", "UIImageReader",
    "UIInputView", "UIInputViewController", "UIKeyboardLayoutGuide",
    "UILargeContentViewerInteraction", "UILexicon", "UIListContentConfiguration", "UIListContentView",
    "UILocalNotification", "UILocalizedIndexedCollation", "UIManagedDocument", "UIMenuBuilder",
    "UIMenuController", "UIMutableApplicationShortcutItem",
    "UIPageViewController", "UIPasteConfiguration", "UIPasteControl", "UIPencilInteraction",
    "UIPopoverController", "UIPopoverPresentationController", "UIPreviewAction", "UIPreviewInteraction",
    "UIPrintInteractionController", "UIPushBehavior", "UIReferenceLibraryViewController",
    "UIScreenMode", "UIScribbleInteraction", "UISearchController",
    "UISheetPresentationController", "UISnapBehavior", "UISplitViewController", "UISpringLoadedInteraction",
    "UIStoryboardSegue", "UISwipeActionsConfiguration", "UITabBar", "UITabBarAppearance",
    "UITabBarController", "UITableViewRowAction", "UITargetedDragPreview",
    "UITargetedPreview", "UITextChecker", "UITextDragPreviewRenderer", "UITextInputMode",
    "UITextInteraction", "UIToolbarAppearance", "UITrackingLayoutGuide",
    "UIUserNotificationSettings", "UIVideoEditorController", "UIViewPrintFormatter",
    "UIWebView", "UIWindowSceneGeometryPreferences",
  ]
}
