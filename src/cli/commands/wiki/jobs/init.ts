import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { helpExamples } from "../../../examples.ts";
import { createSettingsFile } from "../../../create_settings_file.ts";
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
    .action(async (file, options) => {
      const next = `tool wiki export --jobs ${commandWord(file)} --dry-run`;
      const starter = { file, kind: "jobs", render: renderStarterJobs, schema: createJobsSchema(), next } as const;
      await createSettingsFile(starter, options, context);
    });
}
