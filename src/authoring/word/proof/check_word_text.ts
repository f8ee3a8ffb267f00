import { errorIssue, type Issue, warningIssue } from "../../../base/issue.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { CALLOUT_TITLES } from "../../../document/pens/word/blocks/callout_titles_table.ts";
import { CAPTION_WORDS } from "../../../document/pens/word/captions/caption_words_table.ts";
import type { CompileEngine, CompileLimits } from "../../../pdf/engine.ts";
import { fillWordTemplate } from "../fill_word_template.ts";
import { type ProofContent, proofOrder } from "./proof_content.ts";
import { withoutText, type WordTemplate } from "../open_word_template.ts";
import { compareTexts } from "./compare_texts.ts";
import { openInOffice } from "./open_in_office.ts";
import type { WordCheck } from "./word_proof.ts";
import type { Chapter } from "../../../book/model/chapter.ts";
import type { Nodes, Root, RootContent } from "../../../document/tree.ts";
import { RefusedError } from "../../../console/command_errors.ts";
import { emptyMeta } from "../../../document/document_meta.ts";
import { TypstBook } from "../../../document/pens/typst/typst_book.ts";
import { ShownBook } from "../../../document/shown/shown_book.ts";
import type { BookChapter } from "../../../document/book_chapter.ts";
import type { DesignValues } from "../../../pdf/design/design.ts";
import { generateCanonicalSource } from "../../../pdf/source/canonical_source.ts";
import { chooseFonts } from "../../../typst/fonts/choose_fonts.ts";
import { diagnosticIssue } from "../../diagnostic_issue.ts";
import { loadFonts } from "../../load_fonts.ts";
import { chooseBaseline } from "../../start_recipe.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import { plainText } from "../../../document/plain_text.ts";
import { PackageEdit } from "../../../docx/fill/package/package_edit.ts";
import { DOCUMENT_CAPS } from "../../../docx/limits.ts";

/** Words that are in the language of the template in Word, and of the document or in English in a PDF. */
const ADDED = new Set(
  [...CAPTION_WORDS.values(), ...CALLOUT_TITLES.values()].flatMap((words) => Object.values(words)).map(lower),
);

/** A check with its findings. */
interface TextCheck {
  readonly check: WordCheck;
  readonly issues: readonly Issue[];
}

/** What the text of a filled template is compared for. */
interface TextCheckInput {
  readonly template: WordTemplate;
  readonly content: ProofContent;
  readonly limits: CompileLimits;
}

/**
 * Checks that the text of a document in Word, as LibreOffice shows it, is that of its PDF. Only content is compared: the
 * text of the template, formulas, pictures, contents, headers, footers and repeated rows are left out.
 *
 * @throws {CompileError} when the compiler or the reader of PDFs has no result.
 */
export async function checkWordText(input: TextCheckInput, context: Context): Promise<TextCheck> {
  const { template, content, limits } = input;
  const chapters = comparedChapters([...content.book.chapters()]);
  const bare = await withoutText(template, "place");
  const { bytes } = await fillWordTemplate(proofOrder(bare, content, chapters), context);
  const compared = await withoutRunningParts(bytes);
  const opened = await openInOffice(compared.bytes, limits, context);
  if (opened.pdf === undefined) return unchecked(opened.issue.message);
  await using reader = await context.compilers.startPdfReader(limits);
  const shown = await readMarked(opened.pdf, reader, context);
  const expected = await expectedText(input, reader, context);
  if (shown === undefined || expected === undefined) {
    return unchecked("The place of the content is outside the text of the pages, for example in a text box");
  }
  const difference = compareTexts(shown, expected, {
    labels: compared.labels,
    either: ADDED,
    notes: listNotes(chapters),
  });
  if (difference === undefined) return unchecked("The texts differ in too many places");
  const issues = [
    ...differs(difference.missing, "text-missing", "is missing in the Word document"),
    ...differs(difference.extra, "text-added", "is in the Word document but not in the PDF"),
  ];
  const words = shown.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  const ok = issues.length === 0;
  const detail = ok ? `the ${countNoun(words, "word")} of the PDF` : countNoun(issues.length, "difference");
  return { check: { name: "text", ok, detail }, issues };
}

/** Texts of PDFs, which are the same for all templates. */
const EXPECTED = new WeakMap<ProofContent, string | undefined>();

async function expectedText(input: TextCheckInput, reader: Reader, context: Context): Promise<string | undefined> {
  const { content } = input;
  if (!EXPECTED.has(content)) EXPECTED.set(content, await readMarked(await typeset(input, context), reader, context));
  return EXPECTED.get(content);
}

async function typeset({ content, limits }: TextCheckInput, context: Context): Promise<Uint8Array> {
  await using engine = await context.compilers.startEmbedded(limits, { signal: context.signal });
  return await typesetCompared(comparedChapters([...content.book.chapters()]), { content, engine }, context);
}

type Reader = Awaited<ReturnType<Context["compilers"]["startPdfReader"]>>;

/** Reads the text between the marks. */
async function readMarked(pdf: Uint8Array, reader: Reader, { signal }: Context): Promise<string | undefined> {
  const { pages } = await reader.readFacts({ pdf, signal });
  const text = pages.map((page) => page.text).join("\n");
  const start = text.lastIndexOf(TEXT_MARKS.start);
  const end = text.lastIndexOf(TEXT_MARKS.end);
  return start < 0 || end < start ? undefined : text.slice(start + TEXT_MARKS.start.length, end);
}

