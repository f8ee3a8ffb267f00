import { parse, preprocess } from "micromark";
import { htmlFlow } from "micromark-core-commonmark";
import { math } from "micromark-extension-math";
import { subtokenize } from "micromark-util-subtokenize";
import remarkGfm from "remark-gfm";
import { unified } from "unified";
import { assertFewLazyLines, createParseBudget } from "../markdown/parse_budget.ts";
import { type ReadSection, SectionMemo, type SectionReader } from "../sections/section_memo.ts";
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
 * @param memo What is known of the text before; by default, of the one in the previous call.
 * @throws {@linkcode MarkdownError} when it would take too long.
 */
export function readSourceLines(body: string, memo = MEMO): readonly SourceLine[] {
  if (body === memo.last.body) return memo.last.lines;
  const blocks = SPECIAL.test(body) ? readBlocks(body, memo) : new BlockLines();
  const lines = body.split("\n").map((text, at) => ({
    text,
    isCode: blocks.code.has(at + 1) || blocks.formulas.has(at + 1),
    isFormula: blocks.formulas.has(at + 1),
    containers: blocks.containers.get(at + 1) ?? [],
  }));
  memo.last = { body, lines };
  return lines;
}

/** What was read of the last text: most dialects change few of its sections or none, and the next one reads it again. */
export class LinesMemo {
  /** The text and its lines. */
  last: { readonly body: string; readonly lines: readonly SourceLine[] } = {
    body: "",
    lines: [{ text: "", isCode: false, isFormula: false, containers: [] }],
  };
  /** Sections that were read with formulas. */
  readonly withFormulas: SectionMemo<BlockLines>;
  /** Sections that were read without. */
  readonly plain: SectionMemo<BlockLines>;

  /** Knows no text yet. */
  constructor(sectionLength?: number) {
    this.withFormulas = new SectionMemo(sectionLength);
    this.plain = new SectionMemo(sectionLength);
  }
}

const MEMO = new LinesMemo();

/** Dollars without an end, or with text beside them, are text here: another dialect joins them. */
function readBlocks(body: string, memo: LinesMemo): BlockLines {
  const budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds);
  const read = (more: readonly SyntaxExtension[]): SectionReader<BlockLines> => (text, probe) => {
    const blocks = new BlockLines();
    const isOutside = blocks.read(parseBlocks(text, more, budget), probe?.line);
    return isOutside ? blocks : undefined;
  };
  if (body.includes("$$")) {
    const found = memo.withFormulas.read(body, read([{ flow: math().flow ?? {} }]));
    if (found.every(({ part }) => part.isComplete)) return joinBlocks(found);
  }
  return joinBlocks(memo.plain.read(body, read([])));
}

function joinBlocks(sections: readonly ReadSection<BlockLines>[]): BlockLines {
  const joined = new BlockLines();
  for (const { part, line } of sections) joined.add(part, line);
  return joined;
}

type Events = Parameters<typeof subtokenize>[0];

const GFM = (unified().use(remarkGfm).freeze().data().micromarkExtensions ?? []).flat();

/** Parses the containers and blocks of a text, but neither paragraphs nor directives. */
function parseBlocks(body: string, more: readonly SyntaxExtension[], budget: WorkBudget): Events {
  assertFewLazyLines(body, budget);
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
  const extensions = [...GFM, raw, ...more, createParseBudget(body, budget)];
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
  #isComplete = true;

  /** Whether each formula has an end. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Takes all events, except those of a heading in line `last`; returns whether it is outside of all blocks. */
  read(events: Events, last?: number): boolean {
    let fences = 0;
    for (const [kind, { type, start, end }] of events) {
      if (start.line === last) return type === "atxHeading" && this.#open.length === 0;
      if (CONTAINERS.has(type)) {
        if (kind === "enter") this.#open.push({ isQuote: type === "blockQuote" });
        else this.#open.pop();
      } else if (kind === "exit" && type === "mathFlowFence") fences++;
      else if (kind === "exit" && type === "mathFlow") {
        this.#isComplete &&= fences === 2;
        fences = 0;
        addLines(this.formulas, start, end);
      } else if (kind === "enter" && CODE.has(type)) addLines(this.code, start, end);
      else if (kind === "enter" && type === "mathFlowFenceMeta") this.#isComplete = false;
      else if (kind === "enter" && MARKS.has(type)) this.#mark(type, start.line);
    }
    return last === undefined;
  }

  /** Adds what was read of a section behind so many lines. */
  add({ code, formulas, containers }: BlockLines, lines: number): void {
    for (const line of code) this.code.add(line + lines);
    for (const line of formulas) this.formulas.add(line + lines);
    // Equal sections have the same blocks, but containers of their own.
    const own = new Map<LineContainer, LineContainer>();
    const copy = (container: LineContainer) => {
      const copied = own.get(container) ?? { ...container };
      own.set(container, copied);
      return copied;
    };
    for (const [line, around] of containers) this.containers.set(line + lines, around.map(copy));
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

/** A part of a text: text, or code or a formula. */
export interface TextPart {
  readonly text: string;
  readonly isText: boolean;
}

/** Divides a text into what is outside of its code spans, and these; undefined if it has too many runs of backticks. */
export function divideCode(text: string): TextPart[] | undefined {
  const parts = text.split(/(`+)/);
  if (parts.length > 2 * MAX_RUNS) return undefined;
  const done: TextPart[] = [];
  for (let i = 0; i < parts.length; i++) {
    const end = i % 2 === 1 ? parts.indexOf(parts[i] ?? "", i + 1) : -1;
    if (end > i) {
      done.push({ text: parts.slice(i, end + 1).join(""), isText: false });
      i = end;
    } else done.push({ text: parts[i] ?? "", isText: i % 2 === 0 });
  }
  return done;
}

/** Changes what is outside of the code spans of a line. */
export function mapOutsideCode(line: string, change: (text: string) => string): string {
  return divideCode(line)?.map(({ text, isText }) => isText ? change(text) : text).join("") ?? line;
}
