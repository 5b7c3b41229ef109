import SDLPlatform
import UIKit

@main
enum TutorialExample {
  static func main() throws {
    let application = try SDLApplication(SDLApplication.Options(title: "Contacts"))
    application.window.rootViewController = UINavigationController(
      rootViewController: ContactsViewController())
    try application.run()
  }
}
