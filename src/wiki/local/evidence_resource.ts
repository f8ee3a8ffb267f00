import { commentJson } from "./content_resource.ts";
import { listV1 } from "./list_v1.ts";
import { historyOf } from "./page_history.ts";
import { errorV2, listV2 } from "./pages_v2_resource.ts";
import { localUserJson } from "./user_resource.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredComment } from "./wiki_store.ts";

/** The comments of pages with their replies, in both versions of the interface; for reading only. */
export const commentsResource: WikiResource = (request, world) => {
  const { path, method, query } = request;
  if (method !== "GET") return undefined;
  const { comments, pages } = world.store;
  const all = [...comments.values()];
  const first = /^\/rest\/api\/content\/([^/]+)\/child\/comment$/.exec(path)?.[1];
  if (first !== undefined) {
    if (!pages.has(first)) return errorAnswer(404, `No content found with id: ContentId{id=${first}}`);
    const expand = new Set((query.get("expand") ?? "").split(","));
    const places = query.getAll("location");
    const found = all.filter((each) => {
      const isShown = places.length === 0 || places.includes(placeOf(each, comments));
      return each.pageId === first && isShown && (query.get("depth") === "all" || each.parentId === undefined);
    });
    return listV1(found, { request, world, by: "start", show: (each) => commentJson(each, expand, world) });
  }
  if (world.settings.deployment !== "cloud") return undefined;
  const [, page, kind] = /^\/api\/v2\/pages\/([^/]+)\/(footer|inline)-comments$/.exec(path) ?? [];
  if (page !== undefined) {
    if (!pages.has(page)) return errorV2(404, "Not Found");
    const own = all.filter(({ pageId, parentId }) => pageId === page && parentId === undefined);
    return listCommentsV2(
      own.filter(({ selection }) => (selection !== undefined) === (kind === "inline")),
      request,
      world,
    );
  }
  const parent = /^\/api\/v2\/(?:footer|inline)-comments\/([^/]+)\/children$/.exec(path)?.[1];
  if (parent === undefined) return undefined;
  return listCommentsV2(all.filter(({ parentId }) => parentId === parent), request, world);
};

/** Replies are where their thread is. */
function placeOf(comment: StoredComment, comments: ReadonlyMap<string, StoredComment>): string {
  const parent = comments.get(comment.parentId ?? "");
  if (parent !== undefined) return placeOf(parent, comments);
  if (comment.selection === undefined) return "footer";
  return comment.resolution === "resolved" ? "resolved" : "inline";
}

function listCommentsV2(comments: readonly StoredComment[], request: LocalRequest, world: WikiWorld): Response {
  const order = ({ id }: StoredComment) => [Number(id)];
  return listV2(comments, { request, world, order, show: (each) => commentV2Json(each, request, world) });
}

function commentV2Json(comment: StoredComment, { query }: LocalRequest, { store }: WikiWorld) {
  const { id, pageId, body, selection, resolution, by, at, parentId } = comment;
  const version = { number: 1, createdAt: new Date(at).toISOString(), authorId: historyOf(store).userOf(by).id };
  const shown = query.get("body-format") === "storage" ? { storage: { value: body, representation: "storage" } } : {};
  return {
    ...{ id, status: "current", title: `Re: ${store.pages.get(pageId)?.title ?? ""}`, pageId, version, body: shown },
    ...(parentId === undefined ? {} : { parentCommentId: parentId }),
    ...(selection === undefined
      ? {}
      : { properties: { inlineOriginalSelection: selection, inlineMarkerRef: `ref-${id}` } }),
    ...(resolution === undefined ? {} : { resolutionStatus: resolution }),
  };
}

const OPERATIONS = { read: "view", update: "edit" } as const;

/** `/rest/api/content/{id}/restriction/byOperation`, on both kinds of wiki. */
export const restrictionsResource: WikiResource = ({ method, path }, world) => {
  const id = /^\/rest\/api\/content\/([^/]+)\/restriction\/byOperation$/.exec(path)?.[1];
  if (id === undefined || method !== "GET") return undefined;
  const { store } = world;
  if (!store.pages.has(id)) return errorAnswer(404, `No content found with id: ContentId{id=${id}}`);
  const own = store.restrictions.get(id);
  const list = (results: readonly unknown[]) => ({ results, start: 0, limit: 200, size: results.length });
  return Response.json(Object.fromEntries(
    Object.entries(OPERATIONS).map(([operation, key]) => {
      const { users, groups } = own?.[key] ?? { users: [], groups: [] };
      const restrictions = {
        user: list(users.map((each) => localUserJson(historyOf(store).userOf(each), world))),
        group: list(groups.map((name) => ({ type: "group", name, id: `id-${name}` }))),
      };
      return [operation, { operation, restrictions }];
    }),
  ));
};
