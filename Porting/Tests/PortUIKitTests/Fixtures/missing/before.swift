import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  let menu = UIPrintInteractionController()
  var shape: CAEmitterLayer?
  let shapes: [CAEmitterLayer] = []
}

class UIPencilInteraction {}
let own = UIPencilInteraction()

import AudioToolbox

let distance = MeasurementFormatter()
let ago: RelativeDateTimeFormatter? = nil
let icons = [UIImage(systemName: "star.fill"), UIImage(systemName: "lizard.circle"), UIImage(systemName: "lizard.circle")]

class List: NSObject, UITableViewDelegate, ListDelegate {
  func tableView(_ tableView: UITableView, editActionsForRowAt path: IndexPath) -> [Any]? { nil }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
  func presentationControllerDidDismiss(_ controller: Any) {}
}

protocol ListDelegate {
  func presentationControllerDidDismiss(_ controller: Any)
}
