/** Answer from a {@linkcode FactCache}. */
export interface CachedFact<T> {
  /** Current answer; undefined if the object does not exist. */
  readonly answer: T | undefined;
  /** Last answer from when the object still existed. */
  readonly lastKnown: T | undefined;
}

interface Entry<T> {
  readonly askedAt: number;
  readonly answer: Promise<T | undefined>;
  lastKnown: T | undefined;
}

/**
 * Cache of the wiki's answers by key; evicts the least recently used. Concurrent callers share one request. A caller
 * states how old an answer may be. A failed request is not cached.
 */
export class FactCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #capacity: number;

  /** Creates an empty cache for `capacity` answers. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Returns the last answer, however old. */
  lastKnown(key: string): T | undefined {
    return this.#entries.get(key)?.lastKnown;
  }

  /**
   * Returns the answer to a request made at `notBefore` or later; makes a request if there is none.
   *
   * @param now The current time on the same clock as `notBefore`.
   */
  async read(
    key: string,
    ask: () => Promise<T | undefined>,
    age: { notBefore: number; now: number },
  ): Promise<CachedFact<T>> {
    const entry = this.#fresh(key, age.notBefore) ?? this.#ask(key, ask, age.now);
    const answer = await entry.answer;
    return { answer, lastKnown: entry.lastKnown };
  }

  #fresh(key: string, notBefore: number): Entry<T> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.askedAt < notBefore) return undefined;
    this.#put(key, entry);
    return entry;
  }

  #ask(key: string, ask: () => Promise<T | undefined>, now: number): Entry<T> {
    const before = this.#entries.get(key);
    const entry: Entry<T> = { askedAt: now, answer: ask(), lastKnown: before?.lastKnown };
    this.#put(key, entry);
    entry.answer.then((answer) => {
      if (answer !== undefined) entry.lastKnown = answer;
    }, () => {
      if (this.#entries.get(key) !== entry) return;
      if (before === undefined) this.#entries.delete(key);
      else this.#put(key, before);
    });
    return entry;
  }

  #put(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) break;
      this.#entries.delete(oldest);
    }
  }
}
