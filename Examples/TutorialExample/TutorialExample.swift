import SDLPlatform
import UIKit

@main
enum TutorialExample {
  static func main() throws {
    let application = try SDLApplication()
    let window = try application.openWindow(SDLWindow.Options(title: "Contacts"))
    window.uiWindow.rootViewController = UINavigationController(
      rootViewController: ContactsViewController())
    try application.run()
  }
}
