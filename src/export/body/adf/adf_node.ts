import { isRecord } from "../../../base/record.ts";
import { LOST, lostNodeAttributes } from "../attributes/lost_attributes.ts";

/** A node of an Atlassian document. */
export interface AdfNode {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly content: readonly AdfNode[];
  readonly marks: readonly AdfNode[];
  readonly text: string;
}

/** Renders content as storage format. */
export type RenderAdf = (nodes: readonly AdfNode[]) => string;

/** Levels that are read as such; what is deeper is read as the text of its ancestor. */
const MAX_DEPTH = 300;

/** Reads a value of JSON as a node; undefined if it is none. Text of a node that should have none is its content. */
export function readAdfNode(value: unknown, depth = 0): AdfNode | undefined {
  if (!isRecord(value) || typeof value["type"] !== "string") return undefined;
  const { type, attrs, content, marks, text } = value;
  const own = typeof text === "string" ? text : "";
  const inside = depth < MAX_DEPTH ? readNodes(content, depth) : [adfText(textBelow(content))];
  return {
    type,
    attrs: isRecord(attrs) ? attrs : {},
    content: type === "text" || own === "" ? inside : [adfText(own), ...inside],
    marks: Array.isArray(marks) ? marks.flatMap(readMark) : [],
    text: type === "text" ? own : "",
  };
}

function adfText(text: string): AdfNode {
  return { type: "text", attrs: {}, content: [], marks: [], text };
}

function readMark(value: unknown): AdfNode[] {
  if (!isRecord(value) || typeof value["type"] !== "string") return [];
  const { type, attrs } = value;
  return [{ type, attrs: isRecord(attrs) ? attrs : {}, content: [], marks: [], text: "" }];
}

/** What is no node becomes one of an unknown type, so that it is reported. */
function readNodes(value: unknown, depth: number): AdfNode[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [NO_NODE];
  return value.map((item: unknown) => readAdfNode(item, depth + 1) ?? NO_NODE);
}

const NO_NODE: AdfNode = { type: "damaged", attrs: {}, content: [], marks: [], text: "" };

/** Returns the text of what is too deep, without recursion. */
function textBelow(value: unknown): string {
  const texts: string[] = [];
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (Array.isArray(next)) {
      for (let i = next.length - 1; i >= 0; i--) left.push(next[i]);
    } else if (isRecord(next)) {
      if (typeof next["text"] === "string") texts.push(next["text"]);
      left.push(next["content"]);
    }
  }
  return texts.join(" ");
}

/** Returns an attribute as text; undefined if it is absent or empty. */
export function textAttribute({ attrs }: AdfNode, name: string): string | undefined {
  const value = attrs[name];
  if (typeof value === "string") return value === "" ? undefined : value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

/** Returns the text of a node and its descendants. */
export function textOfAdf({ text, content }: AdfNode): string {
  return text + content.map(textOfAdf).join("");
}

/** Names the attributes of a node that a book does not show, in the first element of what it was rendered to. */
export function withLost(node: AdfNode, xhtml: string): string {
  const lost = lostNodeAttributes(node);
  if (lost.length === 0) return xhtml;
  const tag = /^<[\w:.-]+/.exec(xhtml)?.[0];
  const attribute = ` ${LOST}="${lost.join(" ")}"`;
  const isTaken = tag === undefined || xhtml.startsWith(` ${LOST}=`, tag.length);
  return isTaken ? `<span${attribute} />${xhtml}` : tag + attribute + xhtml.slice(tag.length);
}
