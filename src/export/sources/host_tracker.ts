import type { WikiClient } from "../../wiki/wiki_client.ts";
import { ISSUE_FIELDS, IssueTracker, type IssueTrackers, type TrackerOptions } from "./issue_tracker.ts";

const GATEWAY = /^https:\/\/api\.atlassian\.com\/ex\/confluence\/[\w-]+/;

/**
 * Returns the address of the tracker of a wiki on Cloud, which takes the same credential: the host of the wiki, or the
 * tracker's part of the gateway for tokens with scopes.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { hostTrackerSite } from "./host_tracker.ts";
 *
 * strictEqual(hostTrackerSite("https://acme.atlassian.net/wiki"), "https://acme.atlassian.net");
 * ```
 */
export function hostTrackerSite(site: string): string {
  return GATEWAY.exec(site)?.[0].replace("/confluence/", "/jira/") ?? new URL(site).origin;
}

/** Creates access to the tracker of a wiki on Cloud, by a client of its site; sends nothing yet. */
export function createHostTracker(
  client: Pick<WikiClient, "site" | "request" | "repeatsCredential">,
  options: TrackerOptions = {},
): IssueTrackers {
  // The gateway shows no pages.
  const isGateway = client.site.includes("/ex/jira/");
  const tracker = new IssueTracker(client, {
    browse: isGateway ? undefined : `${client.site}/browse`,
    saysTotal: false,
    request: (key) => client.request("GET", `/rest/api/2/issue/${key}`, { query: { fields: ISSUE_FIELDS } }),
    search: ({ jql, fields, max, token }) => {
      const query = { jql, fields: fields.join(","), maxResults: max, expand: "names", nextPageToken: token };
      return client.request("GET", "/rest/api/3/search/jql", { query });
    },
    fields: () => client.request("GET", "/rest/api/3/field"),
  }, options);
  // A link of a page can show issues of another site, which does not take the credential.
  const isOther = (server = "") => /^https?:/i.test(server) && !isGateway && URL.parse(server)?.origin !== client.site;
  return {
    issue: (key) => tracker.issue(key),
    issues: (query) => isOther(query.server) ? Promise.resolve(undefined) : tracker.issues(query),
  };
}
