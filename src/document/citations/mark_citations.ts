import type { Paragraph, PhrasingContent, Root, RootContent, TextDirective } from "../tree.ts";
import type { Citation } from "./citation.ts";
import { FlatText } from "./flat_text.ts";
import { type FoundCitation, readCitationAt } from "./read_citation.ts";

/** Name of the directives that stand for citations until these are set. No author can write one. */
export const CITATION = "citation";

/** Name of the attribute with the number of a citation in its list. */
const NUMBER = "number";

/** What the marking of a tree needs. */
export interface Marking {
  /** The Markdown that the tree was read from. */
  readonly source: string;
  /** Takes the citations; the number of each is its place in the list. */
  readonly found: Citation[];
}

/** Replaces the citations of a tree by directives that show them as they are written, in place. Links have none. */
export function markCitations(root: Root, marking: Marking): void {
  root.children = root.children.map((node) => node.type === "html" && PLACE.test(node.value) ? placeOf(node) : node);
  visit(root, marking);
}

/** Marks the citations of a text of the front matter; undefined if it has none. */
export function markText(text: string, found: Citation[]): Paragraph | undefined {
  if (!text.includes("@")) return undefined;
  const written: PhrasingContent[] = [{ type: "text", value: text }];
  const children = markLine(written, { source: "", found });
  return children.some((child) => citationNumber(child) !== undefined) ? { type: "paragraph", children } : undefined;
}

/** Where R Markdown puts the list of references. */
const PLACE = /^<div\s+id=["']refs["'][^<>]*>\s*<\/div>\s*$/;

function placeOf({ position }: RootContent): RootContent {
  return { type: "containerDirective", name: "div", attributes: { id: "refs" }, children: [], position };
}

/** Returns the number of the citation that a node stands for; undefined for other nodes. */
export function citationNumber(node: RootContent): number | undefined {
  const number = node.type === "textDirective" && node.name === CITATION ? node.attributes?.[NUMBER] : undefined;
  return number === undefined || number === null ? undefined : Number(number);
}

/** Moves the citations of a node behind others, in place: the first of its list gets a number. */
export function shiftCitations(node: RootContent, first: number): void {
  const number = citationNumber(node);
  if (number !== undefined && node.type === "textDirective") {
    node.attributes = { ...node.attributes, [NUMBER]: String(number + first) };
  }
  const text = node.type === "image" || node.type === "imageReference" ? citingDescription(node) : undefined;
  if (text !== undefined) shiftCitations(text, first);
  if ("children" in node) { for (const child of node.children) shiftCitations(child, first); }
}

function visit(node: RootContent | Root, marking: Marking): void {
  if (!("children" in node) || node.type === "link" || node.type === "linkReference") return;
  const parent = node as { children: PhrasingContent[] };
  if (parent.children.some(({ type }) => type === "inlineCode")) markRoles(parent, marking);
  if (parent.children.some((child) => child.type === "text" && child.value.includes("@"))) {
    parent.children = markLine(parent.children, marking);
  }
  for (const child of node.children) {
    if (child.type === "image" || child.type === "imageReference") markDescription(child, marking.found);
    if (citationNumber(child) === undefined) visit(child, marking);
  }
}

/** A picture in Markdown. */
export type DescribedPicture = Extract<PhrasingContent, { type: "image" | "imageReference" }>;

const DESCRIPTION = "description";

function markDescription(picture: DescribedPicture, found: Citation[]): void {
  const text = markText(picture.alt ?? "", found);
  if (text !== undefined) picture.data = Object.assign({}, picture.data, { [DESCRIPTION]: text });
}

/** Returns the alternative text of a picture that cites, as a paragraph; undefined for others. */
export function citingDescription({ data = {} }: DescribedPicture): Paragraph | undefined {
  return DESCRIPTION in data ? data[DESCRIPTION] as Paragraph : undefined;
}

/** Role of MyST and Sphinx before the keys of works in code. */
const ROLE = /(?:\{cite(?::([a-z]+))?\}|:cite(?::([a-z]+))?:)$/;
/** Forms of citations by the kinds of roles: those in brackets have no kind. */
const ROLE_FORMS: ReadonlyMap<string, "brackets" | "text" | "authorless"> = new Map([
  ...["", "p", "ps", "alp", "alps"].map((kind) => [kind, "brackets"] as const),
  ...["t", "ts", "ct", "cts", "alt", "alts", "author"].map((kind) => [kind, "text"] as const),
  ...["year", "yearpar"].map((kind) => [kind, "authorless"] as const),
]);

/** Marks the citations of MyST: `{cite}` and `{cite:t}` before keys in code. */
function markRoles(parent: { children: PhrasingContent[] }, { found }: Marking): void {
  parent.children = parent.children.flatMap((node, i, nodes) => {
    const next = nodes[i + 1];
    if (node.type === "text" && next?.type === "inlineCode" && formOf(node) !== undefined) {
      return [{ ...node, value: node.value.replace(ROLE, "") }];
    }
    const form = node.type === "inlineCode" ? formOf(nodes[i - 1]) : undefined;
    if (node.type !== "inlineCode" || form === undefined) return [node];
    const keys = node.value.split(/[,;]/).map((key) => key.trim()).filter((key) => key !== "");
    const work = { isAuthorless: form === "authorless", locator: undefined, prefix: [], suffix: [] };
    return [addCitation(
      {
        ...{ form: form === "text" && keys.length === 1 ? "text" : "brackets" },
        works: keys.map((key) => ({ key, ...work })),
      },
      { children: [{ type: "text", value: node.value }], position: node.position },
      found,
    )];
  });
}

function formOf(before: PhrasingContent | undefined) {
  const role = before?.type === "text" ? ROLE.exec(before.value) : null;
  return role === null ? undefined : ROLE_FORMS.get(role[1] ?? role[2] ?? "");
}

/** Marks the citations of a line of text. */
function markLine(nodes: readonly PhrasingContent[], marking: Marking): PhrasingContent[] {
  const line = new FlatText(nodes, marking.source);
  const parts: PhrasingContent[] = [];
  let done = 0;
  for (const { index } of line.syntax.matchAll(/[[@]/g)) {
    const citation = index < done ? undefined : readCitationAt(line, index);
    if (citation === undefined) continue;
    parts.push(...line.slice(done, citation.start), standIn(line, citation, marking));
    done = citation.end;
  }
  return done === 0 ? [...nodes] : [...parts, ...line.slice(done, line.syntax.length)];
}

function standIn(
  line: FlatText,
  { citation, start, end }: FoundCitation,
  { found }: Marking,
): TextDirective {
  const [from, to] = [line.pointAt(start), line.pointAt(end - 1)];
  const position = from && to && { start: from, end: to };
  return addCitation(citation, { children: line.slice(start, end), position }, found);
}

function addCitation(
  citation: Citation,
  shown: Pick<TextDirective, "children" | "position">,
  found: Citation[],
): TextDirective {
  const attributes = { [NUMBER]: String(found.push(citation) - 1) };
  return { type: "textDirective", name: CITATION, attributes, ...shown };
}
