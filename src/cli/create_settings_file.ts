import { assertOutputName } from "../authoring/kinds/assert_output_name.ts";
import { quote } from "../base/text.ts";
import type { Context } from "../console/context.ts";
import { jsonText } from "../console/output/json_text.ts";
import { FileError } from "../host/files/file_error.ts";
import { baseName } from "../host/files/file_path.ts";

/** A YAML file with settings to start from. */
export interface StarterFile {
  readonly file: string;
  readonly kind: "routes" | "jobs";
  /** Renders it with the path of its schema, from the file. */
  readonly render: (schemaPath: string) => string;
  /** JSON Schema that editors use. */
  readonly schema: object;
  /** Command that checks it. */
  readonly next: string;
}

/** Creates a file with settings and, beside it, its schema. What people have written is never replaced. */
export async function createSettingsFile(
  { file, kind, render, schema, next }: StarterFile,
  { json }: { readonly json?: true | undefined },
  { files, environment, io: { stdout } }: Context,
): Promise<void> {
  assertOutputName(file, kind);
  const schemaFile = `${file.replace(/\.ya?ml$/i, "")}.schema.json`;
  const text = render(`./${baseName(schemaFile, environment.windows)}`);
  const encoder = new TextEncoder();
  await files.publishFile(file, encoder.encode(text), { replace: false }).catch((error: unknown) => {
    if (!(error instanceof FileError) || error.code !== "file-exists") throw error;
    const hint = `Choose another name, or check it: ${next}`;
    throw new FileError(error.code, error.message, { cause: error, hint });
  });
  await files.publishFile(schemaFile, encoder.encode(jsonText(schema)), { replace: true });
  const lines = [`Created ${quote(file)} and ${quote(schemaFile)}`, "", "Next:", `  ${next}`, ""];
  await stdout.write(json ? jsonText({ files: [file, schemaFile], next: [next] }) : lines.join("\n"));
}
