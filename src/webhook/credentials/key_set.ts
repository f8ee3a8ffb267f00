import { isRecord } from "../../base/record.ts";
import { JsonError, parseJson } from "../../base/json.ts";

/** Public RSA key of a set. */
export interface PublicKey {
  /** Its name, by which a token refers to it. */
  readonly kid: string;
  /** Modulus, base64url. */
  readonly n: string;
  /** Exponent, base64url. */
  readonly e: string;
}

/** Maximum size of a key set in bytes; a set of five keys has about 3 KiB. */
export const MAX_KEY_SET_BYTES = 256 * 1024;

const MAX_KEYS = 100;

/**
 * Reads a JSON Web Key Set (RFC 7517): its RSA keys for signatures with RS256. Leaves out all others, and names that
 * stand for two different keys.
 *
 * @returns undefined for text that is not a key set or has no such key.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { readKeySet } from "./key_set.ts";
 *
 * const text = '{"keys": [{"kty": "RSA", "kid": "a", "n": "AQAB", "e": "AQAB", "use": "sig"}]}';
 * deepStrictEqual(readKeySet(text), [{ kid: "a", n: "AQAB", e: "AQAB" }]);
 * strictEqual(readKeySet("<html>"), undefined);
 * ```
 */
export function readKeySet(text: string): readonly PublicKey[] | undefined {
  const set = parse(text);
  if (!isRecord(set) || !Array.isArray(set["keys"]) || set["keys"].length > MAX_KEYS) return undefined;
  const keys = new Map<string, PublicKey>();
  const ambiguous = new Set<string>();
  for (const value of set["keys"]) {
    const key = readKey(value);
    if (key === undefined) continue;
    const other = keys.get(key.kid) ?? key;
    if (other.n !== key.n || other.e !== key.e) ambiguous.add(key.kid);
    keys.set(key.kid, key);
  }
  const usable = [...keys.values()].filter(({ kid }) => !ambiguous.has(kid));
  return usable.length === 0 ? undefined : usable;
}

/** Writes keys in the form that {@linkcode readKeySet} reads. */
export function renderKeySet(keys: readonly PublicKey[]): string {
  const all = keys.map(({ kid, n, e }) => ({ kty: "RSA", use: "sig", alg: "RS256", kid, n, e }));
  return `${JSON.stringify({ keys: all }, null, 2)}\n`;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

function readKey(value: unknown): PublicKey | undefined {
  if (!isRecord(value) || value["kty"] !== "RSA" || "d" in value) return undefined;
  const { kid, n, e, use = "sig", alg = "RS256", key_ops: operations = ["verify"] } = value;
  if (use !== "sig" || alg !== "RS256" || !Array.isArray(operations) || !operations.includes("verify")) {
    return undefined;
  }
  if (!isKeyName(kid) || !isBase64Url(n) || !isBase64Url(e)) return undefined;
  return { kid, n, e };
}

/** Returns whether a value can be the name of a key. */
export function isKeyName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 256;
}

function isBase64Url(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{1,4096}$/.test(value);
}
