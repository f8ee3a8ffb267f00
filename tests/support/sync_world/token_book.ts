/** A marker that one edit has left in a text. */
export type Token = string;

const TOKEN = /tok-\d+z/g;

/**
 * Returns the tokens in a text. Ignores the URL of a page, which users do not write and which may contain an old title.
 */
export function tokensIn(text: string): Set<Token> {
  return new Set(text.replace(/^url: .*$/gm, "").match(TOKEN));
}

/** Records what was written, and what users removed after they had seen it. Everything else must still exist. */
export class TokenBook {
  readonly #issued = new Map<Token, { shown: boolean }>();
  /** Tokens that must exist. */
  readonly #open = new Set<Token>();
  /** Tokens that belong to the block of another token but are invisible: markers of inline comments. */
  readonly #companions = new Map<Token, Token[]>();
  readonly #written = new Set<Token>();

  /** Creates a new token. One that is not `shown` may be set aside, as long as it is not lost. */
  issue({ shown = true }: { shown?: boolean } = {}): Token {
    const token = `tok-${this.#issued.size + 1}z`;
    this.#issued.set(token, { shown });
    return token;
  }

  /** Records that a user replaced a text that they had read. */
  noteEdit(before: string, after: string): void {
    const now = tokensIn(after);
    for (const token of tokensIn(before)) if (!now.has(token)) this.#forget(token);
    for (const token of now) {
      if (!this.#written.has(token)) this.#open.add(token);
      this.#written.add(token);
    }
  }

  /** Records that a user wrote a new text. */
  noteNew(text: string): void {
    this.noteEdit("", text);
  }

  /** Records that a user removed a text that they had read. */
  noteRemoval(text: string): void {
    this.noteEdit(text, "");
  }

  /** Records that a user decided against a text without having read it: it must exist, but need not be visible. */
  noteAside(text: string): void {
    for (const token of tokensIn(text)) this.#issued.set(token, { shown: false });
  }

  /** Binds a token to the block that contains it: it may disappear with the other tokens of the block. */
  bind(token: Token, block: string): void {
    for (const each of tokensIn(block)) {
      if (each === token) continue;
      if (this.#open.has(each)) this.#companions.set(each, [...this.#companions.get(each) ?? [], token]);
      else this.#open.delete(token);
    }
  }

  /** Returns the tokens that must exist, or only those that must be visible. */
  expected({ shown = false }: { shown?: boolean } = {}): Token[] {
    return [...this.#open].filter((token) => !shown || this.#issued.get(token)?.shown === true);
  }

  #forget(token: Token): void {
    this.#open.delete(token);
    for (const each of this.#companions.get(token) ?? []) this.#open.delete(each);
  }
}
