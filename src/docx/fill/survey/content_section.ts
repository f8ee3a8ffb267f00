import { DEFAULT_PAGE, defaultSection, turnPage, withoutElement } from "../../../base/word/section_markup.ts";
import type { TextArea } from "../../../base/word/word_frame.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawEdit, RawPart } from "../raw/raw_part.ts";
import { inheritedReferences, withReferences } from "./section_references.ts";
import type { TemplateSurvey } from "./template_survey.ts";

/** Room of the borders and margins of a cell. */
const CELL_MARGINS = 216;
const MIN_WIDTH = 720;
const MAX_LENGTH = 31_680;

/** Returns the section properties in force at a position of the main document; undefined if there are none. */
export function sectionAt(part: RawPart, position: number): RawElement | undefined {
  return listSectionProperties(part).find(({ end }) => end > position);
}

/** Returns the section properties of the main document in order; each is at the end of its section. */
export function listSectionProperties(part: RawPart): RawElement[] {
  return [...part.root.walk()].filter(({ name, parent }) =>
    name === "w:sectPr" && (parent?.name === "w:body" || parent?.name === "w:pPr")
  );
}

/** The section in force at the place of the content. */
type ContentSection = Pick<TemplateSurvey, "area" | "turned" | "section" | "page" | "linePitch" | "isRightToLeft">;

/** Reads the section in force at a place: that of a paragraph, or the last one. */
export function readContentSection(part: RawPart, place: RawElement | undefined): ContentSection {
  const sections = listSectionProperties(part);
  const found = place === undefined ? sections.at(-1) : sectionAt(part, place.start) ?? sections.at(-1);
  const upright = readArea(found, false);
  const cell = cellWidth(place);
  const area = cell === undefined ? upright : { ...upright, width: cell, columnWidth: cell };
  const inherited = found === undefined ? "" : inheritedReferences(part, found, sections);
  const render = (isTurned: boolean) => withReferences(renderSection(part, found, isTurned), inherited);
  return {
    area,
    page: readPage(found),
    linePitch: readLinePitch(found),
    // A cell cannot have pages of its own.
    turned: place?.closest("w:tc") === undefined ? readArea(found, true) : area,
    section: { upright: render(false), turned: render(true) },
    isRightToLeft: isOn(found?.child("w:bidi")),
  };
}

/** Returns a function that measures the column or cell of a paragraph of the main document, in twentieths of a point. */
export function measureWidths(part: RawPart): (paragraph: RawElement) => number {
  const sections = listSectionProperties(part);
  return (paragraph) => {
    const found = sections.find(({ end }) => end > paragraph.start) ?? sections.at(-1);
    return cellWidth(paragraph) ?? readArea(found, false).columnWidth;
  };
}

/** Reads the size of the paper of a section. */
function readPage(section: RawElement | undefined): TemplateSurvey["page"] {
  const size = section?.child("w:pgSz");
  return { width: length(size, "w:w", DEFAULT_PAGE.width), height: length(size, "w:h", DEFAULT_PAGE.height) };
}

const GRIDS: ReadonlySet<string | undefined> = new Set(["lines", "linesAndChars", "snapToChars"]);

function readLinePitch(section: RawElement | undefined): number {
  const grid = section?.child("w:docGrid");
  return GRIDS.has(grid?.get("w:type")) ? length(grid, "w:linePitch", 0) : 0;
}

function readArea(section: RawElement | undefined, isTurned: boolean): TextArea {
  const margins = section?.child("w:pgMar");
  const paper = readPage(section);
  const [paperWidth, paperHeight] = isTurned ? [paper.height, paper.width] : [paper.width, paper.height];
  const margin = (side: keyof typeof DEFAULT_PAGE.margins) =>
    Math.abs(length(margins, `w:${side}`, DEFAULT_PAGE.margins[side]));
  const sides = margin("left") + margin("right") + margin("gutter");
  const width = Math.max(MIN_WIDTH, paperWidth - sides);
  const height = Math.max(MIN_WIDTH, paperHeight - margin("top") - margin("bottom"));
  return { width, height, columnWidth: isTurned ? width : columnWidth(section?.child("w:cols"), width) };
}

function columnWidth(columns: RawElement | undefined, width: number): number {
  const widths = (columns?.children ?? []).filter(({ name }) => name === "w:col").map((each) => length(each, "w:w", 0));
  const known = widths.filter((each) => each > 0);
  if (known.length > 0) return Math.max(MIN_WIDTH, Math.min(...known));
  const count = Math.min(45, Math.max(1, length(columns, "w:num", 1)));
  return Math.max(MIN_WIDTH, Math.floor((width - (count - 1) * length(columns, "w:space", 720)) / count));
}

function cellWidth(place: RawElement | undefined): number | undefined {
  const width = place?.closest("w:tc")?.child("w:tcPr", "w:tcW");
  const value = length(width, "w:w", 0);
  const isAbsolute = value > 0 && (width?.get("w:type") ?? "dxa") === "dxa";
  return isAbsolute ? Math.max(MIN_WIDTH, value - CELL_MARGINS) : undefined;
}

/** Reads a length in twentieths of a point, which strict files may give with a unit. */
function length(element: RawElement | undefined, name: string, otherwise: number): number {
  const [, number = "", unit = ""] = /^(-?\d+(?:\.\d+)?)(pt|in|cm|mm|pc|pi)?$/.exec(element?.get(name) ?? "") ?? [];
  if (number === "") return otherwise;
  const twips = Math.round(Number(number) * (TWIPS[unit] ?? 1));
  return Math.max(-MAX_LENGTH, Math.min(MAX_LENGTH, twips));
}

const TWIPS: Readonly<Record<string, number>> = { pt: 20, in: 1440, cm: 567, mm: 56.7, pc: 240, pi: 240 };

/** What only the first part of a section that is divided may have. */
const ONCE = new Set(["w:titlePg", "w:type", "w:sectPrChange"]);

function renderSection(part: RawPart, section: RawElement | undefined, isTurned: boolean): string {
  const upright = section === undefined ? defaultSection() : renderFurther(part, section);
  return isTurned ? turnPage(withoutElement(upright, "cols")) : upright;
}

/** Renders the properties of a section for further parts of it. */
function renderFurther(part: RawPart, section: RawElement): string {
  const edits: RawEdit[] = [];
  for (const child of section.children) {
    if (ONCE.has(child.name)) edits.push({ start: child.start, end: child.end, text: "" });
    else if (child.name === "w:pgNumType") {
      const text = part.written(child).replace(/\s[\w.-]+:start\s*=\s*(?:"[^"]*"|'[^']*')/, "");
      edits.push({ start: child.start, end: child.end, text });
    }
  }
  return part.render(section, edits);
}

/** Returns whether a switch is on: present, and not switched off. */
function isOn(element: RawElement | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off)$/.test(element.get("w:val") ?? "");
}
