import { asciiLowerCase, lowerFirst } from "../../base/text.ts";
import type { RequiredFont } from "../../pack/manifest.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { Condition } from "../../pdf/catalog/descriptor.ts";
import { checkConstraints } from "../../pdf/design/check_constraints.ts";
import { describeCondition, holds } from "../../pdf/design/conditions.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { listRequiredFonts } from "../../pdf/design/required_fonts.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import { checkContrast, type ContrastDesign, findHiddenTexts } from "../../recipe/color/check_contrast.ts";
import type { ContrastPair } from "../../recipe/color/contrast_pairs_table.ts";
import { Findings } from "../../recipe/findings.ts";
import type { SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/**
 * Makes the ready suggestions consistent: the design with all of them follows the rules of the catalog, has every face
 * that it needs, and each of its values is visible. Marks suggestions that break this for review and adds the reason.
 * Keeps colors with low contrast, because they belong to the brand, but notes the contrast in the reason if the document
 * itself colors the text or its background; marks colors that make a text invisible for review.
 */
export function settleSuggestions(
  suggestions: readonly Suggestion[],
  scope: Pick<SuggestScope, "baseline" | "faces">,
): Suggestion[] {
  const { baseline } = scope;
  const fitting = settleFonts(settleRules(suggestions, baseline), scope);
  const seen = settleUnseen(settleRules(fitting, baseline), baseline);
  return nameFaintColors(settleUnseen(settleHiddenTexts(seen, baseline), baseline), baseline);
}

/** Returns the values of the baseline with all ready suggestions applied. */
export function designWithReady(suggestions: readonly Suggestion[], baseline: Baseline): DesignValues {
  const values = new Map(baseline.values);
  for (const { path, found } of suggestions.filter(isReadyValue)) values.set(path, found);
  return values;
}

function isReadyValue({ path, confidence }: Suggestion): boolean {
  return confidence === "ready" && CAPABILITIES.has(path);
}

type Choice = (suggestion: Suggestion) => boolean;

function demote(suggestions: readonly Suggestion[], isMeant: Choice, why: string): Suggestion[] {
  return suggestions.map((each) =>
    isReadyValue(each) && isMeant(each) ? { ...each, confidence: "review", reason: `${each.reason}; ${why}` } : each
  );
}

function settleRules(suggestions: readonly Suggestion[], baseline: Baseline): Suggestion[] {
  let settled = [...suggestions];
  while (true) {
    const [broken] = breaches(settled, baseline);
    const culprits = broken === undefined ? [] : findCulprits(settled, baseline, broken.path ?? "");
    if (broken === undefined || culprits.length === 0) return settled;
    settled = demote(settled, (each) => culprits.includes(each), lowerFirst(broken.message));
  }
}

function breaches(suggestions: readonly Suggestion[], baseline: Baseline) {
  return checkConstraints(designWithReady(suggestions, baseline), new Set());
}

/**
 * Finds the suggestions that break a rule: a single one, with its siblings in a nested group (such as all margins), else
 * the whole area of the rule.
 */
function findCulprits(suggestions: readonly Suggestion[], baseline: Baseline, broken: string): Suggestion[] {
  const ready = suggestions.filter(isReadyValue);
  const before = breaches(suggestions, baseline).length;
  const one = ready.find((each) => breaches(suggestions.filter((other) => other !== each), baseline).length < before);
  const area = one === undefined ? broken.split(".")[0] : parentOf(one.path);
  const whole = one === undefined || area?.includes(".");
  return whole ? ready.filter(({ path }) => path.startsWith(`${area}.`)) : [one];
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("."));
}

function settleFonts(
  suggestions: readonly Suggestion[],
  { baseline, faces }: Pick<SuggestScope, "baseline" | "faces">,
): Suggestion[] {
  const there = new Set(faces.map(keyOf));
  let settled = [...suggestions];
  while (true) {
    const ready = settled.filter(isReadyValue);
    const missing = listRequiredFonts(designWithReady(settled, baseline)).filter((face) => !there.has(keyOf(face)));
    const [face] = missing.filter((each) => blame(ready, each).length > 0);
    if (face === undefined) return settled;
    const culprits = blame(ready, face);
    settled = demote(
      settled,
      (each) => culprits.includes(each),
      `${face.family} has no ${face.style} face of weight ${face.weight}`,
    );
  }
}

function keyOf({ family, weight, style }: RequiredFont | SuggestScope["faces"][number]): string {
  return `${asciiLowerCase(family)}\n${weight}\n${style}`;
}

/**
 * Finds the suggestions that require a missing face: those that use its family, else, if the baseline sets the family,
 * those that ask for its weight or style.
 */
