/// A behavior that can be added to any view, such as a context menu or a tooltip.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that the interaction belongs to, or nil.
  var view: UIView? { get }

  /// Called before the interaction is added to a view, or removed if `view` is nil.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed if `view` is nil.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction to the view and removes it from its previous view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction from the view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
