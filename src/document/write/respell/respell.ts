import { parseBlocks } from "../../read/markdown/parse_body.ts";
import type { RootContent } from "../../tree.ts";
import { renderMarkdown } from "../markdown/render_markdown.ts";
import { storageToMdast } from "../markdown/storage_to_mdast.ts";
import { blockKey } from "../storage/block_key.ts";
import { type Edit, rewriteRange } from "./edits.ts";
import { type FileStyle, readStyle } from "./file_style.ts";
import {
  ifWithinLimits,
  joinedMeaning,
  nodesOf,
  NOTE,
  readSource,
  type SourcePiece,
  type SpelledText,
} from "./source_text.ts";
import { Respelling } from "./respelling.ts";

/** A page body in the storage format, and the text of its file. */
export interface KnownText {
  readonly body: string;
  readonly written: string;
  /** Macro of the wiki for formulas; without one, they are code. */
  readonly formulaMacro?: string | undefined;
}

/**
 * Converts a new body of a page to Markdown in the spelling of its file: blocks with the same meaning keep their text,
 * and in changed ones only what changed is written anew, as the file spells it. Comments, definitions and empty lines
 * stay where they are. The result means the same as `storageToMarkdown` of the body.
 *
 * @throws {StorageError} for a body that is not well-formed or exceeds a limit.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { respellBody } from "./respell.ts";
 *
 * const known = { body: "<ul><li>a <em>b</em></li><li>c</li></ul>", written: "* a _b_\n* c\n" };
 * strictEqual(respellBody(known, "<ul><li>a <em>b</em></li><li>c d</li></ul>"), "* a _b_\n* c d\n");
 * ```
 */
export function respellBody({ body: before, written, formulaMacro }: KnownText, body: string): string {
  if (before === body) return written;
  const nodes = storageToMdast(body).flatMap((block) => block.nodes);
  return respellNodes({ written, formulaMacro }, nodes, () => renderMarkdown(nodes));
}

/**
 * Changes the text of a file so that it means what another text means, and keeps its spelling, comments and definitions.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { respellAs } from "./respell.ts";
 *
 * strictEqual(respellAs("One_ <!-- why? -->\ntwo.\n", "One\\_ three.\n"), "One_ <!-- why? -->\nthree.\n");
 * ```
 */
export function respellAs(written: string, goal: string, formulaMacro?: string): string {
  if (written === goal) return written;
  return respellNodes({ written, formulaMacro }, readNodes(goal, formulaMacro), () => goal);
}

function respellNodes(
  { written, formulaMacro }: Omit<KnownText, "body">,
  nodes: readonly RootContent[] | undefined,
  goal: () => string,
): string {
  const source = ifWithinLimits(() => readSource(written, formulaMacro));
  // A text that is too large to compare is written anew.
  if (source === undefined || nodes === undefined) return goal();
  const pieces = nodes.map((node): SourcePiece => ({ text: "", start: 0, end: 0, node, key: blockKey([node]) }));
  return spellPieces(source, pieces) ?? spellWithoutNotes(source, pieces) ?? withComments(goal(), source);
}

/**
 * Changes the text of a file so that it has other blocks, and keeps its spelling, comments and definitions; undefined if
 * no text was found that reads as these blocks.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit.
 */
export function respellBlocks(
  written: string,
  blocks: readonly SourcePiece[],
  formulaMacro?: string,
): string | undefined {
  const source = readSource(written, formulaMacro);
  return spellPieces(source, blocks) ?? spellWithoutNotes(source, blocks);
}

/** Writes what belongs to notes as the wiki has it, before a text is changed in which a note lost its form. */
function spellWithoutNotes(source: SpelledText, goal: readonly SourcePiece[]): string | undefined {
  const { text, blocks, hasNotes, formulaMacro } = source;
  if (!hasNotes) return undefined;
  const edits = blocks.filter(({ start, end }) => NOTE.test(text.slice(start, end))).map((block): Edit => {
    return { start: block.start, end: block.end, text: renderMarkdown(nodesOf(block)).trimEnd() };
  });
  const plain = rewriteRange(text, edits, { start: 0, end: text.length });
  const read = plain === undefined ? undefined : ifWithinLimits(() => readSource(plain, formulaMacro));
  return read && joinedMeaning(read.blocks) === joinedMeaning(blocks) ? spellPieces(read, goal) : undefined;
}

/** Changes a text so that it has other blocks; undefined if no attempt reads as these. */
function spellPieces(source: SpelledText, goal: readonly SourcePiece[]): string | undefined {
  const style = readStyle(source);
  const known = new Set(source.blocks.map(({ key }) => key));
  const pieces = goal.flatMap((piece): readonly SourcePiece[] => {
    const { node, key } = piece;
    if (key === "") return [];
    if (known.has(key) || node.type === "root") return [piece];
    return spellNode(node, key, { ...style, formulaMacro: source.formulaMacro });
  });
  return new Respelling(source, pieces, style).text();
}

/** Spells a block in the style of a file, unless it would have another meaning then. */
function spellNode(
  node: RootContent,
  key: string,
  { marks, formulaMacro }: FileStyle & Pick<KnownText, "formulaMacro">,
): readonly SourcePiece[] {
  const read = (text: string) => ifWithinLimits(() => readSource(text, formulaMacro))?.blocks ?? [];
  const styled = read(renderMarkdown([node], marks));
  if (joinedMeaning(styled) === key) return styled;
  // Content that Markdown cannot distinguish reads differently once it is written.
  const plain = read(renderMarkdown([node]));
  return joinedMeaning(styled) === joinedMeaning(plain) ? styled : plain;
}

function readNodes(markdown: string, formulaMacro: string | undefined): readonly RootContent[] | undefined {
  return ifWithinLimits(() => parseBlocks(markdown, { formulaMacro }).flatMap((block) => block.nodes));
}

/** Adds the comments of a text to the end of another one. */
function withComments(goal: string, { text, comments }: SpelledText): string {
  const blocks = comments.map(({ start, end }) => `${text.slice(start, end).trim()}\n`);
  return [goal, ...blocks].filter((block) => block !== "").join("\n");
}
