import { versionJson } from "./content_resource.ts";
import { listV1 } from "./list_v1.ts";
import { historyOf } from "./page_history.ts";
import { errorV2, listV2, sortedBy, versionV2Json } from "./pages_v2_resource.ts";
import { errorAnswer, type WikiResource } from "./wiki_request.ts";
import type { StoredPage } from "./stored_pages.ts";

/** The history of a page, in both versions of the interface. Entries have no ids. */
export const versionsResource: WikiResource = (request, world) => {
  if (request.method !== "GET") return undefined;
  const [, first, second] =
    /^\/(?:rest\/api\/content\/([^/]+)\/version|api\/v2\/pages\/([^/]+)\/versions)$/.exec(request.path) ?? [];
  const id = first ?? second;
  if (id === undefined) return undefined;
  const page = world.store.pages.get(id);
  if (page === undefined) return first === undefined ? errorV2(404, "Not Found") : errorAnswer(404, `No content ${id}`);
  const versions = historyOf(world.store).allVersionsOf(page);
  if (first !== undefined) {
    return listV1(versions, { request, world, by: "start", show: (each) => versionJson(each, world) });
  }
  if (world.settings.deployment !== "cloud") return undefined;
  const sign = request.query.get("sort")?.startsWith("-") ? -1 : 1;
  const order = ({ version }: StoredPage) => [sign * version];
  return listV2(sortedBy(order, versions), { request, world, order, show: (each) => versionV2Json(each, world) });
};
