import { present } from "../../base/present.ts";
import { listEntries } from "../content/list_entries.ts";
import type { UserRef } from "../content/page.ts";
import { parseInstant, readBodyIn } from "../content/parse_fields.ts";
import { parseUserRef, readAccountRef } from "../content/user_ref.ts";
import { readArray, readField, readId, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";

/** A comment about a page, or a reply to one. */
export interface PageComment {
  readonly id: string;
  /** ID of the comment that it replies to; undefined for one about the page. */
  readonly parentId?: string;
  /** Whether it is about the page, or marks a text of it. */
  readonly place: "page" | "inline";
  /** Text that it marks. */
  readonly selection?: string;
  /** State of its thread, as the wiki names it: `open`, `resolved`, `reopened` or `dangling`; undefined without one. */
  readonly resolution?: string;
  readonly by?: UserRef;
  /** Time by the wiki's clock in epoch milliseconds. */
  readonly at?: number;
  /** Body in the storage format. */
  readonly body: string;
}

/** Comments of a page. */
export interface PageComments {
  /** In the order of the wiki; a reply is behind what it replies to. */
  readonly comments: readonly PageComment[];
  /** Whether the page has more than the caller wanted. */
  readonly hasMore: boolean;
}

/**
 * Lists the comments of a page with all replies, open and resolved ones, at most `max`.
 *
 * @throws {WikiError} errors of the requests. @throws {AuthError}
 */
export async function listPageComments(client: WikiClient, pageId: string, max: number): Promise<PageComments> {
  const found = client.deployment === "cloud" ? listV2(client, pageId) : listV1(client, pageId);
  const comments: PageComment[] = [];
  for await (const comment of found) {
    if (comments.length === max) return { comments, hasMore: true };
    comments.push(comment);
  }
  return { comments, hasMore: false };
}

const LIMIT = 100;
const EXPAND = "body.storage,version,history,ancestors,extensions.inlineProperties,extensions.resolution";

async function* listV1(client: WikiClient, pageId: string): AsyncGenerator<PageComment> {
  const query = { depth: "all", location: ["footer", "inline", "resolved"], expand: EXPAND, limit: LIMIT };
  const path = `/rest/api/content/${pathSegment(pageId)}/child/comment`;
  for await (const entry of listEntries(client, path, query)) {
    const extensions = readField(entry, "extensions");
    const history = readField(entry, "history");
    const version = readField(entry, "version");
    const inline = readField(extensions, "inlineProperties");
    yield commentOf(entry, {
      place: inline === undefined && readText(extensions, "location") !== "inline" ? "page" : "inline",
      parentId: parentIn(entry, pageId),
      selection: readText(inline, "originalSelection"),
      resolution: readText(readField(extensions, "resolution"), "status"),
      by: parseUserRef(readField(history, "createdBy") ?? readField(version, "by"), client),
      at: parseInstant(readText(history, "createdDate") ?? readText(version, "when")),
    });
  }
}

/** Returns the comment above another one; some wikis list the page itself among the ancestors. */
function parentIn(entry: unknown, pageId: string): string | undefined {
  const parent = readArray(entry, "ancestors").at(-1);
  const id = readId(parent, "id");
  return id === pageId || (readText(parent, "type") ?? "comment") !== "comment" ? undefined : id;
}

async function* listV2(client: WikiClient, pageId: string): AsyncGenerator<PageComment> {
  const seen = new Set<string>();
  for (const place of ["page", "inline"] as const) {
    const kind = place === "page" ? "footer-comments" : "inline-comments";
    const path = `/api/v2/pages/${pathSegment(pageId)}/${kind}`;
    yield* listThreads(client, { path, kind, place, parentId: undefined, seen });
  }
}

interface ThreadList {
  readonly path: string;
  readonly kind: "footer-comments" | "inline-comments";
  readonly place: PageComment["place"];
  readonly parentId: string | undefined;
  /** IDs of the comments so far; a wiki could list one among its own replies. */
  readonly seen: Set<string>;
}

/** Lists comments, each with its replies behind it; the API returns one level at a time. */
async function* listThreads(client: WikiClient, list: ThreadList): AsyncGenerator<PageComment> {
  const query = { "body-format": "storage", limit: LIMIT };
  for await (const entry of listEntries(client, list.path, query)) {
    const version = readField(entry, "version");
    const comment = commentOf(entry, {
      ...{ place: list.place, parentId: list.parentId },
      selection: readText(readField(entry, "properties"), "inlineOriginalSelection"),
      resolution: readText(entry, "resolutionStatus"),
      by: readAccountRef(version, "authorId") ?? readAccountRef(entry, "authorId"),
      at: parseInstant(readText(version, "createdAt")),
    });
    if (list.seen.has(comment.id)) continue;
    list.seen.add(comment.id);
    yield comment;
    const path = `/api/v2/${list.kind}/${pathSegment(comment.id)}/children`;
    yield* listThreads(client, { ...list, path, parentId: comment.id });
  }
}

type CommentFacts = { readonly [Key in Exclude<keyof PageComment, "id" | "body">]: PageComment[Key] | undefined };

function commentOf(entry: unknown, { place = "page", ...facts }: CommentFacts): PageComment {
  const id = readId(entry, "id") ?? ""; // lists have no entry without one
  return { id, place, ...present(facts), body: readBodyIn(entry, "storage") ?? "" };
}
