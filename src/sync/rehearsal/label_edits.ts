import { quote, truncate } from "../../base/text.ts";
import { WikiError } from "../../wiki/errors.ts";

/** What wikis do not take in the name of a label. */
const FORBIDDEN = /[\s:;,.?&[\]()#^*@!<>]/;
const MAX_LENGTH = 255;

/** Refuses what wikis refuse as the name of a label. @throws {WikiError} `bad-request`. */
export function assertLabels(names: readonly string[]): void {
  const refused = names.find((name) => {
    const plain = name.replace(/^(?:team|system):/, "");
    return plain === "" || plain.length > MAX_LENGTH || FORBIDDEN.test(plain);
  });
  if (refused === undefined) return;
  const message = `Cannot add the label ${quote(truncate(refused, 80))}: wikis reject it`;
  throw new WikiError("bad-request", message, { status: 400 });
}

/** Labels that would be given and taken. */
export class LabelEdits {
  /** Whether a page would have a label, by id and name. */
  readonly #edits = new Map<string, Map<string, boolean>>();

  add(id: string, name: string): void {
    this.#of(id).set(name.toLowerCase(), true);
  }

  remove(id: string, name: string): void {
    this.#of(id).set(name.toLowerCase(), false);
  }

  /** The labels of a page after all that. */
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
