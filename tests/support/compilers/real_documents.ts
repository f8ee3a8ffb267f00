import { type ParsedDocument, parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "./render_typst.ts";
import type { CompileJob } from "../../../src/pdf/engine.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { NO_GRAPHICS } from "../packs/no_graphics.ts";
import { utf8 } from "../packs/packs.ts";

/** Folder of real documents, which are not part of the repository. */
export const REAL_DOCUMENTS: URL = new URL("../../../../shared/data/markdown/", import.meta.url);

/** Lists the real documents in the order of their names; empty if they are absent. */
export async function listRealDocuments(): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(REAL_DOCUMENTS), ({ name }) => name)).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Real document, to compile with a baseline. */
export interface RealDocument {
  readonly job: CompileJob;
  readonly document: ParsedDocument;
  readonly markdown: string;
}

/** Reads a real document. It gets its name as a heading, because most have no title; pictures are missing. */
export async function readRealDocument(name: string, baseline: number): Promise<RealDocument> {
  const values = BASELINES[baseline % BASELINES.length]?.values ?? new Map();
  const markdown = `# ${name}\n\n${await Deno.readTextFile(new URL(name, REAL_DOCUMENTS))}`;
  const document = parseMarkdown(markdown);
  const { source } = renderTypst(document, { resolveImage: () => undefined });
  const files = new Map([
    ["/main.typ", utf8(source)],
    ["/tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))],
  ]);
  const { fonts } = await chooseFonts(values, createFontLibrary());
  return { job: { files, main: "/main.typ", fonts }, document, markdown };
}
