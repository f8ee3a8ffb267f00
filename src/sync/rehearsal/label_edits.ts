import { quote, truncate } from "../../base/text.ts";
import { pageLabel } from "../layout/page_labels.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";

/** Rejects the label names that wikis reject. @throws {WikiError} `bad-request`. */
export function assertLabels(names: readonly string[]): void {
  const refused = names.find((name) => pageLabel(name) === undefined);
  if (refused === undefined) return;
  const message = `Cannot add the label ${quote(truncate(refused, 80))}: wikis reject it`;
  throw new WikiError("bad-request", message, { status: 400 });
}

/** Label changes of a rehearsal. */
export class LabelEdits {
  /** Whether a page has a label after the changes, by ID and name. */
  readonly #edits = new Map<string, Map<string, boolean>>();

  add(id: string, name: string): void {
    this.#of(id).set(name.toLowerCase(), true);
  }

  remove(id: string, name: string): void {
    this.#of(id).set(name.toLowerCase(), false);
  }

  /** Returns the labels of a page after the changes. */
  applyTo(id: string, labels: readonly string[]): string[] {
    const edits = this.#edits.get(id) ?? new Map<string, boolean>();
    const kept = labels.filter((name) => edits.get(name) !== false);
    const added = [...edits].filter(([name, isThere]) => isThere && !kept.includes(name)).map(([name]) => name);
    return [...kept, ...added];
  }

  #of(id: string): Map<string, boolean> {
    const edits = this.#edits.get(id) ?? new Map<string, boolean>();
    this.#edits.set(id, edits);
    return edits;
  }
}
