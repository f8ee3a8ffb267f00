import { ANY_SPACE, hoistEdges } from "../../document/read/storage/hoist_edges.ts";
import { tidyPhrasing } from "../../document/read/storage/tidy_phrasing.ts";
import type { PhrasingContent } from "../../document/tree.ts";

/** Marks around a text, in the order in which they nest, the outermost first. */
export interface InlineMarks {
  /** Address of a link. */
  readonly link?: string | undefined;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  readonly delete?: boolean;
  readonly u?: boolean;
  readonly mark?: boolean;
  readonly sub?: boolean;
  readonly sup?: boolean;
  /** BCP 47 tag of a part in another language. */
  readonly lang?: string | undefined;
  /** `#rrggbb` */
  readonly color?: string | undefined;
  /** `#rrggbb` */
  readonly background?: string | undefined;
  readonly code?: boolean;
}

/** Piece of a paragraph in one format. */
export interface InlineSegment {
  readonly marks: InlineMarks;
  readonly node: PhrasingContent;
}

const ORDER = [
  "link",
  "strong",
  "emphasis",
  "delete",
  "u",
  "mark",
  "sub",
  "sup",
  "lang",
  "color",
  "background",
  "code",
] as const;
type MarkName = typeof ORDER[number];

/** Nests the pieces of a paragraph in as few marks as possible. */
export function nestSegments(segments: readonly InlineSegment[]): PhrasingContent[] {
  return tidyPhrasing(nest(segments.map(settleSigns), 0));
}

/** Signs of a sentence. */
const SIGNS = /^[\s.,;:!?()[\]"'\u2018\u2019\u201c-\u201e\u00ab\u00bb\u2026\u2013-]+$/;

/** Signs of a sentence between words are bold or italic only if a word beside them is: the rest is an accident. */
function settleSigns(segment: InlineSegment, at: number, all: readonly InlineSegment[]): InlineSegment {
  const { node, marks } = segment;
  const near = [all[at - 1], all[at + 1]];
  const isMarked = marks.strong === true || marks.emphasis === true;
  if (!isMarked || node.type !== "text" || !SIGNS.test(node.value) || near.every((each) => each === undefined)) {
    return segment;
  }
  const keeps = (name: "strong" | "emphasis") =>
    marks[name] === true && near.some((each) => each?.marks[name] === true);
  return { node, marks: { ...marks, strong: keeps("strong"), emphasis: keeps("emphasis") } };
}

function nest(segments: readonly InlineSegment[], from: number): PhrasingContent[] {
  const name = ORDER[from];
  if (name === undefined) return segments.map(({ node }) => node);
  const nodes: PhrasingContent[] = [];
  for (let start = 0; start < segments.length;) {
    const value = segments[start]?.marks[name];
    let end = start + 1;
    while (end < segments.length && segments[end]?.marks[name] === value) end++;
    const inner = nest(segments.slice(start, end), from + 1);
    const wrapped = value === undefined || value === false ? inner : wrap(name, value, inner);
    // As arguments of one call, the pieces of a long paragraph would exceed the stack.
    for (const node of wrapped) nodes.push(node);
    start = end;
  }
  return nodes;
}

function wrap(name: MarkName, value: string | true, children: PhrasingContent[]): PhrasingContent[] {
  const { before, inside, after } = hoistEdges(children, ANY_SPACE);
  if (name === "code") return [...before, ...asCode(inside), ...after];
  if (inside.length === 0) return [...before, ...after];
  return [...before, markOf(name, value, inside), ...after];
}

function markOf(name: Exclude<MarkName, "code">, value: string | true, children: PhrasingContent[]): PhrasingContent {
  switch (name) {
    case "link":
      return { type: "link", url: String(value), children: children.flatMap(withoutLinks) };
    case "strong":
    case "emphasis":
    case "delete":
      return { type: name, children };
    case "lang":
    case "color":
    case "background":
      return spanOf({ [name]: String(value) }, children);
    default:
      return { type: "textDirective", name, attributes: {}, children };
  }
}

/** A span that is all of another one is one with it. */
function spanOf(attributes: Readonly<Record<string, string>>, children: PhrasingContent[]): PhrasingContent {
  const [inner, ...others] = children;
  if (inner?.type !== "textDirective" || inner.name !== "span" || others.length > 0) {
    return { type: "textDirective", name: "span", attributes: { ...attributes }, children };
  }
  return { ...inner, attributes: { ...attributes, ...inner.attributes } };
}

/** Links cannot contain links. */
function withoutLinks(node: PhrasingContent): PhrasingContent[] {
  if (node.type === "link") return node.children.flatMap(withoutLinks);
  return "children" in node ? [{ ...node, children: node.children.flatMap(withoutLinks) }] : [node];
}

/** Code is text only: what is not stays beside it. */
function asCode(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (node.type !== "text") joined.push(node);
    else if (before?.type === "inlineCode") {
      joined[joined.length - 1] = { type: "inlineCode", value: before.value + node.value };
    } else joined.push({ type: "inlineCode", value: node.value });
  }
  return joined.flatMap((node): PhrasingContent[] =>
    node.type === "inlineCode" && node.value.trim() === "" ? [{ type: "text", value: node.value }] : [node]
  );
}
