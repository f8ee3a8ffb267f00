import { parse, preprocess } from "micromark";
import { htmlFlow } from "micromark-core-commonmark";
import { math } from "micromark-extension-math";
import { subtokenize } from "micromark-util-subtokenize";
import remarkGfm from "remark-gfm";
import { unified } from "unified";
import { assertFewLazyLines, createParseBudget } from "../markdown/parse_budget.ts";
import type { SyntaxExtension } from "../markdown/syntax.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import { WorkBudget } from "../../work_budget.ts";

/** A quote, list item or footnote, by its identity. */
export interface LineContainer {
  readonly isQuote: boolean;
}

/** Line of a Markdown text. */
export interface SourceLine {
  readonly text: string;
  /** Whether it belongs to a block of code with its fences, to a comment or other raw HTML, or to a formula. */
  readonly isCode: boolean;
  /** Whether it belongs to a formula between dollars. */
  readonly isFormula: boolean;
  /** The containers whose marks or indentation the line has, the outermost first. */
  readonly containers: readonly LineContainer[];
}

/** Some of what each text with code, or with blocks of directives in containers, has. */
const SPECIAL =
  /```|~~~|^(?: {4}|\t)|[>*+.)-](?: {5}| *\t)|<(?:[!?]|pre|script|style|textarea)|\$\$|^[ \t>*+.)\d-]+:::/im;
/** HTML whose content is no Markdown. */
const RAW = /<(?:!|\?|(?:pre|script|style|textarea)(?![\w-]))/iy;
const LESS_THAN = 60;

/**
 * Splits a text into lines, and finds those of code, in which dialects have no meaning, and the containers of each, as the
 * parser does. HTML blocks that can have Markdown inside count as text.
 *
 * @throws {@linkcode MarkdownError} when it would take too long.
 */
export function readSourceLines(body: string): readonly SourceLine[] {
  if (body === last.body) return last.lines;
  const blocks = SPECIAL.test(body) ? readBlocks(body) : new BlockLines();
  const lines = body.split("\n").map((text, at) => ({
    text,
    isCode: blocks.code.has(at + 1) || blocks.formulas.has(at + 1),
    isFormula: blocks.formulas.has(at + 1),
    containers: blocks.containers.get(at + 1) ?? [],
  }));
  last = { body, lines };
  return lines;
}

/** The last text and its lines: most dialects leave a text as it is, and the next one reads it again. */
let last: { readonly body: string; readonly lines: readonly SourceLine[] } = {
  body: "",
  lines: [{ text: "", isCode: false, isFormula: false, containers: [] }],
};

/** Dollars without an end, or with text beside them, are text here: another dialect joins them. */
function readBlocks(body: string): BlockLines {
  const blocks = new BlockLines();
  if (body.includes("$$") && blocks.read(parseBlocks(body, [{ flow: math().flow ?? {} }]))) return blocks;
  const plain = new BlockLines();
  plain.read(parseBlocks(body, []));
  return plain;
}

type Events = Parameters<typeof subtokenize>[0];

/** Parses the containers and blocks of a text, but neither paragraphs nor directives. */
function parseBlocks(body: string, more: readonly SyntaxExtension[]): Events {
  const budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds);
  assertFewLazyLines(body, budget);
  const gfm = unified().use(remarkGfm).freeze().data().micromarkExtensions ?? [];
  const raw: SyntaxExtension = {
    disable: { null: ["htmlFlow"] },
    flow: {
      [LESS_THAN]: {
        ...htmlFlow,
        name: "rawHtml",
        tokenize(effects, ok, nok) {
          RAW.lastIndex = this.now().offset;
          return RAW.test(body) ? htmlFlow.tokenize.call(this, effects, ok, nok) : nok;
        },
      },
    },
  };
  const extensions = [...gfm.flat(), raw, ...more, createParseBudget(body, budget)];
  const events = parse({ extensions }).document().write(preprocess()(body, undefined, true));
  subtokenize(events);
  return events;
}

const CODE: ReadonlySet<string> = new Set(["codeFenced", "codeIndented", "htmlFlow"]);
const CONTAINERS: ReadonlySet<string> = new Set([
  ...["blockQuote", "listOrdered", "listUnordered", "gfmFootnoteDefinition"],
]);
/** What a line has of each container around it. */
const MARKS: ReadonlySet<string> = new Set([
  ...["blockQuotePrefix", "listItemPrefix", "listItemIndent"],
  ...["gfmFootnoteDefinitionLabel", "gfmFootnoteDefinitionIndent"],
]);

/** The lines of blocks, from the events of the parser. */
class BlockLines {
  readonly code = new Set<number>();
  readonly formulas = new Set<number>();
  readonly containers = new Map<number, readonly LineContainer[]>();
  readonly #open: LineContainer[] = [];

  /** Takes all events; returns whether each formula has an end. */
  read(events: Events): boolean {
    let fences = 0;
    let isComplete = true;
    for (const [kind, { type, start, end }] of events) {
      if (CONTAINERS.has(type)) {
        if (kind === "enter") this.#open.push({ isQuote: type === "blockQuote" });
        else this.#open.pop();
      } else if (kind === "exit" && type === "mathFlowFence") fences++;
      else if (kind === "exit" && type === "mathFlow") {
        isComplete &&= fences === 2;
        fences = 0;
        addLines(this.formulas, start, end);
      } else if (kind === "enter" && CODE.has(type)) addLines(this.code, start, end);
      else if (kind === "enter" && type === "mathFlowFenceMeta") isComplete = false;
      else if (kind === "enter" && MARKS.has(type)) this.#mark(type, start.line);
    }
    return isComplete;
  }

  #mark(type: string, line: number): void {
    // Each item of a list is a container of its own.
    if (type === "listItemPrefix") this.#open.splice(-1, 1, { isQuote: false });
    const known = this.containers.get(line)?.length ?? 0;
    this.containers.set(line, this.#open.slice(0, known + 1));
  }
}

interface Point {
  readonly line: number;
  readonly column: number;
}

/** Adds the lines of a block; one that ends at the start of a line does not have that line. */
function addLines(lines: Set<number>, start: Point, end: Point): void {
  const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
  for (let line = start.line; line <= last; line++) lines.add(line);
}

/** Changes the lines that are no code. */
export function mapTextLines(body: string, change: (text: string) => string): string {
  return readSourceLines(body).map(({ text, isCode }) => isCode ? text : change(text)).join("\n");
}

/** Runs of backticks in a line up to which code spans are searched. */
const MAX_RUNS = 1000;

/** Changes what is outside of the code spans of a line. */
export function mapOutsideCode(line: string, change: (text: string) => string): string {
  const parts = line.split(/(`+)/);
  if (parts.length > 2 * MAX_RUNS) return line;
  const done: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const end = i % 2 === 1 ? parts.indexOf(parts[i] ?? "", i + 1) : -1;
    if (end > i) {
      done.push(parts.slice(i, end + 1).join(""));
      i = end;
    } else {
      done.push(i % 2 === 0 ? change(parts[i] ?? "") : parts[i] ?? "");
    }
  }
  return done.join("");
}
