import type { JsonPlaces } from "../../../base/json.ts";
import { isRecord } from "../../../base/record.ts";
import { BRAND_LIMITS, BrandError } from "../brand_facts.ts";
import { upperFirst } from "../../../base/text.ts";

/** A design token as the file has it. */
export interface RawToken {
  /** Names of its groups and its own name. */
  readonly path: readonly string[];
  /** Its type in lower case without separators, or that of its group; empty if it has none. */
  readonly type: string;
  /** Its value, with aliases; of several for light and dark pages, the light one. Undefined if it has none for these. */
  readonly value: unknown;
  /** Whether it has values for other modes, such as dark pages. */
  readonly hasOthers: boolean;
  /** Start of its name in the text, in UTF-16 code units. */
  readonly offset: number;
}

/**
 * Collects the design tokens of a JSON file: objects with `$value`, or with `value` in older files, or with `sets` of
 * such objects. Groups hand on their `$type`. The token of a group itself, `$root`, has the name of the group. Leaves out
 * names that are too long, also with those of their groups.
 *
 * @throws {BrandError} `too-many-tokens`.
 */
export function collectTokens(root: unknown, places: JsonPlaces): RawToken[] {
  const tokens: RawToken[] = [];
  const visit = (node: unknown, { path, type, offset }: Omit<RawToken, "value" | "hasOthers">): void => {
    if (!isRecord(node)) return;
    const own = typeOf(node) ?? type;
    if (isToken(node)) {
      tokens.push({ path, type: own, ...valueOf(node), offset });
      if (tokens.length <= BRAND_LIMITS.tokens) return;
      throw new BrandError("too-many-tokens", `it has more than ${BRAND_LIMITS.tokens} design tokens`);
    }
    for (const [name, child] of Object.entries(node)) {
      if (name.startsWith("$") && name !== "$root") continue;
      const inner = name === "$root" ? path : [...path, name];
      // The length of the own name first: joining a long one for each of its children would take memory without bound.
      if (name.length > BRAND_LIMITS.nameLength || inner.join(".").length > BRAND_LIMITS.nameLength) continue;
      visit(child, { path: inner, type: own, offset: places.get(node)?.get(name) ?? offset });
    }
  };
  visit(root, { path: [], type: "", offset: 0 });
  return tokens;
}

/** Checks whether an object is a token; a group of older files may have a child named `value`. */
function isToken(node: Record<string, unknown>): boolean {
  if (Object.hasOwn(node, "$value")) return true;
  if (Object.hasOwn(node, "$ref") && typeof node["$ref"] === "string") return true;
  if (!Object.hasOwn(node, "value")) return findSet(node) !== undefined;
  const { value, type } = node;
  return !isRecord(value) || typeof type === "string" ||
    hasModes(value) && Object.values(value).every((each) => !isRecord(each));
}

/** Returns the set of a token that has a value for each of several modes; undefined for other objects. */
function findSet(node: Record<string, unknown>): Record<string, unknown> | undefined {
  const set = Object.hasOwn(node, "sets") ? findFittingSet(node["sets"]) : undefined;
  return isRecord(set) && isToken(set) ? set : undefined;
}

function valueOf(node: Record<string, unknown>): ModeValue {
  const value = node["$value"] ?? node["value"] ?? node["$ref"];
  const set = value === undefined ? findSet(node) : undefined;
  if (set === undefined) return pickMode(value);
  return { value: valueOf(set).value, hasOthers: true };
}

function typeOf(node: Record<string, unknown>): string | undefined {
  const type = node["$type"] ?? (isToken(node) ? node["type"] : undefined);
  return typeof type === "string" ? type.toLowerCase().replaceAll(/[^a-z]/g, "") : undefined;
}

/** Modes of values that fit paper, the best first. */
const FITTING = ["light", "desktop"];

/** A value of several, for paper, and whether there are others. */
interface ModeValue {
  /** Undefined if none of the values is for paper. */
  readonly value: unknown;
  readonly hasOthers: boolean;
}

/**
 * Returns the value of the mode that fits paper: of `{ light, dark }`, the light one. The value itself if it has no
 * modes.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { pickMode } from "./collect_tokens.ts";
 *
 * deepStrictEqual(pickMode({ light: "#111", dark: "#eee" }), { value: "#111", hasOthers: true });
 * deepStrictEqual(pickMode({ dark: "#eee" }), { value: undefined, hasOthers: true });
 * deepStrictEqual(pickMode("#111"), { value: "#111", hasOthers: false });
 * ```
 */
export function pickMode(value: unknown): ModeValue {
  if (!hasModes(value)) return { value, hasOthers: false };
  const light = findMode(value, "light");
  return { value: light, hasOthers: Object.keys(value).length > (light === undefined ? 0 : 1) };
}

/** Checks whether a value has one for light and one for dark pages, or only one of them. */
function hasModes(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const count = ["light", "dark"].filter((mode) => findMode(value, mode) !== undefined).length;
  return count === 2 || count === 1 && Object.keys(value).length === 1;
}

/** Returns the set of a token that fits paper: the light one, or that for desktops; undefined if it has none. */
function findFittingSet(sets: unknown): unknown {
  if (!isRecord(sets)) return undefined;
  return FITTING.map((mode) => findMode(sets, mode)).find((set) => set !== undefined);
}

function findMode(modes: Record<string, unknown>, mode: string): unknown {
  // Looked up instead of searched for, because sets can nest, and each level looks at all below it.
  const name = [mode, upperFirst(mode), mode.toUpperCase()].find((each) => Object.hasOwn(modes, each));
  return name === undefined ? undefined : modes[name];
}
