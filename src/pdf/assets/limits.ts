import type { XmlLimits } from "../../base/xml/limits.ts";

/** Bounds of one picture. */
export const ASSET_LIMITS = {
  /** Bytes of the file, 25 MiB. */
  byteLength: 25 * 1024 * 1024,
  /** Pixels of a side of a raster picture; also the pixels (at 96 to the inch) of a side of an SVG. */
  side: 16_384,
  /** Pixels of a raster picture. */
  pixels: 100_000_000,
  /** Bytes that a PNG holds uncompressed: four for each pixel, as the compiler holds them all at once. */
  rasterBytes: 400_000_000 + 16_384 * 8,
  /** Bytes of an uncompressed color profile, which the compiler inflates without a bound. */
  profileBytes: 4 * 1024 * 1024,
  /** Scans of a progressive JPEG; each visits the whole picture. Real encoders write about ten. */
  scans: 100,
  /** Findings that are reported of one picture. */
  issues: 20,
} as const;

/** Bounds of one SVG. `expanded` counts what is drawn once every reference has been followed. */
export const SVG_LIMITS = {
  elements: 10_000,
  paths: 2000,
  /** Filter primitives, with every use of their filter; each paints a bitmap, however small its region is. */
  filterPrimitives: 128,
  /**
   * What filters paint, in areas of the drawing: the region of each use times the weights of its primitives. A simple
   * one weighs 1 and takes the compiler about a second on a picture of the size of a page.
   */
  filterWork: 32,
  /** UTF-16 code units of `d` and `points` of the whole drawing. */
  geometryLength: 2 * 1024 * 1024,
  /** UTF-16 code units of any other attribute. */
  attributeLength: 16 * 1024,
  /** UTF-16 code units of all style sheets. */
  styleLength: 64 * 1024,
  /** Rules of all style sheets. */
  styleRules: 1000,
  /** Length of the style sheets times elements: what matching them costs. */
  styleWork: 64 * 1024 * 1024,
  /** References that lead to references: a `use` of a `use`, a pattern in a pattern. */
  referenceDepth: 16,
  expandedElements: 100_000,
  /** UTF-16 code units of the attributes of all expanded elements. */
  expandedLength: 8 * 1024 * 1024,
  /** References of all elements, those that style sheets give them included. */
  references: 50_000,
  /** Different paints and markers that an element may have from the elements around it. */
  inherited: 64,
} as const;

/** Bounds of single values in filters, beyond which one primitive costs more than all others. */
export const FILTER_LIMITS = {
  /** Rows and columns of feConvolveMatrix. */
  order: 9,
  /** `numOctaves` of feTurbulence. */
  octaves: 10,
  /** `stdDeviation` of feGaussianBlur and feDropShadow. */
  deviation: 100,
} as const;

/** Bounds of the XML of an SVG. */
export const SVG_XML_LIMITS: XmlLimits = {
  depth: 64,
  attributes: 256,
  tokenLength: SVG_LIMITS.geometryLength + 64 * 1024,
  // The minus signs of path data count as places to cut, too.
  tokenPieces: 1024 * 1024,
  names: 2000,
};
