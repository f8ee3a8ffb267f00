import { present } from "../../base/present.ts";
import { readField, readText } from "../../wiki/fields.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import type { IssueFacts } from "../model/export_facts.ts";
import { isOfOneThing } from "./is_of_one_thing.ts";

/** Issue tracker on the host of the wiki, with the same user. */
export type IssueTracker = Pick<WikiClient, "site" | "request">;

/**
 * Reads an issue; undefined if it does not exist or is hidden.
 *
 * @throws {WikiError} when the tracker cannot be reached.
 */
export async function readTrackerIssue(tracker: IssueTracker, key: string): Promise<IssueFacts | undefined> {
  if (!/^[A-Za-z][A-Za-z0-9_]{0,63}-\d{1,12}$/.test(key)) return undefined;
  try {
    const value = await tracker.request("GET", `/rest/api/2/issue/${key}`, { query: { fields: "summary,status" } });
    const fields = readField(value, "fields");
    const facts = { title: readText(fields, "summary"), status: readText(readField(fields, "status"), "name") };
    return { key: readText(value, "key") ?? key, url: `${tracker.site}/browse/${key}`, ...present(facts) };
  } catch (error) {
    if (isOfOneThing(error)) return undefined;
    throw error;
  }
}
