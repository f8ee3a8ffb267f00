import { type Borders, readBorders } from "./borders.ts";
import type { BoxBorders } from "../tally/text_facts.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { Theme } from "./theme.ts";

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
