import { errorAnswer, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredUser } from "./wiki_store.ts";

/** `/rest/api/user/current` and `/rest/api/user?accountId=|key=|username=`. */
export const userResource: WikiResource = ({ method, path, query }, world) => {
  if (method !== "GET") return undefined;
  if (path === "/rest/api/user/current") return Response.json(localUserJson(world.store.currentUser, world));
  if (path === "/rest/api/user/bulk") return answerAccounts(query, world);
  if (path !== "/rest/api/user") return undefined;
  const id = query.get(world.settings.deployment === "cloud" ? "accountId" : "key");
  const username = query.get("username");
  const user = [...world.store.users.values()].find((each) => each.id === id || each.username === username);
  return user === undefined ? errorAnswer(404, "No user found") : Response.json(localUserJson(user, world));
};

/** Many users at once, on Cloud; unknown ones are left out. */
function answerAccounts(query: URLSearchParams, world: WikiWorld): Response {
  if (world.settings.deployment !== "cloud") return errorAnswer(404, "null for uri: /rest/api/user/bulk");
  const limit = Number(query.get("limit") ?? 200);
  const users = query.getAll("accountId").slice(0, limit).flatMap((id) => world.store.users.get(id) ?? []);
  const results = users.map((user) => localUserJson(user, world));
  return Response.json({ results, start: 0, limit, size: results.length, _links: { base: world.site } });
}

/** The anonymous user, as the wiki describes it. */
export function anonymousJson(site: string): unknown {
  return { type: "anonymous", profilePicture: PICTURE, displayName: "Anonymous", _links: { base: site } };
}

/** A user, as the wiki describes it: Data Center shows no email address. */
export function localUserJson(user: StoredUser, { site, settings }: WikiWorld): Record<string, unknown> {
  const { id, username, displayName, email } = user;
  const links = { _expandable: { operations: "" }, _links: { base: site, self: `${site}/rest/api/user/${username}` } };
  if (settings.deployment === "cloud") {
    const account = { accountId: id, accountType: "atlassian", email, publicName: displayName };
    return { type: "known", ...account, profilePicture: PICTURE, displayName, ...links };
  }
  return { type: "known", username, userKey: id, profilePicture: PICTURE, displayName, ...links };
}

const PICTURE = { path: "/images/icons/profilepics/default.svg", width: 48, height: 48, isDefault: true };
