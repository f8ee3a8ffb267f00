import { findIssues } from "./find_issues.ts";
import { errorAnswer, type LocalRequest, type WikiWorld } from "./wiki_request.ts";
import type { StoredIssue } from "./wiki_store.ts";

/** Address of the tracker that is linked with a wiki on Data Center. */
export const TRACKER_SITE = "https://issues.company.com";

/** Issues: on Cloud beside the wiki, on Data Center through the wiki, which knows one tracker. */
export function issuesResource(request: LocalRequest, world: WikiWorld): Response | undefined {
  const { path, query, method } = request;
  if (method !== "GET") return undefined;
  if (world.settings.deployment === "cloud") return answerCloud(path.replace(/^\/outside/, ""), query, world);
  if (path === "/rest/jiraanywhere/1.0/servers") {
    return Response.json([{ id: "app-1", name: "Company tracker", url: `${TRACKER_SITE}/`, selected: true }]);
  }
  if (path !== "/plugins/servlet/applinks/proxy" || query.get("appId") !== "app-1") return undefined;
  const asked = new URL(query.get("path") ?? "", TRACKER_SITE);
  return answerLinked(asked.pathname, asked.searchParams, world);
}

function answerCloud(path: string, query: URLSearchParams, world: WikiWorld): Response | undefined {
  if (path === "/rest/api/3/search") return errorAnswer(410, "The requested API has been removed.");
  if (path === "/rest/api/3/field") return Response.json(listFields(world));
  if (path !== "/rest/api/3/search/jql") return answerIssue(path, world);
  const start = Number(query.get("nextPageToken") ?? "0");
  return answerSearch(query, world, (found, max) => {
    const end = start + max;
    const more = end < found.length ? { nextPageToken: String(end) } : {};
    return { issues: found.slice(start, end), isLast: end >= found.length, ...more };
  });
}

function answerLinked(path: string, query: URLSearchParams, world: WikiWorld): Response | undefined {
  if (path === "/rest/api/2/field") return Response.json(listFields(world));
  if (path !== "/rest/api/2/search") return answerIssue(path, world);
  const startAt = Number(query.get("startAt") ?? "0");
  return answerSearch(query, world, (found, maxResults) => {
    return { startAt, maxResults, total: found.length, issues: found.slice(startAt, startAt + maxResults) };
  });
}

type Found = readonly (readonly [key: string, issue: StoredIssue])[];
interface Page {
  readonly issues: Found;
}

function answerSearch(
  query: URLSearchParams,
  { store }: WikiWorld,
  page: (found: Found, max: number) => Page,
): Response {
  const found = findIssues(store, query.get("jql") ?? "");
  if (found === undefined) return errorAnswer(400, "Error in the JQL Query");
  const wanted = (query.get("fields") ?? "").split(",");
  const max = Math.min(Number(query.get("maxResults") ?? "50"), wanted.join() === "id" ? 5000 : 100);
  const { issues, ...others } = page(found, max);
  const names = Object.fromEntries(listFields({ store }).map(({ id, name }) => [id, name]));
  return Response.json({
    ...others,
    issues: issues.map(([key, issue]) => {
      const fields = Object.entries(fieldsOf(issue)).filter(([id]) => wanted.includes(id));
      return { id: "1", key, fields: Object.fromEntries(fields) };
    }),
    ...(query.get("expand") === "names" ? { names } : {}),
  });
}

function answerIssue(path: string, { store }: WikiWorld): Response | undefined {
  const key = /^\/rest\/api\/2\/issue\/([A-Z]+-\d+)$/.exec(path)?.[1];
  if (key === undefined) return undefined;
  const issue = store.issues.get(key);
  if (issue === undefined) return errorAnswer(404, "Issue does not exist or you do not have permission to see it.");
  return Response.json({ id: "1", key, fields: fieldsOf(issue) });
}

/** Fields as trackers write them. */
function fieldsOf({ title, status, fields = {} }: StoredIssue): Record<string, unknown> {
  const category = { Done: "done", "In Progress": "indeterminate" }[status] ?? "new";
  return { ...fields, summary: title, status: { name: status, statusCategory: { key: category } } };
}

const FIELDS: Readonly<Record<string, string>> = {
  ...{ summary: "Summary", status: "Status", issuetype: "Issue Type", created: "Created", updated: "Updated" },
  ...{ duedate: "Due Date", assignee: "Assignee", reporter: "Reporter", priority: "Priority" },
  ...{ resolution: "Resolution", components: "Components", labels: "Labels" },
};

function listFields({ store }: Pick<WikiWorld, "store">): { id: string; name: string }[] {
  const all = { ...FIELDS, ...Object.fromEntries(store.issueFields) };
  return Object.entries(all).map(([id, name]) => ({ id, name }));
}
