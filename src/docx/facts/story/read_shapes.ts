import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { Theme } from "../styles/theme.ts";
import { readDrawingMlShapes } from "./drawingml_shapes.ts";
import type { SeenShapes } from "./seen_shape.ts";
import { readVmlShapes } from "./vml_shapes.ts";

/** Maximum number of shapes of one drawing. */
const MAX_SHAPES = 500;

/** Reads the visible shapes of a `w:drawing` or a `w:pict` that floats. */
export function readShapes(drawing: OoxmlElement, theme: Theme): SeenShapes {
  const { shapes, unknown } = drawing.name === "w:drawing"
    ? readDrawingMlShapes(drawing, theme)
    : readVmlShapes(drawing);
  return { shapes: shapes.slice(0, MAX_SHAPES), unknown: unknown + Math.max(0, shapes.length - MAX_SHAPES) };
}
