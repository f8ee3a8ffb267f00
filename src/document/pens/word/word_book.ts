import { type Issue, warningIssue } from "../../../base/issue.ts";
import { quote, truncate } from "../../../base/text.ts";
import { isSameSize } from "../../../base/word/section_markup.ts";
import type { WordContent } from "../../../base/word/word_content.ts";
import type { WordFrame } from "../../../base/word/word_frame.ts";
import { escapeMarkup } from "../../../base/xml/markup.ts";
import { IssueLog } from "../../issue_log.ts";
import type { ShownChapter, ShownEnd } from "../../shown/shown_chapter.ts";
import { renderWordBlocks } from "./blocks/blocks.ts";
import { BlockFlow, endWithParagraph, insertAtStart } from "./blocks/flow.ts";
import { WordParts } from "./book/word_parts.ts";
import { type OpenText, readListedText } from "./book/listed_text.ts";
import type { WordTarget } from "./book/word_target.ts";
import { findBookmarks, readRunTexts, removeLinks } from "./book/written_links.ts";
import { settleSections } from "./sections/section_breaks.ts";
import { placeIndexes } from "./blocks/index.ts";
import { placeReferences } from "./texts/references.ts";
import { renderWordTexts } from "./texts/texts.ts";
import type { WordChapter, WordPicture, WordScope, WordWork } from "./word_scope.ts";

/** Options of {@linkcode WordBook}. */
export interface WordBookOptions {
  /** What the content needs to know of the template. */
  readonly frame: WordFrame;
  /** BCP 47 tag of the text; default: that of the template. */
  readonly language?: string | undefined;
  /** Returns a picture by its address; undefined if it is missing. */
  readonly picture: (url: string) => WordPicture | undefined;
  /** Whether parts of code have colors; default: true. */
  readonly codeColors?: boolean | undefined;
  /** Whether contents that an author asks for are shown; default: yes. Else the template has those of the document. */
  readonly showsContents?: boolean | undefined;
  /** Adds its place to a finding about a chapter; without an anchor, it is about the book. */
  readonly place?: ((issue: Issue, anchor: string | undefined) => Issue) | undefined;
}

/**
 * Content of a Word document that is rendered chapter by chapter. Names of headings, footnotes and definitions are
 * apart for each chapter; numbers continue.
 */
export class WordBook {
  readonly #options: WordBookOptions;
  readonly #parts: WordParts;
  readonly #flow = new BlockFlow();
  readonly #placed: string[] = [];
  readonly #issues: Issue[] = [];

  /** Creates an empty book. */
  constructor(options: WordBookOptions) {
    this.#options = options;
    this.#parts = new WordParts(options.frame);
  }

