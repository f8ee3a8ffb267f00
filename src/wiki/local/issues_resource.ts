import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";

/** Address of the tracker that is linked with a wiki on Data Center. */
export const TRACKER_SITE = "https://issues.company.com";

/** Issues: on Cloud beside the wiki, on Data Center through the wiki, which knows one tracker. */
export const issuesResource: WikiResource = (request, world) => {
  const { path, query } = request;
  if (world.settings.deployment === "cloud") return answerIssue(path.replace(/^\/outside/, ""), request, world);
  if (path === "/rest/jiraanywhere/1.0/servers") {
    return Response.json([{ id: "app-1", name: "Company tracker", url: `${TRACKER_SITE}/`, selected: true }]);
  }
  if (path !== "/plugins/servlet/applinks/proxy" || query.get("appId") !== "app-1") return undefined;
  return answerIssue((query.get("path") ?? "").replace(/[?].*/, ""), request, world);
};

function answerIssue(path: string, { method }: LocalRequest, { store }: WikiWorld): Response | undefined {
  const key = /^\/rest\/api\/2\/issue\/([A-Z]+-\d+)$/.exec(path)?.[1];
  if (key === undefined || method !== "GET") return undefined;
  const issue = store.issues.get(key);
  if (issue === undefined) return errorAnswer(404, "Issue does not exist or you do not have permission to see it.");
  return Response.json({ id: "1", key, fields: { summary: issue.title, status: { name: issue.status } } });
}
