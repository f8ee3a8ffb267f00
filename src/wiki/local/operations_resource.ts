import type { WikiResource, WikiWorld } from "./wiki_request.ts";

/** What the user may do with pages, on Cloud; Data Center shows it with the page. */
export const operationsResource: WikiResource = ({ method, path }, world) => {
  const id = /^\/api\/v2\/pages\/([^/]+)\/operations$/.exec(path)?.[1];
  if (id === undefined || method !== "GET" || world.settings.deployment !== "cloud") return undefined;
  return world.store.pages.has(id) ? Response.json({ operations: operationsOf(id, world) }) : undefined;
};

/** Returns what the user may do with a page, as both versions of the interface show it. */
export function operationsOf(id: string, { store }: Pick<WikiWorld, "store">) {
  const may = (operation: string, targetType = "page") => ({ operation, targetType });
  const all = [may("read"), may("update"), may("create", "comment"), may("create", "attachment")];
  return store.withoutFiles.has(id) ? all.slice(0, -1) : all;
}
