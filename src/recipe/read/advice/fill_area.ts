import { CAPABILITIES } from "../../../pdf/catalog/catalog.ts";
import { checkValue } from "../../../pdf/design/check_value.ts";
import { isArea, namesBelow } from "../../../pdf/design/design.ts";
import { likelyValue, renderScalar } from "./kind_hint.ts";
import { type RecipeNode, type ScalarNode, toPlain } from "../recipe_node.ts";
import { readSwitch } from "./value_hint.ts";

/** Fields that a single value in place of an area most likely belongs to, the likeliest first. */
const MAIN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  colors: ["accent"],
  page: ["size", "orientation"],
  cover: ["composition", "background"],
  closing: ["title"],
  organisation: ["name"],
  "header.first": ["mode"],
  "footer.first": ["mode"],
  header: ["all.center"],
  footer: ["all.center"],
  pageNumbers: ["style", "start"],
  contents: ["depth"],
  typography: ["body.font", "body.size"],
  headings: ["numbering"],
  watermark: ["text"],
  localization: ["language"],
  "localization.labels": [],
};

/** Fields that a value in place of any other area most likely belongs to. */
const USUAL_FIELDS = ["center", "font", "size", "color", "style", "align"];

/**
 * Returns the mapping that a value in place of an area most likely stands for, in YAML: the sides of a margin, a switch,
 * or the main field of the area. Returns undefined if no field fits.
 */
export function fillArea(area: string, node: RecipeNode): string | undefined {
  const sides = area === "page.margins" ? fillSides(node) : undefined;
  if (sides !== undefined) return sides;
  if (node.kind !== "scalar") return undefined;
  const fields = namesBelow(area);
  const on = fields.includes("enabled") ? readSwitch(node.value) : undefined;
  if (on !== undefined) return `{ enabled: ${on} }`;
  const main = mainFields(area);
  const field = [...main, ...fieldsThatTake(area, node)].find((name) =>
    valueFor(`${area}.${name}`, node) !== undefined
  );
  const value = field === undefined ? undefined : valueFor(`${area}.${field}`, node);
  if (field === undefined || value === undefined) return undefined;
  const inner = field.split(".").reduceRight((text, name) => `{ ${name}: ${text} }`, value);
  const switched = area === "watermark" || area === "closing";
  return switched ? inner.replace("{ ", "{ enabled: true, ") : inner;
}

function mainFields(area: string): readonly string[] {
  return MAIN_FIELDS[area] ?? USUAL_FIELDS;
}

/** Lists the only field that takes a value as it is. */
function fieldsThatTake(area: string, node: ScalarNode): readonly string[] {
  const taking = namesBelow(area).filter((name) => {
    const kind = CAPABILITIES.get(`${area}.${name}`)?.value;
    return kind !== undefined && checkValue(kind, toPlain(node)).length === 0;
  });
  return taking.length === 1 ? taking : [];
}

/** Returns the value of a capability for a scalar in YAML; texts are taken only where every text is meant. */
function valueFor(path: string, node: ScalarNode): string | undefined {
  const kind = CAPABILITIES.get(path)?.value;
  if (kind === undefined || isArea(path)) return undefined;
  if (kind.kind === "font-family" && !isFamily(node)) return undefined;
  return likelyValue(node, { kind, path: `design.${path}` });
}

/** Checks whether a text can be the name of a family: it starts with a letter and is no path, color or word of CSS. */
function isFamily({ value }: ScalarNode): boolean {
  return typeof value === "string" && /^[A-Z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/.test(value);
}

/** Fills the sides of the page from one to four lengths, in the order of CSS: top, right, bottom, left. */
function fillSides(node: RecipeNode): string | undefined {
  const kind = CAPABILITIES.get("page.margins.left")?.value;
  const lengths = lengthsOf(node).map((each) => kind && likelyValue(each, { kind, path: "design.page.margins.left" }));
  const [top, right = top, bottom = top, left = right] = lengths;
  if (lengths.length === 0 || lengths.length > 4 || lengths.includes(undefined)) return undefined;
  return `{ top: ${top}, bottom: ${bottom}, left: ${left}, right: ${right} }`;
}

function lengthsOf(node: RecipeNode): readonly ScalarNode[] {
  if (node.kind === "list") return node.items.flatMap((item) => item.kind === "scalar" ? [item] : []);
  if (node.kind !== "scalar") return [];
  if (typeof node.value !== "string") return [node];
  const parts = node.value.replace(/^margin=/, "").trim().split(/[ ,]+(?=\d)/);
  return parts.map((value) => ({ ...node, value, source: renderScalar({ ...node, value }) }));
}
