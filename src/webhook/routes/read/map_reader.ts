import { joinAlternatives } from "../../../base/join_alternatives.ts";
import { didYouMean, nearestName } from "../../../base/nearest_name.ts";
import { quote, truncate } from "../../../base/text.ts";
import { describeDuration, meantDuration, readDuration } from "../../../host/time/duration.ts";
import { parseTemplate } from "../text/text_template.ts";
import type { MapTree, ScalarTree, YamlTree } from "./read_yaml_tree.ts";
import { type RouteFindings, type RoutePlace, ROUTES_LIMITS } from "./route_findings.ts";

/** Part of a JSON Schema. */
export type SchemaPart = { readonly [key: string]: unknown };

/** Keys that a mapping can have: what each means, and the schema of its value. */
export type KeyTable = Readonly<Record<string, KeyFacts>>;

/** A key of a mapping. */
export interface KeyFacts {
  /** Its meaning, one sentence. */
  readonly help: string;
  /** Schema of its value. */
  readonly schema: SchemaPart;
  readonly isRequired?: boolean;
}

/** Rule of a text. */
export interface TextRule {
  /** Description for findings, as in `it must be …`. */
  readonly expected: string;
  readonly isValid: (text: string) => boolean;
  readonly hint?: string;
}

/** Text of the file with its place. */
export interface RouteText {
  readonly text: string;
  readonly place: RoutePlace;
}

/** Reads a mapping with known keys and reports everything that is wrong with it. */
export class MapReader {
  readonly #tree: MapTree;
  readonly findings: RouteFindings;
  /** Place of the mapping. */
  readonly place: RoutePlace;

  private constructor(tree: MapTree, findings: RouteFindings) {
    this.#tree = tree;
    this.findings = findings;
    this.place = tree.place;
  }

  /** Opens a mapping; reports unknown and missing keys. Reports a node that is not a mapping and returns undefined. */
  static open(
    tree: YamlTree,
    { keys, name }: { readonly keys: KeyTable; readonly name: string },
    findings: RouteFindings,
  ): MapReader | undefined {
    const names = Object.keys(keys);
    if (tree.kind !== "map") {
      const message = `${capitalize(name)} must be a mapping with ${joinAlternatives(names, "and")}, but is ${
        describeTree(tree)
      }`;
      findings.error("wrong-value", message, tree.place);
      return undefined;
    }
    const reader = new MapReader(tree, findings);
    const meant = new Set<string | undefined>();
    for (const [key, { place }] of tree.entries) {
      if (names.includes(key)) continue;
      const message = `${quote(truncate(key, 80))} is not a key of ${name}; it has ${names.join(", ")}`;
      const nearest = nearestName(key, names);
      meant.add(nearest);
      findings.error("unknown-key", message, { ...place, hint: didYouMean(nearest) });
    }
    for (const [key, { isRequired }] of Object.entries(keys)) {
      if (isRequired !== true || reader.get(key) !== undefined || meant.has(key)) continue;
      const isEmpty = tree.entries.get(key);
      const place = isEmpty?.place ?? tree.place;
      findings.error("missing-key", `${capitalize(name)} has no ${key}`, { ...place, hint: `Add ${key}.` });
    }
    return reader;
  }

  /** Returns the value of a key; undefined if it is missing or empty. */
  get(key: string): YamlTree | undefined {
    const value = this.#tree.entries.get(key)?.value;
    return value === undefined || (value.kind === "scalar" && value.value === null) ? undefined : value;
  }

  /** Returns the place of a key, or of the mapping without it. */
  placeOf(key: string): RoutePlace {
    return this.#tree.entries.get(key)?.place ?? this.place;
  }

  /** Reads a text. */
  text(key: string, rule: TextRule): RouteText | undefined {
    const tree = this.get(key);
    return tree && readYamlText(tree, { name: key, rule }, this.findings);
  }

  /** Reads one text or a list of texts; undefined if there is none. */
  texts(key: string, rule: TextRule): RouteText[] | undefined {
    const tree = this.get(key);
    if (tree === undefined) return undefined;
    const items = tree.kind === "list" ? tree.items : [tree];
    if (items.length === 0 || items.length > ROUTES_LIMITS.values) {
      const count = items.length === 0 ? "is empty" : `has more than ${ROUTES_LIMITS.values} values`;
      const hint = items.length === 0 ? `Remove ${key}, or give it a value.` : undefined;
      this.findings.error("wrong-value", `${key} ${count}`, { ...tree.place, hint });
    }
    const texts = items.slice(0, ROUTES_LIMITS.values).map((item) =>
      readYamlText(item, { name: key, rule }, this.findings)
    );
    return texts.filter((text) => text !== undefined);
  }

