import type { UserRef } from "../content/page.ts";
import { parseUserRef } from "../content/user_ref.ts";
import { readArray, readField, readNumber, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";

/** Who may do something with a page; nobody is listed if the page does not restrict it. */
export interface RestrictedTo {
  readonly users: readonly UserRef[];
  /** Names of groups. */
  readonly groups: readonly string[];
  /** Whether the wiki lists only some of them. */
  readonly hasMore: boolean;
}

/** Restrictions of a page itself, without those of the pages above it. */
export interface PageRestrictions {
  readonly view: RestrictedTo;
  readonly edit: RestrictedTo;
}

const OPERATIONS = ["read", "update"];
const EXPAND = OPERATIONS.flatMap((name) => [`${name}.restrictions.user`, `${name}.restrictions.group`]).join(",");

/**
 * Reads who may view and edit a page; both kinds of wiki answer alike.
 *
 * @throws {WikiError} errors of the request. @throws {AuthError}
 */
export async function readPageRestrictions(client: WikiClient, pageId: string): Promise<PageRestrictions> {
  const path = `/rest/api/content/${pathSegment(pageId)}/restriction/byOperation`;
  const value = await client.request("GET", path, { query: { expand: EXPAND } });
  return {
    view: restrictedTo(readField(value, "read"), client),
    edit: restrictedTo(readField(value, "update"), client),
  };
}

function restrictedTo(operation: unknown, client: WikiClient): RestrictedTo {
  const restrictions = readField(operation, "restrictions");
  const [users, groups] = [readField(restrictions, "user"), readField(restrictions, "group")];
  return {
    users: readArray(users, "results").flatMap((user) => parseUserRef(user, client) ?? []),
    groups: readArray(groups, "results").flatMap((group) => readText(group, "name") ?? []),
    hasMore: [users, groups].some(hasMore),
  };
}

/** Tests whether a list names a next part, or is as long as it may be. */
function hasMore(list: unknown): boolean {
  const [limit, count] = [readNumber(list, "limit"), readArray(list, "results").length];
  return readText(readField(list, "_links"), "next") !== undefined ||
    (limit !== undefined && count > 0 && count >= limit);
}