  /** Adds a chapter behind the others. What it shows is not needed afterwards. */
  addChapter(chapter: ShownChapter): void {
    const { blocks, start, range } = this.#render(chapter, {});
    const whole = range === undefined ? blocks : surround(blocks, range, this.#parts);
    this.#flow.add((start === undefined ? "" : this.#parts.mark(start, "")) + whole);
  }

  /**
   * Renders a chapter for a place of its own in the template, which is behind those that were added before; `finish`
   * returns it. It has no sections.
   *
   * @param width Width of the place in twentieths of a point; that of the content by default.
   * @returns Length of the blocks in UTF-16 code units.
   */
  addPlaced(chapter: ShownChapter, width: number = this.#options.frame.area.columnWidth): number {
    const place = { atTop: false, width };
    const { blocks, start } = this.#render(chapter, place);
    const isLinked = start !== undefined && this.#parts.linked.has(start);
    const whole = isLinked ? insertAtStart(blocks, this.#parts.mark(start, "")) : blocks;
    this.#placed.push(whole);
    return whole.length;
  }

  #render(
    { anchor, level, blocks, notes, start, log }: ShownChapter,
    place: Partial<Pick<WordScope, "atTop" | "width">>,
  ) {
    const chapter = startChapter(Math.max(0, level), notes);
    const work = startWork(this.#parts, { log, chapter }, this.#options);
    const rendered = work.blocks(blocks, { ...topScope(work, this.#options), ...place });
    this.#issues.push(...log.issuesInOrder.map((issue) => this.#place(issue, anchor)));
    return { blocks: rendered, start: start && this.#parts.bookmark(start), range: work.chapter.range };
  }

  #place(issue: Issue, anchor?: string): Issue {
    return this.#options.place?.(issue, anchor) ?? issue;
  }

  #renderDivider(): string {
    const chapter = startChapter(0, new Map());
    const work = startWork(this.#parts, { log: new IssueLog(), chapter }, this.#options);
    return work.blocks([{ kind: "rule", isBeforeChapter: false }], topScope(work, this.#options));
  }

  /** Returns the content. Chapters cannot be added afterwards. */
  finish({ isDivided, unplaced }: Pick<ShownEnd, "isDivided" | "unplaced">): WordContent {
    const parts = this.#parts;
    const { frame } = this.#options;
    if (isDivided) this.#flow.add(this.#renderDivider());
    const settled = settleSections(this.#flow.finish(), headingStyles(frame));
    const { last } = settled;
    const withReferences = (each: string) =>
      placeReferences(placeIndexes(each, parts.indexes), parts.references, parts.targets);
    settleTitles(parts.targets, withReferences);
    const listed = <Listed extends OpenText>({ runs, ...each }: Listed) =>
      runs === undefined ? each : { ...each, ...readListedText(withReferences(runs)) };
    const blocks = withReferences(settled.blocks);
    const written = findBookmarks(blocks + this.#placed.join(""));
    const lost = new Map([...parts.linked].filter(([bookmark]) => !written.has(bookmark)));
    const names = [...lost.values()].map((place) => unplaced.get(place) ?? place);
    const style = frame.styles.get("hyperlink")?.id ?? "";
    return {
      blocks: blocks === "" ? "" : endWithParagraph(removeLinks(blocks, lost, style)),
      placed: this.#placed.map((each) => removeLinks(withReferences(each), lost, style)),
      notes: parts.notes.map((note) => removeLinks(withReferences(note), lost, style)),
      continuesPage: last !== undefined && isSameSize(last, frame.section.upright),
      numbering: parts.lists.parts,
      relationships: parts.relationships,
      roles: parts.roles,
      headings: parts.headings.map(listed),
      captions: parts.captions.map(listed),
      issues: [...this.#issues, ...names.map((name) => this.#place(warnUnplaced(name)))],
    };
  }
}

/** References in titles that lead to titles with references, and so on. */
const MAX_TITLES = 3;

/** Reads the titles with references, whose text is known now. */
function settleTitles(targets: Map<string, WordTarget>, withReferences: (runs: string) => string): void {
  const open = [...targets].filter(([, { runs }]) => runs !== undefined).map(([name]) => name);
  for (let i = 0; i < MAX_TITLES; i++) {
    for (const name of open) {
      const target = targets.get(name);
      if (target?.runs === undefined) continue;
      targets.set(name, { ...target, title: readRunTexts(withReferences(target.runs)) });
    }
  }
}

/** Puts a bookmark around blocks, which end with a paragraph or have nothing but bookmarks. */
function surround(blocks: string, name: string, parts: WordParts): string {
  const [start, end] = parts.mark(name, "\n").split("\n");
  return start + endWithParagraph(blocks).replace(/<\/w:p>$/, `${end}</w:p>`);
}

function headingStyles({ styles }: WordFrame): ReadonlySet<string> {
  return new Set([...styles].flatMap(([role, { id }]) => role.startsWith("heading") ? [escapeMarkup(id)] : []));
}

function warnUnplaced(name: string): Issue {
  const message = `Links to ${quote(truncate(`#${name}`, 200))} are shown as plain text: no chapter has that place`;
  return warningIssue("unknown-anchor", message);
}

function startWork(
  parts: WordParts,
  state: Pick<WordWork, "log" | "chapter">,
  { frame, picture, showsContents = true, codeColors = true }: WordBookOptions,
): WordWork {
  const pens = { blocks: renderWordBlocks, texts: renderWordTexts };
  return { ...state, ...pens, frame, parts, picture, showsContents, colorsCode: codeColors };
}

function topScope(work: WordWork, { frame, language = "" }: WordBookOptions): WordScope {
  return {
    work,
    depth: 0,
    listLevel: -1,
    indent: 0,
    width: frame.area.columnWidth,
    inCell: false,
    atTop: true,
    inNote: false,
    paragraph: undefined,
    marks: language === "" || language.toLowerCase() === frame.language.toLowerCase() ? {} : { language },
  };
}

function startChapter(level: number, notes: WordChapter["notes"]): WordChapter {
  return { level, notes, repeated: new Map(), bracketed: new Map(), range: undefined };
}
