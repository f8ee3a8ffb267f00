import { TEXTS } from "../tex_commands_table.ts";
import type { TexToken } from "../tex_tokens.ts";

/** Follows whether the tokens of a formula are text. */
export class TexMode {
  #depth = 0;
  /** Texts around: the depth of each, and whether a formula has begun in it. */
  readonly #texts: { readonly depth: number; isMath: boolean }[] = [];
  #awaitsText = false;

  /** Whether the next token is text. */
  get isText(): boolean {
    return this.#texts.at(-1)?.isMath === false;
  }

  /** Takes the next token. */
  take({ kind, text }: TexToken): void {
    const around = this.#texts.at(-1);
    if (kind === "open") {
      this.#depth++;
      if (this.#awaitsText) this.#texts.push({ depth: this.#depth, isMath: false });
    } else if (kind === "close") {
      if (around?.depth === this.#depth) this.#texts.pop();
      this.#depth--;
    } else if (text === "$" && kind === "sign" && around !== undefined) around.isMath = !around.isMath;
    this.#awaitsText = kind === "command" && TEXTS.has(text) || kind === "space" && this.#awaitsText;
  }
}
