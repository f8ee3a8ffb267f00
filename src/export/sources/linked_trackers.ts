import { readField, readId, readText } from "../../wiki/fields.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import {
  ISSUE_FIELDS,
  IssueTracker,
  type IssueTrackers,
  readWebAddress,
  type TrackerAccess,
  type TrackerClient,
  type TrackerOptions,
} from "./issue_tracker.ts";

/** A tracker that an administrator linked with a wiki. */
interface LinkedTracker {
  readonly id: string;
  readonly name: string | undefined;
  /** Address in a browser. */
  readonly address: string | undefined;
  readonly isPrimary: boolean;
  readonly tracker: IssueTracker;
}

/** Trackers of one wiki that are used. */
const MAX_TRACKERS = 100;

/**
 * Creates access to the trackers that are linked with a wiki on Data Center; sends nothing yet. The wiki itself asks
 * them, for the user of the credential, so no other host receives it.
 */
export function createLinkedTrackers(client: TrackerClient, options: TrackerOptions = {}): IssueTrackers {
  let listing: Promise<readonly LinkedTracker[]> | undefined;
  const choose = async (server: string | undefined) => {
    listing ??= listTrackers(client, options);
    return chooseTracker(await listing, server);
  };
  return {
    issue: async (key, server) => await (await choose(server))?.issue(key),
    issues: async (query) => await (await choose(query.server))?.issues(query),
  };
}

function chooseTracker(trackers: readonly LinkedTracker[], server: string | undefined): IssueTracker | undefined {
  const chosen = server === undefined
    ? trackers.find(({ isPrimary }) => isPrimary) ?? trackers[0]
    : trackers.find(({ id }) => id === server) ?? trackers.find(({ name }) => name === server) ??
      trackers.find(({ address }) => address !== undefined && isAt(server, address));
  return chosen?.tracker;
}

/** Tests whether an address is one of a site. */
function isAt(address: string, site: string): boolean {
  return /^https?:/i.test(address) && URL.parse(address)?.origin === URL.parse(site)?.origin;
}

async function listTrackers(client: TrackerClient, options: TrackerOptions): Promise<readonly LinkedTracker[]> {
  try {
    const list = await client.request("GET", "/rest/jiraanywhere/1.0/servers");
    const values = Array.isArray(list) ? list.slice(0, MAX_TRACKERS) : [];
    return values.flatMap((value): LinkedTracker[] => {
      const id = readId(value, "id");
      if (id === undefined) return [];
      const isPrimary = readField(value, "selected") === true;
      const address = readWebAddress(value, "url");
      const tracker = new IssueTracker(client, linkedAccess(client, id, address), options);
      return [{ id, name: readText(value, "name"), address, isPrimary, tracker }];
    });
  } catch (error) {
    if (error instanceof WikiError || error instanceof AuthError) return []; // the pages tell whether the wiki answers
    throw error;
  }
}

/** Asks a tracker through the wiki. */
function linkedAccess(client: TrackerClient, appId: string, address: string | undefined): TrackerAccess {
  const ask = (path: string) =>
    client.request("GET", "/plugins/servlet/applinks/proxy", { query: { appId, path: `/rest/api/2/${path}` } });
  return {
    browse: address === undefined ? undefined : `${address}/browse`,
    saysTotal: true,
    request: (key) => ask(`issue/${key}?fields=${ISSUE_FIELDS}`),
    search: ({ jql, fields, max, start }) => {
      const query = { jql, fields: fields.join(","), maxResults: String(max), startAt: String(start), expand: "names" };
      return ask(`search?${new URLSearchParams(query)}`);
    },
    fields: () => ask("field"),
  };
}
