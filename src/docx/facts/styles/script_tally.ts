import type { Script } from "../tally/effective_runs.ts";
import type { RunFormat } from "./run_format.ts";

const LETTER = /\p{L}/u;

/** Counts text by the script that it is written in: that of its run, else that of its first letter. */
export class ScriptTally {
  readonly #characters: Record<Script, number> = { latin: 0, eastAsia: 0, cs: 0 };

  /** Counts a piece of a run. Digits and signs alone have no script. */
  add(text: string, { rightToLeft, complexScript }: Pick<RunFormat, "rightToLeft" | "complexScript"> = {}): void {
    if (rightToLeft === true || complexScript === true) {
      this.#characters.cs += text.length;
      return;
    }
    const letter = LETTER.exec(text);
    if (letter !== null) this.#characters[scriptOf(letter[0].codePointAt(0) ?? 0)] += text.length;
  }

  /** Returns the script of most of the text; Latin if the document has no text. */
  get most(): Script {
    const { latin, eastAsia, cs } = this.#characters;
    if (eastAsia > latin && eastAsia >= cs) return "eastAsia";
    return cs > latin ? "cs" : "latin";
  }
}

function scriptOf(code: number): Script {
  if (code < 0x0590) return "latin";
  if (code <= 0x08ff || (code >= 0x0900 && code <= 0x0e7f) || (code >= 0xfb1d && code <= 0xfefc)) return "cs";
  return (code >= 0x2e80 && code <= 0xd7af) || (code >= 0xf900 && code <= 0xfaff) ||
      (code >= 0xff00 && code <= 0xffef) ||
      (code >= 0x20000 && code <= 0x3ffff)
    ? "eastAsia"
    : "latin";
}
