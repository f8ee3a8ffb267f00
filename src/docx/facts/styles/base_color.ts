import { formatRgb, parseHex } from "./color_math.ts";
import { COLOR_NAMES } from "./color_names_table.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readPercent } from "../ooxml/units.ts";

/** Reads a DrawingML color that does not depend on the theme, without its modifiers; undefined for others. */
export function readBaseColor(element: OoxmlElement): string | undefined {
  switch (element.name) {
    case "a:srgbClr":
      return formatHex(element.get("val"));
    case "a:sysClr":
      return formatHex(element.get("lastClr")) ?? (element.get("val") === "windowText" ? "#000000" : "#ffffff");
    case "a:prstClr":
      return COLOR_NAMES.get((element.get("val") ?? "").toLowerCase());
    case "a:scrgbClr": {
      const [r, g, b] = ["r", "g", "b"].map((name) => readPercent(element.get(name), 1000));
      return r === undefined || g === undefined || b === undefined ? undefined : formatRgb([r, g, b]);
    }
    default:
      return undefined;
  }
}

function formatHex(text: string | undefined): string | undefined {
  const rgb = parseHex(text);
  return rgb === undefined ? undefined : formatRgb(rgb);
}
