import type { Issue } from "../../base/issue.ts";
import { loadZoo } from "../../typst/zoo/zoo.ts";
import type { Context } from "../../console/context.ts";
import { loadMarkdown } from "../../authoring/load_markdown.ts";

/** A document, ready to be set. */
export interface LoadedDocument {
  /** `/main.typ` and its pictures; nothing when there are errors. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Files that were read or looked for. */
  readonly watched: readonly string[];
  /** Everything that was found. */
  readonly issues: readonly Issue[];
  /** `missing-glyph` where it shows characters that none of the fonts has. */
  readonly checkFonts: (fonts: readonly Uint8Array[]) => Issue[];
  /** A finding of the compiler at the line of the document that it is about, where that is known. */
  readonly locate: (issue: Issue) => Issue;
}

/** Reads a Markdown document, or gives the sample that has every component. */
export async function loadDocument(path: string | undefined, context: Context): Promise<LoadedDocument> {
  if (path !== undefined) return await loadMarkdown(path, context);
  const { files } = await (sample ??= loadZoo());
  return { files, watched: [], issues: [], checkFonts: () => [], locate: (issue) => issue };
}

let sample: ReturnType<typeof loadZoo> | undefined;
