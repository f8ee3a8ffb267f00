import { present } from "../../base/present.ts";
import { readField, readShown, readText } from "../../wiki/fields.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import type { IssueFacts } from "../../book/model/export_facts.ts";
import { DEFAULT_MAX_ROWS, type FoundIssues, type IssueQuery, issueQueryKey } from "../../book/model/issue_query.ts";
import { isIssueKey, IssueSearcher, type SearchAccess } from "./issue_searcher.ts";
import { isOfOneThing } from "./is_of_one_thing.ts";

/** The issue trackers of a wiki. */
export interface IssueTrackers {
  /**
   * Reads an issue; undefined if it does not exist, is hidden, or its tracker does not answer.
   *
   * @param server Identifier or name of the tracker in the wiki; the wiki's own by default.
   */
  issue(key: string, server?: string): Promise<IssueFacts | undefined>;
  /** Finds the issues of a query; undefined if it is invalid, or its tracker does not answer. */
  issues(query: IssueQuery): Promise<FoundIssues | undefined>;
}

/** Options of access to trackers. */
export interface TrackerOptions {
  /** Most rows of a table; {@linkcode DEFAULT_MAX_ROWS} unless given. */
  readonly maxRows?: number;
}

/** Sends requests to a tracker. */
export type TrackerClient = Pick<WikiClient, "request" | "repeatsCredential">;

/** How one tracker is reached. */
export interface TrackerAccess extends SearchAccess {
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
  readonly #searcher: IssueSearcher;
  /** What queries found: the reader of a page asks for it, and the book again. */
  readonly #found = new Map<string, Promise<FoundIssues | undefined>>();
  #isSilent = false;

  /** Creates a tracker; sends nothing yet. */
  constructor(client: TrackerClient, access: TrackerAccess, { maxRows = DEFAULT_MAX_ROWS }: TrackerOptions = {}) {
    this.#client = client;
    this.#access = access;
    this.#searcher = new IssueSearcher(client, access, maxRows);
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

  /** Finds the issues of a query, once; undefined if it is invalid, or the tracker does not answer. */
  issues(query: IssueQuery): Promise<FoundIssues | undefined> {
    const key = issueQueryKey(query);
    const found = this.#found.get(key) ?? (this.#isSilent ? Promise.resolve(undefined) : this.#searcher.search(query));
    this.#found.set(key, found);
    return found;
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

/** Reads a web address without a slash at its end. */
export function readWebAddress(value: unknown, key: string): string | undefined {
  const text = readText(value, key);
  const url = text === undefined || text.length > 2048 ? null : URL.parse(text);
  if (url === null || url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  return url.username === "" && url.password === "" ? `${url.origin}${url.pathname.replace(/\/+$/, "")}` : undefined;
}
