import type { NumberingChoice } from "../document/read/markdown/own_numbers.ts";
import { listIncludes } from "../book/chapters/include_text.ts";
import { decodeUtf8 } from "../base/bytes.ts";
import { errorIssue, hasErrors, type Issue } from "../base/issue.ts";
import { present } from "../base/present.ts";
import { checkConformance, type ConformanceFacts } from "../document/conformance/check_conformance.ts";
import { namesWorks } from "../document/citations/citing.ts";
import { MARKDOWN_LIMITS } from "../document/limits.ts";
import type { ParsedDocument } from "../document/read/markdown/markdown.ts";
import { listPictureAddresses } from "../document/read/markdown/picture_directive.ts";
import { drawIfAny } from "./diagrams/draw_if_any.ts";
import type { TreeMemo } from "../document/read/sections/tree_memo.ts";
import { shownText } from "../document/shown_text.ts";
import type { RenderedBook } from "../document/pens/typst/rendered_book.ts";
import { TypstBook } from "../document/pens/typst/typst_book.ts";
import { lowerDocument } from "../document/shown/lower_document.ts";
import { checkGlyphs, findLine, type GlyphReport } from "../typst/fonts/check_glyphs.ts";
import type { Context } from "../console/context.ts";
import { baseName, parentFolder } from "../host/files/file_path.ts";
import { shownInput, STANDARD_STREAM } from "../console/read_input.ts";
import type { AnswerMemo } from "./citations/answer_memo.ts";
import type { CitingPlace } from "./citations/load_bibliographies.ts";
import type { DocumentCitations } from "./citations/set_document_citations.ts";
import { readWanted } from "./kinds/read_wanted.ts";
import { DocumentImages } from "./pictures/document_images.ts";
import type { DocumentRoot } from "./pictures/document_root.ts";
import type { PictureDemands } from "./pictures/picture_drawer.ts";
import { parseStoppable } from "./reading/parse_stoppable.ts";
import type { SourceMemo } from "./reading/source_memo.ts";
import { countShown, NO_TEXT, type ShownText } from "./typeset/shown_characters.ts";

/** A Markdown document, ready to be typeset with a template. */
export interface LoadedMarkdown {
  /** `/main.typ` and its pictures; empty if there are errors. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Its title; empty only if it could not be read. */
  readonly title: string;
  /** Names of the author's own fields in its front matter. */
  readonly fields: readonly string[];
  /** Files that were read or looked for, the document first. */
  readonly watched: readonly string[];
  /** All findings, each with its `file`. */
  readonly issues: readonly Issue[];
  /** Returns `issues` and those about conformance to PDF standards, in the order of the text. */
  readonly judge: (facts: ConformanceFacts) => Issue[];
  /** Returns `missing-glyph` if the document shows characters that none of the fonts has. */
  readonly checkFonts: (fonts: readonly Uint8Array[], report?: GlyphReport) => Issue[];
  /** The text that it shows. */
  readonly shown: ShownText;
  /** Moves a compiler's finding from `/main.typ` to the line of the document that caused it, if that is known. */
  readonly locate: (issue: Issue) => Issue;
}

/** Options of {@linkcode loadMarkdown}. */
export interface LoadMarkdownOptions extends PictureDemands {
  /** Folder that contains the document and its pictures; default: that of the document. */
  readonly root?: DocumentRoot | undefined;
  /** What is known of the document before an edit. */
  readonly memo?: DocumentMemo | undefined;
  /** Whose numbers headings have, in place of what the front matter says. */
  readonly numbering?: NumberingChoice | undefined;
  /** Whether the template lists the contents. */
  readonly hasContents?: boolean | undefined;
}

/** What is known of a document before an edit. */
export interface DocumentMemo {
  readonly tree: TreeMemo;
  readonly citations: AnswerMemo;
  readonly source: SourceMemo;
}

/**
 * Reads a Markdown file, or standard input for `-`, and its pictures: files in its folder or below (for standard input,
 * the current folder), or in the root; standard input counts as a file at the top of the root. Files that it includes
 * must be there, too. A picture that cannot be used gives a warning, and its alternative text is shown instead.
 *
 * @throws {ToolError} `wrong-file-kind` for a file of another kind.
 * @throws {FileError} when the document cannot be read.
 */
