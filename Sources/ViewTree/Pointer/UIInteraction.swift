/// What a view does when it is used that is kept apart from its class.
public protocol UIInteraction: AnyObject {
  /// The view that has it; nil while none does.
  var view: UIView? { get }

  /// Called before another view has it, or none.
  func willMove(to view: UIView?)
  /// Called when another view has it, or none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Gives an interaction to the view; another one that had it loses it.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction of the view away from it.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
