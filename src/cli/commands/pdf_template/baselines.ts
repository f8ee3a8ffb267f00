import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { type Baseline, referTo } from "../../../recipe/baselines/baseline.ts";
import { BASELINES } from "../../../recipe/baselines/baselines.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createLook } from "../../../console/output/style.ts";
import { renderTable } from "../../../console/output/table.ts";

/** Creates `tool pdf-template baselines`, which lists the designs that recipes start from. */
export function baselinesCommand(context: Context) {
  return new Command("baselines")
    .description(
      "List the baselines: the designs that recipes start from.\n\n" +
        "A recipe names its baseline with a version and a digest, so that it always means the same values; --json " +
        "prints the digests.",
    )
    .option("--json", "print the result as JSON, with digests")
    .addHelpText(...helpExamples([
      ["tool pdf-template baselines", "List the baselines"],
      [
        "tool pdf-template baselines --json | jq -r '.baselines[] | [.id, .digest] | @tsv'",
        "Print the IDs and digests that recipes name",
      ],
    ]))
    .action(async ({ json = false }) => await printBaselines(json, context));
}

/** Prints the installed baselines. */
async function printBaselines(json: boolean, { io: { stdout }, environment }: Context): Promise<void> {
  if (json) {
    const baselines = await Promise.all(BASELINES.map(baselineJson));
    return await stdout.write(jsonText({ baselines }));
  }
  const rows = BASELINES.map(({ id, version, description }) => [id, String(version), description]);
  const columns = [{ title: "id", whole: true }, { title: "version", align: "right" }, {
    title: "description",
  }] as const;
  await stdout.write(renderTable(columns, rows, createLook(stdout, environment)));
}

async function baselineJson(baseline: Baseline) {
  const { id, version, catalogVersion, digest } = await referTo(baseline);
  return { id, version, catalogVersion, digest, description: baseline.description };
}