function lower(word: string): string {
  return word.toLowerCase();
}

function unchecked(reason: string): TextCheck {
  const issue = warningIssue("text-unchecked", `The text is not compared with that of the PDF: ${reason}`);
  return { check: { name: "text", ok: undefined, detail: "not compared" }, issues: [issue] };
}

function differs(pieces: readonly string[], code: string, what: string): Issue[] {
  const [first, ...others] = pieces;
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : `, and ${countNoun(others.length, "more piece")}`;
  return [errorIssue(code, `The text ${quote(truncate(first, 120))} ${what}${more}`)];
}

/** Words before and after the text that is compared; no document has them. */
export const TEXT_MARKS = { start: "zzqproofstartqzz", end: "zzqproofendqzz" } as const;

/**
 * Returns the chapters of a document for a comparison of their text as Word and as PDF: without formulas, pictures
 * and contents, whose text depends on the program, and between marks on pages of their own, so that the text of the template and
 * notes at the bottom of pages are apart.
 */
export function comparedChapters(chapters: readonly Chapter[]): Chapter[] {
  for (const { root } of chapters) removeDrawn(root);
  return [
    markChapter("start", [mark(TEXT_MARKS.start), PAGE_BREAK]),
    ...chapters,
    markChapter("end", [PAGE_BREAK, mark(TEXT_MARKS.end)]),
  ];
}

/** Returns the texts of the notes of chapters. */
function listNotes(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ root }) =>
    listNodes(root).filter((node) =>
      node.type === "footnoteDefinition" || (node.type === "textDirective" && node.name === "footnote")
    ).map((note) => plainText(note)).toArray()
  );
}

const PAGE_BREAK: RootContent = { type: "leafDirective", name: "pagebreak", attributes: {}, children: [] };

function mark(value: string): RootContent {
  return { type: "paragraph", children: [{ type: "text", value }] };
}

function markChapter(name: string, children: RootContent[]): Chapter {
  const root: Root = { type: "root", children };
  return { key: name, root, anchor: `proof-${name}`, level: 0, title: "" };
}

const DRAWN = new Set(["math", "inlineMath", "image"]);
/** Directives that show pictures, or the numbers of pages. */
const DRAWN_DIRECTIVES = new Set(["image", "figure", "toc"]);

function removeDrawn(node: Nodes): void {
  if (!("children" in node)) return;
  const kept = node.children.filter((child) => !isDrawn(child));
  node.children.splice(0, node.children.length, ...kept as never[]);
  for (const child of node.children) removeDrawn(child);
}

function isDrawn(node: Nodes): boolean {
  if (DRAWN.has(node.type) || (node.type === "code" && node.lang === "math")) return true;
  return (node.type === "textDirective" || node.type === "leafDirective") && DRAWN_DIRECTIVES.has(node.name);
}

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
async function typesetCompared(
  chapters: readonly BookChapter[],
  { content, engine }: { readonly content: ProofContent; readonly engine: CompileEngine },
  context: Context,
): Promise<Uint8Array> {
  const { book: { meta: { language }, places: knownAnchors }, originals } = content;
  const shown = new ShownBook({ language, knownAnchors, hasPicture: (url) => originals.has(url) });
  const book = new TypstBook({ language, resolveImage: (url) => originals.get(url) });
  for (const chapter of chapters) book.addChapter(shown.chapter(chapter));
  const { source } = book.finish({ ...emptyMeta(), title: content.facts.title }, shown.end());
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

/** Elements that show text outside of the text of a document, or a part of it once more. */
const REPEATING = new Set(["w:headerReference", "w:footerReference", "w:tblHeader", "w:lnNumType"]);
/** Elements that number the notes of a document in a way of its own. */
const NOTE_NUMBERS = new Set(["w:numFmt", "w:numStart", "w:numRestart"]);

/** Formats of labels without a number. */
const UNNUMBERED = new Set(["bullet", "none"]);

/** A Word document for a comparison of its text. */
interface ComparedWord {
  readonly bytes: Uint8Array;
  /** Words in the labels of its lists and headings, in lower case. */
  readonly labels: ReadonlySet<string>;
}

/**
 * Returns a Word document without headers, footers, numbers of lines, and rows that are repeated on each page. Its notes
 * are numbered like those of a PDF.
 */
export async function withoutRunningParts(bytes: Uint8Array): Promise<ComparedWord> {
  const edit = new PackageEdit(bytes, DOCUMENT_CAPS);
  const labels = new Set<string>();
  for (const path of [edit.main, edit.related("styles"), edit.related("numbering"), edit.related("settings")]) {
    const part = path === undefined ? undefined : edit.part(path);
    for (const element of part?.root.walk() ?? []) {
      const isOwnNumber = NOTE_NUMBERS.has(element.name) && /^w:(?:foot|end)notePr$/.test(element.parent?.name ?? "");
      if (isOwnNumber || REPEATING.has(element.name)) part?.remove(element);
      if (
        element.name === "w:numFmt" && element.parent?.name === "w:lvl" && !UNNUMBERED.has(element.get("w:val") ?? "")
      ) {
        part?.setAttribute(element, `${element.prefix}val`, "decimal");
      }
      if (element.name !== "w:lvlText") continue;
      for (const [word] of (element.get("w:val") ?? "").matchAll(/\p{L}+/gu)) labels.add(word.toLowerCase());
    }
  }
  return { bytes: await edit.write(), labels };
}
