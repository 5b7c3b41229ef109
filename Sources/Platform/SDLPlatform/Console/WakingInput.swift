import Foundation

/// Decides which input only turns a sleeping display on: the one that wakes it, and all that belongs to it, until the
/// finger or the key is lifted.
nonisolated struct WakingInput {
  /// What is held down.
  private enum Contact: Hashable {
    case finger(device: Int, slot: Int)
    case button(device: Int, number: UInt8)
    case key(device: Int, code: Int)
  }

  /// Whether the display is off.
  private(set) var isAsleep = false
  private var heldBack: Set<Contact> = []

  /// Records that the display was turned off.
  mutating func sleep() { isAsleep = true }

  /// Records an event; returns whether it turns the display on.
  mutating func wakes(_ event: DeviceEvent, of device: Int) -> Bool {
    guard isAsleep else { return false }
    if let (contact, isDown) = WakingInput.contact(event, device) {
      // A finger that was down before, and is lifted now, does not turn the display on.
      guard isDown else { return false }
      heldBack.insert(contact)
    }
    isAsleep = false
    return true
  }

  /// Returns whether the program gets an event, which `wakes` has seen.
  mutating func passes(_ event: DeviceEvent, of device: Int) -> Bool {
    guard !isAsleep else { return false }
    guard let (contact, isDown) = WakingInput.contact(event, device) else { return true }
    if isDown { return !heldBack.contains(contact) }
    return heldBack.remove(contact) == nil
  }

  private static func contact(_ event: DeviceEvent, _ device: Int) -> (Contact, isDown: Bool)? {
    switch event {
    case .finger(let slot, let phase, _, _, _): (.finger(device: device, slot: slot), phase != .ended)
    case .button(let number, let isDown, _): (.button(device: device, number: number), isDown)
    case .key(let code, let isDown, _, _): (.key(device: device, code: code), isDown)
    case .motion, .place, .wheel, .lost: nil
    }
  }
}
