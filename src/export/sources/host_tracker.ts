import type { WikiClient } from "../../wiki/wiki_client.ts";
import { ISSUE_FIELDS, IssueTracker, type IssueTrackers } from "./issue_tracker.ts";

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
export function createHostTracker(client: Pick<WikiClient, "site" | "request" | "repeatsCredential">): IssueTrackers {
  const tracker = new IssueTracker(client, {
    // The gateway shows no pages.
    browse: client.site.includes("/ex/jira/") ? undefined : `${client.site}/browse`,
    request: (key) => client.request("GET", `/rest/api/2/issue/${key}`, { query: { fields: ISSUE_FIELDS } }),
  });
  return { issue: (key) => tracker.issue(key) };
}
