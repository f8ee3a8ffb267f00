import { type Document, parseDocument, YAMLSeq } from "yaml";
import { ToolError } from "../../base/tool_error.ts";
import { isRecord } from "../../base/record.ts";
import { EditPlan, UnusualLayout, type ValueSetting } from "./edit_plan.ts";
import { parseRecipe } from "../read/parse_recipe.ts";
import { isNull, type RecipeNode, toPlain } from "../read/recipe_node.ts";
import { type Located, locateValue, rootSlot, type Slot } from "../read/recipe_slots.ts";
import { renderEdits } from "./render_edits.ts";
import { isSameValue } from "./same_value.ts";
import { findLostComments } from "./text_comments.ts";
import { applyEdits } from "./text_edit.ts";
import { TextLines } from "./text_lines.ts";

export type { ValueSetting };

/**
 * Error for a recipe whose text cannot be edited: it is not valid recipe YAML, or has a value where a mapping must be.
 */
export class RecipeEditError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "RecipeEditError";
}

/**
 * Sets and removes values in the text of a recipe. Keeps all other characters, including comments, quotes, empty lines
 * and line ends. Adds missing parents, and removes mappings that become empty unless they contain comments. Removes a
 * value with its line and moves its comments to their own lines. Setting a new value and removing it restores the text,
 * except for a name without a value. For unusual layouts, keeps only the comments. Does not check the values.
 *
 * @throws {RecipeEditError} `cannot-edit-recipe`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { setRecipeValues } from "./set_values.ts";
 *
 * const text = 'design:\n  colors:\n    accent: "#000000" # ours\n';
 * const changed = setRecipeValues(text, [
 *   { at: ["design", "colors", "accent"], value: "#0b5fff" },
 *   { at: ["design", "page", "size"], value: "a5" },
 * ]);
 * strictEqual(changed, 'design:\n  colors:\n    accent: "#0b5fff" # ours\n  page:\n    size: a5\n');
 * ```
 */
export function setRecipeValues(text: string, settings: readonly ValueSetting[]): string {
  if (settings.length === 0) return text;
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  const body = text.slice(mark.length);
  const root = parse(body);
  if (root === undefined) throw cannotEdit("it cannot be read");
  const wanted = settings.reduce<unknown>((data, each) => withValue(data, each), nest(toPlain(root)));
  const ways = [
    () => edit(body, root, settings),
    () => editStepwise(body, settings),
    () => root.kind === "map" ? recompose(body, root, settings) : undefined,
  ];
  for (const way of ways) {
    const changed = way();
    if (hasValues(changed, wanted)) return mark + keepComments(body, changed);
  }
  throw cannotEdit("its layout is too unusual");
}

/** Appends comments that an edit removed. */
function keepComments(before: string, after: string): string {
  const lost = findLostComments(before, after);
  if (lost.length === 0) return after;
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  return [after.replace(/\r?\n$/, ""), ...lost].join(newline) + newline;
}

/**
 * Returns the recipe's own value at a path, see {@linkcode setRecipeValues}; undefined if missing.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseRecipe } from "../read/parse_recipe.ts";
 * import { readRecipeValue } from "./set_values.ts";
 *
 * const { document } = parseRecipe(new TextEncoder().encode("design: { page.size: a5 }"));
 * strictEqual(document && readRecipeValue(document, ["design", "page", "size"]), "a5");
 * ```
 */
export function readRecipeValue(
  { root, text }: { readonly root: RecipeNode; readonly text: string },
  at: readonly string[],
): unknown {
  const { slot, rest } = locateValue(rootSlot(root), at, text);
  return rest.length === 0 ? toPlain(slot.node) : undefined;
}

function cannotEdit(reason: string): RecipeEditError {
  const hint = "Write names and values on separate lines, or fix the recipe by hand.";
  return new RecipeEditError("cannot-edit-recipe", `Cannot change the recipe: ${reason}`, { hint });
}

function parse(text: string): RecipeNode | undefined {
  const { document, issues } = parseRecipe(new TextEncoder().encode(text));
  return issues.length > 0 ? undefined : document?.root;
}

function hasValues(text: string | undefined, wanted: unknown): text is string {
  if (text === undefined) return false;
  const root = parse(text);
  return root !== undefined && isSameValue(prune(nest(toPlain(root))), prune(wanted));
}

/** Edits the text in place; returns undefined for a layout that it does not support. */
function edit(text: string, root: RecipeNode, settings: readonly ValueSetting[]): string | undefined {
  try {
    const lines = new TextLines(text);
    const plan = new EditPlan(root, lines);
    for (const each of settings) plan.set(each);
    plan.prune();
    const edited = applyEdits(text, renderEdits(plan, lines));
    return text.endsWith("\n") ? edited : edited.replace(/\r?\n$/, "");
  } catch (error) {
    if (error instanceof UnusualLayout) return undefined;
    throw error;
  }
}

