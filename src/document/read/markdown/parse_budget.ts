import { MarkdownError } from "../../markdown_error.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import type { Code, Construct, State, SyntaxExtension, TokenizeContext } from "./syntax.ts";
import { countAddresses, TextCosts } from "../../text/text_costs.ts";
import { TreeCosts } from "./tree_costs.ts";
import type { WorkBudget } from "../../work_budget.ts";

/**
 * Measured cost in nanoseconds of a marker per earlier marker in the same run of text, which the parser scans again.
 * Markers that cost less than 10 are not listed.
 */
const MARKER_COST = new Map<string, number>([
  ["*", 110],
  ["_", 110],
  [":", 80],
  ["]", 50],
  ["[", 40],
  ["~", 40],
  ["<", 40],
  ["$", 20],
  ["!", 20],
  ["`", 20],
  ["&", 20],
]);
const LESS_THAN = 60;
const EXCLAMATION = 33;
const QUESTION = 63;
/** Parser tokens that may be between a paragraph and its underline. */
const UNDERLINE_SKIPS = new Set(["lineEnding", "linePrefix", "content"]);
const CONTAINER_MARKERS = [..."*+->[0123456789"];

/** Number of markers of any kind in one run of text that cost nothing. */
const FREE_MARKERS = 200;
/**
 * Cost per character in a search for the end of a comment, declaration or CDATA section; three times the measured
 * value.
 */
const SCAN_COST = 60;
/** Cost per parser step before an underlined heading; all of them are copied. */
const UNDERLINE_COST = 25;
/** Cost of a piece of a line that is read again, because it is in a directive that contains blocks. */
const REREAD_COST = 3000;
/** Cost of a lazy line, per earlier lazy line in the same paragraph. */
const LAZY_COST = 60;

/**
 * Creates a micromark extension that matches nothing, but sums up the cost of the text in `budget` and stops the parser
 * with a {@linkcode MarkdownError} if it would take quadratic time. Each extension is for one parse of `text`.
 */
export function createParseBudget(text: string, budget: WorkBudget): SyntaxExtension {
  const costs = new TextCosts(budget, text.length);
  const containers = countContainers();
  const underline = countUnderlines(budget);
  const tree = new TreeCosts();
  const watches = [costs.watch(), tree.watchLines()];
  const count = (cost: number) => countMarker(budget, costs, cost);
  const runs = countLongRuns(budget);
  return {
    text: {
      ...countAddresses(costs),
      ...byCode([...MARKER_COST].map(([marker, cost]) => [
        marker,
        "*_".includes(marker) ? [count(cost), runs] : count(cost),
      ])),
      [LESS_THAN]: [count(MARKER_COST.get("<") ?? 0), countScans(budget, text)],
    },
    document: {
      ...byCode(CONTAINER_MARKERS.map((marker) => [marker, [...watches, containers]])),
      null: watches,
    },
    flow: {
      ...byCode([[":", watchDirectives(budget)], ["=", underline], ["-", underline]]),
      null: [tree.countParagraphs(), reachLines(budget)],
    },
  };
}

/** Notes the lines at which blocks start. Creates a construct that matches nothing. */
function reachLines(budget: WorkBudget): Construct {
  return {
    tokenize(_effects, _ok, nok) {
      budget.reach(this.now().line);
      return nok;
    },
  };
}

/**
 * Counts the cost of lazy lines: lines of a quote or list item without its marker. Each one makes the parser go back to
 * the first. Also counts lines that may be lazy.
 */
export function assertFewLazyLines(text: string, budget: WorkBudget): void {
  let inContainer = false;
  let lazy = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const start = line.trimStart();
    if (start === "") {
      inContainer = false;
      lazy = 0;
    } else if (/^(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^)/.test(start)) {
      inContainer = true;
    } else if (inContainer) {
      budget.spend(LAZY_COST * ++lazy, index + 1, "too many lines continue a quote or list");
    }
  }
}

function byCode<Value>(constructs: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(constructs.map(([marker, construct]) => [String(marker.charCodeAt(0)), construct]));
}

const markersIn = new WeakMap<TokenizeContext, number>();

function countMarker(budget: WorkBudget, costs: TextCosts, cost: number): Construct {
  return {
    tokenize(effects, _ok, nok) {
      costs.countSteps(this, effects);
      const count = (markersIn.get(this) ?? 0) + 1;
      markersIn.set(this, count);
      if (count > FREE_MARKERS) budget.spend(cost * count, this.now().line);
      return nok;
    },
    previous: rejectPosition,
  };
}

