import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { ROUTES_FILE } from "./routes_file.ts";
import { quote } from "../../../../base/text.ts";
import { createRoutesSchema, renderStarterRoutes } from "../../../../webhook/routes/routes_schema.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { baseName } from "../../../../host/files/file_path.ts";

/** Creates `tool webhook routes init`, which creates a file of routes to start from. */
export function routesInitCommand(context: Context) {
  return new Command("init")
    .description(
      "Create a routes file to start from, and the JSON Schema that lets editors complete and check it.\n\n" +
        "An existing routes file is never replaced.",
    )
    .argument("[file]", "file to create", ROUTES_FILE)
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([["tool webhook routes init", "Create webhooks.yaml and webhooks.schema.json"]]))
    .action(async (file, options) => await initRoutes(file, options, context));
}

/** Creates a file of routes and, beside it, its schema. */
async function initRoutes(
  file: string,
  { json }: { readonly json?: true | undefined },
  context: Context,
): Promise<void> {
  assertOutputName(file, "routes");
  const schema = `${file.replace(/\.ya?ml$/i, "")}.schema.json`;
  const text = renderStarterRoutes(`./${baseName(schema, context.environment.windows)}`);
  const encoder = new TextEncoder();
  await publishNew(file, encoder.encode(text), context);
  await context.files.publishFile(schema, encoder.encode(jsonText(createRoutesSchema())), { replace: true });
  const next = [`tool webhook routes check ${commandWord(file)}`];
  const result = { files: [file, schema], next };
  const lines = [`Created ${quote(file)} and ${quote(schema)}`, "", "Next:", ...next.map((line) => `  ${line}`), ""];
  await context.io.stdout.write(json ? jsonText(result) : lines.join("\n"));
}

/** Writes a file that must not exist: what people have written is never replaced. */
async function publishNew(file: string, bytes: Uint8Array, { files }: Context): Promise<void> {
  try {
    await files.publishFile(file, bytes, { replace: false });
  } catch (error) {
    if (!(error instanceof FileError) || error.code !== "file-exists") throw error;
    const hint = `Choose another name, or check it: tool webhook routes check ${commandWord(file)}`;
    throw new FileError(error.code, error.message, { cause: error, hint });
  }
}
