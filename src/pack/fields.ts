// The forms that fields of a manifest can have, as checks that name the field. `path` ends in a dot or is empty.

import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import { isRecord } from "../base/record.ts";
import { escapeText, quote, truncate } from "../base/text.ts";
import type { ManifestValidationReason } from "./pack_errors.ts";

/** Fields of a JSON object. */
export type Fields = Record<string, unknown>;

export { isRecord };

type FieldType = "string" | "number";
type CheckItem = (item: Fields, path: string) => Issue[];

/** Returns the value of an own property, so that a manifest cannot inherit fields from a prototype. */
export function ownField(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Renders a value of any type and size, short and on one line. */
export function show(value: unknown): string {
  if (typeof value === "string") return quote(truncate(value, 80));
  if (value === undefined) return "missing";
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  return Array.isArray(value) ? "an array" : `a value of type ${typeof value}`;
}

/** Renders a key of an open dictionary for paths and messages. */
function showKey(key: string): string {
  return escapeText(truncate(key, 80));
}

/** Checks a required field of a type. `path` is the prefix of the fields. */
export function checkField(fields: Fields, name: string, { type, path }: { type: FieldType; path: string }): Issue[] {
  const value = ownField(fields, name);
  if (typeof value === type && (type !== "number" || Number.isFinite(value))) return [];
  return [shapeError(`${path}${name}`, `${path}${name} must be a ${type}, it is ${show(value)}`)];
}

/** Checks a required text that must not be empty. */
export function checkText(fields: Fields, name: string, path = ""): Issue[] {
  if (ownField(fields, name) === "") return [shapeError(`${path}${name}`, `${path}${name} must not be empty`)];
  return checkField(fields, name, { type: "string", path });
}

/** Checks an optional array of objects. */
export function* checkList(manifest: Fields, name: string, checkItem: CheckItem): Generator<Issue> {
  const list = ownField(manifest, name);
  if (list === undefined) return;
  if (!Array.isArray(list)) return yield shapeError(name, `${name} must be an array`);
  for (const [i, item] of list.entries()) {
    if (isRecord(item)) yield* checkItem(item, `${name}[${i}].`);
    else yield shapeError(`${name}[${i}]`, `${name}[${i}] must be an object`);
  }
}

/** Checks an optional dictionary of objects. */
export function* checkMap(manifest: Fields, name: string, checkItem: CheckItem): Generator<Issue> {
  const map = ownField(manifest, name);
  if (map === undefined) return;
  if (!isRecord(map)) return yield shapeError(name, `${name} must be an object`);
  for (const [key, item] of Object.entries(map)) {
    const path = `${name}.${showKey(key)}`;
    if (isRecord(item)) yield* checkItem(item, `${path}.`);
    else yield shapeError(path, `${path} must be an object`);
  }
}

/** Checks an optional object with required fields and no others; without `fields`, with any content. */
export function checkObject(manifest: Fields, name: string, fields?: Record<string, FieldType>): Issue[] {
  const object = ownField(manifest, name);
  if (object === undefined) return [];
  if (!isRecord(object)) return [shapeError(name, `${name} must be an object`)];
  if (fields === undefined) return [];
  return [
    ...Object.entries(fields).flatMap(([field, type]) => checkField(object, field, { type, path: `${name}.` })),
    ...checkNames(object, Object.keys(fields), name),
  ];
}

/** Checks an optional object or array with any content. */
export function checkContainer(manifest: Fields, name: string): Issue[] {
  const value = ownField(manifest, name);
  if (value === undefined || (typeof value === "object" && value !== null)) return [];
  return [shapeError(name, `${name} must be an object or an array`)];
}

/** Checks for fields that differ from a known one only in case, which some JSON readers treat as the same. */
export function checkSpelling(fields: Fields, known: readonly string[], path: string): Issue[] {
  return Object.keys(fields).flatMap((field) => {
    const meant = findRespelled(field, known);
    return meant === undefined ? [] : [shapeError(`${path}${field}`, `${path}${field} must be spelled ${meant}`)];
  });
}

/**
 * Warns about unknown fields of an object, which are kept; reports an error for a known one with different
 * capitalization. `name` is that of the object, empty for the manifest.
 */
export function* checkNames(fields: Fields, known: readonly string[], name: string): Generator<Issue> {
  const path = name === "" ? "" : `${name}.`;
  yield* checkSpelling(fields, known, path);
  for (const field of Object.keys(fields)) {
    if (known.includes(field) || findRespelled(field, known) !== undefined) continue;
    const message = `${quote(truncate(field, 80))} is not a field of ${name === "" ? "the manifest" : name}`;
    yield warningIssue("unknown-field", message, { path: `${path}${showKey(field)}` });
  }
}

/** Finds the known name that differs from a field only in case. */
function findRespelled(field: string, known: readonly string[]): string | undefined {
  if (field.length > 40 || known.includes(field)) return undefined;
  return known.find((name) => name.toLowerCase() === field.toLowerCase());
}

/** Creates an error of the import gate. */
export function gateError(reason: ManifestValidationReason, path: string, message: string, hint?: string): Issue {
  return errorIssue(reason, message, { path, hint });
}

/** Creates a `shape-error` for a missing or mistyped field. */
export function shapeError(path: string, message: string): Issue {
  return gateError("shape-error", path, message);
}
