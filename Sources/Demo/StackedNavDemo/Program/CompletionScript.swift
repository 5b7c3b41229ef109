import ArgumentParser
import SceneBench

/// Shell scripts that complete the command line.
///
/// The parser's scripts only support named commands, but the command that
/// opens a folder has no name. So the scripts call it `open`, and a few lines
/// for each shell insert that word unless the command is `bench` or `storm`.
nonisolated enum CompletionScript {
  private static let option = "--generate-completion-script"

  /// Returns the script that the command line requests, or nil if it does not request one.
  ///
  /// - Throws: A `UsageError` for an unknown shell.
  static func asked(by arguments: [String]) throws -> String? {
    guard let index = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
      return nil
    }
    let isOneWord = arguments[index] != option
    let name =
      isOneWord
      ? String(arguments[index].dropFirst(option.count + 1)) : arguments[(index + 1)...].first
    guard let shell = name.map(CompletionShell.init(rawValue:)) ?? .autodetected() else {
      throw UsageError("\(option) \(name ?? ""): the shell must be bash, zsh or fish")
    }
    return text(for: shell)
  }

  static func text(for shell: CompletionShell) -> String {
    let commands = Commands.completionScript(for: shell)
    switch shell {
    case .zsh: return "#compdef StackedNavDemo\n\n\(commands)\n\(zsh)\n"
    case .fish: return "\(commands)\n\n\(fish)\n"
    default: return "\(commands)\n\n\(bash)\n"
    }
  }

  /// The commands, with a name for each.
  private struct Commands: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "StackedNavDemo_commands", subcommands: [Opening.self, Measuring.self, Storming.self])
  }

  private struct Opening: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "open")

    @OptionGroup
    var options: DemoOptions
  }

  private struct Measuring: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "bench")

    @OptionGroup
    var options: BenchOptions
  }

  private struct Storming: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "storm")

    @OptionGroup
    var options: StormOptions
  }

  private static let bash = """
    _StackedNavDemo() {
        local -i is_first=COMP_CWORD==1
        if ((is_first)) || [[ ! "${COMP_WORDS[1]}" =~ ^(bench|storm)$ ]]; then
            local -a words=("${COMP_WORDS[0]}" open "${COMP_WORDS[@]:1}")
            local -a COMP_WORDS=("${words[@]}")
            local -i index="COMP_CWORD + 1"
            local -i COMP_CWORD=index
        fi
        _StackedNavDemo_commands "$@"
        if ((is_first)); then COMPREPLY+=($(compgen -W "bench storm" -- "${2}")); fi
    }

    complete -o filenames -F _StackedNavDemo StackedNavDemo
    """

  private static let zsh = """
    _StackedNavDemo() {
        if ((CURRENT == 2)); then
            local -a commands=(
                'bench:\(BenchOptions.configuration.abstract)' 'storm:\(StormOptions.configuration.abstract)'
            )
            _describe -V command commands
        fi
        if ((CURRENT == 2)) || [[ ! "${words[2]}" =~ '^(bench|storm)$' ]]; then
            words=("${words[1]}" open "${(@)words[2,-1]}")
            ((CURRENT++))
        fi
        _StackedNavDemo_commands
    }

    if [[ "${funcstack[1]}" = _StackedNavDemo ]]; then
        _StackedNavDemo "${@}"
    else
        compdef _StackedNavDemo StackedNavDemo
    fi
    """

  private static let fish = """
    function __StackedNavDemo_complete
        set -l words (commandline -opc)
        set -e words[1]
        contains -- "$words[1]" bench storm || set -p words open
        complete -C (string join ' ' -- StackedNavDemo_commands (string escape -- $words) (commandline -ct))
    end

    complete -c StackedNavDemo -f -a '(__StackedNavDemo_complete)'
    complete -c StackedNavDemo -n 'test (count (commandline -opc)) -eq 1' -a bench -d '\(BenchOptions.configuration.abstract)'
    complete -c StackedNavDemo -n 'test (count (commandline -opc)) -eq 1' -a storm -d '\(StormOptions.configuration.abstract)'
    """
}
