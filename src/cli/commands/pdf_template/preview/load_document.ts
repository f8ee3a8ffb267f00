import type { Issue } from "../../../../base/issue.ts";
import { loadZoo } from "../../../../typst/zoo.ts";
import type { Context } from "../../../context.ts";
import { loadMarkdown } from "../load_markdown.ts";

/** A document, ready to be set. */
export interface LoadedDocument {
  /** `/main.typ` and its pictures; nothing when there are errors. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Files that were read or looked for. */
  readonly watched: readonly string[];
  /** Everything that was found. */
  readonly issues: readonly Issue[];
}

/** Reads a Markdown document, or gives the sample that has every component. */
export async function loadDocument(path: string | undefined, context: Context): Promise<LoadedDocument> {
  if (path !== undefined) return await loadMarkdown(path, context);
  const { files } = await (sample ??= loadZoo());
  return { files, watched: [], issues: [] };
}

let sample: ReturnType<typeof loadZoo> | undefined;
