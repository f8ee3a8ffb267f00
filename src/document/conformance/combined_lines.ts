import { addressOf } from "./link_texts.ts";
import type { IssueLog } from "../issue_log.ts";
import { readLinkTarget } from "../link_target.ts";
import type { Survey } from "../survey.ts";
import type { Nodes, Root } from "../tree.ts";

/** Lines that a design draws by itself. */
export interface LineStyles {
  /** Whether it underlines links. */
  readonly underlinesLinks?: boolean | undefined;
  /** Whether it strikes out finished tasks. */
  readonly strikesTasks?: boolean | undefined;
}

type Line = "underline" | "strike";

/** Warns about text that is both underlined and struck out, for which a PDF has no form. */
export function warnCombinedLines(root: Root, context: LineStyles & Pick<Survey, "definitions">, log: IssueLog): void {
  new LineWalk(context, log).visit(root, undefined);
}

class LineWalk {
  readonly #context: LineStyles & Pick<Survey, "definitions">;
  readonly #log: IssueLog;

  constructor(context: LineStyles & Pick<Survey, "definitions">, log: IssueLog) {
    this.#context = context;
    this.#log = log;
  }

  /** Visits a node inside the given line. Reports the outermost node with the other line, and not what is in it. */
  visit(node: Nodes, outer: Line | undefined): void {
    const own = this.#lineOf(node);
    if (this.#isRefused(node, own, outer) || !("children" in node)) return;
    const line = own ?? outer;
    for (const child of node.children) this.visit(child, line);
  }

  #isRefused(node: Nodes, own: Line | undefined, outer: Line | undefined): boolean {
    if (own === undefined || outer === undefined || own === outer) return false;
    this.#log.warn("combined-lines", "The text is both underlined and struck out", {
      node,
      hint: "Use only one of the two.",
    });
    return true;
  }

  #lineOf(node: Nodes): Line | undefined {
    const { underlinesLinks, strikesTasks, definitions } = this.#context;
    if (node.type === "delete") return "strike";
    if (node.type === "textDirective" && LINES.has(node.name)) return LINES.get(node.name);
    if (node.type === "listItem") return node.checked === true && strikesTasks ? "strike" : undefined;
    const address = addressOf(node, definitions);
    if (!underlinesLinks || address === undefined) return undefined;
    return readLinkTarget(address).kind === "none" ? undefined : "underline";
  }
}

/** Directives that draw a line. */
const LINES: ReadonlyMap<string, Line> = new Map([["u", "underline"], ["ins", "underline"], ["del", "strike"]]);
