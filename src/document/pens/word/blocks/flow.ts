import { markup } from "../../../../base/xml/markup.ts";

/** Space of paragraphs that belong to the next one. */
export const NO_SPACE_AFTER: string = markup("w:spacing", { "w:after": 0 });

/**
 * Narrow paragraph behind a table: it separates the table from the text, and from another table, with which Word would
 * join it.
 */
export const TABLE_GAP: string = markup(
  "w:p",
  {},
  markup(
    "w:pPr",
    {},
    markup("w:spacing", { "w:before": 0, "w:after": 0, "w:line": 160, "w:lineRule": "exact" }) +
      markup("w:rPr", {}, markup("w:sz", { "w:val": 8 })),
  ),
);

/** Property of a paragraph that begins no page, although those of its style do. */
export const RUNS_ON: string = markup("w:pageBreakBefore", { "w:val": 0 });

const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
/** Start of a paragraph up to the place of `w:pageBreakBefore`. */
const BEFORE_BREAK = /^<w:p><w:pPr>(?:<w:pStyle [^>]*\/>)?(?:<w:keepNext\/>)?(?:<w:keepLines\/>)?/;
/** Start of a paragraph up to its content. */
const PARAGRAPH_START = /^<w:p>(?:<w:pPr>.*?<\/w:pPr>)?/s;
/** Bookmarks in front of a block. */
const BOOKMARKS = /^(?:<w:bookmark(?:Start|End) [^>]*\/>)+/;
const PARAGRAPH_END = "</w:p>";

/**
 * Blocks behind each other. Bookmarks between them are put into the paragraph that follows, or the one before, so that
 * none takes a line of its own.
 */
export class BlockFlow {
  readonly #parts: string[] = [];
  #bookmarks = "";
  #breaksPage = false;

  /** Adds blocks. */
  add(blocks: string): void {
    const [bookmarks = ""] = BOOKMARKS.exec(blocks) ?? [];
    this.#bookmarks += bookmarks;
    const own = blocks.slice(bookmarks.length);
    if (own === "") return;
    const placed = this.#breaksPage ? onNewPage(own, this.#bookmarks) : insertAtStart(own, this.#bookmarks);
    this.#parts.push(placed);
    this.#bookmarks = "";
    this.#breaksPage = false;
  }

  /** Starts a new page. */
  breakPage(): void {
    this.#endPage();
    this.#breaksPage = true;
  }

  /** Returns everything. */
  finish(): string {
    this.#endPage();
    const last = this.#parts.pop() ?? "";
    const bookmarks = this.#bookmarks;
    this.#bookmarks = "";
    this.#parts.push(
      last.endsWith(PARAGRAPH_END)
        ? last.slice(0, -PARAGRAPH_END.length) + bookmarks + PARAGRAPH_END
        : last + bookmarks,
    );
    return this.#parts.join("");
  }

  #endPage(): void {
    if (this.#breaksPage) this.#parts.push(PAGE_BREAK);
    this.#breaksPage = false;
  }
}

/** Tests whether the content of a paragraph is nothing but bookmarks. */
export function isOnlyBookmarks(content: string): boolean {
  return BOOKMARKS.exec(content)?.[0] === content;
}

/** Inserts content at the start of the first paragraph of blocks, or before a table. */
export function insertAtStart(blocks: string, content: string): string {
  const [start = ""] = PARAGRAPH_START.exec(blocks) ?? [];
  return start + content + blocks.slice(start.length);
}

function onNewPage(blocks: string, bookmarks: string): string {
  const [start] = BEFORE_BREAK.exec(blocks) ?? [];
  if (start === undefined) return PAGE_BREAK + insertAtStart(blocks, bookmarks);
  const rest = blocks.slice(start.length + (blocks.startsWith(RUNS_ON, start.length) ? RUNS_ON.length : 0));
  return insertAtStart(`${start}<w:pageBreakBefore/>${rest}`, bookmarks);
}

/** Start of a paragraph up to the place of `w:spacing`. */
const BEFORE_SPACING = new RegExp(
  "^<w:p><w:pPr>(?:<w:pStyle [^>]*/>)?(?:<w:keepNext/>)?(?:<w:keepLines/>)?(?:<w:pageBreakBefore [^>]*/>)?(?:<w:numPr>.*?</w:numPr>)?" +
    "(?:<w:pBdr>.*?</w:pBdr>)?(?:<w:bidi\\b[^>]*/>)?",
  "s",
);

/** Takes the space after the last paragraph away, for boxes that have a margin of their own. */
export function endTightly(blocks: string): string {
  const at = blocks.endsWith(PARAGRAPH_END) ? blocks.lastIndexOf("<w:p>") : -1;
  const [start] = at === -1 ? [] : BEFORE_SPACING.exec(blocks.slice(at)) ?? [];
  if (start === undefined) return blocks;
  const end = at + start.length;
  if (blocks.startsWith("<w:spacing", end)) return blocks;
  return blocks.slice(0, end) + NO_SPACE_AFTER + blocks.slice(end);
}

/** Ends blocks with a paragraph, as footnotes and documents must. */
export function endWithParagraph(blocks: string): string {
  return blocks.endsWith(PARAGRAPH_END) ? blocks : blocks + TABLE_GAP;
}
