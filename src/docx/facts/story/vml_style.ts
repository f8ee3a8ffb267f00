import { present } from "../../../base/present.ts";
import { readDecimal, readLength, roundPoints } from "../ooxml/units.ts";
import { type AnchorPlace, readAxisAlign } from "./anchor_place.ts";

/** Reads width and height of a VML style in points; none if one is missing. */
export function vmlSize(style: ReadonlyMap<string, string>): { width?: number; height?: number } {
  const width = vmlLength(style.get("width"));
  const height = vmlLength(style.get("height"));
  return width === undefined || height === undefined || width < 0 || height < 0 ? {} : { width, height };
}

/** Reads a length in a VML style as points; undefined if it is malformed. */
export function vmlLength(text: string | undefined): number | undefined {
  const written = text?.trim().replace(/^([+-]?)\./, "$10."); // `-.75pt`
  return readLength(written?.endsWith("px") ? written.slice(0, -2) : written, 4 / 3); // pixels without a unit
}

/** Reads the position of a floating VML shape. Its margins start at zero. */
export function readVmlPlace(style: ReadonlyMap<string, string>): AnchorPlace {
  const axis = (name: "horizontal" | "vertical", side: "left" | "top") => {
    const relative = style.get(`mso-position-${name}-relative`) ?? "text";
    const from = relative === "text"
      ? (name === "horizontal" ? "column" : "paragraph")
      : VML_REGIONS.get(relative) ?? relative;
    const align = readAxisAlign(style.get(`mso-position-${name}`));
    if (align !== undefined) return { from, align };
    const share = readDecimal(style.get(`mso-${side}-percent`), { min: -10_000, max: 10_000 });
    if (share !== undefined) return { from, share: share / 1000 };
    const [margin, start] = [style.get(`margin-${side}`), style.get(side)].map((text) => vmlLength(text ?? "0"));
    return { from, ...present({ offset: margin === undefined ? undefined : roundPoints(margin + (start ?? 0)) }) };
  };
  return { horizontal: axis("horizontal", "left"), vertical: axis("vertical", "top") };
}

const VML_REGIONS: ReadonlyMap<string, string> = new Map([
  ["page", "page"],
  ["margin", "margin"],
  ["left-margin-area", "leftMargin"],
  ["right-margin-area", "rightMargin"],
  ["top-margin-area", "topMargin"],
  ["bottom-margin-area", "bottomMargin"],
  ["inner-margin-area", "insideMargin"],
  ["outer-margin-area", "outsideMargin"],
  ["char", "character"],
]);

/** Reads a rotation in a VML style, in degrees or fractions of a degree (`fd`), as clockwise degrees from 0 to 360. */
export function readVmlRotation(text: string | undefined): number | undefined {
  const fraction = text?.endsWith("fd") === true;
  const degrees = readDecimal(fraction ? text?.slice(0, -2) : text, { min: -1e9, max: 1e9 });
  if (degrees === undefined) return undefined;
  const turned = (fraction ? degrees / 65_536 : degrees) % 360;
  return Math.round((turned < 0 ? turned + 360 : turned) * 100) / 100;
}

/** Reads an opacity of VML from 0 to 1: `.5`, `50%`, or `32768f` (in 65536ths); undefined if it is malformed. */
export function readVmlOpacity(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? "";
  const fixed = trimmed.endsWith("f");
  const percent = trimmed.endsWith("%");
  const written = fixed || percent ? trimmed.slice(0, -1) : trimmed;
  const value = readDecimal(written.startsWith(".") ? `0${written}` : written, { min: 0, max: 65_536 });
  if (value === undefined) return undefined;
  const opacity = fixed ? value / 65_536 : percent ? value / 100 : value;
  return opacity <= 1 ? Math.round(opacity * 1000) / 1000 : undefined;
}
