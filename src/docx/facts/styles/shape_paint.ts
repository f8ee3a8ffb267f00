import { present } from "../../../base/present.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { readDecimal, readEmu, readPercent } from "../ooxml/units.ts";
import type { ShapeFill, ShapePaint, ShapeStroke } from "../story/shape_looks.ts";
import { type DrawingColor, readDrawingColor } from "./drawing_color.ts";
import type { Theme } from "./theme.ts";

/** Default thickness of lines, in points. */
const THIN = 0.75;
/** Thickness of the lines of Word's themes, in points, by number. */
const THEME_LINES: ReadonlyMap<string, number> = new Map([["1", 0.5], ["2", 1], ["3", 1.5]]);
const THICKNESS = { min: 0, max: 100 };
const MAX_STOPS = 8;

/** Reads fill and outline of a shape: its own, else those of its style. `inherited` is the fill of its group. */
export function readShapePaint(
  shape: OoxmlElement,
  theme: Theme,
  inherited: OoxmlElement | undefined,
): ShapePaint {
  const properties = shape.child("wps:spPr");
  const style = shape.child("wps:style");
  const own = properties?.child("a:grpFill") === undefined ? properties : inherited;
  const fill = readFill(own, theme) ?? readStyleColor(style?.child("a:fillRef"), theme);
  const stroke = readStroke(properties?.child("a:ln"), style?.child("a:lnRef"), theme);
  return present({
    fill: isVisible(fill) ? fill : undefined,
    stroke: isVisible(stroke) ? stroke : undefined,
    unreadable: fill === UNREADABLE || stroke === UNREADABLE ? true : undefined,
  });
}

/** A color that is there but cannot be read. */
const UNREADABLE = "unreadable";
type Unreadable = typeof UNREADABLE;

function isVisible<T extends DrawingColor>(color: T | Unreadable | null | undefined): color is T {
  return color !== null && color !== undefined && color !== UNREADABLE && color.opacity > 0;
}

/** Reads a fill; null for none, undefined if the element has no fill of its own. */
function readFill(element: OoxmlElement | undefined, theme: Theme): ShapeFill | Unreadable | null | undefined {
  const [solid, gradient, pattern] = ["a:solidFill", "a:gradFill", "a:pattFill"].map((name) => element?.child(name));
  if (element?.child("a:noFill") !== undefined || element?.child("a:blipFill") !== undefined) return null;
  if (solid !== undefined) return readColorIn(solid, theme) ?? UNREADABLE;
  if (gradient !== undefined) return readGradient(gradient, theme) ?? UNREADABLE;
  if (pattern !== undefined) return readColorIn(pattern.child("a:fgClr"), theme) ?? UNREADABLE;
  return undefined;
}

function readColorIn(element: OoxmlElement | undefined, theme: Theme): DrawingColor | undefined {
  const [color] = element?.children ?? [];
  return color === undefined ? undefined : readDrawingColor(color, theme);
}

/** Reads a gradient; one that is not along a line becomes its first color. */
function readGradient(gradient: OoxmlElement, theme: Theme): ShapeFill | undefined {
  const stops = (gradient.child("a:gsLst")?.all("a:gs") ?? []).slice(0, MAX_STOPS).flatMap((stop) => {
    const color = readColorIn(stop, theme);
    const at = readPercent(stop.get("pos"), 1000);
    return color === undefined || at === undefined || at < 0 || at > 1 ? [] : [{ at, ...color }];
  }).sort((a, b) => a.at - b.at);
  const [first] = stops;
  if (first === undefined) return undefined;
  const { color, opacity } = first;
  const angle = readDecimal(gradient.child("a:lin")?.get("ang"), { min: 0, max: 21_600_000 });
  if (angle === undefined || stops.length < 2) return { color, opacity };
  const colors = stops.map(({ at, color }) => ({ at, color }));
  return {
    color,
    opacity: Math.max(...stops.map((stop) => stop.opacity)),
    gradient: { angle: (angle / 60_000) % 360, stops: colors },
  };
}

function readStyleColor(reference: OoxmlElement | undefined, theme: Theme): DrawingColor | Unreadable | undefined {
  return (reference?.get("idx") ?? "0") === "0" ? undefined : readColorIn(reference, theme) ?? UNREADABLE;
}

function readStroke(
  line: OoxmlElement | undefined,
  reference: OoxmlElement | undefined,
  theme: Theme,
): ShapeStroke | Unreadable | undefined {
  const own = readFill(line, theme);
  const color = own === undefined ? readStyleColor(reference, theme) : own ?? undefined;
  if (color === undefined || color === UNREADABLE) return color;
  const styled = THEME_LINES.get(reference?.get("idx") ?? "") ?? THIN;
  const thickness = readEmu(line?.get("w"), THICKNESS) ?? styled;
  const dash = line?.child("a:prstDash")?.get("val") ?? "solid";
  const dashed = dash !== "solid" || line?.child("a:custDash") !== undefined;
  return thickness === 0 ? undefined : { color: color.color, opacity: color.opacity, thickness, dashed };
}
