import { Argument, Command } from "@commander-js/extra-typings";
import type { Context } from "../../console/context.ts";
import { helpExamples } from "../examples.ts";

/** Creates `tool completion`, which prints the completion script of a shell. */
export function completionCommand(context: Context) {
  return new Command("completion")
    .description("Print a script that makes the shell complete commands, options, their values, and files.")
    .addArgument(new Argument("<shell>", "the shell to complete in").choices(COMPLETION_SHELLS))
    .addHelpText(...helpExamples([
      ['eval "$(tool completion bash)"', "bash: add this line to ~/.bashrc"],
      ['eval "$(tool completion zsh)"', "zsh: add this line to ~/.zshrc, after compinit"],
      ["tool completion fish > ~/.config/fish/completions/tool.fish", "fish: run this once"],
      ["tool completion powershell | Out-String | Invoke-Expression", "PowerShell: add this line to $PROFILE"],
    ]))
    .action(async (shell) => await context.io.stdout.write(completionScript(shell)));
}

/**
 * Returns the completion script of a shell. It only calls the program ({@linkcode complete} answers), so it stays valid
 * when the program changes. It can be sourced repeatedly.
 */
export function completionScript(shell: CompletionShell): string {
  return SCRIPTS[shell];
}

// If there are no candidates, -o bashdefault and -o default make bash offer files.
const BASH = `# bash completion for tool
_tool_complete() {
  local typed=\${COMP_WORDS[COMP_CWORD]} value description
  COMPREPLY=()
  while IFS=$'\\t' read -r value description; do
    COMPREPLY+=("$value")
  done < <("\${COMP_WORDS[0]/#\\~/$HOME}" __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _tool_complete tool
`;

const ZSH = `#compdef tool
_tool_complete() {
  local -a candidates
  local value description
  while IFS=$'\\t' read -r value description; do
    candidates+=("\${value//:/\\\\:}\${description:+:$description}")
  done < <("\${(Q)words[1]/#\\~/$HOME}" __complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#candidates} )); then
    _describe tool candidates
  else
    compset -P '--*='
    _files
  fi
}
if [ "$funcstack[1]" = _tool ]; then
  _tool_complete "$@"
elif (( $+functions[compdef] )); then
  compdef _tool_complete tool
fi
`;

const FISH = `# fish completion for tool
function __tool_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l candidates ($words[1] __complete -- $words[2..-1] $typed 2>/dev/null)
    if test (count $candidates) -gt 0
        printf '%s\\n' $candidates
    else if string match -q -- '--*=*' $typed
        set -l parts (string split -m 1 = -- $typed)
        for path in (__fish_complete_path $parts[2])
            printf '%s=%s\\n' $parts[1] $path
        end
    else
        __fish_complete_path $typed
    end
end
complete -c tool -e
complete -c tool -f -a '(__tool_complete)'
`;

// Older PowerShells drop empty arguments, so --next stands for one. Without candidates, PowerShell offers files.
const POWERSHELL = `# PowerShell completion for tool
Register-ArgumentCompleter -Native -CommandName tool, tool.exe -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $elements = @($commandAst.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursorPosition })
    $words = @($elements | Select-Object -Skip 1 | ForEach-Object {
        if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text }
    })
    $arguments = @('__complete')
    if ($wordToComplete -eq '') { $arguments += '--next' }
    elseif ($words.Count -gt 0) { $words[-1] = "$wordToComplete" }
    $arguments += '--'
    $arguments += $words
    foreach ($line in @(& $commandAst.GetCommandName() @arguments 2>$null)) {
        $value, $description = $line -split "\`t", 2
        if (-not $description) { $description = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
    }
}
`;

const SCRIPTS: Readonly<Record<CompletionShell, string>> = { bash: BASH, zsh: ZSH, fish: FISH, powershell: POWERSHELL };

/** Shells with a completion script. */
export const COMPLETION_SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

/** One of {@linkcode COMPLETION_SHELLS}. */
type CompletionShell = typeof COMPLETION_SHELLS[number];
