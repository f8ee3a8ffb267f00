import { present } from "../../../base/present.ts";
import { nameTitles } from "./titles/title_references.ts";
import { errorIssue, type Issue } from "../../../base/issue.ts";
import type { Citation } from "../../citations/citation.ts";
import { type Citing, namesWorks } from "../../citations/citing.ts";
import { markText } from "../../citations/mark_citations.ts";
import type { TitleText } from "../../citations/place_citations.ts";
import type { DocumentMeta } from "../../document_meta.ts";
import type { DocumentAudience } from "../dialects/conditions/read_condition.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { readFrontMatter } from "./meta/front_matter.ts";
import type { MetaMacros } from "./meta/read_macros.ts";
import { type BookTerms, joinTermUses, NO_TERMS, type TermUse } from "../../glossary/book_terms.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import { takeTitle } from "./titles/document_title.ts";
import { arrangeHeadings } from "./heading_levels.ts";
import { IssueLog } from "../../issue_log.ts";
import { placeIndex } from "../../index/place_index.ts";
import { assertMarkdownLength } from "./markdown_tree.ts";
import { applyNumbering, type NumberingChoice } from "./own_numbers.ts";
import { dropOwnContents } from "./contents/own_contents.ts";
import type { Heading, Root, RootContent } from "../../tree.ts";
import type { TreeMemo } from "../sections/tree_memo.ts";
import { type BodyWork, readAbstract, readDocumentBody } from "./read_document_body.ts";

/** A parsed document. */
export interface ParsedDocument {
  meta: DocumentMeta;
  /** 1-based line of each field of the front matter. */
  metaLines: ReadonlyMap<string, number>;
  /** mdast with GFM, math and the supported directives; empty if there is an error. */
  root: Root;
  /** The abstract of the front matter, as mdast; without children if there is none. */
  abstract: Root;
  /** Heading that became the title; it is not in `root`. */
  titleHeading?: Heading;
  /** Heading that became the subtitle; it is not in `root`. */
  subtitleHeading?: Heading;
  /** What may cite on the page of the title. */
  titleTexts: readonly TitleText[];
  /** What the front matter says about citations. */
  citing: Citing;
  /** Citations that stand in the trees as they are written, by the numbers of their directives; only if asked for. */
  citations: readonly Citation[];
  /** What it does with terms and abbreviations. */
  termUse: TermUse;
  issues: Issue[];
}

/** Options of {@linkcode parseMarkdown}. */
interface ParseMarkdownOptions {
  /**
   * Name of the document's file, without its folder, for the title of a document that has none. An empty name gives a
   * general title; without this option, such a document stays without one.
   */
  fileName?: string | undefined;
  /** What its book says about citations, in place of its front matter. */
  citing?: Citing | undefined;
  /** Definitions of macros that the formulas of its book have. */
  macros?: readonly string[] | undefined;
  /** What is known of the document before an edit; the result is the same without. */
  memo?: TreeMemo | undefined;
  /** Called with each line that is read, in the order of the work. */
  onLine?: ((line: number) => void) | undefined;
  /** Whether the caller sets the citations of a document that names works; by default, they stay as they are written. */
  setsCitations?: boolean | undefined;
  /** Format that is made of it, in which content for other formats is left out; default: a PDF. */
  format?: DocumentAudience["format"] | undefined;
  /** What is known of the terms of its book. */
  terms?: BookTerms | undefined;
  /** Whose numbers its headings have, in place of what its front matter says. */
  numbering?: NumberingChoice | undefined;
  /** Whether the template lists the contents, so that the document's own list goes. */
  hasContents?: boolean | undefined;
}

/**
 * Parses Markdown: CommonMark, GFM, `$…$` and `$$…$$` formulas, directives, and front matter at the very start.
 *
 * The document gets a title, if need be from its file's name, and its headings get the levels that they have on the
 * pages. Line numbers are those of the text. A text that exceeds {@linkcode MARKDOWN_LIMITS} gives an error issue and an
 * empty document.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseMarkdown } from "./markdown.ts";
 *
 * const { meta, root } = parseMarkdown("# Handbook\n\nWe open at 12:30.\n");
 * strictEqual(meta.title, "Handbook");
 * strictEqual(root.children.length, 1);
 * ```
 */
