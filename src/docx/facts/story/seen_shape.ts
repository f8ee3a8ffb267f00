import type { AnchorPlace } from "./anchor_place.ts";
import type { ShapeBox } from "./shape_box.ts";
import type { ShapeForm, ShapePaint } from "./shape_looks.ts";

/** A visible shape of a floating drawing. */
export interface SeenShape extends ShapePaint {
  readonly form: ShapeForm;
  /** Position of the drawing, whose size is `frame`. */
  readonly place: AnchorPlace;
  readonly frame: { readonly width: number; readonly height: number };
  /** Box in the drawing, in points. */
  readonly box: ShapeBox;
  readonly hasText: boolean;
  /** Order among the drawings of a page; negative behind the text. */
  readonly order: number;
}

/** Shapes of a drawing. */
export interface SeenShapes {
  readonly shapes: readonly SeenShape[];
  /** Number of visible shapes that have no counterpart. */
  readonly unknown: number;
}
