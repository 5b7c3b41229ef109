import CConsole
import Foundation

/// Decodes the records that an input device of the kernel (evdev) reports.
///
/// The protocol is described in the kernel's `Documentation/input/event-codes.rst` and `multi-touch-protocol.rst`
/// (protocol B): a device reports what has changed, finger by finger, and ends each packet with `SYN_REPORT`.
nonisolated struct DeviceDecoder {
  /// The size of a record: two words of time, two numbers of 16 bits and one of 32.
  static let recordSize = 2 * MemoryLayout<Int>.size + 8

  private struct Slot {
    /// Whether a finger is in the slot, and whether it was when the last packet ended.
    var (isDown, wasDown) = (false, false)
    /// Whether the finger was replaced by another one within a packet.
    var isReplaced = false
    var isChanged = false
    var (x, y, pressure) = (Int32(0), Int32(0), Int32(0))
    var location = CGPoint.zero
  }

  private let device: stackednav_device
  private var slots: [Int: Slot] = [:]
  private var slot = 0
  private var (dx, dy) = (0, 0)
  private var (place, isPlaced) = (Slot(), false)
  /// Whole detents, and 1/120 of them from devices that report these too.
  private var (detents, fineDetents) = ((x: 0, y: 0), (x: 0, y: 0))
  /// The buttons and keys of the packet.
  private var pressed: [DeviceEvent] = []
  private var isLost = false

  init(_ device: stackednav_device) { self.device = device }

  /// The last positions of a slot, as the device reports them.
  struct Place {
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32 = 0
  }

  /// Adopts the positions that the device has reported before this decoder existed, or that were lost. Fingers that are
  /// down are ignored until they touch again.
  ///
  /// - Parameters:
  ///   - places: The last position of each slot.
  ///   - slot: The slot that the next positions are for.
  mutating func adopt(_ places: [Place], slot: Int) {
    self.slot = slot
    for (number, place) in places.enumerated() {
      var restored = Slot()
      (restored.x, restored.y, restored.pressure) = (place.x, place.y, place.pressure)
      slots[number] = restored
    }
    if !device.is_touch_screen, let place = slots[0] { self.place = place }
  }

  /// Returns the events of whole records. An incomplete one at the end is ignored.
  mutating func events(in bytes: some Collection<UInt8>) -> [DeviceEvent] {
    let bytes = Array(bytes)
    return bytes.withUnsafeBytes { bytes in
      var events: [DeviceEvent] = []
      var start = 0
      while bytes.count - start >= DeviceDecoder.recordSize {
        let code = start + 2 * MemoryLayout<Int>.size
        let seconds = bytes.loadUnaligned(fromByteOffset: start, as: Int.self)
        let microseconds = bytes.loadUnaligned(fromByteOffset: start + MemoryLayout<Int>.size, as: Int.self)
        events += read(
          kind: bytes.loadUnaligned(fromByteOffset: code, as: UInt16.self),
          code: Int(bytes.loadUnaligned(fromByteOffset: code + 2, as: UInt16.self)),
          value: bytes.loadUnaligned(fromByteOffset: code + 4, as: Int32.self),
          time: TimeInterval(seconds) + TimeInterval(microseconds) / 1e6)
        start += DeviceDecoder.recordSize
      }
      return events
    }
  }

  private mutating func read(kind: UInt16, code: Int, value: Int32, time: TimeInterval) -> [DeviceEvent] {
    switch (kind, code) {
    case (0, 0): return isLost ? recover(time) : report(time)
    case (0, 3): isLost = true
    case _ where isLost: break
    case (1, _): press(code, value, time)
    case (2, _): move(code, value)
    case (3, _): device.is_touch_screen ? touch(code, value) : point(code, value)
    default: break
    }
    return []
  }

  /// Forgets everything after a gap in the events.
  private mutating func recover(_ time: TimeInterval) -> [DeviceEvent] {
    self = DeviceDecoder(device)
    return [.lost(time)]
  }

  // MARK: Codes

  private mutating func press(_ code: Int, _ value: Int32, _ time: TimeInterval) {
    switch code {
    case 0x14A where device.is_touch_screen && !device.has_slots: contact(value != 0)  // BTN_TOUCH
    case 0x110...0x114 where !device.is_touch_screen:  // BTN_LEFT to BTN_EXTRA
      let numbers: [UInt8] = [1, 3, 2, 4, 5]
      pressed.append(.button(numbers[code - 0x110], isDown: value != 0, time))
    case 1..<0x100: pressed.append(.key(code: code, isDown: value != 0, isRepeat: value == 2, time))
    default: break
    }
  }

  private mutating func move(_ code: Int, _ value: Int32) {
    switch code {
    case 0x00: dx = dx &+ Int(value)
    case 0x01: dy = dy &+ Int(value)
    case 0x06: detents.x = detents.x &+ Int(value)
    case 0x08: detents.y = detents.y &+ Int(value)
    case 0x0B: fineDetents.y = fineDetents.y &+ Int(value)
    case 0x0C: fineDetents.x = fineDetents.x &+ Int(value)
    default: break
    }
  }

  private mutating func point(_ code: Int, _ value: Int32) {
    switch code {
    case 0x00: (place.x, isPlaced) = (value, true)
    case 0x01: (place.y, isPlaced) = (value, true)
    default: break
    }
  }

  private mutating func touch(_ code: Int, _ value: Int32) {
    switch (code, device.has_slots) {
    case (0x2F, true): slot = Int(value)  // ABS_MT_SLOT
    case (0x39, true): contact(value >= 0)  // ABS_MT_TRACKING_ID
    case (0x35, true), (0x00, false): change { $0.x = value }
    case (0x36, true), (0x01, false): change { $0.y = value }
    case (0x3A, true), (0x18, false): change { $0.pressure = value }
    default: break
    }
  }

  private mutating func contact(_ isDown: Bool) {
    change {
      if isDown && $0.isDown && $0.wasDown { $0.isReplaced = true }
      $0.isDown = isDown
    }
  }

  private mutating func change(_ body: (inout Slot) -> Void) {
    guard (0..<Int(STACKEDNAV_SLOTS)).contains(slot) else { return }
    body(&slots[slot, default: Slot()])
    slots[slot]?.isChanged = true
  }

  // MARK: Packets

  private mutating func report(_ time: TimeInterval) -> [DeviceEvent] {
    var events: [DeviceEvent] = []
    for number in slots.keys.sorted() { events += finger(number, time) }
    if dx != 0 || dy != 0 { events.append(.motion(dx: dx, dy: dy, time)) }
    if isPlaced { events.append(.place(fraction(place), time)) }
    events += pressed
    let wheel = (x: turns(fineDetents.x, detents.x), y: turns(fineDetents.y, detents.y))
    if wheel.x != 0 || wheel.y != 0 { events.append(.wheel(x: wheel.x, y: wheel.y, time)) }
    (dx, dy, detents, fineDetents, isPlaced, pressed) = (0, 0, (0, 0), (0, 0), false, [])
    return events
  }

  private func turns(_ fine: Int, _ whole: Int) -> Double { fine != 0 ? Double(fine) / 120 : Double(whole) }

  private mutating func finger(_ number: Int, _ time: TimeInterval) -> [DeviceEvent] {
    guard var slot = slots[number], slot.isChanged else { return [] }
    let former = slot.location
    slot.location = fraction(slot)
    let pressure = device.max_pressure > 0 ? Double(slot.pressure) / Double(device.max_pressure) : 0
    func event(_ phase: DeviceEvent.Phase, at location: CGPoint) -> DeviceEvent {
      .finger(slot: number, phase, location: location, pressure: pressure, time)
    }
    defer {
      (slot.wasDown, slot.isReplaced, slot.isChanged) = (slot.isDown, false, false)
      slots[number] = slot
    }
    switch (slot.wasDown, slot.isDown) {
    case (false, true): return [event(.began, at: slot.location)]
    case (true, false): return [event(.ended, at: slot.location)]
    case (true, true) where slot.isReplaced:
      return [event(.ended, at: former), event(.began, at: slot.location)]
    case (true, true): return [event(.moved, at: slot.location)]
    case (false, false): return []
    }
  }

  /// Returns the middle of the place that a device reports, as a fraction of its area.
  private func fraction(_ slot: Slot) -> CGPoint {
    CGPoint(
      x: DeviceDecoder.fraction(slot.x, device.min_x, device.max_x),
      y: DeviceDecoder.fraction(slot.y, device.min_y, device.max_y))
  }

  private static func fraction(_ value: Int32, _ least: Int32, _ most: Int32) -> CGFloat {
    guard most > least else { return 0 }
    let steps = CGFloat(most) - CGFloat(least) + 1
    return min(max((CGFloat(value) - CGFloat(least)) / steps, 0), 1)
  }
}
