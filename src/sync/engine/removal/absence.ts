/** Since when files are missing. */
export class Absence {
  readonly #patienceMs: number;
  readonly #now: () => number;
  readonly #since = new Map<string, number>();

  /** A file is missing for long after so many milliseconds; the clock never goes back. */
  constructor(patienceMs: number, now: () => number) {
    this.#patienceMs = patienceMs;
    this.#now = now;
  }

  /** Whether the file of a page has been missing for long; begins to count at the first question. */
  isLong(id: string): boolean {
    const since = this.#since.get(id) ?? this.#now();
    this.#since.set(id, since);
    return this.#now() - since >= this.#patienceMs;
  }

  /** Forgets all pages but these: their files are there again. */
  keepOnly(ids: Iterable<string>): void {
    const missing = new Set(ids);
    for (const id of this.#since.keys()) if (!missing.has(id)) this.#since.delete(id);
  }
}
