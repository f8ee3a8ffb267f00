import type { Root, RootContent } from "../../tree.ts";
import { listNodes } from "../../list_nodes.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { assertTreeWithinLimits, parseMarkdownTree } from "../markdown/markdown_tree.ts";
import { WorkBudget } from "../../work_budget.ts";
import { KnownLabels, type Labels } from "./known_labels.ts";
import { moveNode, type TextPlace } from "./move_node.ts";
import { SectionMemo } from "./section_memo.ts";

/** Length up to which a text is read in sections: a longer one may be near a limit, which counts for the whole text. */
const MAX_LENGTH = 600_000;
/** Super-linear work up to which sections are read: a text with more may exceed the limit. */
const MAX_NANOSECONDS = MARKDOWN_LIMITS.parseNanoseconds / 10;

/** Tree of a section. */
interface SectionTree {
  /** Source, with the heading that follows it. */
  readonly text: string;
  /** Line of that heading. */
  readonly probe: number | undefined;
  /** Labels that it defines. */
  readonly labels: Labels;
  /** Whether it defines some in a directive: only what the parser reads later refers to them. */
  readonly isOrdered: boolean;
  /** Super-linear work that reading it took. */
  readonly cost: number;
  /** Its tree where no other section defines labels. */
  readonly alone: readonly RootContent[];
  /** Its tree with the labels of the whole text, by these labels. */
  shared?: { readonly labels: string; readonly nodes: readonly RootContent[] };
}

/** Trees of the sections of a text, so that after an edit only the section with the edit is parsed. */
export class TreeMemo {
  readonly #sections: SectionMemo<SectionTree>;

  /** Knows no text yet. */
  constructor(sectionLength?: number) {
    this.#sections = new SectionMemo(sectionLength);
  }

  /** Tests whether a text is read in sections. Comments of Obsidian can end in any later one. */
  divides(text: string): boolean {
    return text.length <= MAX_LENGTH && !text.includes("%%");
  }

  /** Parses a text of a document: the same tree as that of {@linkcode parseMarkdownTree}, which the caller may change. */
  parse(body: string): Root {
    return (this.divides(body) ? this.#parseSections(body) : undefined) ?? parseMarkdownTree(body, { math: true });
  }

  /** Parses the sections; undefined for a text that may exceed a limit, and for one that does, to get its error. */
  #parseSections(body: string): Root | undefined {
    try {
      const sections = this.#sections.read(body, (text, probe) => parseSection(text, probe?.line));
      const cost = sections.reduce((sum, { part }) => sum + part.cost, 0);
      if (cost > MAX_NANOSECONDS || sections.some(({ part }) => part.isOrdered)) return undefined;
      const labels = joinLabels(sections.map(({ part }) => part.labels));
      const children = sections.flatMap(({ part, ...place }) =>
        nodesOf(part, labels).map((node) => moveNode(node, place))
      );
      const root: Root = { type: "root", children, position: { start: START, end: endOf(body) } };
      assertTreeWithinLimits(root);
      return root;
    } catch (error) {
      if (error instanceof MarkdownError || error instanceof RangeError) return undefined;
      throw error;
    }
  }
}

const START = { line: 1, column: 1, offset: 0 };

function parseSection(text: string, probe: number | undefined): SectionTree | undefined {
  const budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds);
  const labels = new KnownLabels();
  const alone = withoutProbe(parseMarkdownTree(text, { math: true, budget, labels }), probe);
  return alone && { text, probe, labels: labels.all, isOrdered: alone.some(definesInside), cost: budget.spent, alone };
}

function definesInside(block: RootContent): boolean {
  if (block.type === "containerDirective") return [...listNodes(block)].some(({ type }) => DEFINITIONS.has(type));
  return "children" in block && block.children.some(definesInside);
}

const DEFINITIONS: ReadonlySet<string> = new Set(["definition", "footnoteDefinition"]);

/** Takes away the heading behind a section; undefined if it is part of a block. */
function withoutProbe({ children }: Root, probe: number | undefined): RootContent[] | undefined {
  if (probe === undefined) return children;
  const last = children.at(-1);
  return last?.type === "heading" && last.position?.start.line === probe ? children.slice(0, -1) : undefined;
}

function nodesOf(section: SectionTree, labels: Labels): readonly RootContent[] {
  const count = labels.links.length + labels.notes.length;
  const own = new Set(section.labels.links).size + new Set(section.labels.notes).size;
  if (count === own || !section.text.includes("[")) return section.alone;
  const key = JSON.stringify(labels);
  if (section.shared?.labels !== key) {
    const root = parseMarkdownTree(section.text, { math: true, labels: new KnownLabels(labels) });
    section.shared = { labels: key, nodes: withoutProbe(root, section.probe) ?? [] };
  }
  return section.shared.nodes;
}

function joinLabels(all: readonly Labels[]): Labels {
  const join = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].toSorted();
  return { links: join(all.map(({ links }) => links)), notes: join(all.map(({ notes }) => notes)) };
}

function endOf(body: string): TextPlace & { readonly column: number } {
  const lines = body.split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1, offset: body.length };
}
