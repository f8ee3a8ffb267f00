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

/**
 * Returns the secret parts of an `Authorization` header: the text after the scheme, and for Basic also the password in
 * it.
 */
export function secretsOf(authorization: string): string[] {
  const [, scheme = "", credential = ""] = /^(\S+)\s+(.*)$/.exec(authorization) ?? [];
  if (credential === "") return [authorization];
  if (scheme.toLowerCase() !== "basic") return [credential];
  const decoded = decodeBasic(credential);
  const colon = decoded.indexOf(":");
  return [credential, ...(colon < 0 ? [] : [decoded.slice(colon + 1)])];
}

/** Tests whether the text contains one of the secrets, literally or URL-encoded, in any letter case. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return secrets.some((secret) => {
    return secret !== "" && [secret, encodeURIComponent(secret.toWellFormed())].some((form) => {
      return folded.includes(form.toLowerCase());
    });
  });
}

function decodeBasic(credential: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(credential), (char) => char.charCodeAt(0)));
  } catch { // not Base64, so it contains no password
    return "";
  }
}