export async function loadMarkdown(
  path: string,
  context: Context,
  { root, memo, numbering, hasContents, ...demands }: LoadMarkdownOptions = {},
): Promise<LoadedMarkdown> {
  memo?.source.keep(undefined);
  const place = (issues: readonly Issue[]) => issues.map((issue) => ({ file: shownInput(path), ...issue }));
  const refuse = (issues: readonly Issue[], title = "", watched = [path]) => {
    const placed = place(issues);
    return { ...NOTHING, title, watched, issues: placed, judge: () => placed };
  };
  const text = await readText(path, context);
  if (text === undefined) return refuse([NOT_UTF8]);
  const { windows } = context.environment;
  const name = path === STANDARD_STREAM ? "" : baseName(path, windows);
  const folder = path === STANDARD_STREAM ? root?.path ?? "." : parentFolder(path, windows);
  const included = await readIncludes(text, { folder, root }, context);
  const known = included === undefined ? memo : undefined; // does not have what a text includes
  const document = await parseStoppable(
    { text, fileName: name, setsCitations: true, numbering, hasContents, included, ...present({ memo: known?.tree }) },
    context.signal,
  );
  const { title } = document.meta;
  if (hasErrors(document.issues)) return refuse(document.issues, title);
  const naming = { folder, top: root?.path, roots: root && [root.real], hasRoot: root !== undefined };
  const cited = await setCitations(document, { ...naming, memo: memo?.citations }, context);
  const drawn = demands.isTextOnly === true ? [] : (await drawIfAny(document, context)).issues;
  const images = new DocumentImages({ folder, name, root }, context, demands);
  await images.load(listPictureAddresses(document));
  const { source, blocks, locate, issues: rendered } = render(document, images);
  const found = [...document.issues, ...cited.issues, ...drawn, ...rendered.map((issue) => images.explain(issue))];
  const inOrder = (found: readonly Issue[]) => [...found.toSorted(comparePlaces), ...images.issues];
  const issues = inOrder(found);
  const watched = [...(path === STANDARD_STREAM ? [] : [path]), ...cited.watched, ...images.watched];
  if (hasErrors(issues)) return refuse(issues, title, watched);
  known?.source.keep({ text, source, blocks, resolveImage: (url) => images.find(url) });
  return {
    files: new Map([["/main.typ", new TextEncoder().encode(source)], ...images.files]),
    title,
    fields: [...document.meta.fields].flatMap(([name, text]) => text === "" ? [] : [name]),
    watched,
    issues: place(issues),
    judge: (facts) => place(inOrder([...found, ...checkConformance(document, facts)])),
    checkFonts: (fonts, report) => place(checkGlyphs({ shown: shownText(document), written: text }, fonts, report)),
    shown: textOf(document, { text, file: shownInput(path) }),
    locate: createLocator(locate, shownInput(path)),
  };
}

/**
 * Reads no more of a Markdown file than the blocks of an edit. Returns its `/main.typ`; undefined where these do not stand
 * for themselves, and where {@linkcode loadMarkdown} has not read the document before.
 *
 * @throws as `loadMarkdown` does.
 */
export async function readEdit(
  path: string,
  context: Context,
  { source }: Pick<DocumentMemo, "source">,
): Promise<Uint8Array | undefined> {
  const text = await readText(path, context);
  const edited = text === undefined ? undefined : source.edit(text);
  return edited === undefined ? undefined : new TextEncoder().encode(edited);
}

/** Reads the text of a document; undefined if it is not UTF-8. */
async function readText(path: string, context: Context): Promise<string | undefined> {
  return decodeUtf8(await readWanted("document", { path, maxBytes: MARKDOWN_LIMITS.bytes }, context));
}

const NOT_UTF8 = errorIssue("invalid-encoding", "The document is not UTF-8", { hint: "Save it as UTF-8." });

/** What a document with errors has. */
const NOTHING = {
  files: new Map<string, Uint8Array>(),
  fields: [],
  checkFonts: () => [],
  shown: NO_TEXT,
  locate: (issue: Issue) => issue,
};

/** Reads the files that a document includes; undefined for one that includes none. */
async function readIncludes(
  text: string,
  place: Pick<CitingPlace, "folder"> & Pick<LoadMarkdownOptions, "root">,
  context: Context,
) {
  if (listIncludes(text).length === 0) return undefined;
  const { readIncluded } = await import("./book/files/included_files.ts");
  return await readIncluded(text, place, context);
}

/** Sets the citations of a document that names works; only such a one loads what that needs. */
async function setCitations(
  document: ParsedDocument,
  naming: CitingPlace,
  context: Context,
): Promise<Omit<DocumentCitations, "cited">> {
  if (!namesWorks(document.citing)) return { issues: [], watched: [] };
  const { setDocumentCitations } = await import("./citations/set_document_citations.ts");
  return await setDocumentCitations(document, naming, context);
}

function textOf(document: ParsedDocument, { text, file }: { readonly text: string; readonly file: string }): ShownText {
  const place = (issue: Issue, found: ReadonlySet<string>) => ({
    ...issue,
    file,
    ...present({ line: findLine(text, found) }),
  });
  return { characters: countShown(document), fields: document.meta.fields, place };
}

/** Compares findings by position, to merge those of reading and of rendering, which are each in document order. */
function comparePlaces(a: Issue, b: Issue): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Creates `locate`, apart from functions that need the whole document. A column has no counterpart in the document. */
function createLocator(locate: RenderedBook["locate"], file: string): LoadedMarkdown["locate"] {
  return (issue) => {
    const { severity, code, message, path, line: sourceLine = 0 } = issue;
    const line = path === "main.typ" ? locate(sourceLine)?.line : undefined;
    return line === undefined ? issue : { severity, code, message, file, line };
  };
}

function render(document: ParsedDocument, images: DocumentImages) {
  const resolveImage = (url: string) => images.find(url);
  const book = new TypstBook({ language: document.meta.language, resolveImage, adjustable: true });
  const { issues } = book.addChapter(lowerDocument(document, { hasPicture: (url) => resolveImage(url) !== undefined }));
  return { ...book.finish(document.meta), issues };
}
