import { present } from "../../base/present.ts";
import { isRecord } from "../../base/record.ts";
import { truncate } from "../../base/text.ts";
import type { FoundIssue, FoundIssues, IssueColumn, IssueQuery } from "../../book/model/issue_query.ts";
import { type CredentialHolder, readArray, readField, readNumber, readShown, readText } from "../../wiki/fields.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import { isOfOneThing } from "./is_of_one_thing.ts";
import { KEY_FIELD, knownFieldKey } from "./issue_fields_table.ts";
import { readIssueValue } from "./issue_values.ts";

/** One request of a search. */
export interface SearchRequest {
  readonly jql: string;
  /** Keys of fields. */
  readonly fields: readonly string[];
  /** Number of issues that are asked for. */
  readonly max: number;
  /** Number of issues before them. */
  readonly start: number;
  /** What the answer before gave to continue with, on Cloud. */
  readonly token: string | undefined;
}

/** How issues of a tracker are searched. */
export interface SearchAccess {
  /** Address of issues in a browser, without the key and the slash before it; undefined if it is not known. */
  readonly browse: string | undefined;
  /** Whether each answer says how many issues there are. */
  readonly saysTotal: boolean;
  /** Searches issues, and returns the parsed answer. */
  search(request: SearchRequest): Promise<unknown>;
  /** Lists all fields that issues have. */
  fields(): Promise<unknown>;
}

/** Issues of a page of a search. */
const PAGE_SIZE = 100;
/** Issues of a page without fields; trackers on Cloud count only by listing. */
const COUNTED_SIZE = 5000;
/** Most pages of a search. */
const MAX_PAGES = 20;
/** Most queries of a book. */
const MAX_QUERIES = 1000;
/** Length of the values of all queries together after which no other is asked, in UTF-16 code units. */
const MAX_TEXT = 20_000_000;
/** Longest query; the address of a longer one is not accepted everywhere. */
const MAX_QUERY = 4000;
/** Most fields of a tracker that are looked through. */
const MAX_FIELDS = 20_000;
/** Longest name of a field. */
const MAX_NAME = 120;

/** Searches issues of one tracker. A tracker that cannot is asked once. */
export class IssueSearcher {
  readonly #client: CredentialHolder;
  readonly #access: SearchAccess;
  readonly #maxRows: number;
  #first: Promise<unknown> | undefined;
  #fields: Promise<ReadonlyMap<string, IssueColumn>> | undefined;
  #queriesLeft = MAX_QUERIES;
  #textLeft = MAX_TEXT;
  #isSilent = false;

  /** Sends nothing yet. `maxRows`: most rows of a table. */
  constructor(client: CredentialHolder, access: SearchAccess, maxRows: number) {
    this.#client = client;
    this.#access = access;
    this.#maxRows = maxRows;
  }

