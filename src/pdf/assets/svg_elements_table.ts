// Elements and attributes that an SVG can contain: static vector graphics that the compiler and browsers draw alike.

/** Namespace of SVG. */
export const SVG = "http://www.w3.org/2000/svg";
/** Namespace of `xlink:href`. */
export const XLINK = "http://www.w3.org/1999/xlink";
/** Namespace of `xml:space`. */
export const XML = "http://www.w3.org/XML/1998/namespace";
/** Namespace of namespace declarations, which may not be declared itself. */
export const XMLNS = "http://www.w3.org/2000/xmlns/";

/** Namespaces for data of drawing programs, which renderers ignore. */
export const EDITOR_NAMESPACES: ReadonlySet<string> = new Set([
  "http://creativecommons.org/ns#",
  "http://purl.org/dc/elements/1.1/",
  "http://purl.org/dc/terms/",
  "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
  "http://svgjs.com/svgjs",
  "http://svgjs.dev",
  "http://svgjs.dev/svgjs",
  "http://vectornator.io",
  "http://web.resource.org/cc/",
  "http://www.bohemiancoding.com/sketch/ns",
  "http://www.inkscape.org/namespaces/inkscape",
  "http://www.openswatchbook.org/uri/2009/osb",
  "http://www.serif.com/",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
]);

/** Role of an element for references and for the cost of drawing. */
export type SvgRole =
  | "container" // groups its content
  | "shape"
  | "path" // a shape along which markers are drawn
  | "use"
  | "gradient"
  | "pattern"
  | "clip"
  | "mask"
  | "marker"
  | "filter"
  | "primitive"
  | "part" // belongs to the element around it
  | "text"; // describes the drawing, is not drawn

/** Description of an element. */
export interface SvgElement {
  /** Role for references and counts. */
  readonly role: SvgRole;
  /** Its attributes, in addition to those of all elements. */
  readonly attributes: ReadonlySet<string>;
}

const BOX = "x y width height";
const VIEW = "viewBox preserveAspectRatio";
const GRADIENT = "gradientUnits gradientTransform spreadMethod href";
const RESULT = `${BOX} result`;
const FUNCTION = "type tableValues slope intercept amplitude exponent offset";
const LIGHT = "in surfaceScale diffuseConstant specularConstant specularExponent kernelUnitLength";

const ROWS: readonly (readonly [name: string, role: SvgRole, attributes: string])[] = [
  ["svg", "container", `${BOX} ${VIEW} version baseProfile zoomAndPan`],
  ["g", "container", ""],
  ["defs", "container", ""],
  ["symbol", "container", `${BOX} ${VIEW} refX refY`],
  ["use", "use", `${BOX} href`],
  ["path", "path", "d pathLength"],
  ["line", "path", "x1 y1 x2 y2 pathLength"],
  ["polyline", "path", "points pathLength"],
  ["polygon", "path", "points pathLength"],
  ["rect", "shape", `${BOX} rx ry pathLength`],
  ["circle", "shape", "cx cy r pathLength"],
  ["ellipse", "shape", "cx cy rx ry pathLength"],
  ["linearGradient", "gradient", `x1 y1 x2 y2 ${GRADIENT}`],
  ["radialGradient", "gradient", `cx cy r fx fy fr ${GRADIENT}`],
  ["stop", "part", "offset"],
  ["pattern", "pattern", `${BOX} ${VIEW} patternUnits patternContentUnits patternTransform href`],
  ["clipPath", "clip", "clipPathUnits"],
  ["mask", "mask", `${BOX} maskUnits maskContentUnits`],
  ["marker", "marker", `${VIEW} refX refY markerUnits markerWidth markerHeight orient`],
  ["filter", "filter", `${BOX} filterUnits primitiveUnits filterRes`],
  ["feBlend", "primitive", `${RESULT} in in2 mode`],
  ["feColorMatrix", "primitive", `${RESULT} in type values`],
  ["feComponentTransfer", "primitive", `${RESULT} in`],
  ["feComposite", "primitive", `${RESULT} in in2 operator k1 k2 k3 k4`],
  [
    "feConvolveMatrix",
    "primitive",
    `${RESULT} in order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha`,
  ],
  ["feDiffuseLighting", "primitive", `${RESULT} ${LIGHT}`],
  ["feDisplacementMap", "primitive", `${RESULT} in in2 scale xChannelSelector yChannelSelector`],
  ["feDropShadow", "primitive", `${RESULT} in dx dy stdDeviation`],
  ["feFlood", "primitive", `${RESULT} in`],
  ["feGaussianBlur", "primitive", `${RESULT} in stdDeviation edgeMode`],
  ["feMerge", "primitive", RESULT],
  ["feOffset", "primitive", `${RESULT} in dx dy`],
  ["feSpecularLighting", "primitive", `${RESULT} ${LIGHT}`],
  ["feTile", "primitive", `${RESULT} in`],
  ["feTurbulence", "primitive", `${RESULT} baseFrequency numOctaves seed stitchTiles type`],
  ["feMergeNode", "part", "in"],
  ["feFuncR", "part", FUNCTION],
  ["feFuncG", "part", FUNCTION],
  ["feFuncB", "part", FUNCTION],
  ["feFuncA", "part", FUNCTION],
  ["feDistantLight", "part", "azimuth elevation"],
  ["fePointLight", "part", "x y z"],
  ["feSpotLight", "part", "x y z pointsAtX pointsAtY pointsAtZ specularExponent limitingConeAngle"],
  ["style", "text", "type"],
  ["title", "text", ""],
  ["desc", "text", ""],
  ["metadata", "text", ""],
];

