import { type Borders, overlayBorders, readBorders } from "./borders.ts";
import { readShading } from "./colors.ts";
import { isEmpty, present } from "../../../base/present.ts";
import type { LineSpacing } from "../tally/text_facts.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { type AxisPlace, readAxisAlign } from "../story/anchor_place.ts";
import type { Theme } from "./theme.ts";
import { readDecimal, readInteger, readTwips, roundPoints } from "../ooxml/units.ts";

/** Tab stop. */
export interface TabStop {
  /** Distance from the margin, in points. */
  readonly position: number;
  readonly align: "start" | "center" | "end" | "decimal" | "bar" | "clear";
  readonly leader: "dots" | "line" | "none";
}

/** Format of a paragraph that one source specifies. `null` switches a property off. Lengths are in points. */
export interface ParagraphFormat {
  /** ID of the paragraph style. */
  readonly styleId?: string;
  readonly align?: "start" | "center" | "end" | "justify";
  readonly before?: number;
  /** Whether Word chooses the space above and ignores the number. */
  readonly beforeAuto?: boolean;
  readonly after?: number;
  readonly afterAuto?: boolean;
  readonly line?: LineSpacing;
  /** Whether paragraphs of the same style have no space between them. */
  readonly contextualSpacing?: boolean;
  readonly indentStart?: number;
  readonly indentEnd?: number;
  /** Indent of the first line; negative for a hanging indent. */
  readonly firstLine?: number;
  readonly shading?: string | null;
  readonly borders?: Borders;
  /** Tab stops, ascending by position; `clear` removes a tab stop of the style. */
  readonly tabs?: readonly TabStop[];
  /** Outline level, from 0 (highest) to 8; 9 is not a heading. */
  readonly outlineLevel?: number;
  /** ID of the list, 0 for none, and level from 0. */
  readonly numbering?: { readonly id?: number; readonly level?: number };
  readonly pageBreakBefore?: boolean;
  readonly keepNext?: boolean;
  readonly rightToLeft?: boolean;
  /** Place of the frame that the paragraph is in, and its width if it is not that of its text. */
  readonly frame?: { readonly horizontal: AxisPlace; readonly width?: number };
}

/** Format that specifies nothing. */
const NO_PARAGRAPH_FORMAT: ParagraphFormat = {};

/** Reads a `w:pPr`, without the format of the paragraph mark and the section. */
export function readParagraphFormat(pPr: OoxmlElement | undefined, theme: Theme): ParagraphFormat {
  if (pPr === undefined) return NO_PARAGRAPH_FORMAT;
  return present({
    styleId: pPr.val("w:pStyle"),
    align: ALIGNMENTS.get(pPr.val("w:jc") ?? ""),
    ...readSpacing(pPr.child("w:spacing")),
    contextualSpacing: pPr.flagOf("w:contextualSpacing"),
    ...readIndents(pPr.child("w:ind")),
    shading: readShading(pPr.child("w:shd"), theme),
    borders: readBorders(pPr.child("w:pBdr"), theme),
    tabs: readTabs(pPr.child("w:tabs")),
    outlineLevel: readInteger(pPr.val("w:outlineLvl"), { min: 0, max: 9 }),
    numbering: readNumbering(pPr.child("w:numPr")),
    pageBreakBefore: pPr.flagOf("w:pageBreakBefore"),
    keepNext: pPr.flagOf("w:keepNext"),
    rightToLeft: pPr.flagOf("w:bidi"),
    frame: readFrame(pPr.child("w:framePr")),
  });
}

function readFrame(framePr: OoxmlElement | undefined): ParagraphFormat["frame"] {
  if (framePr === undefined) return undefined;
  const anchor = framePr.get("w:hAnchor") ?? "text";
  const from = anchor === "text" ? "column" : anchor;
  const align = readAxisAlign(framePr.get("w:xAlign"));
  const horizontal = align === undefined ? { from, offset: readTwips(framePr.get("w:x")) ?? 0 } : { from, align };
  return { horizontal, ...present({ width: readTwips(framePr.get("w:w"), ROOM) }) };
}

/** Merges two paragraph formats; `above` takes precedence. */
export function overlayParagraphFormat(below: ParagraphFormat, above: ParagraphFormat): ParagraphFormat {
  if (isEmpty(above)) return below;
  if (isEmpty(below)) return above;
  return present({
    ...below,
    ...above,
    before: overlaySpace(below, above, "before"),
    after: overlaySpace(below, above, "after"),
    borders: overlayBorders(below.borders, above.borders),
    tabs: overlayTabs(below.tabs, above.tabs),
    numbering: above.numbering === undefined ? below.numbering : { ...below.numbering, ...above.numbering },
  });
}

