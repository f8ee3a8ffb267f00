import type { Issue } from "../../../base/issue.ts";
import type { Context } from "../../../console/context.ts";
import { type BookSource, nameOfFile } from "./book_sources.ts";
import { MARKDOWN_LIMITS } from "../../../document/limits.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { IncludedFiles } from "./read_included.ts";
import { type SurveyedFile, surveyFile, unreadableText } from "../../../book/chapters/survey_file.ts";

/** Files of a book by their keys, and what is wrong with those that are no text. */
export interface ReadFiles {
  readonly files: ReadonlyMap<string, SurveyedFile>;
  readonly issues: readonly Issue[];
}

/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Reads the files of a book one after the other.
 *
 * @throws {FileError} when one of them cannot be read.
 */
export async function readBookFiles(
  keys: readonly string[],
  { source, hidesLines, step }: {
    readonly source: BookSource;
    readonly hidesLines: boolean;
    readonly step?: ((text: string) => void) | undefined;
  },
  context: Context,
): Promise<ReadFiles> {
  const files = new Map<string, SurveyedFile>();
  const issues: Issue[] = [];
  const included = new IncludedFiles(source, context);
  for (const [i, key] of keys.entries()) {
    context.signal.throwIfAborted();
    if (i > 0 && i % 10 === 0) step?.(`Reading the documents: ${i} of ${keys.length}`);
    const path = joinPath(source.base, key);
    const bytes = await context.files.readFile(path, MARKDOWN_LIMITS.length * MAX_BYTES_PER_UNIT, { regular: true });
    const name = nameOfFile(source, key);
    const text = decode(bytes);
    if (text === undefined) issues.push(unreadableText(name));
    else files.set(key, surveyFile({ key, name, text, included: await included.read(text, key), hidesLines }));
  }
  return { files, issues };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
