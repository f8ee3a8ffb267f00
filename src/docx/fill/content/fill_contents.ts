import { escapeMarkup, markup } from "../../../base/xml/markup.ts";
import { splitFieldCode } from "../foreign/unlink_fields.ts";
import type { InsertedHeading } from "../filled_value.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { PURPOSE_LEVELS, type PurposeLevel, type PurposeRole } from "../styles/style_purposes_table.ts";

/** Table of contents of a template: a field with the entries of its last update. */
interface ContentsField {
  readonly code: string;
  /** Runs of the marks around its entries. */
  readonly separator: RawElement;
  readonly end: RawElement;
}

/** What the entries of contents need. */
export interface ContentsContext {
  /** IDs of styles by purpose. */
  readonly ids: ReadonlyMap<PurposeRole, string>;
  /** Width of a column in twentieths of a point. */
  readonly width: number;
  /** Pages of headings by their bookmarks, as far as they are known. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Returns the purposes of the styles that the entries of the tables of contents of a template need. */
export function contentsRoles(part: RawPart, headings: readonly InsertedHeading[]): PurposeRole[] {
  const entries = findContents(part).flatMap(({ code }) => entriesOf(code, headings));
  return [...new Set(entries.map(({ level }): PurposeRole => `toc${level}`))];
}

/**
 * Replaces the entries of the tables of contents of a template with those of headings. Page numbers are fields, without a
 * result where the page is not known, because only an office program knows it. Returns the bookmarks of the entries.
 */
export function fillContents(
  part: RawPart,
  headings: readonly InsertedHeading[],
  context: ContentsContext,
): ReadonlySet<string> {
  const listed = new Set<string>();
  for (const { code, separator, end } of findContents(part)) {
    const entries = entriesOf(code, headings);
    const [first, ...others] = entries;
    const [start, last] = [separator.parent, end.parent];
    if (first === undefined || start === undefined || last === undefined) continue;
    const prefix = /^[^:]*:/.exec(start.written)?.[0] ?? "";
    if (prefix === "") continue; // attributes need one
    const render = new EntryWriter(prefix, code, context);
    const properties = start.child("w:pPr");
    if (properties !== undefined) part.replace(properties, render.properties(first));
    else part.insert(start.contentStart, render.properties(first));
    const lastProperties = last === start ? undefined : last.child("w:pPr");
    const reopened = `<${last.written}>${lastProperties === undefined ? "" : part.written(lastProperties)}`;
    const markup = `${render.runs(first)}</${start.written}>${others.map((each) => render.paragraph(each)).join("")}`;
    part.replace({ start: separator.end, end: end.start }, markup + reopened);
    for (const { bookmark } of entries) listed.add(bookmark);
  }
  return listed;
}

/** A page number in blocks of the content that has no result: its bookmark, and the end of the run before its result. */
const UNNUMBERED =
  /<w:instrText xml:space="preserve"> PAGEREF ([^\s<]+) \\h <\/w:instrText><\/w:r><w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:fldChar w:fldCharType="separate"\/><\/w:r>/g;

/** Lists the bookmarks whose pages blocks of the content show. */
export function listPageFields(blocks: string): string[] {
  return [...blocks.matchAll(UNNUMBERED)].map(([, bookmark = ""]) => bookmark);
}

/** Shows pages in blocks of the content, as far as they are known. */
export function numberBlocks(blocks: string, pages: ReadonlyMap<string, string>): string {
  if (pages.size === 0) return blocks;
  return blocks.replace(UNNUMBERED, (field, bookmark: string) => {
    const page = pages.get(bookmark);
    return page === undefined ? field : `${field}<w:r><w:t>${escapeMarkup(page)}</w:t></w:r>`;
  });
}

/** Whether the main document of a template has a table of contents of its headings. */
export function hasContents(part: RawPart): boolean {
  return findContents(part).length > 0;
}

interface ContentsEntry {
  readonly level: PurposeLevel;
  readonly text: string;
  readonly bookmark: string;
}

function entriesOf(code: string, headings: readonly InsertedHeading[]): ContentsEntry[] {
  const isListed = readLevels(code);
  return headings.flatMap(({ level: of, text, bookmark }) => {
    const level = PURPOSE_LEVELS.find((each) => each === of);
    return level === undefined || !isListed(level) ? [] : [{ level, text, bookmark }];
  });
}

/** Returns which levels a field lists: a range, those of styles that it names, or all. */
function readLevels(code: string): (level: number) => boolean {
  const [, from, to] = /\\o\s*"?(\d)-(\d)/.exec(code) ?? [];
  const styles = /\\t\s*"([^"]*)"/.exec(code)?.[1]?.match(/[,;]\s*\d(?=\s*(?:[,;]|$))/g) ?? [];
  const named = new Set(styles.map((each) => Number(each.replace(/\D/g, ""))));
  if (from === undefined || to === undefined) return (level) => named.size === 0 || named.has(level);
  return (level) => (level >= Number(from) && level <= Number(to)) || named.has(level);
}

