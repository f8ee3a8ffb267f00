import { readField, readId, readText } from "../../wiki/fields.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import { ISSUE_FIELDS, IssueTracker, type IssueTrackers, readWebAddress, type TrackerClient } from "./issue_tracker.ts";

/** A tracker that an administrator linked with a wiki. */
interface LinkedTracker {
  readonly id: string;
  readonly name: string | undefined;
  readonly isPrimary: boolean;
  readonly tracker: IssueTracker;
}

/** Trackers of one wiki that are used. */
const MAX_TRACKERS = 100;

/**
 * Creates access to the trackers that are linked with a wiki on Data Center; sends nothing yet. The wiki itself asks
 * them, for the user of the credential, so no other host receives it.
 */
export function createLinkedTrackers(client: TrackerClient): IssueTrackers {
  let listing: Promise<readonly LinkedTracker[]> | undefined;
  return {
    issue: async (key, server) => {
      listing ??= listTrackers(client);
      return await chooseTracker(await listing, server)?.issue(key);
    },
  };
}

function chooseTracker(trackers: readonly LinkedTracker[], server: string | undefined): IssueTracker | undefined {
  const chosen = server === undefined
    ? trackers.find(({ isPrimary }) => isPrimary) ?? trackers[0]
    : trackers.find(({ id }) => id === server) ?? trackers.find(({ name }) => name === server);
  return chosen?.tracker;
}

async function listTrackers(client: TrackerClient): Promise<readonly LinkedTracker[]> {
  try {
    const list = await client.request("GET", "/rest/jiraanywhere/1.0/servers");
    const values = Array.isArray(list) ? list.slice(0, MAX_TRACKERS) : [];
    return values.flatMap((value): LinkedTracker[] => {
      const id = readId(value, "id");
      if (id === undefined) return [];
      const isPrimary = readField(value, "selected") === true;
      return [{ id, name: readText(value, "name"), isPrimary, tracker: linkedTracker(client, { id, value }) }];
    });
  } catch (error) {
    if (error instanceof WikiError || error instanceof AuthError) return []; // the pages tell whether the wiki answers
    throw error;
  }
}

function linkedTracker(client: TrackerClient, { id, value }: { id: string; value: unknown }): IssueTracker {
  const address = readWebAddress(value, "url");
  return new IssueTracker(client, {
    browse: address === undefined ? undefined : `${address}/browse`,
    request: (key) => {
      const path = `/rest/api/2/issue/${key}?fields=${ISSUE_FIELDS}`;
      return client.request("GET", "/plugins/servlet/applinks/proxy", { query: { appId: id, path } });
    },
  });
}
