import type { Context } from "../../../console/context.ts";
import { RefusedError } from "../../../console/command_errors.ts";
import { emptyMeta } from "../../../document/read/markdown/document_meta.ts";
import { TypstBook } from "../../../document/pens/typst/typst_book.ts";
import type { BookChapter } from "../../../document/book_chapter.ts";
import type { DesignValues } from "../../../pdf/design/design.ts";
import type { CompileEngine } from "../../../pdf/engine.ts";
import { generateCanonicalSource } from "../../../pdf/source/canonical_source.ts";
import { chooseFonts } from "../../../typst/fonts/choose_fonts.ts";
import { diagnosticIssue } from "../../diagnostic_issue.ts";
import { loadFonts } from "../../load_fonts.ts";
import { chooseBaseline } from "../../start_recipe.ts";
import type { ProofContent } from "./proof_content.ts";

/** Parts of a design that add text to that of a document, switched off. */
const PLAIN: DesignValues = new Map<string, string | boolean | number>([
  ...["cover", "contents", "closing", "header", "footer", "watermark", "abstract", "approvals", "facts", "history"].map(
    (name) => [`${name}.enabled`, false] as const,
  ),
  ["typography.paragraph.hyphenate", false],
  ["headings.numbering", "none"],
  ["headings.appendixNumbering", "none"],
  ["code.lineNumbers", false],
  ["tables.headerRepeat", false],
  // No table is so wide that it is divided, which repeats its first column.
  ["page.size", "custom"],
  ["page.width", "1190mm"],
  ["page.height", "1190mm"],
]);

/** Typesets chapters with a plain design, and returns the PDF. */
export async function typesetCompared(
  chapters: readonly BookChapter[],
  { content, engine }: { readonly content: ProofContent; readonly engine: CompileEngine },
  context: Context,
): Promise<Uint8Array> {
  const { book: { meta: { language }, places: knownAnchors }, originals } = content;
  const book = new TypstBook({ language, knownAnchors, resolveImage: (url) => originals.get(url) });
  for (const chapter of chapters) book.addChapter(chapter);
  const { source } = book.finish({ ...emptyMeta(), title: content.facts.title }, { type: "root", children: [] });
  const values = new Map([...chooseBaseline("technical").values, ...PLAIN]);
  const { library } = await loadFonts({}, context);
  const { fonts } = await chooseFonts(values, library);
  const design = generateCanonicalSource(values, { assetDescriptors: {}, assets: {}, decorations: [] });
  const encode = (text: string) => new TextEncoder().encode(text);
  const files = new Map([["/tool.typ", encode(design)], ["/main.typ", encode(source)]]);
  for (const { path, bytes } of originals.values()) files.set(path, new Uint8Array(bytes));
  const { pdf, diagnostics } = await engine.compile({ files, main: "/main.typ", fonts, signal: context.signal });
  if (pdf !== undefined) return pdf;
  throw new RefusedError("Cannot compare the text: the PDF cannot be typeset", diagnostics.map(diagnosticIssue));
}
