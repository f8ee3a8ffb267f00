import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";

/** Creates `tool pdf-template explain`, which shows the values of a recipe's design and their sources. */
export function explainCommand(context: Context) {
  return new Command("explain")
    .description(
      "Show the values of a recipe's design, the source of each, and the baseline's value.\n\n" +
        "Without paths, the command shows what the recipe sets and the colors that change with it. With paths, it " +
        "shows these values, or all values below them.",
    )
    .argument("<recipe>", "the recipe, or the folder that it is in; - reads standard input")
    .argument("[paths...]", "capabilities or areas of the design, such as page.margins")
    .option("-a, --all", "show every value")
    .addOption(new Option("-c, --changed", "show only what the recipe sets").conflicts("all"))
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool pdf-template explain report", "Show what a recipe changes"],
      ["tool pdf-template explain report colors page.margins", "Show all colors and margins"],
      [
        "tool pdf-template explain report --all --json | jq -r '.values[] | select(.group == \"cover\") | .path'",
        "List the capabilities of the cover",
      ],
    ]))
    .action(async (recipe, paths, { all = false, changed = false, json = false }) => {
      const { explainDesign } = await import("./explain_design.ts");
      await explainDesign({ recipe, paths, all, changed, json }, context);
    });
}
