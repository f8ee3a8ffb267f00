import type { Construct, SyntaxExtension, TokenizeContext } from "./markdown/syntax.ts";
import { tooComplex, type WorkBudget } from "./work_budget.ts";

/** A step of the parser beyond the free ones: it goes over a piece of text once more. */
const STEP_COST = 60;
/** So many steps are free: real text takes up to three for each character. */
const FREE_STEPS = { all: 1_000_000, perCharacter: 4 };
/** What it costs to move a step of the parser, when pieces of text before it are joined. */
const MOVE_COST = 1;
/** Steps of the parser in one run of text and in all of them together; each takes about 300 bytes. */
const MAX_EVENTS = { run: 300_000, all: 1_500_000 };
/** A line is handed to the parser in pieces of so many code units. */
const PIECE_LENGTH = 64 * 1024;

type Chunk = Parameters<TokenizeContext["write"]>[0][number];
type Event = TokenizeContext["events"][number];
type Consume = Parameters<Construct["tokenize"]>[0]["consume"];

/** Watches all runs of text of one parse. */
export class TextCosts {
  readonly #budget: WorkBudget;
  readonly #counted = new WeakSet<TokenizeContext>();
  #freeSteps: number;
  #events = 0;

  /** Makes one for a text of so many code units. */
  constructor(budget: WorkBudget, length: number) {
    this.#budget = budget;
    this.#freeSteps = FREE_STEPS.all + FREE_STEPS.perCharacter * length;
  }

  /** Recognises nothing, but from the first line of the document on looks at all text that the parser reads. */
  watch(): Construct {
    let watching = false;
    const watchRun = (context: TokenizeContext) => this.#watchRun(context);
    return {
      tokenize(_effects, _ok, nok) {
        if (watching) return nok;
        watching = true;
        const { parser } = this;
        const create = parser.text;
        parser.text = (from) => watchRun(create(from));
        return nok;
      },
    };
  }

  /** Counts the steps in this run of text from now on: what begins here may go over all that follows, in vain. */
  countSteps(context: TokenizeContext, effects: { consume: Consume }): void {
    if (this.#counted.has(context)) return;
    this.#counted.add(context);
    const { consume } = effects;
    effects.consume = (code) => {
      if (--this.#freeSteps < 0) this.#budget.spend(STEP_COST, context.now().line);
      consume(code);
    };
  }

  #watchRun(context: TokenizeContext): TokenizeContext {
    const { write } = context;
    context.write = (chunks) => {
      let events: Event[] = [];
      for (const chunk of chunks.flatMap(cut)) {
        if (chunk === null) this.#budget.spend(MOVE_COST * countMoves(context.events), context.now().line);
        events = write([chunk]);
        this.#assertFew(context);
      }
      this.#events += events.length;
      return events;
    };
    return context;
  }

  #assertFew({ events: { length }, now }: TokenizeContext): void {
    // A mark that goes over many lines joins their pieces line by line.
    this.#budget.spend(MOVE_COST * length, now().line);
    if (length > MAX_EVENTS.run || this.#events > MAX_EVENTS.all) {
      throw tooComplex(now().line, "it has too many marks, escapes and other pieces of text");
    }
  }
}

/** Recognises nothing, but counts the steps of every run of text in which an address may begin here. */
export function countAddresses(costs: TextCosts): SyntaxExtension["text"] {
  const construct: Construct = {
    tokenize(effects, _ok, nok) {
      costs.countSteps(this, effects);
      return nok;
    },
    previous: () => false,
  };
  return Object.fromEntries([..."hHwW"].map((letter) => [String(letter.charCodeAt(0)), construct]));
}

function cut(chunk: Chunk): Chunk[] {
  if (typeof chunk !== "string" || chunk.length <= PIECE_LENGTH) return [chunk];
  const count = Math.ceil(chunk.length / PIECE_LENGTH);
  return Array.from({ length: count }, (_, i) => chunk.slice(i * PIECE_LENGTH, (i + 1) * PIECE_LENGTH));
}

/** How many steps move when the parser joins pieces of text that stand beside each other. */
function countMoves(events: readonly Event[]): number {
  let moves = 0;
  let data = 0;
  for (const [i, [, { type }]] of events.entries()) {
    if (type === "data") {
      data++;
      continue;
    }
    if (data > 2) moves += events.length - i;
    data = 0;
  }
  return moves;
}
