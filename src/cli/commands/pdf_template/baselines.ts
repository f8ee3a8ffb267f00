import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** `tool pdf-template baselines`: lists the designs that recipes start from. */
export function baselinesCommand(context: Context) {
  return new Command("baselines")
    .description(
      "List the designs that recipes start from.\n\n" +
        "A recipe names its baseline with version and digest, so that it always means the same values; --json prints " +
        "the digests.",
    )
    .option("--json", "print the result as JSON, with digests")
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template baselines", "List them"],
        [
          "tool pdf-template baselines --json | jq -r '.baselines[] | [.id, .digest] | @tsv'",
          "Print what recipes have to say",
        ],
      ]),
    )
    .action(async ({ json = false }) => {
      const { printBaselines } = await import("./print_baselines.ts");
      await printBaselines(json, context);
    });
}
