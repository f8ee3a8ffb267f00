// Reads the parts of a recipe: mappings with known names, and texts in them.
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";
import { showValue } from "../../pdf/design/check_value.ts";
import type { Advisor, Findings, Hint } from "../findings.ts";
import {
  isNull,
  type MapEntry,
  type MapNode,
  positionOf,
  type RecipeNode,
  type RecipePosition,
  toPlain,
} from "./recipe_node.ts";
import { meaningOf } from "../meaning_of.ts";
import { isArea } from "../../pdf/design/design.ts";
import { explainJoinedName, explainStrayName } from "./unknown_name_hint.ts";

/** Optional and required names of a mapping. */
export interface SectionShape {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Hint if all required names are missing. */
  readonly start?: string;
  /** Lines that hints suggest for missing names. */
  readonly lines?: Readonly<Record<string, string>>;
  /** Names that other tools have for some of the names. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** The whole entry that a hint suggests in place of a single value, in YAML. */
  readonly whole?: string | undefined;
}

/** A mapping of a recipe with known names. */
export class Section {
  readonly #node: MapNode;
  readonly #path: string;
  readonly #findings: Findings;
  /** Entries with a wrong name by the name that is meant; they are read too, so that all mistakes are reported at once. */
  readonly #misnamed: Map<string, MapEntry> = new Map();
  readonly #strays: MapEntry[] = [];

  private constructor(node: MapNode, path: string, findings: Findings) {
    this.#node = node;
    this.#path = path;
    this.#findings = findings;
  }

  /**
   * Opens a mapping; reports unknown names, and missing names at `place`. Reports a node that is not a mapping and
   * returns undefined.
   */
  static open(
    { node, path, place }: { node: RecipeNode; path: string; place: RecipePosition },
    { required, optional, start, lines = {}, whole, synonyms = {} }: SectionShape,
    findings: Findings,
  ): Section | undefined {
    const names = [...required, ...optional];
    if (node.kind === "refused") return undefined;
    if (node.kind !== "map") {
      const allowed = `a mapping with ${names.join(", ")}`;
      const message = `${path === "" ? "The recipe" : path} is ${showNode(node)}, but must be ${allowed}`;
      findings.error("invalid-value", message, { path, place, hint: start ?? explainWhole(node, allowed, whole) });
      return undefined;
    }
    const section = new Section(node, path, findings);
    for (const { key, place, value } of node.entries.values()) {
      if (names.includes(key)) continue;
      section.#reportUnknown({ key, place, names, synonyms });
      section.#readMisnamed({ key, place, value }, names, synonyms);
    }
    const missing = required.filter((name) => section.entry(name) === undefined);
    for (const [i, name] of missing.entries()) {
      const isEmpty = start !== undefined && missing.length === required.length;
      const line = isEmpty ? undefined : lines[name];
      const last = isEmpty && i + 1 === required.length ? start : undefined;
      const hint = line === undefined ? last : `Write this line: ${line}`;
      const details = { path: section.pathOf(name), place, hint };
      findings.error("missing-field", `${section.pathOf(name)} is missing`, details);
    }
    return section;
  }

  /** Returns the path of a name of the mapping in the recipe. */
  pathOf(name: string): string {
    return this.#path === "" ? name : `${this.#path}.${name}`;
  }

  /** Returns the entry of a name, or the one with a wrong name that is meant, if present. */
  entry(name: string): MapEntry | undefined {
    return this.#node.entries.get(name) ?? this.#misnamed.get(name);
  }

  /** Entries with unknown names that mean no name of the mapping. */
  get strays(): readonly MapEntry[] {
    return this.#strays;
  }

  #readMisnamed(entry: MapEntry, names: readonly string[], synonyms: Readonly<Record<string, string>>): void {
    const { key } = entry;
    const known = this.#path === "" ? meaningOf(key) : Object.hasOwn(synonyms, key) ? synonyms[key] : undefined;
    const near = this.#path === "" && (known !== undefined || isArea(key)) ? undefined : nearestName(key, names);
    const meant = near ?? (known !== undefined && names.includes(known) ? known : undefined);
    if (meant === undefined) this.#strays.push(entry);
    else if (this.entry(meant) === undefined) this.#misnamed.set(meant, { ...entry, key: meant });
  }

  /** Returns the value if it is text; otherwise reports it with what is `allowed`. */
  text(name: string, allowed: string): { text: string; place: RecipePosition } | undefined {
    const entry = this.entry(name);
    if (entry === undefined || entry.value.kind === "refused") return undefined;
    const { value } = entry;
    if (value.kind === "scalar" && typeof value.value === "string") return { text: value.value, place: value.place };
    this.reject(name, allowed);
    return undefined;
  }

  /** Reports that the value of a name is not what is allowed. */
  reject(name: string, allowed: string, { code = "invalid-value", words = [], hint }: Rejection = {}): void {
    const entry = this.entry(name);
    if (entry === undefined) return;
    const { value, place } = entry;
    const message = `${this.pathOf(name)} is ${showNode(value)}, but must be ${allowed}`;
    this.#findings.error(code, message, {
      path: this.pathOf(name),
      place: positionOf(value, place),
      hint: hint ?? ((advisor) => advisor.explainValue(value, allowed, { words })?.text),
    });
  }

  #explainUnknown({ key, names, synonyms }: UnknownName, advisor: Advisor): string | undefined {
    const stray = explainStrayName(this.#node, key) ?? explainJoinedName(key);
    const node = this.#node.entries.get(key)?.value;
    if (stray !== undefined || this.#path !== "" || node === undefined) {
      const meant = Object.hasOwn(synonyms, key) ? synonyms[key] : undefined;
      const known = meant !== undefined && names.includes(meant) && !this.#node.entries.has(meant) ? meant : undefined;
      return stray ?? didYouMean(nearestName(key, names) ?? known);
    }
    return advisor.adviseOnTopName(key, node) ?? didYouMean(nearestName(key, names)) ??
      advisor.adviseOnStrayName(key, node);
  }

  #reportUnknown(unknown: UnknownName): void {
    const { key, place, names } = unknown;
    const path = this.pathOf(escapeText(truncate(key, 80)));
    const where = this.#path === "" ? "a recipe" : this.#path;
    const message = `${quote(truncate(key, 80))} is not a field of ${where}; it has ${names.join(", ")}`;
    const hint = (advisor: Advisor) => this.#explainUnknown(unknown, advisor);
    this.#findings.error("unknown-field", message, { path, place, hint });
  }
}

/** A name that a mapping does not have. */
interface UnknownName {
  readonly key: string;
  readonly place: RecipePosition;
  readonly names: readonly string[];
  readonly synonyms: Readonly<Record<string, string>>;
}

function explainWhole(node: RecipeNode, allowed: string, whole: string | undefined): Hint {
  if (isNull(node) || whole === undefined) return (advisor) => advisor.explainValue(node, allowed)?.text;
  const joined = node.kind === "scalar" ? explainJoinedName(node.source) : undefined;
  return joined ?? `Write ${whole}.`;
}

/** Details of a rejection that differ from the defaults. */
export interface Rejection {
  code?: string;
  words?: readonly string[];
  hint?: Hint;
}

/** Describes a node briefly, on one line. */
export function showNode(node: RecipeNode): string {
  if (node.kind === "map") return "a mapping";
  return node.kind === "scalar" && node.source === "" && node.value === null ? "empty" : showValue(toPlain(node));
}
