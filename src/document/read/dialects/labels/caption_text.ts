import type { CaptionKind, PhrasingContent } from "../../../tree.ts";
import { type PandocAttributes, readPandocAttributes } from "./pandoc_attributes.ts";

/** Text of a caption, and what its author wrote beside it. */
export interface CaptionParts {
  readonly names: readonly string[];
  readonly attributes: PandocAttributes;
  readonly children: readonly PhrasingContent[];
}

const ATTRIBUTES = /\s*\{([^{}]{1,1000})\}\s*$/;
/** Label of bookdown at the start: `(\#tab:x)`, of which the parser takes the backslash. */
const BOOKDOWN = /^\s*\(\\?#((?:fig|tab|tbl):[\w.-]{1,200})\)\s*/;

/** Takes the label and attributes out of the text of a caption. */
export function readCaptionText(nodes: readonly PhrasingContent[]): CaptionParts {
  const written = ATTRIBUTES.exec(lastText(nodes));
  const attributes = readPandocAttributes(written?.[1] ?? "");
  const isMeant = attributes.id !== undefined || attributes.classes.length > 0 || attributes.values.size > 0;
  const end = isMeant ? written?.[0].length ?? 0 : 0;
  const [start = "", book] = BOOKDOWN.exec(firstText(nodes)) ?? [];
  const names = [attributes.id, book].filter((name) => name !== undefined);
  return { names, attributes, children: cut(nodes, start.length, end) };
}

function firstText([first]: readonly PhrasingContent[]): string {
  return first?.type === "text" ? first.value : "";
}

function lastText(nodes: readonly PhrasingContent[]): string {
  const last = nodes.at(-1);
  return last?.type === "text" ? last.value : "";
}

/** Removes characters from the text at the start and at the end. */
function cut(nodes: readonly PhrasingContent[], start: number, end: number): PhrasingContent[] {
  return nodes.flatMap((node, i): PhrasingContent[] => {
    if (node.type !== "text") return [node];
    const value = node.value.slice(i === 0 ? start : 0, i === nodes.length - 1 ? node.value.length - end : undefined);
    return value === "" ? [] : [{ ...node, value }];
  });
}

/** Returns what a label names by its start, as Quarto, pandoc-crossref and bookdown write it. */
export function kindOfLabel(name: string): CaptionKind | undefined {
  const [, start = ""] = /^(fig|tbl|tab|lst)[-:]/i.exec(name) ?? [];
  return KINDS.get(start.toLowerCase());
}

const KINDS: ReadonlyMap<string, CaptionKind> = new Map<string, CaptionKind>([
  ["fig", "figure"],
  ["tbl", "table"],
  ["tab", "table"],
  ["lst", "listing"],
]);
