import { type MendedPlace, writtenOffset } from "../../directives/mend_directives.ts";
import { directivesToText } from "../../directives/directives_to_text.ts";
import { pageBreaksToComments } from "../../directives/page_break.ts";
import { IssueLog } from "../../issue_log.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { isSoundStorage, isStorageDirective } from "../../storage/storage_directives.ts";
import type { Html, Nodes, Point, Root, RootContent } from "../../tree.ts";
import type { WorkBudget } from "../../work_budget.ts";
import { rewriteInlineNotes } from "../dialects/inline_notes.ts";
import { replaceWikiLinks } from "../dialects/inline_dialects.ts";
import { replaceGridTables } from "../dialects/grid_tables.ts";
import type { IsLeftOut } from "../html/html_tree.ts";
import { replaceHtml } from "../html/replace_html.ts";
import { dropComments, isComment } from "../markdown/comments.ts";
import { displayMath } from "../markdown/display_math.ts";
import { takeHeadingAttributes } from "../markdown/heading_attributes.ts";
import { markAlerts } from "../markdown/mark_alerts.ts";
import { assertMarkdownLength } from "../markdown/markdown_tree.ts";
import { markContents } from "../markdown/contents/mark_contents.ts";
import { readWrittenForm } from "../markdown/read_written_form.ts";
import { resolveReferences } from "../markdown/resolve_references.ts";
import { resolveShortcodes } from "../markdown/resolve_emoji.ts";
import { parseShownText } from "../markdown/spanning_comments.ts";
import { numberNotes } from "./number_notes.ts";
import { type PageSource, readPageSource } from "./page_source.ts";
import { INLINE_NOTE, takeInlineNotes } from "./take_inline_notes.ts";
import { renameCallouts, takeWikiForms } from "./take_wiki_forms.ts";

/** The Markdown of a page as a tree of what wikis have. */
export interface WikiTree {
  readonly root: Root;
  /** The nodes of `root` by the block that they are written in, with its start in the text. */
  readonly blocks: readonly { readonly start: number; readonly nodes: RootContent[] }[];
}

/** What else a reading does. */
export interface WikiTreeOptions {
  /** Share of the maximum length of a page. */
  readonly share?: number;
  /** Limit of time. */
  readonly budget?: WorkBudget | undefined;
  /** Macro of the wiki for formulas; without one, they are code. */
  readonly formulaMacro?: string | undefined;
  /** Collects what wikis have no form for. */
  readonly log?: IssueLog | undefined;
  /** Tests for elements of HTML that go with their content; by default, all are shown. */
  readonly isLeftOut?: IsLeftOut | undefined;
  /** Called with the tree as it was parsed from `source`, whose lines are those of the text. */
  readonly onParsed?: (root: Root, source: string) => void;
}

/**
 * Reads the Markdown of a page into what the storage format has a form for: CommonMark, GFM, directives, HTML and the
 * dialects. Comments between blocks are nodes without content. Positions are those in the text; a node that stands for
 * rewritten lines or HTML has no offset.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit of size, depth or complexity.
 */
export function readWikiTree(markdown: string, options: WikiTreeOptions = {}): WikiTree {
  assertMarkdownLength(markdown, options.share);
  try {
    return readTree(markdown, options);
  } catch (cause) {
    // The parser recurses where containers start inside each other.
    if (cause instanceof RangeError) throw new MarkdownError("document-too-deep", 1, "it nests too deeply");
    throw cause;
  }
}

