import { truncate } from "../../../base/text.ts";
import { CAPABILITIES } from "../../../pdf/catalog/catalog.ts";
import { checkValue, describeKind } from "../../../pdf/design/check_value.ts";
import { didYouMean } from "../../../base/nearest_name.ts";
import { isArea, namesBelow } from "../../../pdf/design/design.ts";
import { holds } from "../../../pdf/design/conditions.ts";
import { BASELINES, findBaseline } from "../../baselines/baselines.ts";
import { renderPicture, renderTextScalar } from "../../edit/render_scalar.ts";
import { elsewhere, meaningOf, meaningWords } from "../../meaning_of.ts";
import { nearestCapability, renamedArea } from "../../nearest_capability.ts";
import { fillArea } from "./fill_area.ts";
import { likelyValue } from "./kind_hint.ts";
import { isNull, type MapNode, type RecipeNode, toPlain } from "../recipe_node.ts";
import { claimMediaType } from "../recipe_path.ts";
import { isVersion } from "../../../pack/semver.ts";

/**
 * Advises on a name that the design does not have: by its meaning in other tools, by its spelling, or by where the same
 * name is in the catalog. Suggests the whole line if the value has to change as well.
 */
export function adviseOnDesignName(path: string, node: RecipeNode): string | undefined {
  const part = RECIPE_PARTS.includes(path) ? `Write ${path}: at the top of the recipe, not below design:.` : undefined;
  return part ?? adviseByMeaning(path, node) ?? adviseOnFields(path, node, "") ??
    adviseOnPath(nearestCapability(path), node, "");
}

/** Parts of a recipe that are no areas of the design. */
const RECIPE_PARTS = ["schema", "template", "baseline", "assets", "decorations", "settings", "output"];

/** Advises on a name at the top of a recipe; undefined if it resembles no part of a recipe. */
export function adviseOnTopName(name: string, node: RecipeNode): string | undefined {
  if (isArea(name) || CAPABILITIES.has(name)) return adviseOnMoved(name, node);
  if (node.kind === "scalar" && typeof node.value === "string" && findBaseline(node.value) !== undefined) {
    return PARTS.get("baseline");
  }
  const meant = meaningOf(name);
  return adviseByMeaning(name, node) ?? (meant === undefined ? undefined : adviseOnMisplaced(name, meant, node));
}

/** Advises on a name at the top of a recipe by what resembles it in the design. */
export function adviseOnStrayName(name: string, node: RecipeNode): string | undefined {
  return adviseOnMisplaced(name, nearestCapability(name), node);
}

const BELOW_DESIGN = " below design:";

function adviseOnMisplaced(name: string, meant: string | undefined, node: RecipeNode): string | undefined {
  return adviseOnFields(name, node, BELOW_DESIGN) ?? adviseOnPath(meant, node, BELOW_DESIGN);
}

/** Advises on a name of the design at the top of the recipe: with its value if that has to change as well. */
function adviseOnMoved(name: string, node: RecipeNode): string {
  const kind = CAPABILITIES.get(name)?.value;
  const isRight = isNull(node) || kind !== undefined && checkValue(kind, toPlain(node)).length === 0;
  const value = kind === undefined ? fillArea(name, node) : likelyValue(node, { kind, path: `design.${name}` });
  return isRight || value === undefined ? "It belongs below design:." : `Write ${name}: ${value}${BELOW_DESIGN}.`;
}

/** Advises to write the fields of a mapping in different places; undefined if all of them belong in one area. */
function adviseOnFields(path: string, node: RecipeNode, place: string): string | undefined {
  if (node.kind !== "map" || renamedArea(path, node) !== undefined) return undefined;
  if (CAPABILITIES.get(nearestCapability(path) ?? "")?.value.kind === "object") return undefined;
  const lines = relocateFields(path, node);
  return lines.length === 0 ? undefined : `Write ${lines.join("; ")}${place}.`;
}