// Word keeps the names `left` and `right` for right-to-left text, where they also mean start and end.
const ALIGNMENTS: ReadonlyMap<string, "start" | "center" | "end" | "justify"> = new Map([
  ["start", "start"],
  ["left", "start"],
  ["center", "center"],
  ["end", "end"],
  ["right", "end"],
  ["both", "justify"],
  ["distribute", "justify"],
  ["thaiDistribute", "justify"],
  ["lowKashida", "justify"],
  ["mediumKashida", "justify"],
  ["highKashida", "justify"],
]);

const LEADERS: ReadonlyMap<string, TabStop["leader"]> = new Map([
  ["dot", "dots"],
  ["middleDot", "dots"],
  ["hyphen", "line"],
  ["underscore", "line"],
  ["heavy", "line"],
]);

const TAB_ALIGNMENTS: ReadonlyMap<string, TabStop["align"]> = new Map([
  ["start", "start"],
  ["left", "start"],
  ["num", "start"],
  ["center", "center"],
  ["end", "end"],
  ["right", "end"],
  ["decimal", "decimal"],
  ["bar", "bar"],
  ["clear", "clear"],
]);

const ROOM = { min: 0, max: 1584 };
const MAX_TABS = 64;
/** Space that Word uses for automatic spacing, in points. */
const AUTO_ROOM = 14;
/** Points per hundredth of a line, the unit of spacing in lines. */
const ROOM_LINE = 0.12;

function readSpacing(spacing: OoxmlElement | undefined) {
  if (spacing === undefined) return {};
  const before = readRoom(spacing, "before");
  const after = readRoom(spacing, "after");
  return {
    before: before.room,
    beforeAuto: before.auto,
    after: after.room,
    afterAuto: after.auto,
    line: readLine(spacing),
  };
}

function readRoom(spacing: OoxmlElement, side: "before" | "after") {
  const auto = spacing.flag(`w:${side}Autospacing`);
  if (auto === true) return { room: AUTO_ROOM, auto };
  const lines = readDecimal(spacing.get(`w:${side}Lines`), { min: 1, max: 13_200 });
  const room = lines === undefined ? readTwips(spacing.get(`w:${side}`), ROOM) : roundPoints(lines * ROOM_LINE);
  return { room, auto };
}

function readLine(spacing: OoxmlElement): LineSpacing | undefined {
  const rule = spacing.get("w:lineRule") ?? "auto";
  const points = readTwips(spacing.get("w:line"), { min: 0.05, max: 1584 });
  if (points === undefined) return undefined;
  if (rule === "exact") return { rule: "exact", value: points };
  if (rule === "atLeast") return { rule: "at-least", value: points };
  return { rule: "multiple", value: roundPoints(points / 12) };
}

function readIndents(ind: OoxmlElement | undefined) {
  if (ind === undefined) return {};
  const hanging = readTwips(ind.get("w:hanging"), ROOM);
  return {
    indentStart: readTwips(ind.get("w:start") ?? ind.get("w:left")),
    indentEnd: readTwips(ind.get("w:end") ?? ind.get("w:right")),
    firstLine: hanging === undefined ? readTwips(ind.get("w:firstLine"), ROOM) : 0 - hanging,
  };
}

function readTabs(tabs: OoxmlElement | undefined): TabStop[] | undefined {
  const stops = tabs?.all("w:tab").slice(0, MAX_TABS).flatMap((tab): TabStop[] => {
    const position = readTwips(tab.get("w:pos"));
    const align = TAB_ALIGNMENTS.get(tab.get("w:val") ?? "");
    if (position === undefined || align === undefined) return [];
    return [{ position, align, leader: LEADERS.get(tab.get("w:leader") ?? "") ?? "none" }];
  });
  return stops?.sort((a, b) => a.position - b.position);
}

function readNumbering(numPr: OoxmlElement | undefined): ParagraphFormat["numbering"] {
  if (numPr === undefined) return undefined;
  return present({
    id: readInteger(numPr.val("w:numId"), { min: 0, max: 2 ** 31 - 1 }),
    level: readInteger(numPr.val("w:ilvl"), { min: 0, max: 8 }),
  });
}

function overlaySpace(below: ParagraphFormat, above: ParagraphFormat, side: "before" | "after"): number | undefined {
  const auto = side === "before" ? "beforeAuto" : "afterAuto";
  if (above[auto] !== undefined) return above[side];
  return below[auto] === true ? below[side] : above[side] ?? below[side];
}

function overlayTabs(below: readonly TabStop[] = [], above: readonly TabStop[] = []): readonly TabStop[] | undefined {
  if (above.length === 0) return below.length === 0 ? undefined : below;
  const stops = new Map([...below, ...above].map((stop) => [stop.position, stop]));
  const kept = [...stops.values()].filter((stop) => stop.align !== "clear" || !isIn(below, stop));
  return kept.sort((a, b) => a.position - b.position).slice(0, MAX_TABS);
}

function isIn(below: readonly TabStop[], { position }: TabStop): boolean {
  return below.some((stop) => stop.position === position);
}