  /** Reads one of several words. */
  choice<Word extends string>(key: string, words: readonly Word[]): Word | undefined {
    const expected = joinAlternatives(words);
    const read = this.text(key, { expected, isValid: () => true });
    if (read === undefined) return undefined;
    const found = words.find((word) => word === read.text);
    if (found !== undefined) return found;
    const hint = didYouMean(nearestName(read.text, words));
    const message = `${key} must be ${expected}, but is ${quote(truncate(read.text, 80))}`;
    this.findings.error("wrong-value", message, { ...read.place, hint });
    return undefined;
  }

  /** Reads a duration into milliseconds. */
  duration(key: string, maxDays: number): number | undefined {
    const expected = describeDuration(maxDays);
    const read = this.text(key, { expected, isValid: () => true });
    if (read === undefined) return undefined;
    const milliseconds = readDuration(read.text, maxDays);
    if (milliseconds !== undefined) return milliseconds;
    const message = `${key} must be ${expected}, but is ${quote(truncate(read.text, 80))}`;
    this.findings.error("wrong-value", message, { ...read.place, hint: didYouMean(meantDuration(read.text)) });
    return undefined;
  }

  /** Reads a whole number. */
  count(key: string, min: number, max: number): number | undefined {
    const tree = this.get(key);
    if (tree === undefined) return undefined;
    if (tree.kind === "scalar" && Number.isInteger(tree.value)) {
      const value = Number(tree.value);
      if (value >= min && value <= max) return value;
    }
    const message = `${key} must be a whole number from ${min} to ${max}, but is ${describeTree(tree)}`;
    this.findings.error("wrong-value", message, tree.place);
    return undefined;
  }

  /** Reads true or false. */
  flag(key: string): boolean | undefined {
    const tree = this.get(key);
    if (tree === undefined) return undefined;
    if (tree.kind === "scalar" && typeof tree.value === "boolean") return tree.value;
    const isWord = tree.kind === "scalar" && /^(?:yes|no|on|off)$/i.test(tree.source);
    const hint = isWord ? "Write true or false." : undefined;
    this.findings.error("wrong-value", `${key} must be true or false, but is ${describeTree(tree)}`, {
      ...tree.place,
      hint,
    });
    return undefined;
  }
}

/** Reads a text; a number is taken as it is written. Reports anything else. */
export function readYamlText(
  tree: YamlTree,
  { name, rule }: { readonly name: string; readonly rule: TextRule },
  findings: RouteFindings,
): RouteText | undefined {
  const text = tree.kind === "scalar" && tree.value !== null ? scalarText(tree) : undefined;
  if (text !== undefined && text.length <= ROUTES_LIMITS.text && rule.isValid(text)) return { text, place: tree.place };
  const message = `${name} must be ${rule.expected}, but is ${describeTree(tree)}`;
  findings.error("wrong-value", message, { ...tree.place, hint: rule.hint });
  return undefined;
}

function scalarText({ value, source }: ScalarTree): string {
  return typeof value === "string" ? value : source;
}

/** Describes a node briefly, on one line. */
export function describeTree(tree: YamlTree): string {
  if (tree.kind !== "scalar") return tree.kind === "map" ? "a mapping" : "a list";
  const { value } = tree;
  if (value === null) return "empty";
  return typeof value === "string" ? quote(truncate(value, 80)) : truncate(tree.source, 80);
}

/** Starts a sentence with a name of several words; a key keeps its spelling. */
function capitalize(name: string): string {
  return name.includes(" ") ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** Reports unknown and unclosed fields of a text. */
export function checkFields(text: string, place: RoutePlace, findings: RouteFindings): void {
  for (const { code, message, hint } of parseTemplate(text).mistakes) findings.error(code, message, { ...place, hint });
}

/** Reports unknown and unclosed fields of all texts of a tree, and fields in its keys, where they have no effect. */
export function checkTreeFields(tree: YamlTree, findings: RouteFindings): void {
  if (tree.kind === "list") {
    for (const item of tree.items) checkTreeFields(item, findings);
  } else if (tree.kind === "map") {
    for (const [key, { place, value }] of tree.entries) {
      if (key.includes("{{")) findings.error("wrong-key", "A key cannot have fields, only a text can", place);
      checkTreeFields(value, findings);
    }
  } else if (typeof tree.value === "string") checkFields(tree.value, tree.place, findings);
}
