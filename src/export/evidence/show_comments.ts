import { truncate } from "../../base/text.ts";
import type { PersonRef, SourcePage } from "../../book/model/source_page.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { Nodes, Root } from "../../document/tree.ts";
import type { PageComment, PageComments } from "../../wiki/evidence/page_comments.ts";
import { readPageBody } from "../body/read_page_body.ts";
import { mentionedPerson } from "../macros/texts/rewrite_mention.ts";
import { personRefOf } from "../sources/source_page_of.ts";
import { textOfBlocks } from "../word/text_of_blocks.ts";
import type { ShownComment, ShownThreads } from "./comment_list.ts";

/** Comments of a page whose bodies were read. */
export interface ReadComments {
  readonly comments: readonly { readonly comment: PageComment; readonly root: Root }[];
  readonly hasMore: boolean;
}

/** Maximum length of a comment in UTF-16 code units; more of it is not read. */
const MAX_BODY = 100_000;
/** Levels of replies; deeper ones are beside the last ones. */
const MAX_DEPTH = 5;

const SILENT = { add: () => {} };

/** Reads the bodies of comments. A book shows them as plain text, so that nothing else of them can be lost. */
export function readComments({ comments, hasMore }: PageComments, page: SourcePage): ReadComments {
  return {
    hasMore,
    comments: comments.map((comment) => ({
      comment,
      root: readPageBody({ format: "storage", text: comment.body.slice(0, MAX_BODY) }, page, { sink: SILENT }),
    })),
  };
}

/** Lists the people who wrote comments, or whom comments mention. */
export function peopleOfComments({ comments }: ReadComments): PersonRef[] {
  return comments.flatMap(({ comment, root }) => [
    ...(comment.by === undefined ? [] : [personRefOf(comment.by) ?? {}]),
    ...[...listNodes(root)].flatMap((node) => mentionOf(node) ?? []),
  ]);
}

function mentionOf(node: Nodes): PersonRef | undefined {
  return node.type === "textDirective" && node.name === "user" ? mentionedPerson(node) : undefined;
}

/** Arranges comments as threads, each reply below what it replies to. */
export function showThreads({ comments, hasMore }: ReadComments, nameOf: (ref: PersonRef) => string): ShownThreads {
  const below = Map.groupBy(comments, ({ comment: { parentId = "" } }) => parentId);
  const known = new Set(comments.map(({ comment }) => comment.id));
  const seen = new Set<string>();
  const show = (each: ReadComments["comments"][number], depth: number): ShownComment[] => {
    const { comment: { id, by, at, resolution, selection }, root } = each;
    if (seen.has(id)) return [];
    seen.add(id);
    const author = by === undefined ? "" : by.name ?? nameOf(by);
    const replies = (below.get(id) ?? []).flatMap((reply) => show(reply, depth + 1));
    const shown = { author, at, resolution, selection, lines: linesOf(root, nameOf) };
    return depth < MAX_DEPTH ? [{ ...shown, replies }] : [{ ...shown, replies: [] }, ...replies];
  };
  const roots = comments.filter(({ comment: { parentId } }) => parentId === undefined || !known.has(parentId));
  // Behind them, comments that reply to each other; no wiki should have any.
  return { threads: [...roots, ...comments].flatMap((each) => show(each, 1)), hasMore };
}

const MAX_LINE = 10_000;

function linesOf(root: Root, nameOf: (ref: PersonRef) => string): string[] {
  for (const node of listNodes(root)) {
    const ref = mentionOf(node);
    if (ref === undefined || node.type !== "textDirective") continue;
    node.children = [{ type: "text", value: `@${nameOf(ref)}` }];
  }
  return root.children.map((block) => truncate(textOfBlocks([block]).toWellFormed(), MAX_LINE)).filter((each) =>
    each !== ""
  );
}