function blame(ready: readonly Suggestion[], { family, weight, style }: RequiredFont): Suggestion[] {
  const fonts = ready.filter(({ path, found }) => isOfKind(path, "font-family") && found === family);
  if (fonts.length > 0) {
    const faces = new Set(fonts.flatMap(({ path }) => ["weight", "style"].map((name) => `${parentOf(path)}.${name}`)));
    return ready.filter((each) => fonts.includes(each) || faces.has(each.path));
  }
  const weights = ready.filter(({ path, found }) => isOfKind(path, "weight") && found === weight);
  if (weights.length > 0) return weights;
  return ready.filter(({ path, found }) =>
    path.startsWith("typography.") && path.endsWith(".style") && found === style
  );
}

function isOfKind(path: string, kind: "font-family" | "weight"): boolean {
  return CAPABILITIES.get(path)?.value.kind === kind;
}

/** Marks values that are not visible for review, because a recipe with them would cause warnings. */
function settleUnseen(suggestions: readonly Suggestion[], baseline: Baseline): Suggestion[] {
  const values = designWithReady(suggestions, baseline);
  const settled = suggestions.map((each): Suggestion => {
    const unmet = isReadyValue(each) ? listUnmet(each, values, baseline) : [];
    if (unmet.length === 0) return each;
    const reason = `${each.reason}; it is visible only if ${unmet.map(describeCondition).join(" and ")}`;
    return { ...each, confidence: "review", reason };
  });
  const changed = settled.some((each, i) => each !== suggestions[i]);
  return changed ? settleUnseen(settled, baseline) : settled; // a value left out may be the one that made another visible
}

/** Lists the suggestions that are visible in the design with all ready ones, or that equal the baseline. */
export function listSeen(suggestions: readonly Suggestion[], baseline: Baseline): Suggestion[] {
  const values = designWithReady(suggestions, baseline);
  return suggestions.filter((each) => listUnmet(each, values, baseline).length === 0);
}

function listUnmet({ path, found }: Suggestion, values: DesignValues, baseline: Baseline): Condition[] {
  if (JSON.stringify(found) === JSON.stringify(baseline.values.get(path))) return [];
  const conditions = CAPABILITIES.get(path)?.visibleWhen ?? [];
  return conditions.filter((condition) => !holds(condition, values, new Set()));
}

/** Contrast below which a text is invisible. */
const INVISIBLE = 1.5;
/** Texts that a recipe can put on a decoration, which an import only suggests. */
const ON_PAPER: readonly ContrastPair[] = [{
  what: "headers and footers",
  color: "typography.runningHead.color",
  on: "page.background",
  least: 4.5,
  when: [],
}];

/** Marks both colors for review where one makes a text invisible, because the import misread one of them. */
function settleHiddenTexts(suggestions: readonly Suggestion[], baseline: Baseline): Suggestion[] {
  let settled = [...suggestions];
  while (true) {
    const [hidden] = findHiddenTexts({ ...readyDesign(settled, baseline), more: ON_PAPER }, INVISIBLE);
    if (hidden === undefined) return settled;
    const { what, contrast, blamed } = hidden;
    const why = `${what} would be invisible with it (contrast ${contrast.toFixed(1)})`;
    settled = demote(settled, ({ path }) => blamed.includes(path), why);
  }
}

const NOWHERE = { line: 1, column: 1 };

function readyDesign(suggestions: readonly Suggestion[], baseline: Baseline): ContrastDesign {
  const ready = suggestions.filter(isReadyValue);
  const overrides = new Map(ready.map(({ path, found }) => [path, { value: found, place: NOWHERE }]));
  return { baseline, overrides, slots: new Set() };
}

/** Palette colors that are those of a single text, so a document that sets one sets the color of that text. */
const OWN_PALETTE_COLORS: ReadonlyMap<string, string> = new Map([
  ["typography.body.color", "colors.text"],
  ["links.color", "colors.link"],
]);

/**
 * Notes low contrast in the reason of colors. Judges only texts whose own color or background the document sets: texts
 * that follow one of its colors because of the baseline have a color that nobody chose.
 */
function nameFaintColors(suggestions: readonly Suggestion[], baseline: Baseline): Suggestion[] {
  const design = readyDesign(suggestions, baseline);
  const isSet = (path: string) =>
    design.overrides.has(path) || design.overrides.has(OWN_PALETTE_COLORS.get(path) ?? "");
  const findings = new Findings();
  checkContrast({ ...design, judges: ({ color, on }) => isSet(color) || isSet(on) }, findings);
  const faint = new Map(findings.list().toReversed().map(({ path = "", message }) => [path, message]));
  return suggestions.map((each) => {
    const message = isReadyValue(each) ? faint.get(`design.${each.path}`) : undefined;
    return message === undefined ? each : { ...each, reason: `${each.reason}; ${message.replace(each.path, "it")}` };
  });
}
