import { readWordColor } from "./colors.ts";
import { present } from "../../../base/present.ts";
import type { BorderFacts, BoxBorders } from "../tally/text_facts.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { Theme } from "./theme.ts";
import { readDecimal, readLength } from "../ooxml/units.ts";

/** Borders of a paragraph, table, cell or page; `null` for no border. */
export interface Borders {
  readonly top?: BorderFacts | null;
  readonly right?: BorderFacts | null;
  readonly bottom?: BorderFacts | null;
  readonly left?: BorderFacts | null;
  /** Between paragraphs with the same borders. */
  readonly between?: BorderFacts | null;
  /** Between the rows of a table. */
  readonly insideH?: BorderFacts | null;
  /** Between the columns of a table. */
  readonly insideV?: BorderFacts | null;
}

const NONE = new Set(["none", "nil"]);
const THICKNESS = { min: 0, max: 32 };
const THINNEST = 0.25;
const SPACE = { min: 0, max: 96 };

/** Reads one border, such as a `w:top`; `null` for no border, undefined if unspecified. */
function readBorder(border: OoxmlElement | undefined, theme: Theme): BorderFacts | null | undefined {
  const style = border?.get("w:val");
  if (border === undefined || style === undefined || !/^[A-Za-z0-9]{1,40}$/.test(style)) return undefined;
  if (NONE.has(style)) return null;
  const color = readWordColor(border, "border", theme);
  return {
    style,
    // Without a width, Word draws its thinnest line.
    thickness: Math.max(THINNEST, readLength(border.get("w:sz"), 8, THICKNESS) ?? 0),
    space: readDecimal(border.get("w:space")?.replace(/pt$/, ""), SPACE) ?? 0,
    ...(typeof color === "string" ? { color } : {}),
  };
}

/** Reads `w:pBdr`, `w:tblBorders`, `w:tcBorders` or `w:pgBorders`; undefined if unspecified. */
export function readBorders(element: OoxmlElement | undefined, theme: Theme): Borders | undefined {
  if (element === undefined) return undefined;
  const line = (...names: string[]) => {
    const found = names.map((name) => element.child(name)).find((child) => child !== undefined);
    return readBorder(found, theme);
  };
  const borders = present({
    top: line("w:top"),
    right: line("w:end", "w:right"),
    bottom: line("w:bottom"),
    left: line("w:start", "w:left"),
    between: line("w:between"),
    insideH: line("w:insideH"),
    insideV: line("w:insideV"),
  });
  return Object.keys(borders).length === 0 ? undefined : borders;
}

/** Merges two sets of borders; each border of `above` takes precedence. */
export function overlayBorders(below: Borders | undefined, above: Borders | undefined): Borders | undefined {
  return below === undefined || above === undefined ? above ?? below : { ...below, ...above };
}

/** Returns the borders on the four sides, without those switched off; undefined if none is left. */
export function boxBorders(borders: Borders | undefined): BoxBorders | undefined {
  const { top, right, bottom, left } = borders ?? {};
  const box: BoxBorders = {
    ...(top ? { top } : {}),
    ...(right ? { right } : {}),
    ...(bottom ? { bottom } : {}),
    ...(left ? { left } : {}),
  };
  return Object.keys(box).length === 0 ? undefined : box;
}

/** Reads the borders on the four sides of a borders element; undefined if it has none. */
export function readBoxBorders(element: OoxmlElement | undefined, theme: Theme): BoxBorders | undefined {
  return boxBorders(readBorders(element, theme));
}
