import { sha256Hex } from "../../base/sha256.ts";
import type { TextChange } from "./review_state.ts";

/**
 * Returns the smallest single replacement that turns one text into another.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { applyTextChange, describeTextChange } from "./text_change.ts";
 *
 * const change = await describeTextChange("size: a4 # ours", "size: a5 # ours");
 * deepStrictEqual([change.at, change.removed, change.inserted], [7, "4", "5"]);
 * strictEqual(await applyTextChange("size: a5 # ours", change, "back"), "size: a4 # ours");
 * ```
 */
export async function describeTextChange(before: string, after: string): Promise<TextChange> {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at++;
  if (isInsidePair(before, at) || isInsidePair(after, at)) at--;
  let same = 0;
  while (same < most - at && before.at(-1 - same) === after.at(-1 - same)) same++;
  if (isInsidePair(before, before.length - same) || isInsidePair(after, after.length - same)) same--;
  return {
    before: await hash(before),
    after: await hash(after),
    at,
    removed: before.slice(at, before.length - same),
    inserted: after.slice(at, after.length - same),
  };
}

/** Checks whether an offset is between the halves of a surrogate pair. */
function isInsidePair(text: string, offset: number): boolean {
  return offset > 0 && offset < text.length && (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

/** Direction of a change: to the text after it or back to the text before it. */
export type HistoryDirection = "forth" | "back";

/** Applies a change to the exact text that it was made for; returns undefined for any other text. */
export async function applyTextChange(
  text: string,
  change: TextChange,
  direction: HistoryDirection,
): Promise<string | undefined> {
  const { at, removed, inserted } = change;
  const [from, to] = direction === "forth" ? [change.before, change.after] : [change.after, change.before];
  const [old, fresh] = direction === "forth" ? [removed, inserted] : [inserted, removed];
  if (!text.startsWith(old, at) || await hash(text) !== from) return undefined;
  const changed = text.slice(0, at) + fresh + text.slice(at + old.length);
  return await hash(changed) === to ? changed : undefined;
}

/** Checks whether a text is the result of a change. */
export async function isChanged(text: string, { after }: TextChange): Promise<boolean> {
  return await hash(text) === after;
}

function hash(text: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(text));
}

/** Wraps a value as one side of a change; returns undefined where there is no value. */
export function valueSide(value: unknown): { readonly value: unknown } | undefined {
  return value === undefined ? undefined : { value };
}
