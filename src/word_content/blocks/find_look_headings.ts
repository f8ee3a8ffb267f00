import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import type { StyleSheet } from "../../docx/facts/styles/style_sheet.ts";

/** A style whose paragraphs may be headings. */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  paragraphs: number;
  characters: number;
  /** Paragraphs that are too long for a heading or end like a sentence. */
  prose: number;
}

const LEVELS = 4;
/** Maximum length of a heading in characters. */
const LONG = 120;
/** Minimum size of a heading that is not bold, relative to the text. */
const LARGER = 1.15;
/** Maximum share of the text that headings can have. */
const MOST_OF_TEXT = 0.25;
const SENTENCE_END = /[.!?:;。！？]["'”’»)\s]*$/;

/**
 * Finds the styles of headings in a document without heading styles, as publishers have them: styles of short paragraphs
 * that are larger or bolder than the text. Larger ones get higher levels. Returns levels by the ID of the style; none if
 * any paragraph is a heading by itself.
 */
export function findLookHeadings(body: RawElement, sheet: StyleSheet): ReadonlyMap<string, number> {
  const candidates = new Map<string, Candidate>();
  let all = 0;
  for (const paragraph of body.children.filter(({ name }) => name === "w:p")) {
    const text = textOf(paragraph);
    all += text.length;
    const properties = paragraph.child("w:pPr");
    const style = sheet.styleOf(properties?.val("w:pStyle"), "paragraph");
    const outline = properties?.val("w:outlineLvl") ?? "9";
    if (outline !== "9" || style !== undefined && sheet.headingLevel(style.id) !== undefined) return new Map();
    if (style === undefined || style.isDefault || sheet.role(style.id) !== undefined || !/\p{L}{2}/u.test(text)) {
      continue;
    }
    const known = candidates.get(style.id) ?? candidateOf(style, sheet);
    if (known === undefined) continue;
    candidates.set(style.id, known);
    known.paragraphs++;
    known.characters += text.length;
    if (text.length > LONG || SENTENCE_END.test(text)) known.prose++;
  }
  const kept = [...candidates.values()].filter(({ prose, paragraphs }) => 4 * prose <= paragraphs).sort(byRank);
  const headings = kept.slice(0, LEVELS);
  const share = headings.reduce((sum, { characters }) => sum + characters, 0);
  return share > MOST_OF_TEXT * all ? new Map() : new Map(headings.map(({ id }, i) => [id, i + 1]));
}

function byRank(a: Candidate, b: Candidate): number {
  return b.size - a.size || (a.name < b.name ? -1 : 1);
}

/** Returns a style that stands out from the text: bold and not smaller, or larger; undefined for others. */
function candidateOf({ id, name }: { id: string; name: string }, sheet: StyleSheet): Candidate | undefined {
  const plain = sheet.defaultStyle("paragraph");
  const base = { ...sheet.defaults.run, ...(plain === undefined ? {} : sheet.resolve(plain.id).run) };
  const own = sheet.resolve(id).run;
  const text = base.size ?? 10;
  const size = own.size ?? text;
  const stands = own.bold === true && base.bold !== true && size >= text || size >= LARGER * text;
  if (!stands || sheet.resolve(id).paragraph.numbering !== undefined) return undefined;
  return { id, name, size, paragraphs: 0, characters: 0, prose: 0 };
}

function textOf(paragraph: RawElement): string {
  return [...paragraph.walk()].map(({ name, text }) => name === "w:t" ? text : "").join("").trim();
}