/** Maximum number of edits to apply one by one when they cannot be applied together. */
const MAX_STEPS = 32;

function editStepwise(text: string, settings: readonly ValueSetting[]): string | undefined {
  if (settings.length > MAX_STEPS) return undefined;
  let done: string | undefined = text;
  for (const each of settings) {
    const root = done === undefined ? undefined : parse(done);
    if (done === undefined || root === undefined) return undefined;
    done = edit(done, root, [each]);
  }
  return done;
}

/** Changes the tree and rewrites the text: the layout changes, comments stay. */
function recompose(text: string, root: RecipeNode, settings: readonly ValueSetting[]): string | undefined {
  const document = parseDocument(text, { version: "1.2", schema: "core" });
  for (const setting of settings) {
    const located = locateValue(rootSlot(root), setting.at, text);
    if (!canHold(located)) return undefined;
    setIn(document, located, setting);
  }
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return document.toString({ lineWidth: 0 }).replaceAll(/\r?\n/g, newline);
}

/** Checks whether the deepest slot can contain names. */
function canHold({ slot: { node }, rest }: Located): boolean {
  return rest.length === 0 || node.kind === "map" || node.kind === "list" || isNull(node);
}

function setIn(document: Document, { slot, rest }: Located, { at, value }: ValueSetting): void {
  const known = stepsTo(slot);
  if (value === undefined) {
    if (rest.length === 0) document.deleteIn(known);
  } else if (rest.length === 0) document.setIn(known, document.createNode(value));
  else if (at[0] === "decorations" && rest.length === 1 || rest[0] === "decorations") {
    if (document.get("decorations") instanceof YAMLSeq) document.addIn(["decorations"], document.createNode(value));
    else document.set("decorations", document.createNode([value]));
  } else {
    // A name without a value needs a mapping before it can contain others.
    if ((document.getIn(known) ?? null) === null) document.setIn(known, document.createNode({}));
    document.setIn([...known, ...rest], document.createNode(value));
  }
}

function stepsTo({ parent, entry, index }: Located["slot"]): (string | number)[] {
  const own = entry?.key ?? index;
  return parent === undefined || own === undefined ? [] : [...stepsTo(parent satisfies Slot), own];
}

/** Normalizes the values of a recipe: names without dots, `localization` in the design, IDs as names. */
function nest(plain: unknown): unknown {
  if (!isRecord(plain)) return plain;
  const { design, localization, decorations, ...rest } = plain;
  const below = unfold(design);
  const inDesign = localization === undefined
    ? below
    : { ...(isRecord(below) ? below : {}), localization: unfold(localization) };
  const items = Array.isArray(decorations) ? decorations : [];
  const named = items.map((item: unknown, i): [string, unknown] => [
    isRecord(item) && typeof item["id"] === "string" ? item["id"] : `#${i}`,
    item,
  ]);
  return { ...rest, design: inDesign, decorations: Object.fromEntries(named) };
}

/** Splits names at dots. */
function unfold(area: unknown): unknown {
  if (!isRecord(area)) return area;
  const fields = Object.entries(area).map(([name, value]): [string, unknown] => [name, unfold(value)]);
  const plain = Object.fromEntries(fields.filter(([name]) => !name.includes(".")));
  return fields.filter(([name]) => name.includes(".")).reduce<unknown>((data, [name, value]) => {
    const at = name.split(".");
    const known = valueAt(data, at);
    return withValue(data, { at, value: isRecord(known) && isRecord(value) ? { ...known, ...value } : value });
  }, plain);
}

function valueAt(data: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>((area, name) => isRecord(area) && Object.hasOwn(area, name) ? area[name] : undefined, data);
}

function withValue(data: unknown, { at, value }: ValueSetting): unknown {
  const [name, ...below] = at;
  if (name === undefined) return value;
  const fields = isRecord(data) ? data : {};
  const next = withValue(Object.hasOwn(fields, name) ? fields[name] : undefined, { at: below, value });
  return Object.fromEntries([...Object.entries(fields).filter(([key]) => key !== name), [name, next]]);
}

/** Removes empty mappings and names without a value. */
function prune(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [name, prune(field)])
    .filter(([, field]) => field !== undefined && field !== null && !(isRecord(field) && isEmpty(field)));
  return Object.fromEntries(fields);
}

function isEmpty(fields: Record<string, unknown>): boolean {
  return Object.keys(fields).length === 0;
}
