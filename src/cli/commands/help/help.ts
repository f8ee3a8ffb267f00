import { Argument, Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** Creates `tool help`, which shows the guides, and the help of a command. */
export function helpCommand(context: Context) {
  return new Command("help")
    .description(
      "Show a guide, or the help of a command. Without a topic, list the guides.\n\n" +
        "On a terminal a guide opens in the pager that PAGER names, or in less. In a pipe it is plain Markdown.",
    )
    .addArgument(new Argument("[topic...]", "a guide, or the words of a command such as pack create"))
    .option("--json", "print the list or the guide as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool help", "List the guides"],
        ["tool help webhooks", "Read a guide"],
        ["tool help sync > sync.md", "Save a guide"],
        ["tool help pack create", "Show the help of a command, as tool pack create --help does"],
      ]),
    )
    .action(async (words, { json }, command) => {
      const { showGuide } = await import("./show_guide.ts");
      await showGuide(words, { json: json === true, command }, context);
    });
}