/** Advises on names that have no counterpart in the design, or another part of the recipe as counterpart. */
function adviseByMeaning(path: string, node: RecipeNode): string | undefined {
  const meant = meaningOf(path);
  const reason = node.kind === "map" && meant !== undefined ? undefined : elsewhere(path);
  if (reason !== undefined) return reason;
  return meant === undefined || isArea(meant) || CAPABILITIES.has(meant) ? undefined : adviseOnPart(meant, path, node);
}

/** Advises to use a capability or an area of the design. */
function adviseOnPath(meant: string | undefined, node: RecipeNode, place: string): string | undefined {
  if (meant === undefined) return undefined;
  const kind = CAPABILITIES.get(meant)?.value;
  const area = meant.slice(0, meant.lastIndexOf("."));
  const holdsFields = node.kind === "map" && node.entries.size > 0;
  if (holdsFields && kind !== undefined && kind.kind !== "object" && kind.kind !== "map" && isArea(area)) {
    return `${didYouMean(area)}${placed(place)}`;
  }
  const spaced = adviseOnLeading(meant, node, place);
  if (spaced !== undefined) return spaced;
  if (kind === undefined) {
    const filled = node.kind === "map" ? undefined : fillArea(meant, node);
    const has = node.kind === "scalar" && !isNull(node) ? ` It has ${listSome(namesBelow(meant))}.` : "";
    return filled === undefined ? `${didYouMean(meant)}${placed(place)}${has}` : `Write ${meant}: ${filled}${place}.`;
  }
  const [problem] = isNull(node) ? [] : checkValue(kind, toPlain(node));
  const needed = neededSwitches(meant);
  const write = isNull(node) ? undefined : likelyValue(node, { kind, path: `design.${meant}` });
  if (write !== undefined && (problem !== undefined || place !== "")) {
    return `Write ${meant}: ${write}${place}.${needed}`;
  }
  if (problem === undefined || node.kind === "map") return `${didYouMean(meant)}${placed(place)}${needed}`;
  return `${didYouMean(meant)}${placed(place)} It takes ${kind.kind === "color" ? COLOR_EXAMPLE : describeKind(kind)}.`;
}

function listSome(names: readonly string[]): string {
  return names.slice(0, MAX_NAMES).join(", ") + (names.length > MAX_NAMES ? ", …" : "");
}

/** Maximum number of names in a hint. */
const MAX_NAMES = 6;

function adviseOnLeading(meant: string, node: RecipeNode, place: string): string | undefined {
  const leading = leadingOf(meant, node);
  if (leading === undefined || node.kind !== "scalar") return undefined;
  return `Write ${meant}: ${leading}${place}, the space between lines for a line height of ${node.value}.`;
}

const COLOR_EXAMPLE = 'a color, as in "#0b5fff"';

/** Names the switches of a capability that are off in every baseline. */
function neededSwitches(path: string): string {
  const conditions = CAPABILITIES.get(path)?.visibleWhen ?? [];
  const off = conditions.flatMap((each) => {
    if (!("is" in each) || BASELINES.some(({ values }) => holds(each, values, new Set()))) return [];
    return [`${each.path}: ${each.is[0]}`];
  });
  return off.length === 0 ? "" : ` Set ${off.join(" and ")} as well.`;
}

function placed(place: string): string {
  return place === "" ? "" : " It belongs below design:.";
}

/** Advises to use a part of the recipe outside the design. */
function adviseOnPart(part: string, path: string, node: RecipeNode): string | undefined {
  if (part.startsWith("assets.")) return adviseOnPicture(part.slice("assets.".length), path, node);
  const text = node.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
  const version = part === "template.version" && node.kind === "scalar" ? completeVersion(node.source) : undefined;
  const value = version ?? (text === undefined ? undefined : renderTextScalar(truncate(text, 80)));
  if (part === "baseline" && node.kind === "map") return undefined;
  if (part.startsWith("template.")) {
    const name = part.slice("template.".length);
    return value === undefined ? `Write ${name} below template:.` : `Write ${name}: ${value} below template:.`;
  }
  return PARTS.get(part);
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ["template", "Did you mean template? It has id, name and version."],
  ["baseline", "Did you mean baseline? It names the design to start from."],
  ["fonts", "List font files in fonts: at the top of the recipe; name families in typography."],
  ["output.standards", "Write output: { standards: [ua-1] } with the standards that you need."],
  ["decorations", "List shapes, pictures and texts in decorations: at the top of the recipe."],
]);

