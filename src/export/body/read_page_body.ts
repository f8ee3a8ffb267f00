import { readUnboundedBlocks } from "../../document/read/storage/read_blocks.ts";
import type { Root } from "../../document/tree.ts";
import type { LossEntry, LossReason, LossSink } from "../../book/losses/loss_ledger.ts";
import type { PageBody, SourcePage } from "../../book/model/source_page.ts";
import type { BodyMacros } from "../live/body_macros.ts";
import { BodyLosses } from "./body_losses.ts";
import { BodyPlaces } from "./body_places.ts";
import { finishTree } from "./finish_tree.ts";
import type { BookAudience, ReadMarkdown } from "./straighten/piece.ts";
import { straightenBody } from "./straighten/straighten_body.ts";
import { STORAGE_LIMITS, type StorageNode } from "../../document/storage/storage_tree.ts";
import { parseDocument, readAdfNode } from "./adf/adf_node.ts";
import { renderAdfBlocks } from "./adf/render_adf_blocks.ts";
import { parseStorage } from "../../document/storage/parse_storage.ts";
import { StorageError } from "../../document/storage/storage_error.ts";
import { recoverStorage } from "./recover_storage.ts";

/** Options of {@linkcode readPageBody}. */
export interface ReadBodyOptions {
  /** Receives what is not shown as in the wiki. */
  readonly sink: LossSink;
  /** What `loadMarkdownReader` returns for the body; without it, Markdown is shown as code. */
  readonly readMarkdown?: ReadMarkdown | undefined;
  /** What the wiki rendered of its macros, and what receives how each is shown; neither by default. */
  readonly macros?: BodyMacros | undefined;
  /** For whom the body is read: the readers of an English PDF by default. */
  readonly audience?: BookAudience | undefined;
}

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
 *   { sink: { add: ({ code }) => codes.push(code) } },
 * );
 * strictEqual(root.children.length, 1);
 * strictEqual(codes.join(), "macro-interactive");
 * ```
 */
export function readPageBody(body: PageBody, page: SourcePage, options: ReadBodyOptions): Root {
  const { sink, readMarkdown, macros, audience = {} } = options;
  const { nodes, xhtml, isSource, problems } = body.format === "adf"
    ? parseAdf(body.text)
    : parsePageStorage(body.text);
  const places = new BodyPlaces(nodes, isSource ? xhtml : undefined);
  const losses = new BodyLosses(sink, places);
  for (const { at, ...problem } of problems) losses.add({ ...problem, element: "body" }, at);
  const straight = straightenBody(nodes, { audience, losses, macros, page, readMarkdown });
  const blocks = readUnboundedBlocks(straight, xhtml);
  const children = finishTree(blocks, { losses, places });
  losses.flush();
  return { type: "root", children };
}

/** Parses a body in the Atlassian document format, by way of the storage format that stands for it. */
function parseAdf(json: string): ParsedBody {
  if (json.length > STORAGE_LIMITS.length) {
    return unreadable("body-too-large", "The body is too large: it is left out");
  }
  const value = parseDocument(json);
  if (value === undefined) return unreadable("body-unreadable", "The body is not JSON: it is left out");
  const root = readAdfNode(value);
  if (root === undefined) return unreadable("body-unreadable", "The body is not an Atlassian document: it is left out");
  const xhtml = renderAdfBlocks(root.type === "doc" ? root.content : [root]);
  return { ...parsePageStorage(xhtml), isSource: false };
}

function unreadable(code: LossReason["code"], message: string): ParsedBody {
  return { nodes: [], xhtml: "", isSource: false, problems: [{ outcome: "left-out", code, message, at: 0 }] };
}

/** A body as a tree, with what prevented reading all of it. */
interface ParsedBody {
  readonly nodes: readonly StorageNode[];
  /** Storage format that the offsets of the nodes count in. */
  readonly xhtml: string;
  /** Whether that is the body itself, so that its lines mean something to a reader. */
  readonly isSource: boolean;
  readonly problems: readonly BodyProblem[];
}

/** A problem of a body as a whole. */
interface BodyProblem extends LossReason, Pick<LossEntry, "outcome"> {
  readonly at: number;
}

/** Parses a body in the storage format; recovers what is possible if it is not well-formed or exceeds a limit. */
function parsePageStorage(xhtml: string): ParsedBody {
  try {
    return { nodes: parseStorage(xhtml), xhtml, isSource: true, problems: [] };
  } catch (error) {
    if (error instanceof StorageError) return recover(xhtml, error);
    throw error;
  }
}

function recover(xhtml: string, error: StorageError): ParsedBody {
  const { nodes, tooDeepAt, stoppedAt } = recoverStorage(xhtml);
  const problems: BodyProblem[] = [];
  if (error.code === "storage-malformed") {
    problems.push({
      outcome: "otherwise",
      code: "body-malformed",
      message: `The body is not well-formed: ${
        error.message.replace(/^Cannot read the page body at \d+:\d+: |\.$/g, "")
      }`,
      hint: "Open the page in the wiki's editor and save it.",
      at: offsetOf(xhtml, error),
    });
  }
  if (tooDeepAt !== undefined) {
    const message = "Elements are nested too deeply: the content of the deepest ones is shown without them";
    problems.push({ outcome: "otherwise", code: "body-too-deep", message, at: tooDeepAt });
  }
  if (stoppedAt !== undefined) {
    const message = "The body is too large: the rest of it is left out";
    problems.push({ outcome: "left-out", code: "body-too-large", message, hint: "Split the page.", at: stoppedAt });
  }
  return { nodes, xhtml, isSource: true, problems };
}

function offsetOf(text: string, { line, column }: StorageError): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}
