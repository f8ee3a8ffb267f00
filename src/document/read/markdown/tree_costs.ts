import { MARKDOWN_LIMITS } from "../../limits.ts";
import type { Construct, TokenizeContext } from "./syntax.ts";
import { tooComplex } from "../../work_budget.ts";

/** Maximum number of parser steps for containers: each line takes two, and one or two for each container around it. */
const MAX_CONTAINER_EVENTS = 1_000_000;
/** Parser tokens of containers. */
const CONTAINERS = new Set(["listOrdered", "listUnordered", "blockQuote", "gfmFootnoteDefinition"]);

type Event = TokenizeContext["events"][number];

/** What was seen of a tokenizer. */
interface Progress {
  /** Number of events. */
  count: number;
  /** Last of them. */
  last: Event | undefined;
  /** Number of cells in the last line, which may become text again. */
  cells: number;
}

/**
 * Counts the nodes that a text will become while the parser reads its lines, and stops it at too many: the rest of its
 * work takes ten times as long.
 */
export class TreeCosts {
  readonly #progress = new WeakMap<TokenizeContext, Progress>();
  #nodes = 0;
  #containerEvents = 0;

  /** Creates a construct for the start of lines that matches nothing, but inspects all lines from the first one on. */
  watchLines(): Construct {
    let watching = false;
    const watchBlocks = (document: TokenizeContext, blocks: TokenizeContext) => this.#watchBlocks(document, blocks);
    return {
      tokenize(_effects, _ok, nok) {
        if (watching) return nok;
        watching = true;
        const { parser } = this;
        const { document: createDocument, flow: createFlow } = parser;
        // Directives that contain blocks are documents, which are read one after another.
        let document: TokenizeContext | undefined;
        parser.document = (from) => document = createDocument(from);
        parser.flow = (from) => watchBlocks(document ?? this, createFlow(from));
        return nok;
      },
    };
  }

  /** Creates a construct for the start of blocks that matches nothing, but counts paragraphs. */
  countParagraphs(): Construct {
    const add = (line: number) => this.#addNodes(2, line);
    return {
      tokenize(_effects, _ok, nok) {
        if (this.interrupt !== true) add(this.now().line);
        return nok;
      },
    };
  }

  #watchBlocks(document: TokenizeContext, blocks: TokenizeContext): TokenizeContext {
    const { write } = blocks;
    blocks.write = (chunks) => {
      const events = write(chunks);
      // At its end, a line has no own events.
      if (chunks.at(-1) !== null) {
        this.#countCells(blocks);
        this.#countContainers(document);
      }
      return events;
    };
    return blocks;
  }

  /** Counts the cells of a table one line later, when they are certain. */
  #countCells(blocks: TokenizeContext): void {
    const { added, isSame, cells } = this.#take(blocks);
    if (isSame) this.#addNodes(cells, blocks.now().line);
    const progress = this.#progress.get(blocks);
    if (progress !== undefined) progress.cells = countEnters(added, (type) => type === "tableCellDivider");
  }

  /** Counts lists, their items, and quotes. */
  #countContainers(document: TokenizeContext): void {
    const { added } = this.#take(document);
    const { line } = document.now();
    this.#containerEvents += added.length;
    if (this.#containerEvents > MAX_CONTAINER_EVENTS) throw tooComplex(line, "its lists and quotes are too large");
    const isNode = (type: string) => type === "listItemPrefix" || CONTAINERS.has(type);
    this.#addNodes(countEnters(added, isNode), line);
  }

  /** Takes the events of a tokenizer since the previous call, and whether the ones before are the same as then. */
  #take(context: TokenizeContext): { added: Event[]; isSame: boolean; cells: number } {
    const { events } = context;
    const { count, last, cells } = this.#progress.get(context) ?? { count: 0, last: undefined, cells: 0 };
    this.#progress.set(context, { count: events.length, last: events.at(-1), cells: 0 });
    return { added: events.slice(count), isSame: count === 0 || events[count - 1] === last, cells };
  }

  #addNodes(count: number, line: number): void {
    this.#nodes += count;
    const { nodes } = MARKDOWN_LIMITS;
    if (this.#nodes > nodes) throw tooComplex(line, `it has more than ${nodes} nodes`);
  }
}

function countEnters(events: readonly Event[], isCounted: (type: string) => boolean): number {
  return events.filter(([kind, { type }]) => kind === "enter" && isCounted(type)).length;
}
