import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** Creates `tool pdf-template baselines`, which lists the designs that recipes start from. */
export function baselinesCommand(context: Context) {
  return new Command("baselines")
    .description(
      "List the baselines: the designs that recipes start from.\n\n" +
        "A recipe names its baseline with version and digest, so that it always means the same values; --json prints " +
        "the digests.",
    )
    .option("--json", "print the result as JSON, with digests")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template baselines", "List the baselines"],
        [
          "tool pdf-template baselines --json | jq -r '.baselines[] | [.id, .digest] | @tsv'",
          "Print the IDs and digests that recipes name",
        ],
      ]),
    )
    .action(async ({ json = false }) => {
      const { printBaselines } = await import("./print_baselines.ts");
      await printBaselines(json, context);
    });
}
