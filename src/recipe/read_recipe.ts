import { MIGRATE_RECIPE, START_RECIPE } from "../base/remedies.ts";
import type { Issue } from "../base/issue.ts";
import { escapeText, quote, truncate } from "../base/text.ts";
import { CAPABILITIES, CATALOG } from "../pdf/catalog/catalog.ts";
import { checkPalette } from "../pdf/design/check_palette.ts";
import { checkConstraints } from "../pdf/design/check_constraints.ts";
import { describeCondition, type FilledSlots, holds } from "../pdf/design/conditions.ts";
import { FALLBACK } from "../pdf/design/required_fonts.ts";
import type { Baseline } from "./baselines/baseline.ts";
import { checkContrast } from "./color/check_contrast.ts";
import { completeFallback } from "./complete_fallback.ts";
import { Findings } from "./findings.ts";
import { parseRecipe, type RecipeDocument } from "./read/parse_recipe.ts";
import { HISTORICAL_RECIPE_SCHEMA, RECIPE_SCHEMA } from "./pins.ts";
import { readAssets } from "./read/read_assets.ts";
import { readBaseline, renderBaseline } from "./read/read_baseline.ts";
import { readDecorations } from "./read/read_decorations.ts";
import { readFonts } from "./read/read_fonts.ts";
import { readOutput } from "./read/read_output.ts";
import { readOverrides } from "./read/read_overrides.ts";
import { readRecipeSettings } from "./read/read_settings.ts";
import { readTemplate } from "./read/read_template.ts";
import type { Override, Recipe, RecipeDecoration } from "./recipe.ts";
import type { RecipeNode, RecipePosition } from "./read/recipe_node.ts";
import { overlay } from "./resolve_recipe.ts";
import { Section } from "./read/section.ts";
import type { AssetSlot, Condition } from "../pdf/catalog/descriptor.ts";
import type { DesignValues } from "../pdf/design/design.ts";

/** The parts of a recipe that name files. */
export type NamedFiles = Pick<Recipe, "assets" | "decorations" | "fonts">;

/** Result of the check of a recipe. */
export interface CheckedRecipe {
  /** The recipe; undefined if any issue is an error. */
  readonly recipe?: Recipe | undefined;
  /** The valid parts that name files, even if other parts have errors. */
  readonly named?: NamedFiles | undefined;
  /** All findings, in the order of the text; warnings may be missing if there are errors. */
  readonly issues: readonly Issue[];
}

/**
 * Reads a recipe and checks all of it except its files. Reports every problem with its line, column and path, the value
 * found, the values allowed, and the nearest name for a misspelled one.
 *
 * Codes besides those of {@linkcode parseRecipe}: `historical-schema`, `unknown-schema`, `missing-field`,
 * `unknown-field`, `invalid-value`, `compiler-range-mismatch`, `unknown-baseline`, `baseline-version-mismatch`,
 * `catalog-mismatch`, `baseline-digest-mismatch`, `unknown-capability`, `invalid-capability`, `duplicate-capability`,
 * `unknown-palette-color`, `conflicting-capabilities`, `invalid-asset-path`, `invalid-placement`, `invalid-decoration`, `duplicate-decoration`,
 * `invalid-font-path`, `invalid-setting`, `standards-conflict`; as warnings `no-effect`, `fallback-too-long` and
 * `low-contrast`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readRecipe } from "./read_recipe.ts";
 *
 * const { issues } = await readRecipe(new TextEncoder().encode("schema: wiki.pdf-template-recipe/v2\n"));
 * deepStrictEqual(issues.map(({ path }) => path), ["template", "baseline"]);
 * ```
 */
export async function readRecipe(bytes: Uint8Array): Promise<CheckedRecipe> {
  const { document, issues } = parseRecipe(bytes);
  if (document === undefined) return { issues };
  const checked = await checkRecipe(document);
  if (issues.length === 0) return checked;
  const errors = checked.issues.filter(({ severity }) => severity === "error");
  return { named: checked.named, issues: [...issues, ...errors].sort((a, b) => order(a) - order(b)) };
}

function order({ line = Infinity, column = 0 }: Issue): number {
  return line === Infinity ? Number.MAX_SAFE_INTEGER : line * 2 ** 21 + column;
}

