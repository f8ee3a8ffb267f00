import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLMap } from "../../base/yaml/yaml.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Findings } from "../findings.ts";
import type { YamlLimits } from "./limits.ts";
import type { MapEntry, MapNode, RecipeNode, ScalarNode } from "./recipe_node.ts";
import type { TextPlaces } from "../edit/text_places.ts";

/** Input of {@linkcode readNodes} besides the tree. */
export interface NodeContext {
  /** The text of the tree. */
  readonly text: string;
  /** Lines of the text. */
  readonly places: TextPlaces;
  /** Limits of the tree. */
  readonly limits: YamlLimits;
  /** Collects the findings. */
  readonly findings: Findings;
}

/**
 * Converts the YAML tree to nodes. Reports duplicate and merge keys, keys that are not text, aliases and tagged values,
 * and omits them so that everything else can still be checked. Returns undefined if the tree is too large or too deep.
 */
export function readNodes(root: Node | null, context: NodeContext): RecipeNode | undefined {
  const reader = new Reader(context);
  const node = reader.read(root, 0, 0);
  return reader.exhausted ? undefined : node;
}

const STYLES: Readonly<Record<string, ScalarNode["style"]>> = {
  [Scalar.QUOTE_DOUBLE]: "double",
  [Scalar.QUOTE_SINGLE]: "single",
  [Scalar.BLOCK_FOLDED]: "block",
  [Scalar.BLOCK_LITERAL]: "block",
};

class Reader {
  readonly #context: NodeContext;
  #left: number;
  /** Whether a limit was exceeded; it is reported once. */
  exhausted = false;

  constructor(context: NodeContext) {
    this.#context = context;
    this.#left = context.limits.nodes;
  }

  /** Converts a node; `near` is the offset to report for a missing value. */
  read(node: Node | null, depth: number, near: number): RecipeNode {
    const start = node?.range?.[0] ?? near;
    const range = [start, node?.range?.[1] ?? near] as const;
    const located = { range, place: this.#context.places.at(start) };
    const refused: RecipeNode = { kind: "refused", ...located };
    if (!this.#take(start)) return refused;
    if (node === null) return { kind: "scalar", value: null, source: "", style: "plain", comment: "", ...located };
    if (isAlias(node) || node.tag !== undefined) return refused; // reported with the tokens
    if (isScalar(node)) return this.#scalar(node, located) ?? refused;
    const { limits } = this.#context;
    if (depth >= limits.depth) {
      this.#exhaust(start, `The recipe is nested more than ${limits.depth} levels deep`);
      return refused;
    }
    if (isMap(node)) return this.#map(node, depth + 1, located);
    if (!isSeq(node)) return refused;
    const items: RecipeNode[] = [];
    for (const item of node.items) {
      if (this.exhausted) break;
      items.push(this.read(isNode(item) ? item : null, depth + 1, range[1]));
    }
    return { kind: "list", items, ...located };
  }

  #scalar({ value, source, type, comment }: Scalar, located: Pick<ScalarNode, "range" | "place">) {
    if (value !== null && typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return;
    if (typeof value === "string" && !value.isWellFormed()) {
      this.#report("unsupported-yaml", located.range[0], "A text has half a surrogate pair", "Remove the escape.");
      return;
    }
    const style = STYLES[type ?? ""] ?? "plain";
    const node: ScalarNode = { kind: "scalar", value, source: source ?? "", style, comment: comment ?? "", ...located };
    return node;
  }

  #map(map: YAMLMap, depth: number, located: Pick<MapNode, "range" | "place">): MapNode {
    const entries = new Map<string, MapEntry>();
    for (const pair of map.items) {
      const entry = this.#entry(pair, depth, located.range[0]);
      if (this.exhausted) break;
      if (entry === undefined) continue;
      const { key, place } = entry;
      const first = entries.get(key)?.place;
      if (first === undefined) entries.set(key, entry);
      else {
        const message = `Duplicate key ${quote(truncate(key, 80))}, first in line ${first.line}`;
        this.#context.findings.error("duplicate-key", message, { path: "", place, hint: "Remove one of them." });
      }
    }
    return { kind: "map", entries, flow: map.flow === true, ...located };
  }

  #entry({ key, value }: Pair<unknown, unknown>, depth: number, near: number): MapEntry | undefined {
    const [name, below] = [isNode(key) ? key : null, isNode(value) ? value : null];
    const start = name?.range?.[0] ?? near;
    const end = name?.range?.[1] ?? near;
    if (!this.#take(start)) return;
    const node = this.read(below, depth, this.#behindColon(end));
    if (isScalar(name) && typeof name.value === "string" && name.tag === undefined) {
      const merge = name.value === "<<" && name.type === Scalar.PLAIN;
      if (!merge) return { key: name.value, place: this.#context.places.at(start), value: node };
      this.#report("unsupported-yaml", start, '"<<" merges mappings, which recipes do not', "Write the values out.");
      return;
    }
    if (isAlias(name) || name?.tag !== undefined) return; // reported with the tokens
    const written = isScalar(name) ? quote(truncate(name.source ?? "", 40)) : "A mapping or a list";
    const hint = isScalar(name) ? "Put the key in quotes." : 'Put text in braces in quotes, as in "{page}".';
    this.#report("unsupported-yaml", start, `${written} is used as a key, but is not text`, hint);
  }

  /** Returns the offset where a missing value could be written. */
  #behindColon(end: number): number {
    return this.#context.text[end] === ":" ? end + 1 : end;
  }

  #take(offset: number): boolean {
    if (this.exhausted) return false;
    if (--this.#left < 0) {
      this.#exhaust(
        offset,
        `The recipe has more than ${this.#context.limits.nodes} keys, values, mappings and lists`,
      );
    }
    return !this.exhausted;
  }

  #exhaust(offset: number, message: string): void {
    this.exhausted = true;
    this.#report("too-large-recipe", offset, message, "Remove what you do not need.");
  }

  #report(code: string, offset: number, message: string, hint: string): void {
    this.#context.findings.error(code, message, { path: "", place: this.#context.places.at(offset), hint });
  }
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value);
}
