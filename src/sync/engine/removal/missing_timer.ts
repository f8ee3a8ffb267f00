/** Records since when files are missing. */
export class MissingTimer {
  readonly #patienceMs: number;
  readonly #now: () => number;
  readonly #since = new Map<string, number>();

  /** Creates a timer with the duration after which a file counts as gone, and a monotonic clock. */
  constructor(patienceMs: number, now: () => number) {
    this.#patienceMs = patienceMs;
    this.#now = now;
  }

  /** Tests whether the file of a page has been missing long enough; the first call starts the timer. */
  isLong(id: string): boolean {
    const since = this.#since.get(id) ?? this.#now();
    this.#since.set(id, since);
    return this.#now() - since >= this.#patienceMs;
  }

  /** Forgets all pages except these: the others have their files again. */
  keepOnly(ids: Iterable<string>): void {
    const missing = new Set(ids);
    for (const id of this.#since.keys()) if (!missing.has(id)) this.#since.delete(id);
  }
}