const SHAPE = {
  required: ["schema", "template", "baseline"],
  optional: ["design", "localization", "assets", "decorations", "fonts", "settings", "output"],
  start: START_RECIPE,
  lines: {
    schema: `schema: ${RECIPE_SCHEMA}`,
    template: "template: { id: com.example.report, name: Report, version: 1.0.0 }",
  },
};

/** Checks a document of {@linkcode parseRecipe}, see {@linkcode readRecipe}. */
async function checkRecipe({ root }: RecipeDocument): Promise<CheckedRecipe> {
  const findings = new Findings();
  if (isHistorical(root)) {
    const schema = quote(HISTORICAL_RECIPE_SCHEMA);
    const message = `schema is ${schema}, which is historical; it must be ${quote(RECIPE_SCHEMA)}`;
    const place = schemaOf(root)?.place ?? root.place;
    findings.error("historical-schema", message, { path: "schema", place, hint: MIGRATE_RECIPE });
    return { issues: await findings.listWithAdvice() };
  }
  const lacksBaseline = root.kind === "map" && !root.entries.has("baseline");
  const lines: Record<string, string> = { ...SHAPE.lines };
  if (lacksBaseline) lines.baseline = await renderBaseline("");
  const shape = { ...SHAPE, lines };
  const section = Section.open({ node: root, path: "", place: root.place }, shape, findings);
  const parts = section && await readParts(section, root.place, findings);
  return { ...parts, issues: await findings.listWithAdvice() };
}

function schemaOf(root: RecipeNode): RecipeNode | undefined {
  return root.kind === "map" ? root.entries.get("schema")?.value : undefined;
}

function isHistorical(root: RecipeNode): boolean {
  const schema = schemaOf(root);
  return schema?.kind === "scalar" && schema.value === HISTORICAL_RECIPE_SCHEMA;
}

type Parts = Omit<CheckedRecipe, "issues">;

async function readParts(section: Section, start: RecipePosition, findings: Findings): Promise<Parts> {
  checkSchema(section);
  const [templateEntry, baselineEntry, designEntry] = ["template", "baseline", "design"].map((name) =>
    section.entry(name)
  );
  const template = templateEntry === undefined ? undefined : readTemplate(templateEntry, findings);
  const baseline = baselineEntry === undefined ? undefined : await readBaseline(baselineEntry, findings);
  const localization = section.entry("localization");
  const overrides = readOverrides({ design: designEntry, localization, strays: section.strays }, findings);
  const { assets, slots } = readAssets(section.entry("assets"), findings);
  const decorations = readDecorations(section.entry("decorations"), findings);
  const fonts = readFonts(section.entry("fonts"), findings);
  const settings = readRecipeSettings(section.entry("settings"), findings);
  const standards = readOutput(section.entry("output"), findings);
  if (baseline !== undefined) {
    checkTogether({ baseline, overrides, assets, slots, decorations, place: designEntry?.place ?? start }, findings);
  }
  const named: NamedFiles = { assets, decorations, fonts };
  if (findings.failed || template === undefined || baseline === undefined) return { named };
  return { recipe: { template, baseline, overrides, ...named, settings, standards }, named };
}

function checkSchema(section: Section): void {
  const allowed = quote(RECIPE_SCHEMA);
  const schema = section.entry("schema")?.value;
  if (schema?.kind === "refused" || schema?.kind === "scalar" && schema.value === RECIPE_SCHEMA) return;
  const code = schema?.kind === "scalar" && typeof schema.value === "string" ? "unknown-schema" : "invalid-value";
  section.reject("schema", allowed, { code, hint: `Write schema: ${RECIPE_SCHEMA}` });
}

interface WholeDesign {
  readonly baseline: Baseline;
  readonly overrides: ReadonlyMap<string, Override>;
  readonly assets: Recipe["assets"];
  readonly slots: FilledSlots;
  readonly decorations: readonly RecipeDecoration[];
  /** Place to report a conflict that no single override causes. */
  readonly place: RecipePosition;
}

