import type { Construct, SyntaxExtension, TokenizeContext } from "../read/markdown/syntax.ts";
import { tooComplex, type WorkBudget } from "../work_budget.ts";

/** Cost of a parser step beyond the free ones, which scans a piece of text again. */
const STEP_COST = 60;
/** Number of free steps: real text takes up to three per character. */
const FREE_STEPS = { all: 1_000_000, perCharacter: 4 };
/** Cost of moving a parser step when pieces of text before it are joined. */
const MOVE_COST = 1;
/** Maximum number of parser steps in one run of text and in total; each takes about 300 bytes. */
const MAX_EVENTS = { run: 300_000, all: 1_500_000 };
/** Code units per piece in which a line is passed to the parser. */
const PIECE_LENGTH = 64 * 1024;

type Chunk = Parameters<TokenizeContext["write"]>[0][number];
type Event = TokenizeContext["events"][number];
type Consume = Parameters<Construct["tokenize"]>[0]["consume"];

/** Tracks the costs of all runs of text in one parse. */
export class TextCosts {
  readonly #budget: WorkBudget;
  readonly #counted = new WeakSet<TokenizeContext>();
  #freeSteps: number;
  #events = 0;

  /** Creates it for a text of a number of code units. */
  constructor(budget: WorkBudget, length: number) {
    this.#budget = budget;
    this.#freeSteps = FREE_STEPS.all + FREE_STEPS.perCharacter * length;
  }

  /** Creates a construct that matches nothing, but inspects all text that the parser reads from the first line on. */
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

  /** Counts steps in this run of text from now on: an attempt that starts here may scan all following text in vain. */
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
    // A mark over many lines joins their pieces line by line.
    this.#budget.spend(MOVE_COST * length, now().line);
    if (length > MAX_EVENTS.run || this.#events > MAX_EVENTS.all) {
      throw tooComplex(now().line, "it has too many marks, escapes and other pieces of text");
    }
  }
}

/** Creates constructs that match nothing, but count the steps of every run of text in which an address may start. */
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

/** Counts the steps that move when the parser joins adjacent pieces of text. */
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
