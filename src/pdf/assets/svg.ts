import { XmlReader } from "../../base/xml/reader.ts";
import type { XmlRule } from "../../base/xml/refuse_xml.ts";
import type { AssetFindings, AssetIssueCode } from "./findings.ts";
import { SVG_LIMITS, SVG_XML_LIMITS } from "./limits.ts";
import { type AssetDimensions, readSvgDimensions } from "./svg_dimensions.ts";
import { STYLED_TRANSFORM, viewportOf } from "./svg_filter_work.ts";
import { SvgDrawing } from "./svg_drawing.ts";
import { SvgProblems, SvgStop } from "./svg_problems.ts";
import { checkReferences } from "./svg_references.ts";
import { SvgStrokes } from "./svg_costs/svg_strokes.ts";
import { checkStyleSheet } from "./svg_style_sheet.ts";
import { applySheet } from "./svg_tree.ts";
import { toPixels } from "./units.ts";

/**
 * Checks an SVG: strict XML, only listed elements, attributes and styles of static drawings, no reference outside the
 * drawing, and a limit on what is drawn when all references are followed.
 *
 * @returns its size, if it has one; problems are added to `findings`.
 */
export function checkSvg(bytes: Uint8Array, findings: AssetFindings): AssetDimensions | undefined {
  const problems = new SvgProblems();
  const drawing = readDrawing(bytes, problems);
  const dimensions = drawing === undefined ? undefined : checkDrawing(drawing, problems);
  problems.report(bytes, findings);
  return dimensions;
}

/** Reads the elements of a valid SVG; undefined if it is not well-formed. */
export function parseSvg(bytes: Uint8Array): SvgDrawing | undefined {
  return readDrawing(bytes, new SvgProblems());
}

function readDrawing(bytes: Uint8Array, problems: SvgProblems): SvgDrawing | undefined {
  const drawing: SvgDrawing = new SvgDrawing(problems, () => reader);
  const reader: XmlReader = new XmlReader(
    drawing,
    (rule, reason) => refuseXml(problems, rule, { reason, position: reader.position }),
    SVG_XML_LIMITS,
  );
  try {
    reader.write(bytes);
    reader.end();
    return drawing;
  } catch (error) {
    if (!(error instanceof SvgStop)) throw error;
    return undefined;
  }
}

const XML_CODES: Readonly<Record<XmlRule, AssetIssueCode>> = {
  encoding: "asset-damaged",
  doctype: "unsafe-svg",
  xml: "asset-damaged",
  "xml-depth": "asset-too-complex",
  "xml-attributes": "asset-too-complex",
  "xml-token-length": "asset-too-complex",
  "xml-names": "asset-too-complex",
};
const XML_HINTS: Readonly<Partial<Record<XmlRule, string>>> = {
  encoding: "Save it in the encoding UTF-8.",
  doctype: "Remove the DOCTYPE line with its entities.",
};

/** Rules whose violations have an exact position; for others, it is only approximate. */
const PLACED: ReadonlySet<XmlRule> = new Set(["doctype", "xml-depth", "xml-attributes", "xml-names"]);

function refuseXml(
  problems: SvgProblems,
  rule: XmlRule,
  { reason, position }: { reason: string; position: number },
): SvgStop {
  const [found, line, column] = /^(\d+):(\d+): /.exec(reason) ?? [];
  const clause = found === undefined ? reason : reason.slice(found.length).replace(/\.$/, "");

  problems.add(XML_CODES[rule], clause, {
    place: found === undefined ? undefined : { line: Number(line), column: Math.max(1, Number(column)) },
    position: PLACED.has(rule) ? position : undefined,
    hint: XML_HINTS[rule],
  });
  return new SvgStop(reason);
}

function checkDrawing(drawing: SvgDrawing, problems: SvgProblems): AssetDimensions | undefined {
  if (drawing.nodes.length === 0) return undefined; // its root is not svg, which has been reported
  checkStyles(drawing, problems);
  const size = readSvgDimensions(drawing.root);
  const area = "dimensions" in size ? areaOf(drawing, size.dimensions) : undefined;
  const strokes = new SvgStrokes(drawing.nodes, drawing.css);
  const scale = "dimensions" in size ? scaleOf(drawing, size.dimensions) : 1;
  for (const { node, kind, reason } of checkReferences({ nodes: drawing.nodes, area, strokes, scale })) {
    problems.add(kind === "broken" ? "asset-damaged" : "asset-too-complex", reason, { position: node.position });
  }
  if ("dimensions" in size) return size.dimensions;
  problems.add(size.tooLarge ? "asset-too-large" : "asset-damaged", size.problem, {
    position: drawing.nodes[0]?.position ?? 0,
    attribute: size.attribute,
    hint: "Give the svg element a width and height in mm, pt or px, or a viewBox.",
  });
  return undefined;
}

/** Returns the area of a drawing in user units; 0 if a style sheet has transforms, which can have any effect. */
function areaOf(drawing: SvgDrawing, dimensions: AssetDimensions): number {
  const { width, height, unit } = dimensions;
  if (STYLED_TRANSFORM.test(drawing.css)) return 0;
  return toPixels(width, unit) * toPixels(height, unit) / scaleOf(drawing, dimensions) ** 2;
}

/** Returns the number of CSS pixels of a user unit, in the direction in which it is larger. */
function scaleOf({ nodes: [root] }: SvgDrawing, { width, height, unit }: AssetDimensions): number {
  if (root?.values["viewBox"] === undefined) return 1;
  const box = viewportOf(root);
  return Math.max(toPixels(width, unit) / box.width, toPixels(height, unit) / box.height);
}

function checkStyles(drawing: SvgDrawing, problems: SvgProblems): void {
  if (drawing.css === "") return;
  const { references, problems: reasons, rules } = checkStyleSheet(drawing.css);
  const position = drawing.cssPosition;
  for (const reason of reasons) problems.add("unsafe-svg", reason, { position });
  const { styleRules, styleWork } = SVG_LIMITS;
  if (rules > styleRules || drawing.css.length * drawing.nodes.length > styleWork) {
    problems.add("asset-too-complex", "its style sheets have too many rules for its elements", { position });
  } else if (!applySheet(drawing.nodes, references)) {
    problems.add("asset-too-complex", "its style sheets have too many references", { position });
  }
}
