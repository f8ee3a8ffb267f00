import type { Nodes, PhrasingContent } from "../../tree.ts";
import { HTML_LIMITS } from "./html_tree.ts";

/** A mark around text. */
export interface Mark {
  /** Marks of the same kind do not nest. */
  readonly kind: string;
  /** Creates the nodes for marked text. */
  wrap(children: PhrasingContent[]): PhrasingContent[];
}

/** Adds a mark inside others. */
export function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const others = marks.filter(({ kind }) => kind !== mark.kind);
  return others.length >= HTML_LIMITS.marks ? marks : [...others, mark];
}

/** Puts marks around text; links only around text without links. */
export function wrapMarks(nodes: readonly PhrasingContent[], marks: readonly Mark[]): PhrasingContent[] {
  return marks.reduceRight<PhrasingContent[]>((inner, mark) => wrapMark(inner, mark), [...nodes]);
}

/** Puts marks around all text of a block, in place. */
export function markBlock(node: Nodes, marks: readonly Mark[]): void {
  if (marks.length === 0) return;
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
    node.children = wrapMarks(node.children, marks);
  } else if ("children" in node && node.type !== "leafDirective") {
    for (const child of node.children) markBlock(child, marks);
  }
}

function wrapMark(nodes: readonly PhrasingContent[], mark: Mark): PhrasingContent[] {
  const wrapped: PhrasingContent[] = [];
  let run: PhrasingContent[] = [];
  const flush = () => {
    if (run.some((node) => node.type !== "text" || node.value.trim() !== "")) wrapped.push(...mark.wrap(run));
    else wrapped.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (mark.kind !== "link" || !containsLink(node)) {
      run.push(node);
    } else {
      flush();
      wrapped.push(node);
    }
  }
  flush();
  return wrapped;
}

function containsLink(node: PhrasingContent): boolean {
  if (node.type === "link" || node.type === "linkReference" || node.type === "footnoteReference") return true;
  if (node.type === "textDirective" && node.name !== "image") {
    return LINKS.has(node.name) || node.children.some(containsLink);
  }
  return "children" in node && node.children.some(containsLink);
}

const LINKS = new Set(["a", "anchor", "attachment", "blog", "card", "footnote", "page", "space", "user"]);
