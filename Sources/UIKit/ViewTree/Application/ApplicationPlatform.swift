/// What an application needs from the desktop. SDLPlatform implements it, and a stage for tests.
@MainActor package protocol ApplicationPlatform: AnyObject {
  /// Returns the screen for the next scene.
  func makeScreen() -> UIScreen
  /// Opens a window for a scene, which then has its size; beside the window of another one if the screen has space.
  /// Throws if the desktop refuses.
  func open(_ scene: UIWindowScene, beside other: UIWindowScene?) throws
  /// Brings the window of a scene to the front.
  func activate(_ scene: UIScene)
  /// Closes the window of a scene.
  func close(_ scene: UIScene)
  /// Applies the title and the size limits of a scene to its window.
  func update(_ scene: UIScene)
  /// Keeps the display on, or lets it turn off.
  func keepDisplayOn(_ isOn: Bool)
  /// Opens an address with the program that the user prefers. Returns whether there is one.
  func open(_ url: URL) -> Bool
  /// Returns whether a program of the desktop opens such addresses.
  func canOpen(_ url: URL) -> Bool
}
