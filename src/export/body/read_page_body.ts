import { mdastToStorage } from "../../document/storage/write/mdast_to_storage.ts";
import { parseBlocks } from "../../document/storage/markdown_form/parse_body.ts";
import { readUnboundedBlocks } from "../../document/storage/read/read_blocks.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { Root } from "../../document/tree.ts";
import type { LossSink } from "../../book/model/loss.ts";
import type { PageBody, SourcePage } from "../../book/model/source_page.ts";
import { parseAdf } from "./adf/parse_adf.ts";
import { BodyLosses } from "./body_losses.ts";
import { BodyPlaces } from "./body_places.ts";
import { finishTree } from "./finish_tree.ts";
import { type ParsedBody, parsePageStorage } from "./parse_page_storage.ts";
import { straightenBody } from "./straighten/straighten_body.ts";

/**
 * Reads the body of a page into the document language, without the limits of Markdown. Macros that a page alone decides
 * become content; those that depend on facts stay, as `keepDynamic` describes. Whatever cannot be shown as the wiki
 * does is reported to the sink. Never throws for the content of a body.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readPageBody } from "./read_page_body.ts";
 *
 * const page = { id: "1", title: "Start", spaceKey: "DOCS", version: 1, status: "current" };
 * const codes: string[] = [];
 * const root = readPageBody(
 *   { format: "storage", text: '<p>Hello</p><ac:structured-macro ac:name="livesearch" />' },
 *   page,
 *   { add: ({ code }) => codes.push(code) },
 * );
 * strictEqual(root.children.length, 1);
 * strictEqual(codes.join(), "macro-interactive");
 * ```
 */
export function readPageBody(body: PageBody, page: SourcePage, sink: LossSink): Root {
  const { nodes, xhtml, isSource, problems } = parseBody(body);
  const places = new BodyPlaces(nodes, isSource ? xhtml : undefined);
  const losses = new BodyLosses(sink, places);
  for (const { outcome, at, ...loss } of problems) losses.ofBody(outcome, at, loss);
  const straight = straightenBody(nodes, { losses, page });
  const blocks = readUnboundedBlocks(straight, xhtml);
  const children = finishTree(blocks, { losses, places });
  losses.flush();
  return { type: "root", children };
}

function parseBody({ format, text }: PageBody): ParsedBody {
  switch (format) {
    case "storage":
      return parsePageStorage(text);
    case "adf":
      return parseAdf(text);
    case "markdown":
      return parseMarkdownBody(text);
  }
}

/** Reads the Markdown of a synced page by way of the storage format that it stands for. */
function parseMarkdownBody(markdown: string): ParsedBody {
  try {
    const blocks = parseBlocks(markdown).flatMap(({ nodes }) => nodes);
    return { ...parsePageStorage(mdastToStorage(blocks)), isSource: false };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const problem = { outcome: "left-out", code: "body-unreadable", message: error.message, at: 0 } as const;
    return { nodes: [], xhtml: "", isSource: false, problems: [problem] };
  }
}
