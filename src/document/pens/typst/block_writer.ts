import type { Caption } from "../../captions/find_captions.ts";
import type { TableNode } from "../../captions/table_node.ts";
import { plainText } from "../../plain_text.ts";
import { tearsLines } from "../../text/tears_lines.ts";
import type { ContainerDirective, Paragraph, RootContent } from "../../tree.ts";
import { renderAnchor } from "./anchors.ts";
import { isPageEntry, renderPageEntry } from "./book/page_entries.ts";
import { renderCaption } from "./captions.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { type LeadHeadings, NO_LEAD, renderLandscape, renderLead } from "./landscape.ts";
import { leadsTo } from "./leads_to.ts";
import { isAttached } from "./lists.ts";
import { inDirectionOf, type Scope } from "./scope.ts";
import { canBeWide, renderTypstTable } from "./tables.ts";

/** An expression and its line in the document. */
export interface LocatedCode {
  readonly code: TypstCode;
  /** 1-based. */
  readonly line: number | undefined;
}

/** Blocks, the last of which are headings. */
export interface TrailingHeadings {
  readonly parts: readonly LocatedCode[];
  /** Levels of the headings at the end. */
  readonly levels: readonly number[];
}

/** Nothing. */
export const NO_TRAILING_HEADINGS: TrailingHeadings = { parts: [], levels: [] };

/** Inserts a paragraph break between paragraphs, and nothing between other blocks. */
export class BlockWriter {
  readonly parts: LocatedCode[] = [];
  /** Line of the current block. */
  line: number | undefined;
  readonly #scope: Scope;
  #afterParagraph = false;
  /** Levels of the headings at the end. */
  #headings: readonly number[] = [];
  /** The paragraph at the end. */
  #last: { readonly node: Paragraph; readonly isFirst: boolean } | undefined;

  /** Creates a writer; headings at the end of what was written before can move to the page of the first block. */
  constructor(scope: Scope, before: TrailingHeadings = NO_TRAILING_HEADINGS) {
    this.#scope = scope;
    this.parts.push(...before.parts);
    this.#headings = before.levels;
  }

  /** Everything written, with the levels of the headings at the end. */
  get written(): TrailingHeadings {
    return { parts: this.parts, levels: this.#headings };
  }

  /** Keeps the paragraph at the end on the page of the next block if it introduces that. */
  next(node: RootContent): void {
    const [last, part] = [this.#last, this.parts.at(-1)];
    this.#last = undefined;
    if (!this.#scope.atTop || last === undefined || part === undefined || !leadsTo(last.node, node)) return;
    const code = TypstCode.call("lead-in", {
      first: last.isFirst ? TypstCode.word("true") : undefined,
      attached: node.type === "list" && isAttached(node) ? TypstCode.word("true") : undefined,
    }, part.code);
    this.parts.splice(-1, 1, { ...part, code });
    this.#afterParagraph = false;
  }

  /** Adds a table; headings right before a wide one move with it to its page. */
  addTable(table: TableNode, caption: Caption | undefined): void {
    const place = table.type === "table" ? [] : renderAnchor(table, this.#scope);
    const headings = this.#scope.atTop && canBeWide(table) ? this.#takeHeadings() : NO_LEAD;
    const lead = [...headings.codes, ...place];
    const rendered = renderTypstTable(table, this.#scope, {
      caption: caption && renderCaption(caption, this.#scope),
      ...renderLead({ ...headings, codes: lead }),
    });
    this.add(rendered.length === 0 ? lead : rendered);
    if (rendered.length === 0 && caption !== undefined) this.addParagraphNode(caption.paragraph);
  }

  /** Adds landscape pages; headings right before them move there. */
  addLandscape(node: ContainerDirective): void {
    const { codes, levels } = this.#scope.atTop && node.children.length > 0 ? this.#takeHeadings() : NO_LEAD;
    const place = renderAnchor(node, this.#scope);
    const pages = renderLandscape(node, this.#scope, { codes: [...codes, ...place], levels });
    this.add(this.#scope.atTop && pages.length > 0 ? pages : [...place, ...pages]);
  }

  addHeading(code: TypstCode, level: number): void {
    const levels = [...this.#headings, level];
    this.add([code]);
    this.#headings = levels;
  }

  #takeHeadings(): LeadHeadings {
    const levels = this.#headings;
    const taken = this.parts.splice(this.parts.length - levels.length);
    const [first] = taken;
    if (first?.line !== undefined) this.line = first.line;
    this.#headings = [];
    return { codes: taken.map(({ code }) => code), levels };
  }

  add(blocks: readonly TypstCode[]): void {
    for (const code of blocks) this.#push(code);
    if (blocks.length > 0) this.#afterParagraph = false;
  }

  addParagraph(code: TypstCode): void {
    if (this.#afterParagraph) this.#push(TypstCode.call("parbreak", {}));
    this.#push(code);
    this.#afterParagraph = true;
  }

  #push(code: TypstCode): void {
    this.#headings = [];
    this.parts.push({ code, line: this.line });
  }

  addParagraphNode(paragraph: Paragraph): void {
    const { children } = paragraph;
    const isFirst = !this.#afterParagraph;
    const isEntry = isPageEntry(paragraph);
    const body = inDirectionOf(
      plainText(paragraph),
      this.#scope,
      (scope) => isEntry ? renderPageEntry(paragraph, scope) : inlineContent(children, scope),
    );
    this.addParagraph(isEntry || tearsLines(paragraph) ? TypstCode.call("ragged", {}, body) : body);
    this.#last = { node: paragraph, isFirst };
  }
}
