import { addressOf } from "./link_texts.ts";
import type { IssueLog } from "../issue_log.ts";
import { readLinkTarget } from "../link_target.ts";
import { pairTags, readTag } from "../markdown/html_tags.ts";
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
    const tags = node.children.map((child) => child.type === "html" ? readTag(child.value) : undefined);
    const pairs = pairTags(tags.map((tag) => tag !== undefined && TAGS.has(tag.name) ? tag : undefined));
    const open: { readonly end: number; readonly line: Line }[] = [];
    for (const [i, child] of node.children.entries()) {
      while ((open.at(-1)?.end ?? Infinity) <= i) open.pop();
      const around = open.at(-1)?.line ?? line;
      const [end, tagged] = [pairs.get(i), TAGS.get(tags[i]?.name ?? "")];
      if (end === undefined || tagged === undefined) this.visit(child, around);
      else if (!this.#isRefused(child, tagged, around)) open.push({ end, line: tagged });
    }
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
    if (node.type === "textDirective" && DIRECTIVES.has(node.name)) return DIRECTIVES.get(node.name);
    if (node.type === "listItem") return node.checked === true && strikesTasks ? "strike" : undefined;
    const address = addressOf(node, definitions);
    if (!underlinesLinks || address === undefined) return undefined;
    return readLinkTarget(address).kind === "none" ? undefined : "underline";
  }
}

const DIRECTIVES: ReadonlyMap<string, Line> = new Map([["u", "underline"], ["ins", "underline"], ["del", "strike"]]);
const TAGS: ReadonlyMap<string, Line> = new Map([["u", "underline"], ["s", "strike"], ["del", "strike"]]);
