import CFuzzer
import Foundation

/// `Fuzz TARGET`, followed by arguments of libFuzzer, feeds a target with generated input; `Fuzz` alone lists
/// the targets.
@main
enum Fuzz {
  private static var target = FuzzTarget.scripts

  static func main() {
    guard CommandLine.arguments.count > 1 else {
      for target in FuzzTarget.allCases { print(target.rawValue) }
      return
    }
    guard let chosen = FuzzTarget(rawValue: CommandLine.arguments[1]) else {
      fatalError("no target \(CommandLine.arguments[1])")
    }
    target = chosen
    // libFuzzer keeps the arguments, and starts the program by the first of them.
    let arguments = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: arguments.count + 1)
    for (index, argument) in arguments.enumerated() { list[index] = strdup(argument) }
    list[arguments.count] = nil
    var (count, pointer): (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) = (
      Int32(arguments.count), list
    )
    let status = LLVMFuzzerRunDriver(&count, &pointer) { bytes, count in
      let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
      MainActor.assumeIsolated { Fuzz.target.read(bytes) }
      return 0
    }
    exit(status)
  }
}