export function parseMarkdown(
  text: string,
  { fileName, memo, onLine, setsCitations = false, citing: ofBook, macros: shared = [], ...asked }:
    ParseMarkdownOptions = {},
): ParsedDocument {
  const { body, meta, lines: metaLines, issues, citing: own, ...front } = readFrontMatter(startOf(text));
  const { values, macros, abbreviations } = front;
  const citing = ofBook ?? own;
  const { format = "pdf", numbering, hasContents, terms } = asked;
  const citations: Citation[] = [];
  try {
    assertMarkdownLength(text);
    const log = new IssueLog();
    const audience = { format, flags: values.flags };
    const marks = namesWorks(citing) && setsCitations;
    const work: BodyWork = {
      ...{ log, audience, language: meta.language, abbreviations, values: values.texts },
      ...{ terms, later: [], termUses: [] },
      ...{ namesWorks: namesWorks(citing), citations: marks ? citations : undefined },
    };
    const root = readDocumentBody(body, { ...work, memo, onLine });
    const title = takeTitle(root, { written: meta.title, subtitle: meta.subtitle, fileName }, log);
    const taken = [title.heading, title.subtitle].filter((heading) => heading !== undefined);
    if (hasContents === true) dropOwnContents(root, taken, log);
    arrangeHeadings(root, log);
    applyNumbering(root, numbering ?? front.numbering, { hasLetters: format === "pdf" });
    for (const set of work.later) set();
    placeIndex(root, { language: meta.language, isWanted: values.flags.get("index") === true });
    const definitions = [...shared.map((tex) => ({ tex, line: 1 })), ...macros].map(formulaAt);
    root.children.unshift(...definitions);
    const abstract = readAbstract(meta.abstract, metaLines.get("abstract") ?? 1, work);
    if (abstract.children.length > 0) abstract.children.unshift(...definitions);
    const titles = nameTitles(root, { meta, lines: metaLines, title }, log);
    const titleTexts = marks ? listTitleTexts(meta, title, citations) : [];
    return {
      ...{ meta: { ...meta, ...titles }, metaLines, root, abstract, citing },
      ...{ citations, titleTexts, termUse: joinTermUses(work.termUses) },
      issues: [...issues, ...log.issues],
      ...present({ titleHeading: title.heading, subtitleHeading: title.subtitle }),
    };
  } catch (error) {
    return refuseMarkdown(text, error);
  }
}

/** Lists what may cite on the page of the title. */
function listTitleTexts(
  meta: Pick<DocumentMeta, "title" | "subtitle">,
  { heading, subtitle }: { readonly heading?: Heading | undefined; readonly subtitle?: Heading | undefined },
  found: Citation[],
): TitleText[] {
  const texts = [
    ["title", heading ?? markText(meta.title, found)],
    ["subtitle", subtitle ?? markText(meta.subtitle, found)],
  ] as const;
  return texts.flatMap(([field, node]) => node === undefined ? [] : [{ field, node }]);
}

/**
 * Returns the empty document of a text that exceeds a limit, with its front matter and an error issue.
 *
 * @throws `error` when it is about something else.
 */
export function refuseMarkdown(text: string, error: unknown): ParsedDocument {
  const { meta, lines: metaLines, issues, citing } = readFrontMatter(startOf(text));
  const empty: Root = { type: "root", children: [] };
  const nothing = { root: empty, abstract: empty, citations: [], titleTexts: [], termUse: NO_TERMS };
  return { meta, metaLines, citing, ...nothing, issues: [...issues, refusal(error)] };
}

/** Returns the text as far as a document can be long, without what deceives. */
function startOf(text: string): string {
  return removeDeceptive(text.slice(0, MARKDOWN_LIMITS.length));
}

/**
 * Removes deceptive characters: direction controls, which change how a text looks, and more marks on a letter than any
 * script uses, which slow down a compiler.
 */
function removeDeceptive(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/[\u202A-\u202E\u2066-\u2069]/g, "").replace(/(\p{M}{16})\p{M}+/gu, "$1");
}

function formulaAt({ tex, line }: MetaMacros): RootContent {
  const place = { line, column: 1 };
  return { type: "math", value: tex, position: { start: place, end: place } };
}

function refusal(error: unknown): Issue {
  if (error instanceof MarkdownError) {
    const hint = error.code === "document-too-deep" ? NEST_LESS : DIVIDE_TEXT;
    return errorIssue(error.code, error.message, { line: error.line, hint });
  }
  // The parser recurses where containers start inside each other.
  if (error instanceof RangeError) {
    return errorIssue("document-too-deep", "Cannot read the Markdown: it nests too deeply", { hint: NEST_LESS });
  }
  throw error;
}

const NEST_LESS = "Use fewer lists, quotes and containers inside each other.";
const DIVIDE_TEXT = "Divide the text into several files, and render their folder.";
