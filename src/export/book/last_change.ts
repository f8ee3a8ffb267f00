import type { BookEntry } from "../../book/model/chapter.ts";

/** Returns when a page of a book was last changed, in epoch milliseconds; undefined if that is known of none. */
export function lastChange(entries: readonly BookEntry[]): number | undefined {
  return entries.reduce<number | undefined>((last, { facts: { modifiedAt } }) => {
    return last === undefined || (modifiedAt !== undefined && modifiedAt > last) ? modifiedAt : last;
  }, undefined);
}
