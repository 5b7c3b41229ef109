/// What an object needs to be the value of an attribute of an `NSAttributedString`.
///
/// Foundation on Linux compares attributes as Core Foundation objects. It reads a type number from bits 8
/// to 17 of the first word after the object header, and traps if two objects have number 0. The first
/// property of such a class is therefore this number, which no Swift class uses, so that Foundation calls
/// `isEqual`.
nonisolated enum AttributeObject {
  static let typeNumber: UInt = 1 << 8
}
