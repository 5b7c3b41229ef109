import DemoApp

/// `Storm` plays random events over the whole program.
@main enum Main {
  static func main() {
    Program.run("Storm") { arguments in try Storms(options: Program.parse(arguments)).run() }
  }
}