  /** Finds the issues of a query; undefined if it is invalid, or the tracker does not answer. */
  async search(query: IssueQuery): Promise<FoundIssues | undefined> {
    if (query.jql.length > MAX_QUERY || this.#queriesLeft === 0 || this.#textLeft <= 0) return undefined;
    this.#queriesLeft -= 1;
    // Whether the tracker can search is known after the first query; the others wait for it.
    const before = this.#first;
    const found = (async () => {
      await before;
      return await this.#find(query);
    })();
    this.#first ??= found.catch(() => undefined);
    return await found;
  }

  async #find(query: IssueQuery): Promise<FoundIssues | undefined> {
    const { jql, isWhole, max } = query;
    if (max === 0) return await this.#count(jql);
    const columns = await this.#resolve(query.fields);
    const listed = await this.#list({ jql, columns, max: isWhole ? max : Math.min(max, this.#maxRows) });
    if (listed === undefined) return undefined;
    const { issues, isAll, names } = listed;
    const total = listed.total ??
      (isAll ? issues.length + listed.damaged : isWhole ? undefined : (await this.#count(jql))?.total);
    const damaged = listed.damaged === 0 ? undefined : listed.damaged;
    const shown = columns.map((column) => named(column, names, this.#client));
    return { columns: shown, issues, ...present({ total, damaged }) };
  }

  async #list({ jql, columns, max }: Table): Promise<ListedIssues | undefined> {
    const fields = columns.flatMap(({ key }) => key === undefined || key === KEY_FIELD ? [] : [key]);
    const issues: FoundIssue[] = [];
    let read = 0;
    let [token, total, names] = [
      undefined as string | undefined,
      undefined as number | undefined,
      undefined as unknown,
    ];
    for (let page = 0; page < MAX_PAGES; page++) {
      const asked = Math.min(PAGE_SIZE, max - read);
      const answer = await this.#ask({
        jql,
        fields: fields.length === 0 ? ["id"] : fields,
        max: asked,
        start: read,
        token,
      });
      if (answer === undefined) return undefined;
      const found = readArray(answer, "issues").slice(0, asked);
      read += found.length;
      issues.push(...found.filter(isIssue).map((each) => this.#readIssue(each, columns)));
      total = this.#access.saysTotal ? readCount(answer) : undefined;
      names ??= readField(answer, "names");
      token = readText(answer, "nextPageToken");
      const isLast = total === undefined ? found.length < asked : read >= total;
      const isAll = this.#access.saysTotal ? isLast : token === undefined;
      if (isAll || read >= max || found.length === 0) {
        return { issues, damaged: read - issues.length, isAll, total, names };
      }
    }
    return { issues, damaged: read - issues.length, isAll: false, total, names };
  }

  /** Counts the issues of a query; without a number if there are too many. */
  async #count(jql: string): Promise<FoundIssues | undefined> {
    let [token, count] = [undefined as string | undefined, 0];
    for (let page = 0; page < MAX_PAGES; page++) {
      const max = this.#access.saysTotal ? 0 : COUNTED_SIZE;
      const answer = await this.#ask({ jql, fields: ["id"], max, start: count, token });
      if (answer === undefined) return undefined;
      const found = readArray(answer, "issues").length;
      count += found;
      token = readText(answer, "nextPageToken");
      const total = this.#access.saysTotal ? readCount(answer) : count;
      if (this.#access.saysTotal || token === undefined) return { columns: [], issues: [], ...present({ total }) };
      if (found === 0) break;
    }
    return { columns: [], issues: [] };
  }

  #readIssue(value: unknown, columns: readonly IssueColumn[]): FoundIssue {
    const key = readShown(value, "key", this.#client) ?? "";
    const known = isIssueKey(key) ? key : "";
    const fields = readField(value, "fields");
    const url = known === "" || this.#access.browse === undefined ? undefined : `${this.#access.browse}/${known}`;
    const values = columns.map((column) =>
      readIssueValue(column.key === KEY_FIELD ? known : readField(fields, column.key ?? ""), this.#client)
    );
    for (const text of values.flatMap(({ texts }) => texts)) this.#textLeft -= text.length;
    return { key: known, ...present({ url }), values };
  }

  /** Finds the keys of fields that are given by their names. */
  async #resolve(names: readonly string[]): Promise<IssueColumn[]> {
    const known = names.map(knownFieldKey);
    if (!known.includes(undefined)) return known.map((key) => present({ key }));
    this.#fields ??= this.#listFields();
    const fields = await this.#fields;
    return names.map((name, at) =>
      known[at] === undefined ? fields.get(name.toLowerCase()) ?? {} : present({ key: known[at] })
    );
  }

  async #listFields(): Promise<ReadonlyMap<string, IssueColumn>> {
    const { answer, error } = await attempt(() => this.#access.fields());
    this.#isSilent ||= error !== undefined && !isOfOneThing(error);
    const fields = new Map<string, IssueColumn>();
    for (const value of Array.isArray(answer) ? answer.slice(0, MAX_FIELDS) : []) {
      const id = readText(value, "id");
      if (id === undefined || !/^[A-Za-z][\w.-]{0,99}$/.test(id)) continue;
      const name = readShown(value, "name", this.#client);
      const column = { key: id, ...present({ name: name === undefined ? undefined : truncate(name, MAX_NAME) }) };
      for (const each of [id, name ?? id]) {
        if (!fields.has(each.toLowerCase())) fields.set(each.toLowerCase(), column);
      }
    }
    return fields;
  }

  /** Only an invalid query is a reason to ask the tracker again. */
  async #ask(request: SearchRequest): Promise<unknown> {
    if (this.#isSilent) return undefined;
    const { answer, error } = await attempt(() => this.#access.search(request));
    if (Array.isArray(readField(answer, "issues"))) return answer;
    this.#isSilent ||= error?.code !== "bad-request";
    return undefined;
  }
}

interface Attempt {
  readonly answer?: unknown;
  readonly error?: WikiError | AuthError;
}

async function attempt(ask: () => Promise<unknown>): Promise<Attempt> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (error instanceof WikiError || error instanceof AuthError) return { error };
    throw error;
  }
}

interface Table {
  readonly jql: string;
  readonly columns: readonly IssueColumn[];
  readonly max: number;
}

interface ListedIssues {
  readonly issues: readonly FoundIssue[];
  /** Number of rows that are no issues. */
  readonly damaged: number;
  readonly isAll: boolean;
  readonly total: number | undefined;
  /** Names of fields by their keys, as the tracker answers them. */
  readonly names: unknown;
}

/** Tests whether a text is the key of an issue. */
export function isIssueKey(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,63}-\d{1,12}$/.test(text);
}

/** Tests whether a row of an answer says anything of an issue. */
function isIssue(row: unknown): boolean {
  return readText(row, "key") !== undefined || isRecord(readField(row, "fields"));
}

function readCount(answer: unknown): number | undefined {
  const total = readNumber(answer, "total");
  return total !== undefined && Number.isSafeInteger(total) && total >= 0 ? total : undefined;
}

/** Adds the name of a field; a custom one that the tracker does not name does not exist. */
function named(column: IssueColumn, names: unknown, client: CredentialHolder): IssueColumn {
  const { key = "", name } = column;
  const own = readShown(names, key, client);
  if (own !== undefined) return { key, name: truncate(own, MAX_NAME) };
  return names !== undefined && key.startsWith("customfield_") ? present({ name }) : column;
}
