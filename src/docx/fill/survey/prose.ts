import { isEmpty, present } from "../../../base/present.ts";
import type { ParagraphFormat } from "../../facts/styles/paragraph_format.ts";
import type { RunFonts } from "../../facts/styles/run_format.ts";
import type { SeenParagraph } from "../../facts/story/seen_text.ts";
import { Votes } from "../../facts/tally/votes.ts";

/** Formats that most text of a style has itself, where they are not those of the style. */
export interface TextLook {
  readonly fonts?: RunFonts;
  /** In points. */
  readonly size?: number;
  readonly align?: ParagraphFormat["align"];
}

/** Minimum number of paragraphs of prose from which a style counts as that of the text, and of characters of fewer. */
const TYPICAL = 3;
const LONG = 200;
/** Share of the text of a style that must have a format for it to be that of the style. */
const MOST = 0.6;
const SCRIPTS = ["ascii", "hAnsi", "eastAsia", "cs"] as const;

/** Prose in a style. */
export class Prose {
  paragraphs = 0;
  characters = 0;
  readonly #fonts = new Map(SCRIPTS.map((script) => [script, new Votes<string | undefined>()]));
  readonly #sizes = new Votes<number | undefined>();
  readonly #sides = new Votes<ParagraphFormat["align"]>();

  /** Whether it is more than a few labels. */
  get isTypical(): boolean {
    return this.paragraphs >= TYPICAL || this.characters >= LONG;
  }

  /** Counts a paragraph. */
  add({ kind: { direct }, runs, characters }: SeenParagraph): void {
    this.paragraphs++;
    this.characters += characters;
    this.#sides.add(direct.align, characters);
    for (const run of runs) {
      const { fonts, size } = run.kind.direct;
      for (const [script, votes] of this.#fonts) votes.add(fonts?.[script], run.characters);
      this.#sizes.add(size, run.characters);
    }
  }

  /** Returns the look of most of it, where that is not the one of its style. */
  look(ofStyle: TextLook): TextLook | undefined {
    const families = [...this.#fonts].map(([script, votes]) =>
      [script, unlike(votes.majority(MOST)?.value, ofStyle.fonts?.[script])] as const
    );
    const fonts: RunFonts = present(Object.fromEntries(families));
    const own: TextLook = present({
      fonts: isEmpty(fonts) ? undefined : fonts,
      size: unlike(this.#sizes.majority(MOST)?.value, ofStyle.size),
      align: unlike(this.#sides.majority(MOST)?.value, ofStyle.align),
    });
    return isEmpty(own) ? undefined : own;
  }
}

function unlike<T>(own: T, ofStyle: T): T | undefined {
  return own === ofStyle ? undefined : own;
}
