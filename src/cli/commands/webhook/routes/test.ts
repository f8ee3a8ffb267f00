import { Command, Option } from "@commander-js/extra-typings";
import { EVENT_TYPES } from "../../../../webhook/webhook_event.ts";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { ROUTES_FILE } from "./routes_file.ts";

/** Creates `tool webhook routes test`, which shows what the routes of a file would do with an event. */
export function routesTestCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("test")
    .description(
      "Show which routes take an event and why the others do not, and what each would run or send. Nothing is run, " +
        "sent or looked up.\n\n" +
        "The event is a sample, or the body of a delivery in a file, in any form that a wiki sends. Secrets are not " +
        "read; the file or variable that contains them is shown instead. The exit code is 1 if the routes file has " +
        "errors.",
    )
    .argument("[event]", "file with the body of a delivery; - reads standard input (default: a sample)")
    .option("--routes <file>", "routes file", ROUTES_FILE)
    .addOption(
      new Option("--event <type>", "type of the sample (default: page_updated)")
        .choices(Object.keys(EVENT_TYPES)).argParser((text: string) => text), // checked later, with a better hint
    )
    .option("--page <id>", "page ID of the sample (default: 12345)")
    .option("--space <key>", "space key of the sample (default: DOCS)")
    .option("--title <title>", "title of the sample (default: API Reference)")
    .addOption(
      new Option("--label <label>", "a label of the page; repeat it, or separate labels by commas")
        .argParser((text: string, before: readonly string[] | undefined) => [...before ?? [], ...splitLabels(text)]),
    )
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook routes test --event page_created --label manual", "Test a sample of a page with a label"],
      [
        "tool webhook events show 42 --payload | tool webhook routes test -",
        "Test an event that a server has received",
      ],
    ]))
    .action(async (event, flags) => {
      const { testRoutes } = await import("./test_routes.ts");
      setExitCode(await testRoutes(event, flags, context));
    });
}

function splitLabels(text: string): string[] {
  return text.split(",").map((label) => label.trim()).filter((label) => label !== "");
}
