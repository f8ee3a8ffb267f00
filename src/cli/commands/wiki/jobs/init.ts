import { Command } from "@commander-js/extra-typings";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { quote } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { baseName } from "../../../../host/files/file_path.ts";
import { helpExamples } from "../../../examples.ts";
import { createJobsSchema, renderStarterJobs } from "../export/jobs/jobs_schema.ts";

/** Creates `tool wiki jobs init`, which creates a job file to start from. */
export function jobsInitCommand(context: Context) {
  return new Command("init")
    .description(
      "Create a job file to start from, and the JSON Schema that lets editors complete and check it.\n\n" +
        "An existing job file is never replaced.",
    )
    .argument("[file]", "file to create", "exports.yaml")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([["tool wiki jobs init", "Create exports.yaml and exports.schema.json"]]))
    .action(async (file, options) => await initJobs(file, options, context));
}

/** Creates a job file and, beside it, its schema. */
async function initJobs(
  file: string,
  { json }: { readonly json?: true | undefined },
  { files, environment, io: { stdout } }: Context,
): Promise<void> {
  assertOutputName(file, "jobs");
  const schema = `${file.replace(/\.ya?ml$/i, "")}.schema.json`;
  const encoder = new TextEncoder();
  const text = renderStarterJobs(`./${baseName(schema, environment.windows)}`);
  await files.publishFile(file, encoder.encode(text), { replace: false });
  await files.publishFile(schema, encoder.encode(jsonText(createJobsSchema())), { replace: true });
  const next = [`tool wiki export --jobs ${commandWord(file)} --dry-run`];
  const lines = [`Created ${quote(file)} and ${quote(schema)}`, "", "Next:", ...next.map((line) => `  ${line}`), ""];
  await stdout.write(json ? jsonText({ files: [file, schema], next }) : lines.join("\n"));
}
