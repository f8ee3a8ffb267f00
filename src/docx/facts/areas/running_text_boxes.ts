import { readDeclarations } from "../../../base/css/declarations.ts";
import { present } from "../../../base/present.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readEmu } from "../ooxml/units.ts";
import { type AnchorPlace, readAnchorPlace } from "../story/anchor_place.ts";
import { readVmlPlace, vmlSize } from "../story/vml_style.ts";
import type { SectionFacts } from "./page_facts.ts";
import { resolveRunningPlace } from "./running_drawings.ts";
import type { RunningSlot } from "./running_slots.ts";

/** A text box of a header or footer. */
export interface RunningTextBox {
  readonly content: OoxmlElement;
  /** Slot that its place corresponds to; absent if its paragraphs align the text. */
  readonly slot?: RunningSlot;
  /** Distance of the middle of its first line from the top of the paper, in points, if known. */
  readonly middle?: number;
}

/** A floating frame on a page, in points. */
interface Frame {
  readonly place: AnchorPlace;
  readonly size: { readonly width: number; readonly height: number };
  readonly align: "top" | "middle" | "bottom";
}

/** Finds the outermost text boxes of a drawing in a line of a header or footer. */
export function findTextBoxes(drawing: OoxmlElement, section: SectionFacts, line: number): RunningTextBox[] {
  if (drawing.name === "w:drawing") return boxesIn(drawing, frameOf(drawing.child("wp:anchor")), { section, line });
  return drawing.children.flatMap((shape) => boxesIn(shape, vmlFrameOf(shape), { section, line }));
}

interface Scope {
  readonly section: SectionFacts;
  readonly line: number;
}

function boxesIn(element: OoxmlElement, frame: Frame | undefined, scope: Scope): RunningTextBox[] {
  const contents = element.findOutermost("w:txbxContent");
  if (frame === undefined) return contents.map((content) => ({ content }));
  const found = { slot: slotAt(frame, scope), middle: contents.length === 1 ? middleOf(frame, scope) : undefined };
  return contents.map((content) => ({ content, ...present(found) }));
}

function frameOf(anchor: OoxmlElement | undefined): Frame | undefined {
  if (anchor === undefined) return undefined;
  const extent = anchor.child("wp:extent");
  const size = { width: readEmu(extent?.get("cx")) ?? 0, height: readEmu(extent?.get("cy")) ?? 0 };
  const align = { ctr: "middle", b: "bottom" }[anchor.find("wps:bodyPr")?.get("anchor") ?? ""] ?? "top";
  return { place: readAnchorPlace(anchor), size, align: align === "middle" || align === "bottom" ? align : "top" };
}

function vmlFrameOf(shape: OoxmlElement): Frame | undefined {
  const style = readDeclarations(shape.get("style"));
  const { width = 0, height = 0 } = vmlSize(style);
  if (style.get("position") !== "absolute") return undefined;
  const align = style.get("v-text-anchor");
  return {
    place: readVmlPlace(style),
    size: { width, height },
    align: align === "middle" || align === "bottom" ? align : "top",
  };
}

/** Minimum part of the width between the margins that a box covers to have its text where its paragraphs align it. */
const WIDE = 0.5;

/** Returns the slot of a box by its center on the page; undefined on the left, where its paragraphs align the text. */
function slotAt({ place, size }: Frame, { section, line }: Scope): RunningSlot | undefined {
  const { width, margins } = section;
  if (size.width >= WIDE * (width - margins.left - margins.right)) return undefined;
  const { x } = resolveRunningPlace(place, section, { line, ...size });
  if (x === undefined) return ALIGNED.get(place.horizontal.align ?? "start");
  const share = (x + size.width / 2) / width;
  return share < 1 / 3 ? undefined : share > 2 / 3 ? "right" : "center";
}

const ALIGNED: ReadonlyMap<string, RunningSlot> = new Map([["center", "center"], ["end", "right"]]);

/** Space between the frame of a box and its text, and half of a usual line, in points. */
const INSET = 3.6;
const HALF_LINE = 6.5;

function middleOf({ place, size, align }: Frame, { section, line }: Scope): number | undefined {
  const found = resolveRunningPlace(place, section, { line, ...size });
  if (found.y === undefined || found.line !== undefined) return undefined;
  if (align === "middle" || size.height < 2 * (INSET + HALF_LINE)) return found.y + size.height / 2;
  return align === "top" ? found.y + INSET + HALF_LINE : found.y + size.height - INSET - HALF_LINE;
}

/** Checks whether a text box has a page number; only such boxes have a counterpart. */
export function hasPageNumber(box: OoxmlElement): boolean {
  const codes = [
    ...box.findAll("w:instrText").map(({ text }) => text),
    ...box.findAll("w:fldSimple").map((field) => field.get("w:instr") ?? ""),
  ];
  return codes.some((code) => /\b(?:PAGE|NUMPAGES)\b/i.test(code));
}
