import DemoApp

/// `StackedNavDemo [FOLDER]` opens the demo.
@main enum Main {
  static func main() { Program.runDemo() }
}