function readTree(
  markdown: string,
  { budget, formulaMacro, log = new IssueLog(), onParsed, isLeftOut }: WikiTreeOptions,
): WikiTree {
  const { source: page, mended, places: changes } = readPageSource(markdown);
  const hasNotes = !page.includes(INLINE_NOTE) && page.includes("^[");
  const text = hasNotes ? rewriteInlineNotes(page, INLINE_NOTE) : page;
  const { root, source } = parseShownText(text, { math: text.includes("$"), addresses: false, budget });
  const starts = root.children.map(({ position }) => position?.start ?? { line: 1, column: 1, offset: 0 });
  if (hasNotes) takeInlineNotes(root);
  onParsed?.(root, source);
  renameCallouts(root);
  if (source.includes("::pagebreak")) pageBreaksToComments(root);
  directivesToText(root, source, (node) => !isStorageDirective(node) || !isSoundStorage(node));
  dropComments(root, source, true);
  readWrittenForm(root);
  resolveReferences(root);
  if (source.includes("$$")) displayMath(root, source);
  if (/:[a-z0-9_+-]+:/.test(source)) resolveShortcodes(root, source);
  if (source.includes("+-") || source.includes("+=")) replaceGridTables(root, source);
  if (source.includes("[[") || source.includes("==")) replaceWikiLinks(root, source);
  markContents(root, source);
  if (source.includes("<")) replaceHtml(root, log, { isKept, isLeftOut });
  markAlerts(root, source);
  takeHeadingAttributes(root, source);
  if (hasNotes || source.includes("[^")) numberNotes(root, log);
  takeWikiForms(root, { source, formulaMacro, log });
  const places = new PlaceMap(markdown, { mended, source, places: changes });
  const placed = groupBlocks(root, starts).map(({ start, nodes }) => ({ start: places.offsetOf(start), nodes }));
  if (source !== markdown) places.restore(root);
  return { root, blocks: placed };
}

/** HTML with a storage form of its own: comments, and line breaks. */
function isKept(node: Html): boolean {
  const { value } = node;
  return isComment(node) || /^\s*<br\s*\/?>\s*$/i.test(value);
}

/** Groups nodes by the blocks that they were written in. */
function groupBlocks({ children }: Root, starts: readonly Point[]): { start: Point; nodes: RootContent[] }[] {
  const groups: { start: Point; nodes: RootContent[] }[] = [];
  let next = 0;
  for (const node of children) {
    const at = node.position?.start;
    let start: Point | undefined;
    while (at !== undefined && next < starts.length && !isAfter(starts[next] ?? at, at)) start = starts[next++];
    const last = groups.at(-1);
    if (start === undefined && last !== undefined) last.nodes.push(node);
    else groups.push({ start: start ?? starts[0] ?? { line: 1, column: 1 }, nodes: [node] });
  }
  return groups;
}

function isAfter(a: Point, b: Point): boolean {
  return a.line === b.line ? a.column > b.column : a.line > b.line;
}

/** Finds places of the rewritten text in the one that was written. */
class PlaceMap {
  readonly #mended: readonly string[];
  readonly #read: readonly string[];
  /** Offsets of the lines as they were written, and as they were mended. */
  readonly #written: readonly number[];
  readonly #starts: readonly number[];
  readonly #places: readonly MendedPlace[];

  constructor(written: string, { mended, source, places }: PageSource) {
    this.#mended = mended.split("\n");
    this.#read = mended === source ? this.#mended : source.split("\n");
    this.#starts = lineStarts(this.#mended);
    this.#written = mended === written ? this.#starts : lineStarts(written.split("\n"));
    this.#places = places;
  }

  /** Returns the offset of a point, or of its line where that was rewritten. */
  offsetOf(point: Point): number {
    return this.#find(point) ?? this.#written[point.line - 1] ?? 0;
  }

  /** Corrects the offsets of all nodes, in place. */
  restore(node: Nodes): void {
    const { position } = node;
    if (position !== undefined) {
      node.position = { start: this.#correct(position.start), end: this.#correct(position.end) };
    }
    if ("children" in node) { for (const child of node.children) this.restore(child); }
  }

  #correct(point: Point): Point {
    const { line, column, offset } = point;
    const found = offset === undefined ? undefined : this.#find(point);
    return found === undefined ? { line, column } : { line, column, offset: found };
  }

  #find({ line, column }: Point): number | undefined {
    const start = this.#starts[line - 1];
    if (start === undefined || this.#mended[line - 1] !== this.#read[line - 1]) return undefined;
    return writtenOffset(start + column - 1, this.#places);
  }
}

function lineStarts(lines: readonly string[]): number[] {
  let start = 0;
  return lines.map((line) => {
    const at = start;
    start += line.length + 1;
    return at;
  });
}
