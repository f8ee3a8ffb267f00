/** Values by key, taken in order. */
export class Bag<Value> {
  readonly #values: Map<string, Value[]>;

  /** Creates a bag of entries. */
  constructor(entries: readonly (readonly [string, Value])[]) {
    const groups = Map.groupBy(entries.toReversed(), ([key]) => key);
    this.#values = new Map([...groups].map(([key, group]) => [key, group.map(([, value]) => value)]));
  }

  /** Takes the first value of a key. */
  take(key: string): Value | undefined {
    return this.#values.get(key)?.pop();
  }

  /** Lists the values that were not taken. */
  left(): Set<Value> {
    return new Set(this.#values.values().toArray().flat());
  }
}
