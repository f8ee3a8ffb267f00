import { historyOf } from "./page_history.ts";
import { bulkJson, errorV2, listV2, singleJson, sortedBy } from "./pages_v2_resource.ts";
import type { WikiResource, WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./stored_pages.ts";
import type { StoredFolder } from "./wiki_store.ts";

/** `/api/v2/blogposts` and `/api/v2/folders` and below, on Cloud; for reading only. */
export const postsResource: WikiResource = (request, world) => {
  const [, kind, id] = /^\/api\/v2\/(blogposts|folders)(?:\/([^/]+))?$/.exec(request.path) ?? [];
  if (kind === undefined || world.settings.deployment !== "cloud" || request.method !== "GET") return undefined;
  if (kind === "folders") {
    const folder = world.store.folders.get(id ?? "");
    return folder === undefined ? errorV2(404, "Not Found") : Response.json(folderJson(folder, world));
  }
  const { query } = request;
  const statuses = (query.get("status") ?? "current").split(",");
  if (id !== undefined) {
    const post = world.store.pages.get(id);
    const isShown = post?.type === "blogpost" && statuses.includes(post.status);
    return isShown ? Response.json(postJson(singleJson(post, request, world))) : errorV2(404, "Not Found");
  }
  const [space, title] = [query.get("space-id"), query.get("title")];
  const posts = [...world.store.pages.values()].filter((post) => {
    return post.type === "blogpost" && statuses.includes(post.status) && post.title === (title ?? post.title) &&
      (space === null || space === String(historyOf(world.store).spaceIdOf(post.spaceKey)));
  });
  const order = ({ id }: StoredPage) => [Number(id)];
  const show = (post: StoredPage) => postJson(bulkJson(post, request, world));
  return listV2(sortedBy(order, posts), { request, world, order, show });
};

/** A blog post has no place in the tree. */
function postJson({ position: _, parentId: _parent, parentType: _type, ...post }: Record<string, unknown>) {
  return post;
}

function folderJson({ id, title, parentId }: StoredFolder, { store }: WikiWorld): Record<string, unknown> {
  const authorId = store.currentUser.id;
  const above = parentId === undefined ? {} : { parentId, parentType: store.folders.has(parentId) ? "folder" : "page" };
  return { id, type: "folder", status: "current", title, ...above, position: 0, authorId, ownerId: authorId };
}
