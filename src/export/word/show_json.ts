import { isRecord } from "../../base/record.ts";
import { truncate } from "../../base/text.ts";

/** Maximum length of the text, in UTF-16 code units. */
const MAX_LENGTH = 10_000;

/**
 * Shows a JSON value as a text: values of a list are between commas, and an object is compact JSON. Undefined for null,
 * and if the path leads nowhere.
 *
 * @param path Names and numbers between dots, `owner.names.0`, or a JSON pointer, `/owner/names/0`; empty for all.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { showJson } from "./show_json.ts";
 *
 * strictEqual(showJson({ tags: ["a", "b"] }, "tags"), "a, b");
 * strictEqual(showJson({ tags: ["a", "b"] }, "/tags/1"), "b");
 * strictEqual(showJson({ size: { width: 2 } }, "size"), '{"width":2}');
 * strictEqual(showJson({}, "toString"), undefined);
 * ```
 */
export function showJson(value: unknown, path: string): string | undefined {
  const found = segmentsOf(path).reduce(stepInto, value);
  const text = Array.isArray(found) ? found.map(showOne).filter((each) => each !== "").join(", ") : showOne(found);
  return text === "" ? undefined : truncate(text, MAX_LENGTH);
}

function segmentsOf(path: string): string[] {
  const text = path.trim();
  if (text === "") return [];
  if (!text.startsWith("/")) return text.replace(/\[(\d+)\]/g, ".$1").split(".").filter((each) => each !== "");
  return text.slice(1).split("/").map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function stepInto(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d{1,9}$/.test(name) ? value[Number(name)] : undefined;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function showOne(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  return JSON.stringify(value);
}
