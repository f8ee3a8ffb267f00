import { formatBytes } from "../../base/bytes.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { judgePath } from "../named_files/judge_path.ts";
import { type NamedFileContent, type NamedFileOptions, readNamedFile } from "../named_files/read_named_file.ts";
import { rootHint } from "../named_files/root_hint.ts";

/** Reads a bibliography or a style that a document names. Fetches nothing. */
export async function readCitingFile(
  name: string,
  options: NamedFileOptions,
  context: Context,
): Promise<NamedFileContent> {
  const { folder, roots } = options;
  const path = name.replace(/^(?:\.\/)+/, "");
  const bad = judgePath(path, { hasRoot: roots !== undefined });
  if (bad === undefined) {
    const found = await readNamedFile(path, options, context);
    return "why" in found && found.why === "too-large" ? tooLarge(options.maxBytes) : found;
  }
  const { windows } = context.environment;
  const hint = bad.outside === undefined ? bad.hint : rootHint(bad.outside, { folder, windows });
  return { why: "unreadable", reason: bad.reason, hint };
}

function tooLarge(maxBytes: number): NamedFileContent {
  const hint = "Save what the document uses in a smaller file.";
  return { why: "too-large", reason: `it is larger than ${formatBytes(maxBytes)}`, hint };
}

/** Shows the name of a file in a finding. */
export function showNamed(name: string): string {
  return quote(truncate(name, 200));
}