/** Switches of fields that list captions, bookmarks or marked entries instead of headings. */
const OTHER_LISTS = /\\[abcfl]\b/;

function findContents(part: RawPart): ContentsField[] {
  const found: ContentsField[] = [];
  const open: { code: string; separator?: RawElement }[] = [];
  for (const element of part.root.walk()) {
    const field = open.at(-1);
    if (element.name === "w:instrText" && field !== undefined && field.separator === undefined) {
      field.code += element.text;
    }
    if (element.name !== "w:fldChar") continue;
    const type = element.get("w:fldCharType");
    const run = element.parent;
    if (type === "begin") open.push({ code: "" });
    else if (type === "separate" && field !== undefined && run !== undefined) field.separator = run;
    else if (type === "end") {
      open.pop();
      const { name, rest } = splitFieldCode(field?.code ?? "");
      const separator = field?.separator;
      const isContents = name === "TOC" && !OTHER_LISTS.test(rest) && open.length === 0;
      if (isContents && separator !== undefined && run !== undefined && isReplaceable(separator, run)) {
        found.push({ code: rest, separator, end: run });
      }
    }
  }
  return found;
}

/** Returns whether both runs are directly in paragraphs of one container. */
function isReplaceable({ parent: start }: RawElement, { parent: end }: RawElement): boolean {
  return start?.name === "w:p" && end?.name === "w:p" && start.parent === end.parent;
}

class EntryWriter {
  readonly #prefix: string;
  readonly #isLinked: boolean;
  readonly #hasPages: boolean;
  readonly #context: ContentsContext;

  constructor(prefix: string, code: string, context: ContentsContext) {
    this.#prefix = prefix;
    this.#isLinked = /\\h\b/.test(code);
    this.#hasPages = !/\\n\b/.test(code);
    this.#context = context;
  }

  paragraph(entry: ContentsEntry): string {
    const p = `${this.#prefix}p`;
    return `<${p}>${this.properties(entry)}${this.runs(entry)}</${p}>`;
  }

  properties({ level }: ContentsEntry): string {
    const style = this.#element("pStyle", { val: this.#context.ids.get(`toc${level}`) ?? "" });
    const tab = this.#element("tab", { val: "right", leader: "dot", pos: String(this.#context.width) });
    return this.#wrap("pPr", style + (this.#hasPages ? this.#wrap("tabs", tab) : ""));
  }

  runs({ text, bookmark }: ContentsEntry): string {
    const p = this.#prefix;
    const mark = (type: string) => this.#wrap("r", this.#element("fldChar", { fldCharType: type }));
    const code = this.#wrap(
      "r",
      `<${p}instrText xml:space="preserve"> PAGEREF ${escapeMarkup(bookmark)} \\h </${p}instrText>`,
    );
    const shown = (words: string) => this.#wrap("r", `<${p}t xml:space="preserve">${escapeMarkup(words)}</${p}t>`);
    const number = this.#context.pages.get(bookmark);
    const page = this.#hasPages
      ? this.#wrap("r", `<${p}tab/>`) + mark("begin") + code + mark("separate") +
        (number === undefined ? "" : shown(number)) + mark("end")
      : "";
    const runs = shown(text) + page;
    return this.#isLinked ? this.#element("hyperlink", { anchor: bookmark, history: "1" }, runs) : runs;
  }

  #element(name: string, attributes: Readonly<Record<string, string>>, content = ""): string {
    const written = Object.entries(attributes).map(([key, value]) => [`${this.#prefix}${key}`, value]);
    return markup(`${this.#prefix}${name}`, Object.fromEntries(written), content);
  }

  #wrap(name: string, content: string): string {
    return `<${this.#prefix}${name}>${content}</${this.#prefix}${name}>`;
  }
}
