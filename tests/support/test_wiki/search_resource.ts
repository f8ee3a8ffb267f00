import { byCodeUnits } from "../../../src/base/order.ts";
import { attachmentJson } from "./attachments_resource.ts";
import { pageJson } from "./content_resource.ts";
import { type CqlClause, parseCql } from "./parse_cql.ts";
import { listV1 } from "./list_v1.ts";
import { historyOf } from "./page_history.ts";
import type { StoredAttachment } from "./stored_attachments.ts";
import { errorAnswer, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./wiki_store.ts";

/** `/rest/api/content/search`; it understands the searches that are made here. */
export const searchResource: WikiResource = (request, world) => {
  if (request.path !== "/rest/api/content/search") return undefined;
  const cql = request.query.get("cql") ?? "";
  const parsed = parseCql(cql);
  if (parsed === undefined) return errorAnswer(400, `Could not parse cql : ${cql}`);
  const { clauses, order } = parsed;
  const expand = new Set((request.query.get("expand") ?? "").split(","));
  const values = (field: string) => clauses.find((clause) => clause.field === field)?.values;
  const [key = ""] = values("space") ?? [];
  const [day] = values("lastmodified") ?? [];
  if (values("type")?.[0] === "attachment") {
    const show = (file: StoredAttachment) => attachmentJson(file, world, expand);
    return listV1(changedSince(filesByChange(key, world), day), { request, world, by: "cursor", show });
  }
  const show = (page: StoredPage) => pageJson(page, expand, world);
  if (day !== undefined || order === "lastmodified desc" && clauses.length === 2) {
    return listV1(changedSince(pagesByChange(key, world), day), { request, world, by: "cursor", show });
  }
  const found = world.store.pages.list(cql, () => {
    return [...world.store.pages.values()].filter((page) => page.status === "current" && clauses.every(meets(page)))
      .sort(byOrder(order, world));
  });
  return listV1(found, { request, world, by: "cursor", show });
};

/** Whether a page meets a condition. */
function meets({ id, type, spaceKey, labels }: StoredPage): (clause: CqlClause) => boolean {
  const has: Record<string, readonly string[]> = { id: [id], type: [type], space: [spaceKey], label: labels };
  return ({ field, values }) => values.some((value) => has[field]?.includes(value));
}

function byOrder(order: string, { store }: WikiWorld): (a: StoredPage, b: StoredPage) => number {
  const [field, direction] = order.split(" ");
  const sign = direction === "desc" ? -1 : 1;
  const created = (page: StoredPage) => historyOf(store).creationOf(page).at;
  return (a, b) => {
    if (field === "title") return sign * byCodeUnits(a.title, b.title);
    return sign * (field === "created" ? created(a) - created(b) : a.modifiedAt - b.modifiedAt);
  };
}

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
function changedSince<Entry extends Dated>(entries: readonly Entry[], day: string | undefined): readonly Entry[] {
  const since = day === undefined ? 0 : Date.parse(`${day.replace(" ", "T")}:00Z`);
  const end = entries.findIndex(({ modifiedAt }) => modifiedAt < since);
  return end < 0 ? entries : entries.slice(0, end);
}
