import type { RawElement } from "../raw/raw_element.ts";
import { contentRange, type RawEdit, type RawPart } from "../raw/raw_part.ts";
import { filledText, type LineValues, renderPiece } from "./fill_text.ts";
import type { PlaceholderHit, RunningText, TextPiece } from "./running_text.ts";

/** Placeholder whose paragraph blocks can replace. */
export interface BlockPlace {
  readonly hit: PlaceholderHit;
  readonly text: RunningText;
  readonly paragraph: RawElement;
}

/** Elements that can contain blocks beside a paragraph. */
const CONTAINERS = new Set(["w:body", "w:tc", "w:sdtContent", "w:customXml"]);

/** Returns the place of blocks for a placeholder; undefined if its paragraph cannot be replaced by them. */
export function findBlockPlace(text: RunningText, hit: PlaceholderHit): BlockPlace | undefined {
  const [first, last] = endPieces(text, hit);
  if (first?.element.name !== "w:t" || last?.element.name !== "w:t") return undefined;
  const paragraph = first.element.closest("w:p");
  if (paragraph === undefined || last.element.closest("w:p") !== paragraph) return undefined;
  const isOpen = CONTAINERS.has(paragraph.parent?.name ?? "") && paragraph.closest("w:txbxContent") === undefined;
  return isOpen && paragraph.closest("mc:AlternateContent") === undefined ? { hit, text, paragraph } : undefined;
}

/**
 * Replaces the paragraph of a placeholder with blocks. Text and drawings beside the placeholder stay in paragraphs
 * before and after them, and a section that the paragraph ends still ends there.
 */
export function insertBlocks(part: RawPart, place: BlockPlace, { blocks, values }: {
  readonly blocks: string;
  readonly values: LineValues;
}): void {
  const { paragraph } = place;
  const halves = splitParagraph(part, place, values);
  const siblings = paragraph.parent?.children ?? [];
  const at = siblings.indexOf(paragraph);
  const inserted = `${halves.before}${blocks}${halves.after}`;
  // Word joins tables without a paragraph between them.
  const isJoined = siblings[at - 1]?.name === "w:tbl" && /^<(?:[\w.-]+:)?tbl[\s>]/.test(inserted);
  const content = isJoined ? `<${paragraph.written}/>${inserted}` : inserted;
  const around = { previous: siblings[at - 1], next: siblings[at + 1], written: paragraph.written };
  part.replace(paragraph, `${content}${closing(content, around)}`);
  for (let control = paragraph.closest("w:sdt"); control !== undefined; control = control.closest("w:sdt")) {
    for (const child of control.child("w:sdtPr")?.children ?? []) if (TEXT_ONLY.has(child.local)) part.remove(child);
  }
}

/** Kinds of content controls that cannot hold blocks. */
const TEXT_ONLY = new Set(["text", "date", "dropDownList", "comboBox"]);

/**
 * Returns the paragraph that must follow blocks: in an empty cell, or after a table that no paragraph follows. `written`
 * is the name of paragraphs in the file.
 */
export function closing(content: string, { previous, next, written }: {
  readonly previous: RawElement | undefined;
  readonly next: RawElement | undefined;
  readonly written: string;
}): string {
  if (next?.name === "w:p") return "";
  const endsWithTable = content === "" ? !ENDS.has(previous?.name ?? "") : /<\/(?:[\w.-]+:)?tbl>$/.test(content);
  return endsWithTable ? `<${written}/>` : "";
}

/** Blocks that may be the last ones of a cell. */
const ENDS = new Set(["w:p", "w:sdt", "w:customXml"]);

/** Elements of a paragraph that Word shows, besides text. */
const SHOWN = new Set([
  ...["drawing", "pict", "object", "tab", "ptab", "br", "cr", "sym", "fldChar", "fldSimple", "pgNum"],
  ...["footnoteReference", "endnoteReference", "noBreakHyphen", "softHyphen", "oMath", "oMathPara"],
]);
/** Marks that start or end in a paragraph and may stand between blocks. */
const MARKS = /^w:(?:bookmark|perm|moveFromRange|moveToRange)(?:Start|End)$/;

