import { createHostTracker, hostTrackerSite } from "../../../src/export/sources/host_tracker.ts";
import type { IssueTrackers, TrackerOptions } from "../../../src/export/sources/issue_tracker.ts";
import { createLinkedTrackers } from "../../../src/export/sources/linked_trackers.ts";
import { TRACKER_SITE } from "../../../src/wiki/local/issues_resource.ts";
import { clientFor, type ClientOptions } from "../test_wiki/client_for.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";

/** Creates access to the trackers of a test wiki. */
export function trackersOf(wiki: TestWiki, options: ClientOptions & TrackerOptions = {}): IssueTrackers {
  return wiki.settings.deployment === "cloud"
    ? createHostTracker(clientFor({ ...wiki, site: hostTrackerSite(wiki.site) }, options), options)
    : createLinkedTrackers(clientFor(wiki, options), options);
}

/** Returns the address of an issue of a test wiki in a browser. */
export function browseAddress(wiki: TestWiki, key: string): string {
  return wiki.settings.deployment === "cloud"
    ? `${new URL(wiki.site).origin}/browse/${key}`
    : `${TRACKER_SITE}/browse/${key}`;
}
