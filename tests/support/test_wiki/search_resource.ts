import { attachmentJson } from "./attachments_resource.ts";
import { pageJson } from "./content_resource.ts";
import { listV1 } from "./list_v1.ts";
import { historyOf } from "./page_history.ts";
import type { StoredAttachment } from "./stored_attachments.ts";
import { errorAnswer, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./wiki_store.ts";

const PATTERN =
  /^space = "([^"]+)" and type = (page|attachment)(?: and lastmodified >= "(\d{4}-\d\d-\d\d) (\d\d:\d\d)")? order by lastmodified desc$/;

/** `/rest/api/content/search`; it understands just the searches that are made here. */
export const searchResource: WikiResource = (request, world) => {
  if (request.path !== "/rest/api/content/search") return undefined;
  const cql = request.query.get("cql") ?? "";
  const [, key, type, day, minute] = PATTERN.exec(cql) ?? [];
  if (key === undefined) return errorAnswer(400, `Could not parse cql : ${cql}`);
  const since = day === undefined ? 0 : Date.parse(`${day}T${minute}:00Z`);
  const expand = new Set((request.query.get("expand") ?? "").split(","));
  if (type === "page") {
    const show = (page: StoredPage) => pageJson(page, expand, world);
    return listV1(changedSince(pagesByChange(key, world), since), { request, world, by: "cursor", show });
  }
  const show = (file: StoredAttachment) => attachmentJson(file, world, expand);
  return listV1(changedSince(filesByChange(key, world), since), { request, world, by: "cursor", show });
};

function pagesByChange(key: string, { store }: WikiWorld): readonly StoredPage[] {
  return store.pages.list(`v1 changes of ${key}`, () => {
    return [...store.pages.values()]
      .filter(({ spaceKey, status, type }) => spaceKey === key && status === "current" && type === "page")
      .sort(newestFirst);
  });
}

function filesByChange(key: string, { store }: WikiWorld): StoredAttachment[] {
  return [...historyOf(store).attachments.values()].filter(({ pageId }) => {
    const page = store.pages.get(pageId);
    return page?.spaceKey === key && page.status === "current";
  }).sort(newestFirst);
}

interface Dated {
  modifiedAt: number;
}

function newestFirst(a: Dated, b: Dated): number {
  return b.modifiedAt - a.modifiedAt;
}

/** The first entries of a list that begins with the newest. */
function changedSince<Entry extends Dated>(entries: readonly Entry[], since: number): readonly Entry[] {
  const end = entries.findIndex(({ modifiedAt }) => modifiedAt < since);
  return end < 0 ? entries : entries.slice(0, end);
}