/** Checks rules about the whole design, which would give misleading findings while parts of it are invalid. */
function checkTogether(
  { baseline, overrides, assets, slots, decorations, place }: WholeDesign,
  findings: Findings,
): void {
  const designFailed = findings.list().some(({ severity, path = "" }) =>
    severity === "error" && /^(?:design|localization|assets)\b/.test(path)
  );
  if (designFailed) return;
  const values = overlay(baseline, overrides);
  for (const { code, message, path = "", hint } of checkConstraints(values, slots)) {
    const picture = findMissingPicture(hint ?? "");
    const involved = [path, ...overrides.keys()].find((each) => overrides.has(each) && message.includes(each));
    const where = involved === undefined ? place : overrides.get(involved)?.place ?? place;
    findings.error(code, picture ?? message, { path: `design.${involved ?? path}`, place: where, hint });
  }
  for (const { code, message, path = "", hint } of checkPalette(values, decorations)) {
    const where = overrides.get(path)?.place ?? decorations.find(({ id }) => path === `decorations.${id}`)?.place;
    findings.error(code, message, { path, place: where ?? place, hint });
  }
  if (findings.failed) return;
  warnOfNoEffect({ baseline, overrides, assets }, values, findings);
  warnOfLongFallback({ baseline, overrides }, findings);
  checkContrast({ baseline, overrides, slots }, findings);
}

/** Warns of a list of fallback fonts that has no room for those of the baseline: `fallback-too-long`. */
function warnOfLongFallback({ baseline, overrides }: Pick<Recipe, "baseline" | "overrides">, findings: Findings): void {
  const own = overrides.get(FALLBACK);
  const { omitted } = completeFallback(own?.value, baseline);
  if (own === undefined || omitted.length === 0) return;
  findings.warning(
    "fallback-too-long",
    `${FALLBACK} has no room for ${omitted.join(" and ")}, which supply missing letters`,
    {
      path: `design.${FALLBACK}`,
      place: own.place,
      hint: `Remove ${omitted.length === 1 ? "a family" : "families"} that documents do not need.`,
    },
  );
}

/** Returns the message of a conflict that only a picture resolves: `cover.composition image needs assets.cover`. */
function findMissingPicture(hint: string): string | undefined {
  const broken = CATALOG.constraints.find(({ id }) => hint.includes(`(rule ${id})`));
  const [needed] = broken?.require ?? [];
  const last = broken?.when.at(-1);
  if (needed === undefined || !("asset" in needed) || last === undefined || !("is" in last)) return undefined;
  const [value = ""] = last.is;
  return `${last.path} ${value === "" ? '""' : value} needs assets.${needed.asset}`;
}

/** The parts of a recipe that can have no effect. */
type Settings = Pick<Recipe, "baseline" | "overrides" | "assets">;

/** Warns of values and pictures that nothing shows: `no-effect`. `values` is the complete design. */
function warnOfNoEffect(
  { baseline, overrides, assets }: Settings,
  values: DesignValues,
  findings: Findings,
): void {
  const slots = new Set(assets.keys());
  for (const [path, { value, place }] of overrides) {
    const unmet = (CAPABILITIES.get(path)?.visibleWhen ?? []).filter((each) => !holds(each, values, slots));
    const repeats = JSON.stringify(value) === JSON.stringify(baseline.values.get(path));
    // A recipe that sets the switch as well says that it means what the baseline has.
    const open = repeats ? unmet.filter((each) => "path" in each && !overrides.has(each.path)) : unmet;
    if (open.length === 0) continue;
    const needed = unmet.map((each) => describeCondition(each)).join(" and ");
    const message = `${escapeText(truncate(path, 120))} has no effect: it is visible only if ${needed}`;
    findings.warning("no-effect", message, { path: `design.${path}`, place, hint: HINT });
  }
  for (const [slot, { place }] of assets) {
    const condition = SHOWN[slot];
    if (condition === undefined || holds(condition, values, slots)) continue;
    const message = `assets.${slot} has no effect: it is visible only if ${describeCondition(condition)}`;
    findings.warning("no-effect", message, { path: `assets.${slot}`, place, hint: HINT });
  }
}

const HINT = "Set that as well, or remove the line.";

/** When pictures are visible; logos are in many places. */
const SHOWN: { readonly [Slot in AssetSlot]?: Condition } = {
  cover: { path: "cover.enabled", is: [true] },
  closing: { path: "closing.enabled", is: [true] },
  watermark: { path: "watermark.enabled", is: [true] },
};
