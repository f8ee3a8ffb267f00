import type { SyntaxExtension, TokenizeContext } from "../markdown/syntax.ts";

type Parser = TokenizeContext["parser"];

/** Labels that a text defines, in the parser's spelling. */
export interface Labels {
  readonly links: readonly string[];
  readonly notes: readonly string[];
}

/** Gives a parser labels that other parts of a text define, and takes those that it finds. */
export class KnownLabels {
  readonly #known: Labels;
  #parser: Parser | undefined;

  /** Takes what the parser shall know before it reads. */
  constructor(known: Labels = { links: [], notes: [] }) {
    this.#known = known;
  }

  /** The labels that the parser knows after it has read. */
  get all(): Labels {
    const { defined = [], gfmFootnotes = [] }: Partial<Parser> = this.#parser ?? {};
    return { links: defined, notes: gfmFootnotes };
  }

  /** Creates a construct for the start of lines that matches nothing. */
  extension(): SyntaxExtension {
    const meet = (parser: Parser) => {
      if (this.#parser !== undefined) return;
      this.#parser = parser;
      parser.defined.push(...this.#known.links);
      (parser.gfmFootnotes ??= []).push(...this.#known.notes); // a note that starts the text is there already
    };
    return {
      document: {
        null: {
          tokenize(_effects, _ok, nok) {
            meet(this.parser);
            return nok;
          },
        },
      },
    };
  }
}
