import { Argument, Command } from "@commander-js/extra-typings";
import { COMPLETION_SHELLS } from "../completion/scripts.ts";
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
    .action(async (shell) => {
      const { completionScript } = await import("../completion/scripts.ts");
      await context.io.stdout.write(completionScript(shell));
    });
}
