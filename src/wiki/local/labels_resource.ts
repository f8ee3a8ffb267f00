import { labelsJson } from "./content_resource.ts";
import { historyOf } from "./page_history.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./stored_pages.ts";

/** `/rest/api/content/{id}/label`: both kinds of wiki change labels there only. */
export const labelsResource: WikiResource = (request, world) => {
  const id = /^\/rest\/api\/content\/([^/]+)\/label$/.exec(request.path)?.[1];
  if (id === undefined) return undefined;
  const page = world.store.pages.get(id);
  if (page === undefined) return errorAnswer(404, `No content found with id: ContentId{id=${id}}`);
  if (request.method === "POST") return add(page, request, world);
  return request.method === "DELETE" ? remove(page, request, world) : Response.json(labelsJson(page));
};

/** Characters that are not allowed in labels. */
const FORBIDDEN = /[\s:;,.?&[\]()#^*@!<>]/;

function add({ id, labels }: StoredPage, { body }: LocalRequest, { store }: WikiWorld): Response {
  const sent: { prefix: string; name: string }[] = [JSON.parse(body)].flat();
  const refused = sent.find(({ name }) => FORBIDDEN.test(name) || name === "" || name.length > 255);
  if (refused !== undefined) return errorAnswer(400, `The label "${refused.name}" has invalid characters`);
  const names = sent.map(({ prefix, name }) => (prefix === "global" ? "" : `${prefix}:`) + name.toLowerCase());
  historyOf(store).labelPage(id, [...new Set([...labels, ...names])]);
  return Response.json(labelsJson(historyOf(store).pageOf(id)));
}

function remove({ id, labels }: StoredPage, { query }: LocalRequest, { store }: WikiWorld): Response {
  const name = query.get("name")?.toLowerCase() ?? "";
  if (!labels.includes(name)) return errorAnswer(404, `No label ${name}`);
  historyOf(store).labelPage(id, labels.filter((label) => label !== name));
  return new Response(null, { status: 204 });
}
