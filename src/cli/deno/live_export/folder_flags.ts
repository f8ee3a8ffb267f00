import { quote } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import { commandOfBook } from "../../commands/wiki/export/book_command.ts";
import type { ExportFlags } from "../../commands/wiki/export/export_flags.ts";
import { loadJobs } from "../../commands/wiki/export/jobs/load_jobs.ts";

/** Requests to the wiki at a time, of one export. */
const CONCURRENCY = 6;

/** Options that say what is exported or written, which the pages and the folder decide. */
const NOT_OF_FOLDERS = [
  ...["scope", "targets", "cql", "blog", "splitBy", "asOf", "approvedProperty", "profile"] as const,
  ...["upload", "uploadTo", "sign", "altTexts", "altTextsTemplate", "report"] as const,
] satisfies (keyof ExportFlags)[];

/**
 * Returns the options of all PDFs of an export folder: those of `tool wiki export`, or the defaults of a job file.
 *
 * @throws {ToolError} `wrong-defaults` for options that a folder cannot have. @throws what reading the file throws.
 */
export async function readFolderFlags(file: string | undefined, context: Context): Promise<ExportFlags> {
  if (file === undefined) return { excludeMode: "subtree", images: "print", concurrency: CONCURRENCY };
  const { defaults } = await loadJobs(file, context);
  const found = NOT_OF_FOLDERS.find((name) => defaults[name] !== undefined);
  if (found === undefined) return defaults;
  const option = commandOfBook().options.find((each) => each.attributeName() === found)?.name() ?? found;
  throw new ToolError(
    "wrong-defaults",
    `Cannot use ${option} in the defaults of ${quote(file)}: the PDFs of a folder follow their pages`,
    { hint: `Move ${option} to the books of the file, or omit --export-dir.` },
  );
}