/** All elements that an SVG can contain. */
export const SVG_ELEMENTS: ReadonlyMap<string, SvgElement> = new Map(
  ROWS.map(([name, role, attributes]) => [name, { role, attributes: new Set(attributes.split(" ")) }]),
);

/** Hints for elements that are common in drawings, but not allowed in a pack. */
export const REFUSED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ...["text", "tspan", "textPath", "tref"].map((name) =>
    [name, "Convert text to paths, because the fonts of a drawing are not part of the pack."] as const
  ),
  ["image", "Trace the picture, or use it as an asset of its own."],
  ["feImage", "Flatten the filter in a drawing program."],
  ["feMorphology", "Expand the shape instead: this filter takes minutes at large scales."],
  ["foreignObject", "Draw its content with shapes."],
  ["switch", "Keep the one alternative that is to be drawn, without the switch."],
  ["a", "Remove the link and keep what is inside."],
  ["script", "Remove the script; a drawing is static."],
  ...["animate", "animateColor", "animateMotion", "animateTransform", "set", "mpath", "discard"].map((name) =>
    [name, "Remove the animation; a drawing is static."] as const
  ),
]);

/** Attributes that every element can have and that do not affect the drawing. */
export const CORE_ATTRIBUTES: ReadonlySet<string> = new Set(
  "id class lang role tabindex focusable xml:space xml:lang xlink:title".split(" "),
);

/** Properties whose value can refer to an element of the drawing, with the allowed roles of the element. */
export const REFERENCE_PROPERTIES: ReadonlyMap<string, readonly SvgRole[]> = new Map([
  ["fill", ["gradient", "pattern"]],
  ["stroke", ["gradient", "pattern"]],
  ["clip-path", ["clip"]],
  ["mask", ["mask"]],
  ["filter", ["filter"]],
  ["marker", ["marker"]],
  ["marker-start", ["marker"]],
  ["marker-mid", ["marker"]],
  ["marker-end", ["marker"]],
]);

/** Style properties, which can also be attributes of every element. */
export const STYLE_PROPERTIES: ReadonlySet<string> = new Set([
  ...REFERENCE_PROPERTIES.keys(),
  ...`alignment-baseline background-blend-mode baseline-shift block-progression clip clip-rule color
  color-interpolation color-interpolation-filters color-rendering direction display dominant-baseline
  enable-background fill-opacity fill-rule flood-color flood-opacity font font-family font-feature-settings
  font-kerning font-size font-size-adjust font-stretch font-style font-variant font-variant-alternates
  font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position
  font-variation-settings font-weight gradientTransform glyph-orientation-horizontal glyph-orientation-vertical image-rendering
  inline-size isolation kerning letter-spacing lighting-color line-height mask-type mix-blend-mode opacity overflow
  paint-order patternTransform pointer-events shape-margin shape-padding shape-rendering solid-color solid-opacity stop-color
  stop-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-align text-anchor text-decoration text-decoration-color text-decoration-line
  text-decoration-style text-indent text-orientation text-overflow text-rendering text-transform transform transform-box
  transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`.split(/\s+/),
]);
