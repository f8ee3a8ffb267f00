import { escapeText } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { baseName } from "../../../../host/files/file_path.ts";

/** What is made of documents: the extension of its name, and the words for it. */
export interface NamedOutput {
  readonly ending: ".pdf" | ".docx";
  readonly words: string;
  /** Whether it is made of a folder. */
  readonly isBook: boolean;
}

/** Returns the path of the output beside its document or its folder. */
export async function nameOutput(
  documents: readonly string[],
  { ending, words, isBook }: NamedOutput,
  context: Context,
): Promise<string> {
  const cannotName = (reason: string, hint = "Add --output and a file, or - for standard output.") =>
    new UsageError(`Cannot name ${words}: ${reason}`, { hint });
  const [document = "", ...others] = documents;
  if (document === STANDARD_STREAM) throw cannotName("the document comes from standard input");
  const last = others.at(-1);
  if (last !== undefined) {
    throw cannotName(
      "several documents are given",
      last.toLowerCase().endsWith(ending) ? `Did you mean --output ${escapeText(last)}?` : undefined,
    );
  }
  if (!isBook) return `${document.replace(/\.[^./\\]+$/, "")}${ending}`;
  const folder = document.replace(/(?<=[^/\\])[/\\]+$/, "");
  if (!/(?:^|[/\\])\.{1,2}$/.test(folder)) return `${folder}${ending}`;
  // A folder such as `.` has its name elsewhere; the output is written into it.
  const { files, environment } = context;
  const name = `${baseName(await files.realPath(folder) ?? "", environment.windows) || "book"}${ending}`;
  return folder === "." ? name : `${folder}/${name}`;
}
