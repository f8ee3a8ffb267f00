import type { BookFormat } from "../../../book/places/list_link_places.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { MacroStage } from "../../live/macro_use.ts";
import type { MacroQuestion } from "../../macros/macro_question.ts";
import {
  isMacro,
  type StorageElement,
  type StorageNode,
  type StorageText,
} from "../../../document/storage/storage_tree.ts";
import { isBlank } from "../../../document/storage/storage_parts.ts";
import type { BodyLosses } from "../body_losses.ts";

/** Part of the straightened content of an element: part of a text, or a block. */
export type Piece =
  | { readonly isBlock: false; readonly node: StorageNode }
  | { readonly isBlock: true; readonly node: StorageElement };

/** For whom a body is read, which decides about content that authors hide. */
export interface BookAudience {
  /** Format of the book; PDF by default. */
  readonly format?: BookFormat | undefined;
  /** Language tag of the book; English by default. */
  readonly language?: string | undefined;
  /** Whether the book shows content that macros hide. */
  readonly showsHidden?: boolean | undefined;
  /** Whether the source can list tasks; true by default. */
  readonly hasTasks?: boolean | undefined;
}

/** What the straightening of an element can use. */
export interface Straightener {
  readonly audience: BookAudience;
  readonly losses: BodyLosses;
  readonly page: SourcePage;
  /** Undefined if the body has no Markdown. */
  readonly readMarkdown: ReadMarkdown | undefined;
  /**
   * Returns a macro as the wiki rendered it; undefined if the wiki did not, or may not be asked.
   *
   * @param question What the macro asks, whose answer comes before the wiki's own rendering.
   */
  rendered(macro: StorageElement, question?: MacroQuestion): StorageNode[] | undefined;
  /** Notes how a macro is shown; one with a question is, if it is answered. */
  noteMacro(macro: StorageElement, name: string, stage: MacroStage | MacroQuestion): void;
  /** Languages in which the body has variants, as the first parts of their tags. */
  languages(): ReadonlySet<string>;
  /** Straightens content: parts of texts, and the blocks that interrupt them. */
  pieces(nodes: readonly StorageNode[]): Piece[];
  /** Straightens content to blocks alone. */
  flow(nodes: readonly StorageNode[]): StorageElement[];
}

/** What a book needs to know of the Markdown of a macro. */
export interface MarkdownReports {
  /** Tests whether an element of HTML goes with its content. */
  isLeftOut(name: string, attributes: Readonly<Record<string, string>>): boolean;
  /** Receives what wikis have no form for, as a sentence. */
  warn(message: string): void;
}

/**
 * Converts the Markdown of a macro to the storage format.
 *
 * @throws {ToolError} when it exceeds its limits.
 */
export type ReadMarkdown = (markdown: string, reports: MarkdownReports) => string;

/** Straightens an element. */
export type Straighten = (element: StorageElement, straightener: Straightener) => Piece[];

/** Place of a new element. */
export type ElementPlace = Pick<StorageNode, "start" | "end">;

/** Creates an element at the place of another. */
export function makeElement(
  name: string,
  children: readonly StorageNode[],
  { at, attributes = {} }: { at: ElementPlace; attributes?: Readonly<Record<string, string | undefined>> },
): StorageElement {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const]
  );
  return { type: "element", name, attributes: new Map(given), children: [...children], start: at.start, end: at.end };
}

/** Creates a text at the place of an element. */
export function makeText(value: string, { start, end }: ElementPlace): StorageText {
  return { type: "text", value, cdata: false, start, end };
}

/** Returns a part of a text. */
export function inText(node: StorageNode): Piece {
  return { isBlock: false, node };
}

/** Returns a block. */
export function asBlock(node: StorageElement): Piece {
  return { isBlock: true, node };
}

/** Runs of text nodes and blocks, in order. */
export type Run = StorageNode[] | StorageElement;

/** Joins adjacent parts of texts. */
export function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const { isBlock, node } of pieces) {
    const last = runs.at(-1);
    if (isBlock) runs.push(node);
    else if (Array.isArray(last)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

/** Wraps each run of text that shows something; blocks stay as they are. */
export function wrapRuns(pieces: readonly Piece[], wrap: (nodes: StorageNode[]) => StorageElement): Piece[] {
  return runsOf(pieces).flatMap((run): Piece[] => {
    if (!Array.isArray(run)) return [asBlock(run)];
    return isShown(run) ? [inText(wrap(run))] : run.map(inText);
  });
}

/** Turns pieces into blocks: runs of text become paragraphs, pictures and macros without text around them stay alone. */
export function blocksOf(
  pieces: readonly Piece[],
  paragraph: (nodes: StorageNode[]) => StorageElement = (nodes) => makeElement("p", nodes, { at: placeOfRun(nodes) }),
): StorageElement[] {
  return runsOf(pieces).flatMap((run) => {
    if (!Array.isArray(run)) return [run];
    if (!isShown(run)) return [];
    if (run.some(isTextLike)) return [paragraph(run)];
    return run.flatMap((node) => node.type === "element" ? [node] : []);
  });
}

/** Macros that are part of a text even alone. */
const TEXT_MACROS: ReadonlySet<string> = new Set(["status", "anchor", "footnote", "jira", "excerpt", "tex-inline"]);

/** Tests whether a straightened node is text even without other text around: pictures and most macros are not. */
export function isTextLike(node: StorageNode): boolean {
  if (node.type === "text") return !isBlank(node);
  if (node.name === "ac:image") return false;
  return !isMacro(node) || TEXT_MACROS.has(node.attributes.get("ac:name") ?? "");
}

/** Returns the place of a run of nodes. */
function placeOfRun(nodes: readonly StorageNode[]): ElementPlace {
  const shown = nodes.find((node) => !isBlank(node)) ?? nodes[0];
  return { start: shown?.start ?? 0, end: nodes.at(-1)?.end ?? 0 };
}

/** Elements that show nothing by themselves. */
const SILENT: ReadonlySet<string> = new Set([
  ...[
    "br",
    "strong",
    "b",
    "em",
    "i",
    "del",
    "s",
    "span",
    "u",
    "code",
    "a",
    "sub",
    "sup",
    "small",
    "big",
    "ins",
    "mark",
  ],
  ...["q", "cite", "kbd", "samp", "var", "font", "abbr"],
]);

/** Tests whether any of the nodes of a straightened text shows something. */
export function isShown(nodes: readonly StorageNode[]): boolean {
  return nodes.some((node) => {
    if (node.type === "text") return /\S/.test(node.value);
    return SILENT.has(node.name) ? isShown(node.children) : true;
  });
}

/** Returns the text of nodes, with line breaks as such. */
export function textOfNodes(nodes: readonly StorageNode[]): string {
  return nodes.map((node) => {
    if (node.type === "text") return node.value;
    return node.name === "br" ? "\n" : textOfNodes(node.children);
  }).join("");
}
