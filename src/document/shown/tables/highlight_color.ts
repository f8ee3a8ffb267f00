import { shownColor } from "../../shown_color.ts";

/** Colors of cells that the wiki calls by a name. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["grey", "#f0f1f2"],
  ["gray", "#f0f1f2"],
  ["red", "#ffe7e7"],
  ["green", "#ddfade"],
  ["yellow", "#ffffdd"],
  ["blue", "#e0f0ff"],
  ["purple", "#eae6ff"],
  ["teal", "#e6fcff"],
  ["orange", "#ffe2bd"],
  ["white", "#ffffff"],
  ["black", "#000000"],
]);

/** Reads the color of a highlighted cell as `#rrggbb`: a name of the wiki, or a color of CSS. */
export function readHighlightColor(written: string, ground?: string): string | undefined {
  return NAMED.get(written.trim().toLowerCase()) ?? shownColor(written, ground);
}
