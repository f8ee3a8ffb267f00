import type { DrawingColor } from "../styles/drawing_color.ts";

/** Outline of a shape. */
export type ShapeForm =
  /** `radius` is that of the corners as a share of the shorter side. */
  | { readonly kind: "rectangle"; readonly radius?: number }
  | { readonly kind: "ellipse" }
  /** From the top left to the bottom right. */
  | { readonly kind: "line" }
  /** Corners as shares of width and height. */
  | { readonly kind: "polygon"; readonly points: readonly ShapePoint[] };

/** A point as shares of width and height. */
export interface ShapePoint {
  readonly x: number;
  readonly y: number;
}

/** Fill of a shape: a color, or colors along a direction. */
export interface ShapeFill extends DrawingColor {
  /** Angle in degrees and colors at shares from 0 to 1; `color` is the first. */
  readonly gradient?: {
    readonly angle: number;
    readonly stops: readonly { readonly at: number; readonly color: string }[];
  };
}

/** Outline or line of a shape. */
export interface ShapeStroke extends DrawingColor {
  /** In points. */
  readonly thickness: number;
  readonly dashed: boolean;
}

/** Fill and outline of a shape. */
export interface ShapePaint {
  readonly fill?: ShapeFill;
  readonly stroke?: ShapeStroke;
  /** Set if it has a color that cannot be read, such as one of a theme that is missing. */
  readonly unreadable?: boolean;
}
