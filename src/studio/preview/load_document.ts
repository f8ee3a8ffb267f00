import type { Issue } from "../../base/issue.ts";
import type { ConformanceFacts } from "../../document/conformance/check_conformance.ts";
import type { GlyphReport } from "../../typst/fonts/check_glyphs.ts";
import { loadZoo } from "../../typst/zoo/zoo.ts";
import type { Context } from "../../console/context.ts";
import type { DocumentRoot } from "../../authoring/pictures/document_root.ts";
import { loadMarkdown } from "../../authoring/load_markdown.ts";
import { NO_TEXT, type ShownText } from "../../authoring/typeset/shown_characters.ts";

/** A document, ready to be typeset. */
export interface LoadedDocument {
  /** `/main.typ` and its pictures; empty if there are errors. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Files that were read or looked for. */
  readonly watched: readonly string[];
  /** All findings. */
  readonly issues: readonly Issue[];
  /** Returns `issues` and those about conformance to PDF standards. */
  readonly judge: (facts: ConformanceFacts) => Issue[];
  /** Returns `missing-glyph` if the document shows characters that none of the fonts has. */
  readonly checkFonts: (fonts: readonly Uint8Array[], report?: GlyphReport) => Issue[];
  /** The text that it shows. */
  readonly shown: ShownText;
  /** Moves a compiler's finding to the line of the document that caused it, if that is known. */
  readonly locate: (issue: Issue) => Issue;
}

/** Reads a Markdown document, or returns the sample with every component. */
export async function loadDocument(
  path: string | undefined,
  { root }: { readonly root?: DocumentRoot | undefined },
  context: Context,
): Promise<LoadedDocument> {
  if (path !== undefined) return await loadMarkdown(path, context, { root });
  const { files } = await (sample ??= loadZoo());
  return { files, watched: [], issues: [], judge: () => [], ...NO_GLYPHS, locate: (issue) => issue };
}

/** The sample is in English. */
const NO_GLYPHS = { checkFonts: () => [], shown: NO_TEXT };

let sample: ReturnType<typeof loadZoo> | undefined;
