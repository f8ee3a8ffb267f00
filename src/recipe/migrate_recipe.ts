import { errorIssue, type Issue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import { acceptsPinnedCompiler, isCompilerRange } from "../pack/compiler_range.ts";
import { CATALOG } from "../pdf/catalog/catalog.ts";
import { type BaselineReference, referTo } from "./baselines/baseline.ts";
import { BASELINES, findBaseline } from "./baselines/baselines.ts";
import { parseRecipe } from "./read/parse_recipe.ts";
import { COMPILER_RANGE, HISTORICAL_RECIPE_SCHEMA, RECIPE_SCHEMA } from "./pins.ts";
import type { MapEntry, MapNode, RecipeNode, RecipePosition } from "./read/recipe_node.ts";
import { applyEdits, insertField, replaceScalar, type TextEdit } from "./edit/text_edit.ts";

/** One value that a migration changes. */
export interface MigrationChange {
  /** Path in the recipe. */
  readonly path: string;
  /** The value before; undefined where it was missing. */
  readonly before: string | number | boolean | null | undefined;
  /** The value after. */
  readonly after: string | number;
  /** Position of the value, or of the mapping that lacks it. */
  readonly place: RecipePosition;
}

/** Result of {@linkcode migrateRecipe}. */
export interface MigratedRecipe {
  /** The new text; undefined if there are errors, the same text if nothing changes. */
  readonly text?: string;
  /** Changes, in the order of the text; empty for a current recipe. */
  readonly changes: readonly MigrationChange[];
  /** Why the recipe cannot be migrated. */
  readonly issues: readonly Issue[];
}

/**
 * Updates the schema, the compiler range and the baseline's pins of a recipe (format, section 9). Only these values
 * change; all other bytes, including comments, order and quotes, stay the same.
 *
 * Codes besides those of {@linkcode parseRecipe}: `unknown-schema`, `unknown-baseline`, `missing-field`,
 * `invalid-value`, `newer-recipe` for pins that this version does not know yet, and `cannot-migrate` for a layout that
 * cannot be edited.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { migrateRecipe } from "./migrate_recipe.ts";
 *
 * const old = `schema: 'wiki.pdf-template-recipe/v1' # ours\nbaseline: { id: technical }\n`;
 * const { text = "" } = await migrateRecipe(new TextEncoder().encode(old));
 * strictEqual(text.split("\n")[0], "schema: 'wiki.pdf-template-recipe/v2' # ours");
 * ```
 */
export async function migrateRecipe(bytes: Uint8Array): Promise<MigratedRecipe> {
  const { document, issues } = parseRecipe(bytes);
  if (document === undefined || issues.length > 0) return { changes: [], issues };
  const migration = new Migration(document.text);
  await migration.run(document.root);
  if (migration.issues.length > 0) return { changes: [], issues: migration.issues };
  const text = (hasByteOrderMark(bytes) ? "\ufeff" : "") + applyEdits(document.text, migration.edits);
  const changes = [...migration.changes].sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
  return arrived(text, changes) ? { text, changes, issues: [] } : { changes: [], issues: [cannotMigrate()] };
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Checks whether the new text has the changed values, because an insertion into an unusual layout can be misplaced. */
function arrived(text: string, changes: readonly MigrationChange[]): boolean {
  const { document, issues } = parseRecipe(new TextEncoder().encode(text));
  return issues.length === 0 && changes.every(({ path, after }) => {
    const start: RecipeNode | undefined = document?.root;
    const value = path.split(".").reduce((node, name) => fieldOf(node, name)?.value, start);
    return value?.kind === "scalar" && value.value === after;
  });
}

function cannotMigrate(): Issue {
  const hint = "Write template and baseline as lines of names and values.";
  return errorIssue("cannot-migrate", "Cannot migrate the recipe: its layout is too unusual to be edited", { hint });
}

function fieldOf(node: RecipeNode | undefined, name: string): MapEntry | undefined {
  return node?.kind === "map" ? node.entries.get(name) : undefined;
}

class Migration {
  readonly edits: TextEdit[] = [];
  readonly changes: MigrationChange[] = [];
  readonly issues: Issue[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  async run(root: RecipeNode): Promise<void> {
    this.#schema(root);
    const range = fieldOf(fieldOf(root, "template")?.value, "compilerRange");
    const current = (text: unknown) => typeof text === "string" && isCompilerRange(text) && acceptsPinnedCompiler(text);
    if (range !== undefined) this.#set(range, "template.compilerRange", COMPILER_RANGE, current);
    await this.#baseline(root);
  }

  #schema(root: RecipeNode): void {
    const entry = fieldOf(root, "schema");
    const value = entry?.value.kind === "scalar" ? entry.value.value : undefined;
    if (entry !== undefined && value === HISTORICAL_RECIPE_SCHEMA) this.#set(entry, "schema", RECIPE_SCHEMA);
    else if (value !== RECIPE_SCHEMA) {
      const found = typeof value === "string" ? `is ${quote(truncate(value, 80))}` : "is missing";
      const message = `schema ${found}, but must be ${quote(HISTORICAL_RECIPE_SCHEMA)} or ${quote(RECIPE_SCHEMA)}`;
      this.#refuse("unknown-schema", message, { path: "schema", place: entry?.place ?? root.place });
    }
  }

  async #baseline(root: RecipeNode): Promise<void> {
    const entry = fieldOf(root, "baseline");
    const id = fieldOf(entry?.value, "id");
    if (entry?.value.kind !== "map" || id?.value.kind !== "scalar") {
      const place = entry?.place ?? root.place;
      this.#refuse("missing-field", "baseline.id is missing", { path: "baseline.id", place });
      return;
    }
    const baseline = typeof id.value.value === "string" ? findBaseline(id.value.value) : undefined;
    if (baseline === undefined) {
      const message = `baseline.id is ${quote(truncate(String(id.value.value), 80))}, but must be the id of an ` +
        `installed baseline: ${BASELINES.map((each) => each.id).join(", ")}`;
      this.#refuse("unknown-baseline", message, { path: "baseline.id", place: id.value.place });
      return;
    }
    const reference = await referTo(baseline);
    // Each is inserted behind the id, so the last one comes first.
    for (const name of ["digest", "catalogVersion", "version"] as const) {
      this.#pin(entry.value, id, { name, reference });
    }
  }

  #pin(
    map: MapNode,
    id: MapEntry,
    { name, reference }: { name: Exclude<keyof BaselineReference, "id">; reference: BaselineReference },
  ): void {
    const [after, path] = [reference[name], `baseline.${name}`];
    const entry = map.entries.get(name);
    if (entry === undefined) {
      this.edits.push(insertField(this.#text, { map, after: id }, { name, value: after }));
      this.changes.push({ path, before: undefined, after, place: id.place });
      return;
    }
    const found = entry.value.kind === "scalar" ? entry.value.value : undefined;
    if (typeof found === "number" && typeof after === "number" && found > after) {
      const message = `${path} is ${found}, newer than ${after}, the installed version` +
        (name === "catalogVersion" ? ` (catalog ${CATALOG.id})` : "");
      this.#refuse("newer-recipe", message, { path, place: entry.value.place, hint: "Update the program." });
    } else this.#set(entry, path, after);
  }

  #set(
    { value, place }: MapEntry,
    path: string,
    after: string | number,
    isCurrent: (found: unknown) => boolean = (found) => found === after,
  ): void {
    if (value.kind !== "scalar") {
      this.#refuse("invalid-value", `${path} is not a single value; it must be ${JSON.stringify(after)}`, {
        path,
        place,
      });
      return;
    }
    if (isCurrent(value.value)) return;
    this.edits.push(replaceScalar(this.#text, value, after));
    this.changes.push({ path, before: value.value, after, place: value.place });
  }

  #refuse(code: string, message: string, { path, place: { line, column }, hint }: Refusal): void {
    this.issues.push(errorIssue(code, message, { path, line, column, hint }));
  }
}

interface Refusal {
  path: string;
  place: RecipePosition;
  hint?: string | undefined;
}
