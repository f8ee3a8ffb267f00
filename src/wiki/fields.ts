/**
 * The value of a field of an object, or the item of an array; undefined where there is none. What is inherited is not
 * there.
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

/** A field that is a text and not empty. */
export function readText(value: unknown, key: string): string | undefined {
  const field = readField(value, key);
  return typeof field === "string" && field !== "" ? field : undefined;
}

/** A field that is a finite number. */
export function readNumber(value: unknown, key: string): number | undefined {
  const field = readField(value, key);
  return typeof field === "number" && Number.isFinite(field) ? field : undefined;
}

/** A field that is an array; an empty one where there is none. */
export function readArray(value: unknown, key: string): readonly unknown[] {
  const field = readField(value, key);
  return Array.isArray(field) ? field : [];
}

/** An identifier, which wikis write as a number or as a text. */
export function readId(value: unknown, key: string): string | undefined {
  const field = readField(value, key);
  return typeof field === "number" && Number.isSafeInteger(field) ? String(field) : readText(value, key);
}

/** A field that is a text to show to people; one that holds the credential is left out. */
export function readShown(value: unknown, key: string, client: CredentialHolder): string | undefined {
  const text = readText(value, key);
  return text === undefined || client.repeatsCredential(text) ? undefined : text;
}

/** Who knows the credential. */
export interface CredentialHolder {
  /** Whether the text holds it. */
  repeatsCredential(text: string): boolean;
}
