import { DEFAULT_PAGE } from "../../../base/word/section_markup.ts";
import { present } from "../../../base/present.ts";
import type { PageMargins, RunningScope, SectionFacts } from "./page_facts.ts";
import type { BorderFacts, BoxBorders } from "../tally/text_facts.ts";
import { readBoxBorders } from "../styles/borders.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { Theme } from "../styles/theme.ts";
import { readNumberFormat } from "../styles/settings.ts";
import { readInteger, readTwips } from "../ooxml/units.ts";

/** Content of a `w:sectPr`; the paths of headers and footers and the amount of text are not known yet. */
export interface SectionProperties
  extends Omit<SectionFacts, "headers" | "footers" | "paragraphs" | "headings" | "characters"> {
  /** Relationship IDs of headers and footers, by the pages that they are for. */
  readonly headerIds: Readonly<Partial<Record<RunningScope, string>>>;
  readonly footerIds: Readonly<Partial<Record<RunningScope, string>>>;
  /** How the section starts: `nextPage`, `continuous`, `evenPage`, `oddPage`, `nextColumn`. */
  readonly start: string;
  /** Format of footnote marks. */
  readonly footnoteFormat?: string;
}

/** Page of sections that do not have one. */
const WORD_PAGE = { width: inPoints(DEFAULT_PAGE.width), height: inPoints(DEFAULT_PAGE.height) };
const WORD_MARGINS: PageMargins = {
  top: inPoints(DEFAULT_PAGE.margins.top),
  right: inPoints(DEFAULT_PAGE.margins.right),
  bottom: inPoints(DEFAULT_PAGE.margins.bottom),
  left: inPoints(DEFAULT_PAGE.margins.left),
  header: inPoints(DEFAULT_PAGE.margins.header),
  footer: inPoints(DEFAULT_PAGE.margins.footer),
  gutter: inPoints(DEFAULT_PAGE.margins.gutter),
};
const PAPER = { min: 20, max: 4752 };
const ROOM = { min: 0, max: 1584 };
const VERTICAL = { min: -1584, max: 1584 };

/** Word's default section, for a document without page setup. */
export const DEFAULT_SECTION: SectionProperties = {
  ...WORD_PAGE,
  orientation: "portrait",
  margins: WORD_MARGINS,
  columns: { count: 1, space: 36, separator: false },
  titlePage: false,
  pageNumbers: {},
  lineNumbers: false,
  rightToLeft: false,
  headerIds: {},
  footerIds: {},
  start: "nextPage",
};

function inPoints(twips: number): number {
  return twips / 20;
}

/** Reads a `w:sectPr`. */
export function readSection(sectPr: OoxmlElement, theme: Theme): SectionProperties {
  const size = sectPr.child("w:pgSz");
  const width = readTwips(size?.get("w:w"), PAPER) ?? WORD_PAGE.width;
  const height = readTwips(size?.get("w:h"), PAPER) ?? WORD_PAGE.height;
  const margins = readMargins(sectPr.child("w:pgMar"));
  const borders = readPageBorders(sectPr.child("w:pgBorders"), margins, theme);
  const footnoteFormat = readNumberFormat(sectPr.child("w:footnotePr")?.val("w:numFmt"));
  return {
    width,
    height,
    orientation: width > height ? "landscape" : "portrait",
    margins,
    columns: readColumns(sectPr.child("w:cols")),
    titlePage: sectPr.flagOf("w:titlePg") === true,
    pageNumbers: readPageNumbers(sectPr.child("w:pgNumType")),
    ...present({ borders, footnoteFormat }),
    lineNumbers: (readInteger(sectPr.child("w:lnNumType")?.get("w:countBy"), { min: 0, max: 32_767 }) ?? 0) > 0,
    rightToLeft: sectPr.flagOf("w:bidi") === true,
    headerIds: readReferences(sectPr, "w:headerReference"),
    footerIds: readReferences(sectPr, "w:footerReference"),
    start: sectPr.val("w:type") ?? "nextPage",
  };
}

function readMargins(pgMar: OoxmlElement | undefined): PageMargins {
  const read = (name: keyof PageMargins, bounds = ROOM) =>
    readTwips(pgMar?.get(`w:${name}`), bounds) ?? (pgMar === undefined ? WORD_MARGINS[name] : 0);
  return {
    // A negative margin lets headers and footers overlap the text; its size is the same.
    top: Math.abs(read("top", VERTICAL)),
    right: read("right"),
    bottom: Math.abs(read("bottom", VERTICAL)),
    left: read("left"),
    header: read("header"),
    footer: read("footer"),
    gutter: read("gutter"),
  };
}

function readColumns(cols: OoxmlElement | undefined): SectionFacts["columns"] {
  const listed = cols?.all("w:col") ?? [];
  const equal = cols?.flag("w:equalWidth") ?? true;
  const count = readInteger(cols?.get("w:num"), { min: 1, max: 45 }) ?? (equal ? 1 : Math.max(1, listed.length));
  return {
    count,
    space: readTwips(listed[0]?.get("w:space") ?? cols?.get("w:space"), ROOM) ?? 36,
    separator: cols?.flag("w:sep") === true,
  };
}

function readPageNumbers(pgNumType: OoxmlElement | undefined): SectionFacts["pageNumbers"] {
  const format = readNumberFormat(pgNumType?.get("w:fmt"));
  const start = readInteger(pgNumType?.get("w:start"), { min: 0, max: 32_767 });
  return present({ format, start });
}

/** Reads the page borders. Distances that are measured from the edge of the paper become distances from the text. */
function readPageBorders(
  pgBorders: OoxmlElement | undefined,
  margins: PageMargins,
  theme: Theme,
): BoxBorders | undefined {
  const borders = readBoxBorders(pgBorders, theme);
  if (borders === undefined || pgBorders?.get("w:offsetFrom") !== "page") return borders;
  const { top, right, bottom, left } = borders;
  const fromText = (border: BorderFacts | undefined, margin: number) =>
    border === undefined ? undefined : { ...border, space: Math.max(0, Math.abs(margin) - border.space) };
  return present({
    top: fromText(top, margins.top),
    right: fromText(right, margins.right),
    bottom: fromText(bottom, margins.bottom),
    left: fromText(left, margins.left),
  });
}

function readReferences(sectPr: OoxmlElement, name: string): Partial<Record<RunningScope, string>> {
  const ids: Partial<Record<RunningScope, string>> = {};
  for (const reference of sectPr.all(name)) {
    const scope = readScope(reference.get("w:type"));
    const id = reference.get("r:id");
    if (scope !== undefined && id !== undefined && id.length <= 256) ids[scope] = id;
  }
  return ids;
}

function readScope(type = "default"): RunningScope | undefined {
  return type === "default" || type === "first" || type === "even" ? type : undefined;
}
