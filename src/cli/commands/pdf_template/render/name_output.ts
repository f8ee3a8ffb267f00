import { escapeText } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { inputName, STANDARD_STREAM } from "../../../../console/read_input.ts";
import { baseName } from "../../../../host/files/file_path.ts";
import { countNoun } from "../../../../base/count_noun.ts";

/** What is made of documents: the extension of its name, and the words for it. */
interface NamedOutput {
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

/** Returns the name of the documents for errors. */
export function nameInputs([document = "", ...others]: readonly string[]): string {
  return others.length === 0 ? inputName(document) : countNoun(others.length + 1, "document");
}

/** Rejects what cannot be watched, or written again and again. */
export function assertWatchable(output: string, inputs: readonly string[]): void {
  if (inputs.includes(STANDARD_STREAM)) {
    throw new UsageError("Cannot watch standard input", { hint: "Give files, or omit --watch." });
  }
  if (output === STANDARD_STREAM) {
    throw new UsageError("--watch and --output - cannot be used together: standard output takes one result", {
      hint: "Write to a file.",
    });
  }
}
