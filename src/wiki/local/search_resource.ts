import { compareTitles } from "../../base/collation/compare_titles.ts";
import { attachmentJson } from "./attachments_resource.ts";
import { pageJson } from "./content_resource.ts";
import { listV1 } from "./list_v1.ts";
import { historyOf } from "./page_history.ts";
import type { StoredAttachment } from "./stored_attachments.ts";
import { errorAnswer, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredPage } from "./stored_pages.ts";

/** `/rest/api/content/search`; it understands the searches that are made here. */
export const searchResource: WikiResource = (request, world) => {
  if (request.path !== "/rest/api/content/search") return undefined;
  const cql = request.query.get("cql") ?? "";
  const parsed = parseCqlSearch(cql);
  if (parsed === undefined) return errorAnswer(400, `Could not parse cql : ${cql}`);
  const { clauses, order } = parsed;
  const expand = new Set((request.query.get("expand") ?? "").split(","));
  const values = (field: string) => clauses.find((clause) => clause.field === field)?.values;
  const [key = ""] = values("space") ?? [];
  const [day] = values("lastmodified") ?? [];
  if (values("type")?.[0] === "attachment") {
    const show = (file: StoredAttachment) => attachmentJson(file, world, expand);
    const holders = values("container");
    const files = holders === undefined ? changedSince(filesByChange(key, world), day) : filesOf(holders, world);
    return listV1(files, { request, world, by: "cursor", show });
  }
  const show = (page: StoredPage) => pageJson(page, expand, world);
  const timeless = clauses.filter(({ field }) => field !== "lastmodified");
  // Searches for changes differ by their time alone, and share a list.
  const found = world.store.pages.list(JSON.stringify([timeless, order]), () => {
    return [...world.store.pages.values()].filter((page) => page.status === "current" && timeless.every(meets(page)))
      .sort(byOrder(order, world));
  });
  const since = timeOf(day);
  const recent = day === undefined ? found : found.filter(({ modifiedAt }) => modifiedAt >= since);
  return listV1(recent, { request, world, by: "cursor", show });
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
    if (field === "title") return sign * compareTitles(a.title, b.title);
    return sign * (field === "created" ? created(a) - created(b) : a.modifiedAt - b.modifiedAt);
  };
}

function filesByChange(key: string, { store }: WikiWorld): StoredAttachment[] {
  return [...historyOf(store).attachments.values()].filter(({ pageId }) => {
    const page = store.pages.get(pageId);
    return page?.spaceKey === key && page.status === "current";
  }).sort(newestFirst);
}

function filesOf(pages: readonly string[], { store }: WikiWorld): StoredAttachment[] {
  return pages.flatMap((id) => store.pages.get(id)?.status === "current" ? historyOf(store).attachments.of(id) : []);
}

interface Dated {
  modifiedAt: number;
}

function newestFirst(a: Dated, b: Dated): number {
  return b.modifiedAt - a.modifiedAt;
}

/** Returns a time as searches have it in epoch milliseconds; 0 for none. */
function timeOf(day: string | undefined): number {
  return day === undefined ? 0 : Date.parse(`${day.replace(" ", "T")}:00Z`);
}

/** The first entries of a list that begins with the newest. */
function changedSince<Entry extends Dated>(entries: readonly Entry[], day: string | undefined): readonly Entry[] {
  const since = timeOf(day);
  const end = entries.findIndex(({ modifiedAt }) => modifiedAt < since);
  return end < 0 ? entries : entries.slice(0, end);
}

/** A condition of a search: the field has one of the values. */
interface CqlClause {
  readonly field: string;
  readonly values: readonly string[];
}

/** A search in the wiki's query language. */
interface CqlSearch {
  readonly clauses: readonly CqlClause[];
  /** Field and direction of the order; empty if there is none. */
  readonly order: string;
}

const STRING = /^"((?:[^"\\]|\\.)*)"|^([\w-]+)/;
const FIELD = /^(id|type|space|label|lastmodified|container) (=|in|>=) /;

/** Parses a search whose conditions are joined by `and`; undefined for anything else. */
export function parseCqlSearch(text: string): CqlSearch | undefined {
  const clauses: CqlClause[] = [];
  let rest = text;
  for (;;) {
    const head = FIELD.exec(rest);
    if (head === null) return undefined;
    rest = rest.slice(head[0].length);
    const isList = head[2] === "in";
    if (isList && !rest.startsWith("(")) return undefined;
    const values: string[] = [];
    do {
      if (isList) rest = rest.slice(values.length === 0 ? 1 : 2);
      const value = STRING.exec(rest);
      if (value === null) return undefined;
      values.push(value[1]?.replaceAll(/\\(.)/g, "$1") ?? value[2] ?? "");
      rest = rest.slice(value[0].length);
    } while (isList && rest.startsWith(", "));
    if (isList && !rest.startsWith(")")) return undefined;
    if (isList) rest = rest.slice(1);
    clauses.push({ field: head[1] ?? "", values });
    if (!rest.startsWith(" and ")) break;
    rest = rest.slice(" and ".length);
  }
  const order = /^(?: order by (\w+(?: desc)?))?$/.exec(rest);
  return order === null ? undefined : { clauses, order: order[1] ?? "" };
}
