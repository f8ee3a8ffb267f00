import type { JsonPlaces } from "../../../base/json.ts";
import { isRecord } from "../../../base/record.ts";
import { BrandError } from "../brand_error.ts";
import { BRAND_LIMITS } from "../limits.ts";

/** A design token as the file has it. */
export interface RawToken {
  /** Names of its groups and its own name. */
  readonly path: readonly string[];
  /** Its type in lower case without separators, or that of its group; empty if it has none. */
  readonly type: string;
  /** Its value, with aliases. */
  readonly value: unknown;
  /** Start of its name in the text, in UTF-16 code units. */
  readonly offset: number;
}

/**
 * Collects the design tokens of a JSON file: objects with `$value`, or with `value` in older files. Groups hand on their
 * `$type`. The token of a group itself, `$root`, has the name of the group. Leaves out names that are too long, also with
 * those of their groups.
 *
 * @throws {BrandError} `too-many-tokens`.
 */
export function collectTokens(root: unknown, places: JsonPlaces): RawToken[] {
  const tokens: RawToken[] = [];
  const visit = (node: unknown, { path, type, offset }: Omit<RawToken, "value">): void => {
    if (!isRecord(node)) return;
    const own = typeOf(node) ?? type;
    if (isToken(node)) {
      tokens.push({ path, type: own, value: node["$value"] ?? node["value"] ?? node["$ref"], offset });
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
  if (!Object.hasOwn(node, "value")) return false;
  return !isRecord(node["value"]) || typeof node["type"] === "string";
}

function typeOf(node: Record<string, unknown>): string | undefined {
  const type = node["$type"] ?? (isToken(node) ? node["type"] : undefined);
  return typeof type === "string" ? type.toLowerCase().replaceAll(/[^a-z]/g, "") : undefined;
}
