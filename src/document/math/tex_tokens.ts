/** A token of TeX. */
export interface TexToken {
  kind: "command" | "open" | "close" | "space" | "sign";
  /** Name of a command without its backslash, or the character. */
  text: string;
  /** Whether the command is that of TeX itself, also where the author gives its name another meaning. */
  isPlain?: true;
}

/** A formula that cannot be converted. */
export class TexError extends Error {
  override readonly name = "TexError";
}

/** Tokens of the longest name of an environment. */
const MAX_NAME = 60;
const TOKEN = /\\([a-zA-Z]+|[^])|%.*\n?|(\s+)|([{}])|([^])/gu;

/** Splits TeX into tokens and drops comments. */
export function tokenizeTex(tex: string): TexToken[] {
  const tokens: TexToken[] = [];
  for (const [, command, space, brace, sign] of tex.matchAll(TOKEN)) {
    if (command !== undefined) tokens.push({ kind: "command", text: command.trim() === "" ? " " : command });
    else if (space !== undefined) tokens.push({ kind: "space", text: " " });
    else if (brace !== undefined) tokens.push({ kind: brace === "{" ? "open" : "close", text: brace });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
  }
  return tokens;
}

/** Reader of tokens with the argument rules of TeX. */
export class TexReader {
  #tokens: readonly TexToken[];
  #at = 0;

  constructor(tokens: readonly TexToken[]) {
    this.#tokens = tokens;
  }

  /** Reads the next token; undefined at the end. */
  next(): TexToken | undefined {
    return this.#tokens[this.#at++];
  }

  /** Skips spaces, then tests for a sign or a command; reads it if it is there. */
  take(kind: TexToken["kind"], text: string): boolean {
    const from = this.#at;
    this.skipSpaces();
    const token = this.#tokens[this.#at];
    const isNext = token?.kind === kind && token.text === text;
    this.#at = isNext ? this.#at + 1 : from;
    return isNext;
  }

  skipSpaces(): void {
    while (this.#tokens[this.#at]?.kind === "space") this.#at++;
  }

  /** Reads an argument: the content of a group, or a single token. */
  argument(): TexToken[] {
    this.skipSpaces();
    const token = this.next();
    if (token === undefined || token.kind === "close") throw new TexError("an argument is missing");
    return token.kind === "open" ? this.group() : [token];
  }

  /** Reads an argument in brackets; undefined if there is none. */
  option(): TexToken[] | undefined {
    if (!this.take("sign", "[")) return undefined;
    return this.#until((token) => token.kind === "sign" && token.text === "]");
  }

  /** Reads to the end of a group whose brace has been read. */
  group(): TexToken[] {
    return this.#until((token) => token.kind === "close");
  }

  /** Reads to the end of an environment whose name has been read. */
  environment(name: string): TexToken[] {
    return this.#nested("begin", "end", () => {
      if (texOf(this.argument()) !== name) throw new TexError("environments overlap");
    });
  }

  /** Reads to the `\right` of a `\left` that has been read. */
  delimited(): TexToken[] {
    return this.#nested("left", "right", () => {});
  }

  /** Puts tokens before those that are left. */
  insert(tokens: readonly TexToken[]): void {
    this.#tokens = [...tokens, ...this.#tokens.slice(this.#at)];
    this.#at = 0;
  }

  /** The number of tokens that are left. */
  get left(): number {
    return this.#tokens.length - this.#at;
  }

  /** Returns the tokens that are left, without reading them. */
  ahead(): readonly TexToken[] {
    return this.#tokens.slice(this.#at);
  }

  /** Returns the text in the braces that are next, such as the name of an environment, without reading them. */
  groupAhead(): string | undefined {
    const found = this.#tokens.slice(this.#at, this.#at + MAX_NAME);
    const end = found.findIndex(({ kind }) => kind === "close");
    return found[0]?.kind === "open" && end !== -1 ? texOf(found.slice(1, end)) : undefined;
  }

  /** Reads up to these tokens, which it skips; groups stay whole. */
  upTo([first, ...more]: readonly TexToken[]): TexToken[] {
    const isEnd = ({ kind, text }: TexToken) => kind === first?.kind && text === first.text && this.takeAll(more);
    return this.#until(isEnd, "an argument");
  }

  /** Reads these tokens if all of them are next. */
  takeAll(tokens: readonly TexToken[]): boolean {
    const isNext = tokens.every(({ kind, text }, i) => {
      const token = this.#tokens[this.#at + i];
      return token?.kind === kind && token.text === text;
    });
    if (isNext) this.#at += tokens.length;
    return isNext;
  }

  /** Reads the next token if it is a command; undefined for any other. */
  command(): string | undefined {
    this.skipSpaces();
    const token = this.#tokens[this.#at];
    if (token?.kind !== "command") return undefined;
    this.#at++;
    return token.text;
  }

  /** Reads the rest. */
  rest(): TexToken[] {
    const from = this.#at;
    this.#at = this.#tokens.length;
    return this.#tokens.slice(from);
  }

  #until(isEnd: (token: TexToken) => boolean, what = "a group"): TexToken[] {
    const from = this.#at;
    let depth = 0;
    for (let token = this.next(); token !== undefined; token = this.next()) {
      const end = this.#at - 1; // the test may read more
      if (depth === 0 && isEnd(token)) return this.#tokens.slice(from, end);
      if (token.kind === "open") depth++;
      if (token.kind === "close" && --depth < 0) break;
    }
    throw new TexError(`${what} has no end`);
  }

  #nested(open: string, close: string, readEnd: () => void): TexToken[] {
    const from = this.#at;
    let depth = 0;
    for (let token = this.next(); token !== undefined; token = this.next()) {
      if (token.kind !== "command") continue;
      if (token.text === open) depth++;
      if (token.text === close && depth-- === 0) {
        const inner = this.#tokens.slice(from, this.#at - 1);
        readEnd();
        return inner;
      }
    }
    throw new TexError(`\\${open} has no \\${close}`);
  }
}

/** Writes tokens as TeX again. */
export function texOf(tokens: readonly TexToken[]): string {
  return tokens.map(({ kind, text }, i) => {
    if (kind !== "command") return text;
    const { kind: next, text: after = "" } = tokens[i + 1] ?? {};
    return /[a-zA-Z]$/.test(text) && next === "sign" && /^[a-zA-Z]/.test(after) ? `\\${text} ` : `\\${text}`;
  }).join("").trim();
}
