import { parseRecipe } from "../../../recipe/read/parse_recipe.ts";
import type { MapEntry, RecipeNode } from "../../../recipe/read/recipe_node.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import { BRAND_LIMITS, BrandError } from "../brand_facts.ts";

const YAML_LIMITS = { byteLength: 256 * 1024, nodes: BRAND_LIMITS.tokens, depth: BRAND_LIMITS.depth, tokens: 100_000 };

/** A field of `_brand.yml`: its node, and the dotted name and place of its key. */
export interface BrandField {
  readonly node: RecipeNode;
  readonly evidence: Evidence;
}

/** Tree of `_brand.yml`. */
export class BrandYaml {
  readonly #root: RecipeNode;
  readonly #file: string;

  /**
   * Parses the file.
   *
   * @throws {BrandError} `too-large` or `invalid-syntax`.
   */
  constructor(bytes: Uint8Array, file: string) {
    const { document, issues: [issue] } = parseRecipe(bytes, YAML_LIMITS);
    if (document === undefined || issue !== undefined) {
      const at = issue?.line === undefined ? "" : `line ${issue.line}, column ${issue.column ?? 1}: `;
      const reason = (issue?.message ?? "it is not YAML").replace(/^(?:The recipe is|The recipe has) /, "it has ")
        .replace(/^Cannot read the YAML: /, "");
      const rule = issue?.code === "too-large-recipe" ? "too-large" : "invalid-syntax";
      throw new BrandError(rule, `${at}${reason}`, issue?.hint === undefined ? {} : { hint: issue.hint });
    }
    [this.#root, this.#file] = [document.root, file];
  }

  /** Returns the field at a path of keys; undefined if it is missing or null. */
  field(...keys: readonly string[]): BrandField | undefined {
    let [node, entry]: [RecipeNode, MapEntry | undefined] = [this.#root, undefined];
    for (const key of keys) {
      entry = node.kind === "map" ? node.entries.get(key) : undefined;
      if (entry === undefined) return undefined;
      node = entry.value;
    }
    if (entry === undefined || node.kind === "scalar" && node.value === null) return undefined;
    return { node, evidence: { kind: "token", name: keys.join("."), count: 1, file: this.#file, ...entry.place } };
  }

  /** Returns the names of the fields of a mapping. */
  keys(...keys: readonly string[]): string[] {
    const node = keys.length === 0 ? this.#root : this.field(...keys)?.node;
    return node?.kind === "map" ? [...node.entries.keys()] : [];
  }

  /** Returns the fields that are no mappings, with their names. Leaves out empty ones and names that are too long. */
  leaves(): { readonly keys: readonly string[]; readonly evidence: Evidence }[] {
    const found: { readonly keys: readonly string[]; readonly evidence: Evidence }[] = [];
    const visit = (node: RecipeNode, keys: readonly string[], place: Partial<Evidence>): void => {
      const name = keys.join(".");
      if (name.length > BRAND_LIMITS.nameLength) return;
      if (node.kind === "scalar" && node.value === null) return;
      if (node.kind !== "map") {
        found.push({ keys, evidence: { kind: "token", name, count: 1, file: this.#file, ...place } });
        return;
      }
      for (const [key, { value, place: own }] of node.entries) {
        if (key.length <= BRAND_LIMITS.nameLength) visit(value, [...keys, key], own);
      }
    };
    if (this.#root.kind === "map") visit(this.#root, [], {});
    return found;
  }

  /** Returns the text of a field; undefined for lists and mappings, and for text that is too long. */
  text(...keys: readonly string[]): string | undefined {
    const node = this.field(...keys)?.node;
    if (node?.kind !== "scalar") return undefined;
    const text = typeof node.value === "string" ? node.value : node.source;
    return text.length > BRAND_LIMITS.valueLength ? undefined : text;
  }

  /** Returns the path of the value for light pages: a field can have one for light and one for dark pages. */
  light(...keys: readonly string[]): readonly string[] {
    return this.field(...keys, "light") === undefined ? keys : [...keys, "light"];
  }
}