function adviseOnPicture(slot: string, path: string, node: RecipeNode): string | undefined {
  const text = node.kind === "scalar" && typeof node.value === "string" ? node.value : "";
  if (claimMediaType(text) !== undefined) return `Write ${slot}: ${renderPicture(slot, text)} below assets:.`;
  const [area = "", last = ""] = path.split(".");
  const looks = namesBelow(area).filter((name) => name.startsWith(last)).map((name) => `${area}.${name}`);
  if (node.kind === "map") return `It belongs below assets:, as ${slot}.`;
  const picture = `The picture is assets.${slot}`;
  if (looks.length === 0) return `${picture}: ${renderPicture(slot, `assets/${slot}.svg`)}.`;
  return `${picture}; ${looks.slice(0, 4).join(", ")} set its look.`;
}

/** Completes a version such as 1.0 or v1.2 to three numbers. */
export function completeVersion(text: string): string | undefined {
  const [, ...numbers] = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?$/i.exec(text) ?? [];
  const version = [0, 1, 2].map((i) => Number(numbers[i] ?? 0)).join(".");
  return numbers.length > 0 && isVersion(version) ? version : undefined;
}

/** Maximum number of values of a mapping that a hint lists. */
const MAX_LINES = 12;

/** Maximum number of values of a mapping that are looked up, because a look-up compares the whole catalog. */
const MAX_LOOKUPS = 40;

/**
 * Lists the lines that have the same effect as a mapping with an unknown name: full paths with their values, without
 * the value if it is unclear.
 */
function relocateFields(path: string, node: MapNode): readonly string[] {
  const lines = new Set<string>();
  let left = MAX_LOOKUPS;
  for (const [at, leaf] of leavesOf(path, node)) {
    if (--left < 0) break;
    if (leaf.kind === "map" && !takesFields(at)) continue;
    const meant = nearestCapability(at);
    const kind = meant === undefined ? undefined : CAPABILITIES.get(meant)?.value;
    if (meant === undefined || kind === undefined) continue;
    const value = leadingOf(meant, leaf) ?? likelyValue(leaf, { kind, path: `design.${meant}` });
    if (value === undefined && !hasWords(meant, at)) continue;
    lines.add(value === undefined ? meant : `${meant}: ${value}`);
    if (lines.size === MAX_LINES) break;
  }
  return [...lines];
}

/** Checks whether a capability has all words of a path, so that the name alone helps. */
function hasWords(capability: string, path: string): boolean {
  const words = meaningWords(capability);
  return [...meaningWords(path)].every((word) => words.has(word));
}

/** Lists mappings and values below a mapping with their paths; not what is below an object that a capability takes. */
function* leavesOf(path: string, node: MapNode): Generator<readonly [string, RecipeNode]> {
  for (const { key, value } of node.entries.values()) {
    const at = `${path}.${key}`;
    yield [at, value];
    if (value.kind === "map" && !takesFields(at)) yield* leavesOf(at, value);
  }
}

function takesFields(path: string): boolean {
  const kind = CAPABILITIES.get(nearestCapability(path) ?? "")?.value.kind;
  return kind === "object" || kind === "map";
}

/** Height of capitals in em. */
const CAPITALS = 0.7;

/**
 * Converts a line height, which includes the height of capitals, to the space between lines; undefined for the values
 * of other capabilities.
 */
function leadingOf(path: string, node: RecipeNode): string | undefined {
  const height = node.kind === "scalar" ? Number(node.value) : NaN;
  if (!path.endsWith(".leading") || !(height >= 1 && height <= 3)) return undefined;
  return `${Number((height - CAPITALS).toFixed(2))}em`;
}
