import type { WordRole } from "../../../base/word/word_frame.ts";
import { escapeMarkup, markup } from "../../../base/xml/markup.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import type { ContentsField } from "../raw/read_fields.ts";
import type { PlannedContents, PlannedEntry } from "./plan_contents.ts";

/** What the entries of contents need. */
export interface ContentsContext {
  /** IDs of styles by purpose. */
  readonly ids: ReadonlyMap<WordRole, string>;
  /** IDs of the styles of headings above contents. */
  readonly headings: ReadonlySet<string>;
  /** Width of a column in twentieths of a point. */
  readonly width: number;
  /** Pages of headings by their bookmarks, as far as they are known. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Returns the purposes of the styles that entries of contents need. */
export function contentsRoles(planned: readonly PlannedContents[]): WordRole[] {
  return [...new Set(planned.flatMap(({ entries }) => entries.map(roleOf)))];
}

function roleOf({ level }: PlannedEntry): WordRole {
  return level === undefined ? "captionEntry" : `toc${level}`;
}

/**
 * Replaces the entries of tables of contents. Page numbers are fields, without a result where the page is not known,
 * because only an office program knows it. Contents without entries go with their heading, if nothing else is in their
 * paragraph: Word would print an error in place of them. Returns the bookmarks of the entries.
 */
export function fillContents(
  part: RawPart,
  planned: readonly PlannedContents[],
  context: ContentsContext,
): ReadonlySet<string> {
  const listed = new Set<string>();
  for (const { field: { code, separator, end }, entries } of planned) {
    const [start, last] = [separator.parent, end.parent];
    if (start === undefined || last === undefined) continue;
    if (entries.length === 0 && isAlone(start, { separator, end })) {
      removeContents(part, start, context);
      continue;
    }
    if (start.prefix === "") continue; // attributes need one
    const render = new EntryWriter(start.prefix, code, context);
    const [first, ...others] = entries;
    if (first !== undefined) {
      const properties = start.child("w:pPr");
      if (properties !== undefined) part.replace(properties, render.properties(first));
      else part.insert(start.contentStart, render.properties(first));
    }
    const lastProperties = last === start ? undefined : last.child("w:pPr");
    const reopened = `<${last.written}>${lastProperties === undefined ? "" : part.written(lastProperties)}`;
    const runs = first === undefined ? "" : render.runs(first);
    const rest = others.map((each) => render.paragraph(each)).join("");
    part.replace({ start: separator.end, end: end.start }, `${runs}</${start.written}>${rest}${reopened}`);
    for (const { bookmark } of entries) listed.add(bookmark);
  }
  return listed;
}

/** Tests whether a paragraph of the text has nothing but contents. */
function isAlone(paragraph: RawElement, { separator, end }: Pick<ContentsField, "separator" | "end">): boolean {
  if (end.parent !== paragraph || paragraph.parent?.name !== "w:body") return false;
  if (paragraph.child("w:pPr", "w:sectPr") !== undefined) return false;
  return paragraph.walk().every((each) =>
    !SHOWN.has(each.name) || each.start >= separator.end && each.end <= end.start
  );
}

/** Elements of a paragraph that readers see. */
const SHOWN: ReadonlySet<string> = new Set(["w:t", "w:drawing", "w:pict", "w:object", "w:sym", "w:br", "w:ptab"]);

function removeContents(part: RawPart, paragraph: RawElement, { headings }: ContentsContext): void {
  const siblings = paragraph.parent?.children ?? [];
  const before = siblings[siblings.indexOf(paragraph) - 1];
  if (before?.name === "w:p" && headings.has(before.child("w:pPr")?.val("w:pStyle") ?? "")) part.remove(before);
  part.remove(paragraph);
}

/** Room for the number of a heading, for each level. */
const NUMBER_WIDTH = 480;

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

  paragraph(entry: PlannedEntry): string {
    const p = `${this.#prefix}p`;
    return `<${p}>${this.properties(entry)}${this.runs(entry)}</${p}>`;
  }

  properties(entry: PlannedEntry): string {
    const { ids, width } = this.#context;
    const { level = 1, number } = entry;
    const style = this.#element("pStyle", { val: ids.get(roleOf(entry)) ?? "" });
    const tabs = (number === "" ? "" : this.#element("tab", { val: "left", pos: String(NUMBER_WIDTH * level) })) +
      (this.#hasPages ? this.#element("tab", { val: "right", leader: "dot", pos: String(width) }) : "");
    return this.#wrap("pPr", style + (tabs === "" ? "" : this.#wrap("tabs", tabs)));
  }

  runs({ number, text, bookmark }: PlannedEntry): string {
    const tab = this.#wrap("r", `<${this.#prefix}tab/>`);
    const counted = number === "" ? "" : this.#text(number) + tab;
    const runs = counted + this.#text(text) + (this.#hasPages ? tab + this.#page(bookmark) : "");
    return this.#isLinked ? this.#element("hyperlink", { anchor: bookmark, history: "1" }, runs) : runs;
  }

  #page(bookmark: string): string {
    const mark = (type: string) => this.#wrap("r", this.#element("fldChar", { fldCharType: type }));
    const code = `<${this.#prefix}instrText xml:space="preserve"> PAGEREF ${escapeMarkup(bookmark)} \\h ` +
      `</${this.#prefix}instrText>`;
    const number = this.#context.pages.get(bookmark);
    const result = number === undefined ? "" : this.#text(number);
    return mark("begin") + this.#wrap("r", code) + mark("separate") + result + mark("end");
  }

  #text(text: string): string {
    return this.#wrap("r", `<${this.#prefix}t xml:space="preserve">${escapeMarkup(text)}</${this.#prefix}t>`);
  }

  #element(name: string, attributes: Readonly<Record<string, string>>, content = ""): string {
    const written = Object.entries(attributes).map(([key, value]) => [`${this.#prefix}${key}`, value]);
    return markup(`${this.#prefix}${name}`, Object.fromEntries(written), content);
  }

  #wrap(name: string, content: string): string {
    return `<${this.#prefix}${name}>${content}</${this.#prefix}${name}>`;
  }
}

/** A field of the content for a page or the number of a heading, without a result, up to the place of the result. */
const UNNUMBERED =
  /<w:instrText xml:space="preserve"> (PAGEREF|REF) ([^\s<]+) (?:\\r )?\\h <\/w:instrText><\/w:r><w:r>(<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:fldChar w:fldCharType="separate"\/><\/w:r>(?=<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:fldChar w:fldCharType="end"\/>)/g;

/** Lists the bookmarks whose pages blocks of the content show. */
export function listPageFields(blocks: string): string[] {
  return [...blocks.matchAll(UNNUMBERED)].flatMap(([, kind, bookmark = ""]) => kind === "PAGEREF" ? [bookmark] : []);
}

/** What fields of the content show, by the bookmarks of headings. */
export interface HeadingFacts {
  /** Pages, as far as they are known. */
  readonly pages: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, string>;
}

/** Shows pages and numbers of headings in blocks of the content. */
export function numberBlocks(blocks: string, { pages, numbers }: HeadingFacts): string {
  if (pages.size === 0 && numbers.size === 0) return blocks;
  return blocks.replace(UNNUMBERED, (field, kind: string, bookmark: string, look = "") => {
    const found = (kind === "REF" ? numbers : pages).get(bookmark);
    return found === undefined ? field : `${field}<w:r>${look}<w:t>${escapeMarkup(found)}</w:t></w:r>`;
  });
}
