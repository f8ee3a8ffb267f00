import { isRecord } from "../../../base/record.ts";

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

/** Reads a value of JSON as a node; undefined if it is none. */
export function readAdfNode(value: unknown, depth = 0): AdfNode | undefined {
  if (!isRecord(value) || typeof value["type"] !== "string") return undefined;
  const { type, attrs, content, marks, text } = value;
  return {
    type,
    attrs: isRecord(attrs) ? attrs : {},
    content: depth < MAX_DEPTH ? readNodes(content, depth) : [],
    marks: readNodes(marks, MAX_DEPTH),
    text: typeof text === "string" ? text : depth < MAX_DEPTH ? "" : textBelow(content),
  };
}

function readNodes(value: unknown, depth: number): AdfNode[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => readAdfNode(item, depth + 1) ?? []);
}

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
