import type { XmlLimits } from "../../base/xml/limits.ts";

/** Limits of one picture. */
export const ASSET_LIMITS = {
  /** Maximum size of the file in bytes, 25 MiB. */
  byteLength: 25 * 1024 * 1024,
  /** Maximum pixels per side of a raster picture, or CSS pixels (96 per inch) per side of an SVG. */
  side: 16_384,
  /** Maximum number of pixels of a raster picture. */
  pixels: 100_000_000,
  /** Maximum size of an uncompressed PNG in bytes: four per pixel, because the compiler keeps all pixels in memory. */
  rasterBytes: 400_000_000 + 16_384 * 8,
  /** Maximum size of an uncompressed color profile in bytes; the compiler inflates it without a limit. */
  profileBytes: 4 * 1024 * 1024,
  /** Maximum number of scans of a progressive JPEG; each covers the whole picture. Encoders usually write about ten. */
  scans: 100,
  /** Maximum number of findings reported per picture. */
  issues: 20,
} as const;

/** Limits of one SVG. `expanded` counts each element as often as references draw it. */
export const SVG_LIMITS = {
  elements: 10_000,
  paths: 2000,
  /** Filter primitives, counted per use of their filter; each paints a bitmap, even in a small region. */
  filterPrimitives: 128,
  /**
   * Area that filters paint, in multiples of the drawing's area: the region of each use times the weights of its
   * primitives. A simple primitive has weight 1 and takes the compiler about a second for a picture as large as a page.
   */
  filterWork: 32,
  /**
   * Width of a stroke in any units on the way to the page. The compiler follows the edges of a wider one on curves to the
   * last bit of its numbers.
   */
  strokeUnits: 1_000_000,
  /** Widths of all strokes together in their own units: each costs time for its width. */
  allStrokeUnits: 40_000_000,
  /** Width of a stroke in CSS pixels, after all transforms: six times the longest side. */
  strokePixels: 100_000,
  /** Widths of all strokes together in CSS pixels. */
  allStrokePixels: 4_000_000,
  /** Dashes of all strokes; each becomes a path when the drawing is shown. */
  dashes: 200_000,
  /** UTF-16 code units of all `d` and `points` attributes. */
  geometryLength: 2 * 1024 * 1024,
  /** UTF-16 code units of any other attribute. */
  attributeLength: 16 * 1024,
  /** UTF-16 code units of all style sheets. */
  styleLength: 64 * 1024,
  /** Rules of all style sheets. */
  styleRules: 1000,
  /** Cost of matching the style sheets: their length times the number of elements. */
  styleWork: 64 * 1024 * 1024,
  /** Depth of nested references: a `use` of a `use`, a pattern in a pattern. */
  referenceDepth: 16,
  expandedElements: 100_000,
  /** UTF-16 code units of the attributes of all expanded elements. */
  expandedLength: 8 * 1024 * 1024,
  /** References of all elements, including those from style sheets. */
  references: 50_000,
  /** Distinct paints and markers of an element, including inherited ones. */
  inherited: 64,
} as const;

/** Limits of single values in filters; a larger value lets one primitive cost more than all others. */
export const FILTER_LIMITS = {
  /** Rows and columns of feConvolveMatrix. */
  order: 9,
  /** `numOctaves` of feTurbulence. */
  octaves: 10,
  /** `stdDeviation` of feGaussianBlur and feDropShadow. */
  deviation: 100,
} as const;

/** Limits of the XML of an SVG. */
export const SVG_XML_LIMITS: XmlLimits = {
  depth: 64,
  attributes: 256,
  tokenLength: SVG_LIMITS.geometryLength + 64 * 1024,
  // Each minus sign in path data also counts as a piece.
  tokenPieces: 1024 * 1024,
  names: 2000,
};
