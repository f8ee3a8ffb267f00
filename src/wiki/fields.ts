/**
 * Returns a field of an object, or an item of an array; undefined if missing. Ignores inherited fields.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readField } from "./fields.ts";
 *
 * strictEqual(readField({ a: 1 }, "a"), 1);
 * strictEqual(readField({ a: 1 }, "toString"), undefined);
 * strictEqual(readField(null, "a"), undefined);
 * ```
 */
export function readField(value: unknown, key: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  const field: unknown = Reflect.get(value, key);
  return field === null ? undefined : field;
}

/** Returns a field that is a non-empty string. */
export function readText(value: unknown, key: string): string | undefined {
  const field = readField(value, key);
  return typeof field === "string" && field !== "" ? field : undefined;
}

/** Returns a field that is a finite number. */
export function readNumber(value: unknown, key: string): number | undefined {
  const field = readField(value, key);
  return typeof field === "number" && Number.isFinite(field) ? field : undefined;
}

/** Returns a field that is an array; an empty one if missing. */
export function readArray(value: unknown, key: string): readonly unknown[] {
  const field = readField(value, key);
  return Array.isArray(field) ? field : [];
}

/** Returns an identifier, which wikis write as a number or as a string. */
export function readId(value: unknown, key: string): string | undefined {
  const field = readField(value, key);
  return typeof field === "number" && Number.isSafeInteger(field) ? String(field) : readText(value, key);
}

/** Returns a string for display, unless it contains the credential. */
export function readShown(value: unknown, key: string, client: CredentialHolder): string | undefined {
  const text = readText(value, key);
  return text === undefined || client.repeatsCredential(text) ? undefined : text;
}

/** Knows the credential. */
export interface CredentialHolder {
  /** Tests whether a text contains the credential. */
  repeatsCredential(text: string): boolean;
}
