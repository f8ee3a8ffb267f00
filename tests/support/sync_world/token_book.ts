/** A mark that one edit has left, somewhere in a text. */
export type Token = string;

const TOKEN = /tok-\d+z/g;

/** The tokens in a text; the address of a page, which nobody writes, repeats a title that may be an old one. */
export function tokensIn(text: string): Set<Token> {
  return new Set(text.replace(/^url: .*$/gm, "").match(TOKEN));
}

/**
 * Remembers what was written, and what of it somebody took away who had it before his eyes: the rest must be somewhere
 * for ever.
 */
export class TokenBook {
  readonly #issued = new Map<Token, { shown: boolean }>();
  /** Those of them that stand somewhere and that nobody took away. */
  readonly #open = new Set<Token>();
  /** Tokens that go with the block that holds another token, though nobody sees them: marks of inline comments. */
  readonly #companions = new Map<Token, Token[]>();
  readonly #written = new Set<Token>();

  /** A token that no edit had yet. What is not `shown` may be put aside, as long as it is not lost. */
  issue({ shown = true }: { shown?: boolean } = {}): Token {
    const token = `tok-${this.#issued.size + 1}z`;
    this.#issued.set(token, { shown });
    return token;
  }

  /** Somebody wrote a text, in place of one that he had read. */
  noteEdit(before: string, after: string): void {
    const now = tokensIn(after);
    for (const token of tokensIn(before)) if (!now.has(token)) this.#forget(token);
    for (const token of now) {
      if (!this.#written.has(token)) this.#open.add(token);
      this.#written.add(token);
    }
  }

  /** Somebody wrote something new. */
  noteNew(text: string): void {
    this.noteEdit("", text);
  }

  /** Somebody removed a text that he had read. */
  noteRemoval(text: string): void {
    this.noteEdit(text, "");
  }

  /** Somebody decided against a text that he may not have read: it must be somewhere, but not in sight. */
  noteAside(text: string): void {
    for (const token of tokensIn(text)) this.#issued.set(token, { shown: false });
  }

  /** A token that was written cannot stay where the tokens of its block are gone, or are about to be. */
  bind(token: Token, block: string): void {
    for (const each of tokensIn(block)) {
      if (each === token) continue;
      if (this.#open.has(each)) this.#companions.set(each, [...this.#companions.get(each) ?? [], token]);
      else this.#open.delete(token);
    }
  }

  /** What nobody has taken away, or only what must not even be put aside. */
  expected({ shown = false }: { shown?: boolean } = {}): Token[] {
    return [...this.#open].filter((token) => !shown || this.#issued.get(token)?.shown === true);
  }

  #forget(token: Token): void {
    this.#open.delete(token);
    for (const each of this.#companions.get(token) ?? []) this.#open.delete(each);
  }
}
