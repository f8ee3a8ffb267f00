import { isNode, isScalar, isSeq } from "yaml";
import { PAGE_FIELDS, type PageFields } from "./page_file.ts";

/** A field of the front matter as parsed by YAML. */
export interface FieldNode {
  /** Undefined if the key is not a string. */
  readonly name: string | undefined;
  /** Offset of the key, which starts a line. */
  readonly start: number;
  /** A node of the YAML package, or null. */
  readonly value: unknown;
}

/** An invalid value of a field. */
export interface WrongValue {
  readonly name: keyof PageFields;
  /** End of a sentence: "must be …". */
  readonly allowed: string;
  /** Offset of the value. */
  readonly at: number;
}

/** Reads the six fields with their literal values: an ID may have more digits than a number can hold. */
export function readPageFields(nodes: readonly FieldNode[]): { fields: Partial<PageFields>; wrong: WrongValue[] } {
  let fields: Partial<PageFields> = {};
  const wrong: WrongValue[] = [];
  for (const node of nodes) {
    const name = PAGE_FIELDS.find((known) => known === node.name);
    if (name === undefined || isAbsent(node.value)) continue;
    const read = readField(name, node.value);
    if (typeof read !== "string") fields = { ...fields, ...read };
    else wrong.push({ name, allowed: read, at: rangeOf(node)[0] });
  }
  return { fields, wrong };
}

/** Reads one field; for an invalid one, returns the description of the allowed values. */
function readField(name: keyof PageFields, value: unknown): Partial<PageFields> | string {
  if (name === "labels") {
    const labels = isSeq(value) ? value.items.map(readText) : splitLabels(readText(value));
    const texts = labels.filter((label) => label !== undefined);
    return texts.length === labels.length && !texts.includes("") ? { labels: texts } : "a list of strings";
  }
  const text = readText(value);
  if (name === "version") return /^[1-9]\d{0,14}$/.test(text ?? "") ? { version: Number(text) } : "a number from 1";
  if (text === undefined || text.trim() === "") return "a string";
  return { [name]: text };
}

/** Reads labels that are one text, with commas between them. */
function splitLabels(text: string | undefined): (string | undefined)[] {
  if (text === undefined) return [undefined];
  const labels = text.split(",").map((label) => label.trim()).filter((label) => label !== "");
  return labels.length === 0 ? [""] : labels;
}

function isAbsent(value: unknown): boolean {
  return value === null || (isScalar(value) && value.value === null);
}

function readText(value: unknown): string | undefined {
  if (!isScalar(value)) return undefined;
  if (typeof value.value !== "string") return value.value === null ? undefined : value.source;
  // The trailing line break of a block scalar is not part of the value.
  return value.type?.startsWith("BLOCK") ? value.value.trimEnd() : value.value;
}

function rangeOf({ start, value }: FieldNode): readonly [number, number] {
  const range = isNode(value) ? value.range : undefined;
  return range ? [range[0], range[1]] : [start, start];
}

/** Returns the lines of the labels, as written; empty if there are none. */
export function readLabelLines(yaml: string, nodes: readonly FieldNode[]): string {
  const node = nodes.find(({ name }) => name === "labels");
  if (node === undefined || isAbsent(node.value)) return "";
  return yaml.slice(node.start, lineEnd(yaml, rangeOf(node)[1]));
}

/** Returns the lines that belong to none of the six fields. */
export function readExtra(yaml: string, nodes: readonly FieldNode[]): string {
  const parts = [yaml.slice(0, nodes[0]?.start ?? yaml.length)];
  for (const [index, node] of nodes.entries()) {
    const end = nodes[index + 1]?.start ?? yaml.length;
    const isKnown = PAGE_FIELDS.some((known) => known === node.name);
    parts.push(yaml.slice(isKnown ? lineEnd(yaml, rangeOf(node)[1]) : node.start, end));
  }
  return parts.join("");
}

/** Returns the start of the line after a value that ends at the offset. */
function lineEnd(yaml: string, offset: number): number {
  if (offset > 0 && yaml.charAt(offset - 1) === "\n") return offset;
  const at = yaml.indexOf("\n", offset);
  return at === -1 ? yaml.length : at + 1;
}
