import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  let menu = UIActivityViewController(activityItems: [], applicationActivities: nil)
  var shape: CAEmitterLayer?
  let shapes: [CAEmitterLayer] = []
}

class UIStepper {}
let own = UIStepper()

class List: NSObject, UITableViewDelegate, ListDelegate {
  func tableView(_ tableView: UITableView, editActionsForRowAt path: IndexPath) -> [Any]? { nil }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
  func presentationControllerDidDismiss(_ controller: Any) {}
}

protocol ListDelegate {
  func presentationControllerDidDismiss(_ controller: Any)
}
