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

/** Collects losses; equal ones are counted. */
export class ContentLosses {
  readonly #losses = new Map<string, { code: string; message: string; count: number }>();

  /** Adds a loss. */
  add(code: string, message: string, count = 1): void {
    const key = `${code} ${message}`;
    const known = this.#losses.get(key);
    if (known !== undefined) known.count += count;
    else if (this.#losses.size < MAX_MESSAGES) this.#losses.set(key, { code, message, count });
  }

  /** Returns all losses, in the order in which they were found. */
  list(): ContentLoss[] {
    return [...this.#losses.values()];
  }
}
