import { isMap, isScalar } from "yaml";
import type { MetaField } from "./meta/meta_field.ts";
import { isAbsent, readSimple } from "./meta/meta_values.ts";

const MAX_FIELDS = 50;
const MAX_LENGTH = 200;
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** Collects fields of the author, which designs show by name. Those of `fields` win over others of that name. */
export class OwnFields {
  readonly #named = new Map<string, string>();
  readonly #loose = new Map<string, string>();

  /** Fields by name. */
  get all(): Map<string, string> {
    return new Map(
      [...this.#named, ...[...this.#loose].filter(([name]) => !this.#named.has(name))].slice(0, MAX_FIELDS),
    );
  }

  /** Adds an unknown field of the front matter, if it has a simple value; returns whether it has. */
  addLoose({ key, value }: MetaField): boolean {
    const text = readSimple(value, MAX_LENGTH);
    if (text === undefined || !NAME.test(key)) return false;
    if (this.#loose.size < MAX_FIELDS) this.#loose.set(key, text);
    return true;
  }

  /** Adds the fields of the object `fields`; returns what it must be, if it is something else. */
  addNamed(value: unknown): string | undefined {
    if (isAbsent(value)) return undefined;
    if (!isMap(value)) return "an object such as {client: ACME}";
    let wrong: string | undefined;
    for (const item of value.items) {
      const name = isScalar(item.key) && typeof item.key.value === "string" ? item.key.value : "";
      const text = isAbsent(item.value) ? "" : readSimple(item.value, MAX_LENGTH);
      if (text === undefined || !NAME.test(name)) wrong = "an object of simple names and texts, such as {client: ACME}";
      else if (this.#named.size >= MAX_FIELDS) return `an object with at most ${MAX_FIELDS} fields`;
      else this.#named.set(name, text);
    }
    return wrong;
  }
}
