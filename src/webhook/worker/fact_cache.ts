/** An answer in a {@linkcode FactCache}. */
export interface CachedFact<T> {
  /** What was answered now; undefined where there is no such thing. */
  readonly answer: T | undefined;
  /** What was answered last when there still was such a thing. */
  readonly lastKnown: T | undefined;
}

interface Entry<T> {
  readonly askedAt: number;
  readonly answer: Promise<T | undefined>;
  lastKnown: T | undefined;
}

/**
 * Answers of the wiki by key, with those used longest ago forgotten first. Callers that ask at the same time share one
 * question. An answer serves those who are content with its age; one that failed serves only who waited for it.
 */
export class FactCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #capacity: number;

  /** An empty cache for so many answers. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** What was answered last, however old it is. */
  lastKnown(key: string): T | undefined {
    return this.#entries.get(key)?.lastKnown;
  }

  /**
   * The answer to a question that was asked at `notBefore` or later; asks when there is none.
   *
   * @param now The present on the same clock as `notBefore`.
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
