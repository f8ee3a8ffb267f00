import type { Script } from "../tally/effective_runs.ts";
import { Votes } from "../tally/votes.ts";
import { letterScript } from "./letter_scripts_table.ts";
import type { RunFormat } from "./run_format.ts";

const LETTER = /\p{L}/u;

/** Minimum number of characters from which the script of the letters is known. */
const FEWEST = 20;
/** Minimum share of the characters that one script must have. */
const MOST = 0.6;

/** Tally of text by script: complex if the run says so, otherwise the script of its first letter. */
export class ScriptTally {
  readonly #characters: Record<Script, number> = { latin: 0, eastAsia: 0, cs: 0 };
  readonly #letters = new Votes<string | undefined>();

  /** Counts a piece of a run; text without letters does not count. */
  add(text: string, { rightToLeft, complexScript }: Pick<RunFormat, "rightToLeft" | "complexScript"> = {}): void {
    const letter = LETTER.exec(text);
    const complex = rightToLeft === true || complexScript === true;
    const script = letter === null ? undefined : letterScript(text.slice(letter.index));
    // Latin letters in a run of another script are those of a sample text.
    if (letter !== null && !(complex && script === "Latn")) this.#letters.add(script, text.length);
    if (complex) this.#characters.cs += text.length;
    else if (letter !== null) this.#characters[scriptOf(letter[0].codePointAt(0) ?? 0)] += text.length;
  }

  /** Returns the script of most letters as an ISO 15924 code, with the number of characters. */
  get letters(): { readonly value: string; readonly weight: number } | undefined {
    const most = this.#letters.majority(MOST);
    return most?.value === undefined || most.weight < FEWEST ? undefined : { ...most, value: most.value };
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
  // Hebrew to Burmese, Khmer and Mongolian, and the presentation forms of Hebrew and Arabic.
  if (code <= 0x109f || (code >= 0x1780 && code <= 0x18af) || (code >= 0xfb1d && code <= 0xfefc)) return "cs";
  return (code >= 0x1100 && code <= 0x11ff) || (code >= 0x2e80 && code <= 0xd7ff) ||
      (code >= 0xf900 && code <= 0xfaff) ||
      (code >= 0xff00 && code <= 0xffef) ||
      code >= 0x20000
    ? "eastAsia"
    : "latin";
}
