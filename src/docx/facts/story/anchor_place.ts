import { present } from "../../../base/present.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { SectionFacts } from "../areas/page_facts.ts";
import { readDecimal, readEmu, roundPoints } from "../ooxml/units.ts";

/**
 * Position along one axis: at an edge or in the center of a region, or from its start at an offset in points or at a
 * share of its size.
 */
export interface AxisPlace {
  /** Region: `page`, `margin`, `column`, `leftMargin`, `topMargin`, …, or one that moves with the text. */
  readonly from: string;
  readonly align?: "start" | "center" | "end";
  readonly offset?: number;
  readonly share?: number;
}

/** Position of an anchored object. */
export interface AnchorPlace {
  readonly horizontal: AxisPlace;
  readonly vertical: AxisPlace;
}

/** What positions on a page refer to. */
export type PageArea = Pick<SectionFacts, "width" | "height" | "margins" | "columns">;

const ALIGNMENTS: ReadonlyMap<string, "start" | "center" | "end"> = new Map([
  ["left", "start"],
  ["inside", "start"],
  ["top", "start"],
  ["center", "center"],
  ["right", "end"],
  ["outside", "end"],
  ["bottom", "end"],
]);

/** Reads the alignment along one axis; undefined if it is unknown. */
export function readAxisAlign(text: string | undefined): "start" | "center" | "end" | undefined {
  return ALIGNMENTS.get(text?.trim() ?? "");
}

/** Reads the position of a `wp:anchor`. */
export function readAnchorPlace(anchor: OoxmlElement): AnchorPlace {
  const simple = anchor.get("simplePos");
  const point = anchor.child("wp:simplePos");
  if ((simple === "1" || simple === "true") && point !== undefined) {
    return { horizontal: offsetOf("page", point.get("x")), vertical: offsetOf("page", point.get("y")) };
  }
  return { horizontal: readAxis(anchor.child("wp:positionH")), vertical: readAxis(anchor.child("wp:positionV")) };
}

/**
 * Returns the distance of an anchored object from the left and top edges of the paper, in points. A coordinate is
 * absent if the object moves with the text.
 */
export function resolvePlace(
  place: AnchorPlace,
  section: PageArea,
  size: { readonly width?: number; readonly height?: number },
): { x?: number; y?: number } {
  const { width, height, margins } = section;
  const left = margins.left + margins.gutter;
  const x = resolveAxis(place.horizontal, size.width, {
    page: [0, width],
    margin: [left, width - margins.right],
    column: section.columns.count === 1 ? [left, width - margins.right] : undefined,
    leftMargin: [0, left],
    insideMargin: [0, left],
    rightMargin: [width - margins.right, width],
    outsideMargin: [width - margins.right, width],
  });
  const y = resolveAxis(place.vertical, size.height, {
    page: [0, height],
    margin: [margins.top, height - margins.bottom],
    topMargin: [0, margins.top],
    insideMargin: [0, margins.top],
    bottomMargin: [height - margins.bottom, height],
    outsideMargin: [height - margins.bottom, height],
  });
  return present({ x, y });
}

type Regions = Readonly<Record<string, readonly [number, number] | undefined>>;

function resolveAxis({ from, align, offset, share }: AxisPlace, size: number | undefined, regions: Regions) {
  const region = Object.hasOwn(regions, from) ? regions[from] : undefined;
  if (region === undefined) return undefined;
  const [start, end] = region;
  if (offset !== undefined) return roundPoints(start + offset);
  if (share !== undefined) return roundPoints(start + share * (end - start));
  if (align === "start") return roundPoints(start);
  if (align === undefined || size === undefined) return undefined;
  return roundPoints(align === "end" ? end - size : (start + end - size) / 2);
}

function readAxis(position: OoxmlElement | undefined): AxisPlace {
  const from = position?.get("relativeFrom") ?? "";
  const align = readAxisAlign(position?.children.find((child) => child.name === "wp:align")?.text);
  if (align !== undefined) return { from, align };
  const percent = position?.children.find(({ name }) => /^wp14:pctPos[HV]Offset$/.test(name))?.text;
  const share = readDecimal(percent, { min: -1_000_000, max: 1_000_000 });
  if (share !== undefined) return { from, share: share / 100_000 };
  return offsetOf(from, position?.child("wp:posOffset")?.text);
}

function offsetOf(from: string, emu: string | undefined): AxisPlace {
  const offset = readEmu(emu);
  return offset === undefined ? { from } : { from, offset };
}
