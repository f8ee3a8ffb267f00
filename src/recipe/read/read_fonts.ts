import type { Advisor, Findings } from "../findings.ts";
import { RECIPE_LIMITS } from "./limits.ts";
import type { RecipeFont } from "../recipe.ts";
import { isNull, type MapEntry, positionOf, type RecipeNode } from "./recipe_node.ts";
import { explainPath, findBadPath, findNoFont } from "./recipe_path.ts";
import { showNode } from "./section.ts";
import { renderTextScalar } from "../edit/render_scalar.ts";

const ALLOWED = 'a path below the recipe\'s folder, as in "fonts/Brand-Regular.ttf"';

/** Reads `fonts`: font files for preview and proof. */
export function readFonts(entry: MapEntry | undefined, findings: Findings): RecipeFont[] {
  if (entry === undefined || isNull(entry.value) || entry.value.kind === "refused") return [];
  const { value, place } = entry;
  if (value.kind !== "list" || value.items.length > RECIPE_LIMITS.fonts) {
    const found = value.kind === "list" ? `a list of ${value.items.length}` : showNode(value);
    const message = `fonts is ${found}, but must be a list of at most ${RECIPE_LIMITS.fonts} paths`;
    const hint = explainFonts(value);
    findings.error("invalid-value", message, { path: "fonts", place: positionOf(value, place), hint });
    return [];
  }
  return value.items.flatMap((node, i) => readFont(node, `fonts[${i}]`, findings));
}

const FAMILIES = "Name a family in design:, as in typography.body.font: Inter; fonts lists files.";

function explainFonts(node: RecipeNode): string | undefined {
  if (node.kind === "map") return FAMILIES;
  if (node.kind !== "scalar" || typeof node.value !== "string") return undefined;
  return findNoFont(node.value) === undefined ? `Write fonts: [${renderTextScalar(node.value)}].` : FAMILIES;
}

function explainFont(node: RecipeNode, allowed: string, advisor: Advisor): string | undefined {
  if (node.kind === "scalar" && typeof node.value === "string" && !/[./]/.test(node.value)) return FAMILIES;
  const path = node.kind === "map" ? node.entries.get("path")?.value ?? node.entries.get("file")?.value : undefined;
  if (path?.kind === "scalar" && typeof path.value === "string") return `Write ${renderTextScalar(path.value)}.`;
  if (node.kind === "map") return FAMILIES;
  const corrected = node.kind === "scalar" && typeof node.value === "string" ? explainPath(node.value) : undefined;
  return corrected ?? advisor.explainValue(node, allowed)?.text;
}

function readFont(node: RecipeNode, path: string, findings: Findings): RecipeFont[] {
  if (node.kind === "refused") return [];
  const text = node.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
  const reason = text === undefined ? undefined : findBadPath(text) ?? findNoFont(text);
  if (text !== undefined && reason === undefined) return [{ path: text, place: node.place }];
  const allowed = reason === undefined ? ALLOWED : `${ALLOWED}: ${reason}`;
  const details = { path, place: node.place, hint: (advisor: Advisor) => explainFont(node, allowed, advisor) };
  findings.error("invalid-font-path", `${path} is ${showNode(node)}, but must be ${allowed}`, details);
  return [];
}
