import { isEmptyFolder } from "../../../authoring/empty_folder.ts";
import { assertOutputName } from "../../../authoring/kinds/assert_output_name.ts";
import { refuseWarnings } from "../../../authoring/refuse_warnings.ts";
import { importWordContent } from "../../../authoring/word_content/import_word_content.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { byCodeUnits } from "../../../base/order.ts";
import { quote } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { issuesJson } from "../../../console/output/issue_json.ts";
import { writeIssues } from "../../../console/output/issues_text.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { startProgress } from "../../../console/output/progress.ts";
import { inputName } from "../../../console/read_input.ts";
import type { TrackedChanges } from "../../../word_content/content_scope.ts";
import type { SplitBy } from "../../../word_content/pages/split_content.ts";

/** What templates make anew, and macros: no text is lost. */
const NO_TEXT: ReadonlySet<string> = new Set(["contents", "header-footer", "macros"]);

/** Arguments and options of `tool docx import`. */
export interface ImportContentOptions {
  readonly file: string;
  readonly output: string;
  readonly splitBy: SplitBy;
  readonly changes: TrackedChanges;
  readonly title?: string | undefined;
  readonly maxTime?: number | undefined;
  readonly maxMemory?: number | undefined;
  readonly strict?: true | undefined;
  readonly json?: true | undefined;
}

/** Writes the text of a Word file as Markdown pages. */
export async function importContent(options: ImportContentOptions, context: Context): Promise<void> {
  const { file, output, strict, json, ...rest } = options;
  const { files, io: { stdout } } = context;
  const exists = await isEmptyFolder(output, "folder of pages", context);
  if (!exists) assertOutputName(output, "folder");
  const { title, files: written, issues, converted } = await read({ path: file, ...rest }, context);
  const lost = issues.filter(({ code }) => !NO_TEXT.has(code));
  if (strict) refuseWarnings(`import the text of ${inputName(file)}`, "page", lost);
  context.signal.throwIfAborted();
  if (exists) await fillFolder(output, written, context);
  else await files.publishDirectory(output, written);
  const paths = [...written.keys()].sort(byCodeUnits);
  const pages = paths.filter((path) => path.endsWith(".md"));
  if (json) {
    const shown = { output, title, converted: converted ?? null, files: paths };
    return await stdout.write(jsonText({ ...shown, issues: issuesJson(issues) }));
  }
  await writeIssues(issues, context);
  const pictures = paths.length - pages.length;
  const beside = pictures === 0 ? "" : ` and ${countNoun(pictures, "picture")}`;
  await stdout.write(`Wrote ${countNoun(pages.length, "page")}${beside} to ${quote(output)}: ${quote(title)}\n`);
}

/** Fills an empty folder, which may be the current one; the files appear when all of them are written. */
async function fillFolder(path: string, written: ReadonlyMap<string, Uint8Array>, { files }: Context): Promise<void> {
  using folder = await files.stageFolder(path, { replace: false, names: /^/ });
  for (const [name, bytes] of written) await folder.write(name, bytes);
  await folder.publish();
}

async function read(options: Parameters<typeof importWordContent>[0], context: Context) {
  await using _progress = startProgress("Reading the text", context);
  return await importWordContent(options, context);
}
