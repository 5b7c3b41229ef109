import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  let menu = UIPrintInteractionController()
  var shape: CAEmitterLayer?
  let shapes: [CAEmitterLayer] = []
}

class UIPencilInteraction {}
let own = UIPencilInteraction()

class List: NSObject, UITableViewDelegate, ListDelegate {
  func tableView(_ tableView: UITableView, editActionsForRowAt path: IndexPath) -> [Any]? { nil }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
  func presentationControllerDidDismiss(_ controller: Any) {}
}

protocol ListDelegate {
  func presentationControllerDidDismiss(_ controller: Any)
}