function endPieces({ pieces }: RunningText, hit: PlaceholderHit): (TextPiece | undefined)[] {
  return [
    pieces.find(({ start, end }) => start <= hit.start && hit.start < end),
    pieces.find(({ start, end }) => start < hit.end && hit.end <= end),
  ];
}

function splitParagraph(part: RawPart, { hit, text, paragraph }: BlockPlace, values: LineValues) {
  const [first, last] = endPieces(text, hit);
  const section = paragraph.child("w:pPr", "w:sectPr");
  if (first === undefined || last === undefined) return { before: "", after: "" };
  const all = [...paragraph.walk()].slice(1);
  const isBefore = (each: RawElement) => each.end <= first.element.start;
  const isAfter = (each: RawElement) => each.start >= last.element.end;
  const whole = text.text;
  const half = (piece: TextPiece, range: { from: number; to: number }, dropped: readonly RawElement[]): RawEdit[] => [
    { ...contentRange(piece.element), text: renderPiece(whole, piece, { text, values, range }) },
    ...dropped.map(({ start, end }) => ({ start, end, text: "" })),
  ];
  const head = { from: 0, to: hit.start };
  const tail = { from: hit.end, to: Infinity };
  const isShown = (elements: readonly RawElement[], range: typeof head) =>
    filledText({ text, values, range }).trim() !== "" || elements.some(isShownElement);
  const marks = (elements: readonly RawElement[]) =>
    elements.filter(({ name }) => MARKS.test(name)).map((each) => part.written(each)).join("");
  const between = all.filter((each) => !isBefore(each) && !isAfter(each));
  const beforeAll = all.filter(isBefore);
  const afterAll = all.filter(isAfter);
  const path = new Set(ancestorsOf(last.element, paragraph));
  const withoutSection = section === undefined ? [] : [section];
  const before = isShown(beforeAll, head)
    ? part.render(paragraph, half(first, head, [...all.filter((e) => e.start >= first.element.end), ...withoutSection]))
    : marks(beforeAll);
  const unneeded = all.filter((each) =>
    each.end <= last.element.start && !(/Pr$/.test(each.local) && each.parent !== undefined && path.has(each.parent)) &&
    !isWithinProperties(each, paragraph)
  );
  const after = isShown(afterAll, tail)
    ? part.render(paragraph, [...half(last, tail, unneeded), ...withoutIds(part, paragraph)])
    : marks(afterAll) + sectionParagraph(part, paragraph, section);
  return { before: before + marks(between), after };
}

function sectionParagraph(part: RawPart, paragraph: RawElement, section: RawElement | undefined): string {
  const properties = section?.parent;
  if (section === undefined || properties === undefined) return "";
  const [p, pPr] = [paragraph.written, properties.written];
  return `<${p}><${pPr}>${part.render(section)}</${pPr}></${p}>`;
}

function ancestorsOf(element: RawElement, top: RawElement): RawElement[] {
  const found: RawElement[] = [];
  for (let at = element.parent; at !== undefined; at = at.parent) {
    found.push(at);
    if (at === top) break;
  }
  return found;
}

function isWithinProperties(element: RawElement, paragraph: RawElement): boolean {
  for (let at = element.parent; at !== undefined && at !== paragraph; at = at.parent) {
    if (/Pr$/.test(at.local)) return true;
  }
  return false;
}

function isShownElement(element: RawElement): boolean {
  return SHOWN.has(element.local) && element.closest("w:pPr", "w:rPr") === undefined;
}

/** Leaves out the IDs of a paragraph, which the paragraph before has. */
function withoutIds(part: RawPart, paragraph: RawElement): RawEdit[] {
  const tag = part.written({ start: paragraph.start, end: paragraph.contentStart });
  const start = tag.replace(/\s[\w.-]+:(?:paraId|textId)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  return start === tag ? [] : [{ start: paragraph.start, end: paragraph.contentStart, text: start }];
}

/** Returns the place of blocks for a placeholder that has a paragraph of the main document for itself. */
export function findOwnParagraph(text: RunningText, hit: PlaceholderHit): BlockPlace | undefined {
  return text.hits.length === 1 && text.text.trim() === hit.raw ? findBlockPlace(text, hit) : undefined;
}
