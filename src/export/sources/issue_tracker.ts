import { present } from "../../base/present.ts";
import { readField, readShown, readText } from "../../wiki/fields.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import type { IssueFacts } from "../../book/model/export_facts.ts";
import { isOfOneThing } from "./is_of_one_thing.ts";

/** The issue trackers of a wiki. */
export interface IssueTrackers {
  /**
   * Reads an issue; undefined if it does not exist, is hidden, or its tracker does not answer.
   *
   * @param server Identifier or name of the tracker in the wiki; the wiki's own by default.
   */
  issue(key: string, server?: string): Promise<IssueFacts | undefined>;
}

/** Sends requests to a tracker. */
export type TrackerClient = Pick<WikiClient, "request" | "repeatsCredential">;

/** How one tracker is reached. */
export interface TrackerAccess {
  /** Address of issues in a browser, without the key and the slash before it; undefined if it is not known. */
  readonly browse: string | undefined;
  /** Requests an issue, and returns the parsed answer. */
  request(key: string): Promise<unknown>;
}

/** Fields of an issue that are asked for. */
export const ISSUE_FIELDS = "summary,status";

/**
 * One issue tracker. A book can do without the titles of issues, so a tracker that rejects the user or cannot be reached
 * is not asked again, and ends nothing.
 */
export class IssueTracker {
  readonly #client: TrackerClient;
  readonly #access: TrackerAccess;
  #isSilent = false;

  /** Creates a tracker; sends nothing yet. */
  constructor(client: TrackerClient, access: TrackerAccess) {
    this.#client = client;
    this.#access = access;
  }

  /** Reads an issue: its key and address without title if it cannot be read; undefined if neither is known. */
  async issue(key: string): Promise<IssueFacts | undefined> {
    if (!isIssueKey(key)) return undefined;
    const value = this.#isSilent ? undefined : await this.#request(key);
    const url = this.#access.browse === undefined ? undefined : `${this.#access.browse}/${key}`;
    if (value === undefined) return url === undefined ? undefined : { key, url };
    const fields = readField(value, "fields");
    const title = readShown(fields, "summary", this.#client);
    const status = readShown(readField(fields, "status"), "name", this.#client);
    return { key, ...present({ title, status, url }) };
  }

  async #request(key: string): Promise<unknown> {
    try {
      return await this.#access.request(key);
    } catch (error) {
      if (!(error instanceof WikiError || error instanceof AuthError)) throw error;
      this.#isSilent ||= !isOfOneThing(error);
      return undefined;
    }
  }
}

function isIssueKey(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,63}-\d{1,12}$/.test(text);
}

/** Reads a web address without a slash at its end. */
export function readWebAddress(value: unknown, key: string): string | undefined {
  const text = readText(value, key);
  const url = text === undefined || text.length > 2048 ? null : URL.parse(text);
  if (url === null || url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  return url.username === "" && url.password === "" ? `${url.origin}${url.pathname.replace(/\/+$/, "")}` : undefined;
}
