import CConsole
import Foundation

/// The keyboards, mice and touch screens of the kernel, which come and go.
@MainActor final class InputDevices {
  private static let folder = "/dev/input"

  private struct Device {
    let descriptor: Int32
    let number: Int
    let kind: stackednav_device
    var decoder: DeviceDecoder

    init(_ descriptor: Int32, number: Int, _ kind: stackednav_device) {
      (self.descriptor, self.number, self.kind) = (descriptor, number, kind)
      decoder = DeviceDecoder(kind)
      adoptPlaces()
    }

    /// Reads the events that there are in `bytes`.
    mutating func events(in bytes: ArraySlice<UInt8>) -> [DeviceEvent] {
      let events = decoder.events(in: bytes)
      if events.contains(where: { if case .lost = $0 { true } else { false } }) { adoptPlaces() }
      return events
    }

    private mutating func adoptPlaces() {
      var (places, kind) = (stackednav_places(), kind)
      stackednav_device_places(descriptor, &kind, &places)
      let all = withUnsafeBytes(of: places.x) { x in
        withUnsafeBytes(of: places.y) { y in
          withUnsafeBytes(of: places.pressure) { pressure in
            (0..<Int(places.count)).map {
              DeviceDecoder.Place(
                x: x.load(fromByteOffset: $0 * 4, as: Int32.self),
                y: y.load(fromByteOffset: $0 * 4, as: Int32.self),
                pressure: pressure.load(fromByteOffset: $0 * 4, as: Int32.self))
            }
          }
        }
      }
      decoder.adopt(all, slot: Int(places.slot))
    }
  }

  private var devices: [String: Device] = [:]
  private let watch = stackednav_devices_watch(InputDevices.folder)
  /// The number of devices so far, because SDL's number of a device is never used again.
  private var count = 0
  private var isGrabbing = false
  private var hasLostTouchScreen = false
  private var mayHaveNews = true

  /// The descriptors that are readable when there is an event.
  var descriptors: [Int32] { devices.values.map(\.descriptor) + [watch] }

  /// Whether a keyboard with letters is plugged in.
  var hasKeyboard: Bool { devices.values.contains { $0.kind.has_letters } }

  /// Adds the devices that have appeared, and takes the events away from other readers or returns them.
  func update(isGrabbing: Bool) {
    if isGrabbing != self.isGrabbing {
      self.isGrabbing = isGrabbing
      for device in devices.values { _ = stackednav_device_grab(device.descriptor, isGrabbing) }
    }
    guard stackednav_devices_watched(watch, InputDevices.folder) || mayHaveNews else { return }
    mayHaveNews = false
    let names = (try? FileManager.default.contentsOfDirectory(atPath: InputDevices.folder)) ?? []
    for name in names.sorted() where name.hasPrefix("event") && devices[name] == nil { add(name) }
  }

  private func add(_ name: String) {
    var found = stackednav_device()
    let descriptor = stackednav_device_open("\(InputDevices.folder)/\(name)", &found)
    guard descriptor >= 0 else { return }
    if isGrabbing { _ = stackednav_device_grab(descriptor, true) }
    count += 1
    devices[name] = Device(descriptor, number: count, found)
  }

  /// Reads the events of all devices, with the devices' numbers, in the order of their times.
  func drain() -> [(device: Int, event: DeviceEvent)] {
    var events: [(device: Int, event: DeviceEvent)] = []
    var buffer = [UInt8](repeating: 0, count: 64 * DeviceDecoder.recordSize)
    for name in devices.keys.sorted() {
      guard var device = devices[name] else { continue }
      var length = 0
      repeat {
        length = read(device.descriptor, &buffer, buffer.count)
        if length > 0 {
          for event in device.events(in: buffer.prefix(length)) { events.append((device.number, event)) }
        }
      } while length > 0 || (length < 0 && errno == EINTR)
      devices[name] = device
      if length == 0 || errno != EAGAIN { remove(name, device) }
    }
    return events.sorted { $0.event.time < $1.event.time }
  }

  private func remove(_ name: String, _ device: Device) {
    Foundation.close(device.descriptor)
    devices[name] = nil
    // Another device may have got the name already.
    mayHaveNews = true
    if device.kind.is_touch_screen { hasLostTouchScreen = true }
  }

  /// Returns whether a touch screen was removed since the last call.
  func consumeRemoval() -> Bool {
    defer { hasLostTouchScreen = false }
    return hasLostTouchScreen
  }

  /// Closes all devices.
  func close() {
    for device in devices.values { Foundation.close(device.descriptor) }
    devices = [:]
    if watch >= 0 { Foundation.close(watch) }
  }
}

nonisolated extension DeviceEvent {
  /// The time of the event, in seconds of the kernel's monotonic clock.
  var time: TimeInterval {
    switch self {
    case .finger(_, _, _, _, let time), .motion(_, _, let time), .place(_, let time), .button(_, _, let time),
      .wheel(_, _, let time), .key(_, _, _, let time), .lost(let time):
      time
    }
  }
}
