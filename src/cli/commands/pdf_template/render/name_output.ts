import { escapeText } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { baseName } from "../../../../host/files/file_path.ts";

/** Returns the path of the PDF beside its document or its folder. */
export async function nameOutput(documents: readonly string[], isBook: boolean, context: Context): Promise<string> {
  const [document = "", ...others] = documents;
  if (document === STANDARD_STREAM) throw cannotName("the document comes from standard input");
  const last = others.at(-1);
  if (last !== undefined) throw cannotName("several documents are given", meantAsOutput(last));
  if (!isBook) return `${document.replace(/\.[^./\\]+$/, "")}.pdf`;
  const folder = document.replace(/(?<=[^/\\])[/\\]+$/, "");
  if (!/(?:^|[/\\])\.{1,2}$/.test(folder)) return `${folder}.pdf`;
  // A folder such as `.` has its name elsewhere; the PDF is written into it.
  const { files, environment } = context;
  return `${folder}/${baseName(await files.realPath(folder) ?? "", environment.windows) || "book"}.pdf`;
}

function meantAsOutput(document: string): string | undefined {
  return /\.pdf$/i.test(document) ? `Did you mean --output ${escapeText(document)}?` : undefined;
}

function cannotName(reason: string, hint = "Add --output and a file, or - for standard output."): UsageError {
  return new UsageError(`Cannot name the PDF: ${reason}`, { hint });
}
