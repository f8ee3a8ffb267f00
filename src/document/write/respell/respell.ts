import { MarkdownError } from "../../markdown_error.ts";
import { parseBlocks } from "../../read/markdown/parse_body.ts";
import type { RootContent } from "../../tree.ts";
import { storageToMarkdown } from "../markdown/storage_to_markdown.ts";
import { blockKey } from "../storage/block_key.ts";
import { readSource, type SourceText } from "./source_text.ts";
import { Respelling } from "./respelling.ts";

/** A page body in the storage format, and the text of its file. */
export interface KnownText {
  readonly body: string;
  readonly written: string;
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
 * import { respell } from "./respell.ts";
 *
 * const known = { body: "<ul><li>a <em>b</em></li><li>c</li></ul>", written: "* a _b_\n* c\n" };
 * strictEqual(respell(known, "<ul><li>a <em>b</em></li><li>c d</li></ul>"), "* a _b_\n* c d\n");
 * ```
 */
export function respell(known: KnownText, body: string): string {
  return known.body === body ? known.written : respellAs(known.written, storageToMarkdown(body));
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
export function respellAs(written: string, goal: string): string {
  if (written === goal) return written;
  try {
    const nodes = parseBlocks(goal).flatMap((block) => block.nodes);
    return respellBlocks(readSource(written), nodes, goal);
  } catch (error) {
    // A text that is too large to compare is written anew.
    if (error instanceof MarkdownError || error instanceof RangeError) return goal;
    throw error;
  }
}

function respellBlocks(source: SourceText, nodes: readonly RootContent[], goal: string): string {
  const blocks = nodes.map((node) => ({ node, key: blockKey([node]) })).filter(({ key }) => key !== "");
  return new Respelling(source, blocks).text() ?? withComments(goal, source);
}

/** Adds the comments of a text to the end of another one. */
function withComments(goal: string, { text, comments }: SourceText): string {
  const blocks = comments.map(({ start, end }) => `${text.slice(start, end).trim()}\n`);
  return [goal, ...blocks].filter((block) => block !== "").join("\n");
}
