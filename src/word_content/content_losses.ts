/** What of a Word file has no form in Markdown, or another one. */
export interface ContentLoss {
  /** Stable name: `text-box`, `comment`. */
  readonly code: string;
  /** One sentence for people; text of the file in it is untrusted input. */
  readonly message: string;
  /** How often it was found. */
  readonly count: number;
}

const MAX_MESSAGES = 500;

/** Collects losses; equal ones are counted, and so are those beyond as many as people read. */
export class ContentLosses {
  /** Number of the losses that are not listed, by their code. */
  readonly #more = new Map<string, number>();
  readonly #losses = new Map<string, { code: string; message: string; count: number }>();

  /** Adds a loss. */
  add(code: string, message: string, count = 1): void {
    const key = `${code} ${message}`;
    const known = this.#losses.get(key);
    if (known !== undefined) known.count += count;
    else if (this.#losses.size < MAX_MESSAGES) this.#losses.set(key, { code, message, count });
    else this.#more.set(code, (this.#more.get(code) ?? 0) + count);
  }

  /** Returns all losses, in the order in which they were found. */
  list(): ContentLoss[] {
    const more = [...this.#more].map(([code, count]) => ({
      ...{ code, count },
      message: `After the first ${MAX_MESSAGES} findings, those of this kind are only counted`,
    }));
    return [...this.#losses.values(), ...more];
  }
}
