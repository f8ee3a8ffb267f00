import { MarkdownError } from "../errors.ts";
import { MARKDOWN_LIMITS } from "../limits.ts";
import type { Construct, State, SyntaxExtension, TokenizeContext } from "./syntax.ts";
import { countAddresses, TextCosts } from "../text_costs.ts";
import type { WorkBudget } from "../work_budget.ts";

/**
 * Nanoseconds that a marker costs for each marker before it in the same run of text, measured; the parser goes back
 * over all of them. What costs less than 10 is not listed apart.
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
/** What may stand between a paragraph and its underline, as the parser sees it. */
const UNDERLINE_SKIPS = new Set(["lineEnding", "linePrefix", "content"]);
const CONTAINER_MARKERS = [..."*+->[0123456789"];

/** So many markers in one run of text are cheap whatever they are. */
const FREE_MARKERS = 200;
/** A character in which the end of a comment, declaration or CDATA section is looked for; three times the measure. */
const SCAN_COST = 60;
/** A step of the parser before an underlined heading; all of them are copied. */
const UNDERLINE_COST = 25;
/** A piece of a line that is read once more, because it stands in a directive with blocks inside. */
const REREAD_COST = 3000;
/** A list or quote that begins in another one at the start of a line, for each one before it. */
const NESTED_COST = 200;
/** A lazy line, for each one before it in the same paragraph. */
const LAZY_COST = 60;

/**
 * Makes a micromark extension that recognises nothing itself, but adds up what the text costs and stops the parser
 * with a {@linkcode MarkdownError} where it would be quadratic. One extension serves one parse of `text`; what it costs
 * is spent from `budget`.
 */
export function createParseBudget(text: string, budget: WorkBudget): SyntaxExtension {
  const costs = new TextCosts(budget, text.length);
  const containers = countContainers(budget);
  const underline = countUnderlines(budget);
  const watch = costs.watch();
  const count = (cost: number) => countMarker(budget, costs, cost);
  return {
    text: {
      ...countAddresses(costs),
      ...byCode([...MARKER_COST].map(([marker, cost]) => [marker, count(cost)])),
      [LESS_THAN]: [count(MARKER_COST.get("<") ?? 0), countScans(budget, text)],
    },
    document: {
      ...byCode(CONTAINER_MARKERS.map((marker) => [marker, [watch, containers]])),
      null: watch,
    },
    flow: byCode([[":", watchDirectives(budget)], ["=", underline], ["-", underline]]),
  };
}

/**
 * Adds up what lazy lines cost: lines of a quote or list item without its marker. Every further one makes the parser
 * go back to the first. Lines that merely might be lazy count too.
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
    previous: isNoPlace,
  };
}

/** Each `<!` and `<?` is looked for its end, however far that is: at most to the next empty line. */
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
      return effects.check({ tokenize: lookForScan, partial: true }, charge, nok);
    },
    previous: isNoPlace,
  };
}

/** Only where something else may begin is there anything to count; to ask elsewhere would make it begin there. */
function isNoPlace(): boolean {
  return false;
}

function findEmptyLine(text: string, from: number): number {
  const emptyLine = /\n[ \t>]*\r?\n/g;
  emptyLine.lastIndex = from;
  return emptyLine.exec(text)?.index ?? text.length;
}

function lookForScan(...[effects, ok, nok]: Parameters<Construct["tokenize"]>): State {
  return (code) => {
    effects.enter("data");
    effects.consume(code);
    effects.exit("data");
    return (next) => next === EXCLAMATION || next === QUESTION ? ok(next) : nok(next);
  };
}

/** `===` or `---` below a paragraph. */
function countUnderlines(budget: WorkBudget): Construct {
  return {
    tokenize(_effects, _ok, nok) {
      const before = this.events.findLast(([, { type }]) => !UNDERLINE_SKIPS.has(type));
      if (before?.[1].type === "paragraph") budget.spend(UNDERLINE_COST * this.events.length, this.now().line);
      return nok;
    },
  };
}

/**
 * Containers that begin in one line nest; the parser recurses for each. What begins further in at the start of a line
 * is mostly a new container in another one.
 */
function countContainers(budget: WorkBudget): Construct {
  let current = 0;
  let count = 0;
  let nested = 0;
  return {
    tokenize(_effects, _ok, nok) {
      const { line, column } = this.now();
      count = line === current ? count + 1 : 1;
      if (count === 1 && column > 1) budget.spend(NESTED_COST * ++nested, line);
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

/** What stands in a directive is read by a parser of its own, and so once more for each directive around it. */
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
