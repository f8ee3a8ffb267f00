import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";

/** Creates `tool wiki jobs schema`, which prints the JSON Schema of job files. */
export function jobsSchemaCommand(context: Context) {
  return new Command("schema")
    .description(
      "Print the JSON Schema of job files.\n\n" +
        "Editors with a YAML language server complete and check a file whose first line names the schema. " +
        '"tool wiki jobs init" adds this line.',
    )
    .option("--json", "has no effect: the schema is JSON")
    .addHelpText(
      ...helpExamples([["tool wiki jobs schema > exports.schema.json", "Update the schema beside a job file"]]),
    )
    .action(async () => {
      const { createJobsSchema } = await import("../export/jobs/jobs_schema.ts");
      const { jsonText } = await import("../../../../console/output/json_text.ts");
      await context.io.stdout.write(jsonText(createJobsSchema()));
    });
}