/** Counts the search for the end of each `<!` and `<?`, which extends to the next empty line at most. */
function countScans(budget: WorkBudget, text: string): Construct {
  const ends = new WeakMap<TokenizeContext, number>();
  const endOf = (context: TokenizeContext, offset: number) => {
    const end = ends.get(context) ?? findEmptyLine(text, offset);
    ends.set(context, end);
    return end;
  };
  return {
    tokenize(effects, _ok, nok) {
      const { line, offset } = this.now();
      const charge: State = (code) => {
        budget.spend(SCAN_COST * Math.max(0, endOf(this, offset) - offset), line);
        return nok(code);
      };
      return effects.check({ tokenize: tokenizeScanStart, partial: true }, charge, nok);
    },
    previous: rejectPosition,
  };
}

/**
 * Rejects the current position: costs are counted only where a construct may start, and asking elsewhere would make one
 * start there.
 */
function rejectPosition(): boolean {
  return false;
}

function findEmptyLine(text: string, from: number): number {
  const emptyLine = /\n[ \t>]*\r?\n/g;
  emptyLine.lastIndex = from;
  return emptyLine.exec(text)?.index ?? text.length;
}

function tokenizeScanStart(...[effects, ok, nok]: Parameters<Construct["tokenize"]>): State {
  return (code) => {
    effects.enter("data");
    effects.consume(code);
    effects.exit("data");
    return (next) => next === EXCLAMATION || next === QUESTION ? ok(next) : nok(next);
  };
}

/** Counts `===` or `---` below a paragraph. */
function countUnderlines(budget: WorkBudget): Construct {
  return {
    tokenize(_effects, _ok, nok) {
      const before = this.events.findLast(([, { type }]) => !UNDERLINE_SKIPS.has(type));
      if (before?.[1].type === "paragraph") budget.spend(UNDERLINE_COST * this.events.length, this.now().line);
      return nok;
    },
  };
}

/** Counts containers that start in one line: they are nested, and the parser recurses for each. */
function countContainers(): Construct {
  let current = 0;
  let count = 0;
  return {
    tokenize(_effects, _ok, nok) {
      const { line } = this.now();
      count = line === current ? count + 1 : 1;
      current = line;
      if (count > MARKDOWN_LIMITS.depth) {
        throw new MarkdownError(
          "document-too-deep",
          line,
          `more than ${MARKDOWN_LIMITS.depth} containers start in one line`,
        );
      }
      return nok;
    },
  };
}

/** Watches directives: their content is parsed separately, and so once more for each enclosing directive. */
function watchDirectives(budget: WorkBudget): Construct {
  let watching = false;
  return {
    tokenize(_effects, _ok, nok) {
      if (watching) return nok;
      watching = true;
      const { parser } = this;
      const create = parser.document;
      parser.document = (from) => {
        const context = create(from);
        const { write } = context;
        context.write = (chunks) => {
          budget.spend(REREAD_COST * chunks.length, context.now().line);
          return write(chunks);
        };
        return context;
      };
      return nok;
    },
  };
}

/** Shorter runs are counted as markers only. */
const LONG_RUN = 4;
/** Cost in nanoseconds of a pair of stars, per pair before it in the same run of text, which the parser moves. */
const PAIR_COST = 100;
const SPACE = 32;

/** Stars of the long runs in a run of text. */
interface Stars {
  open: number;
  paired: number;
}

/**
 * Counts the cost of long runs of `*` or `_`, whose stars the parser pairs one by one. Creates a construct that matches
 * nothing.
 */
function countLongRuns(budget: WorkBudget): Construct {
  const starsIn = new WeakMap<TokenizeContext, Stars>();
  return {
    tokenize(effects, _ok, nok) {
      const canClose = !isBlank(this.previous);
      let length = 0;
      const charge: State = (code) => {
        if (length < LONG_RUN) return nok(code);
        const { open, paired } = starsIn.get(this) ?? { open: 0, paired: 0 };
        const pairs = canClose ? Math.min(length, open) : 0;
        const opened = isBlank(code) ? 0 : length - pairs;
        starsIn.set(this, { open: open - pairs + opened, paired: paired + pairs });
        budget.spend(PAIR_COST * pairs * (paired + pairs), this.now().line);
        return nok(code);
      };
      const measure = measureRun((measured) => length = measured);
      return effects.check({ tokenize: measure, partial: true }, charge, charge);
    },
    previous: () => false, // costs are counted only where a construct may start
  };
}

/** Creates a tokenizer that takes all following characters that are like the first. */
function measureRun(report: (length: number) => void): Construct["tokenize"] {
  return ({ enter, consume, exit }, ok) => (marker) => {
    let length = 0;
    const next: State = (code) => {
      if (code !== marker) {
        exit("data");
        report(length);
        return ok(code);
      }
      length++;
      consume(code);
      return next;
    };
    enter("data");
    return next(marker);
  };
}

/** Tests for a space, the end of a line or of the text. */
function isBlank(code: Code): boolean {
  return code === null || code < 0 || code === SPACE;
}
