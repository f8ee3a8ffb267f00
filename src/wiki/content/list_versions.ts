import { present } from "../../base/present.ts";
import { WikiError } from "../wiki_errors.ts";
import { readField, readNumber, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";
import { listParts } from "./list_entries.ts";
import type { Page, VersionEntry } from "./page.ts";
import { parseInstant } from "./parse_fields.ts";
import { readIfThere } from "./read_if_there.ts";
import { parseUserRef, readAccountRef } from "./user_ref.ts";

/** Maximum page size of both API versions. */
const LIMIT = 200;

/** Lists the newest versions of a page with API version 2, newest first. */
export function listVersionsV2(client: WikiClient, id: string, max: number): Promise<VersionEntry[]> {
  const query = { sort: "-modified-date", limit: Math.min(max, LIMIT) };
  return collect(client, { path: `/api/v2/pages/${pathSegment(id)}/versions`, query, max });
}

/** Lists the newest versions of a page with API version 1, newest first. Older wikis have it as an experiment. */
export async function listVersionsV1(client: WikiClient, id: string, max: number): Promise<VersionEntry[]> {
  const query = { limit: Math.min(max, LIMIT) };
  const list = (root: string) => collect(client, { path: `${root}/content/${pathSegment(id)}/version`, query, max });
  const [found] = await readIfThere(() => list("/rest/api"));
  return found ?? await list("/rest/experimental");
}

/** Lists the newest versions of an attachment, newest first. */
export function listAttachmentVersions(client: WikiClient, id: string, max: number): Promise<VersionEntry[]> {
  // Data Center has one list for all content. Cloud shows these IDs with a prefix, but expects the number.
  if (client.deployment !== "cloud") return listVersionsV1(client, id, max);
  const query = { sort: "-modified-date", limit: Math.min(max, LIMIT) };
  return collect(client, {
    path: `/api/v2/attachments/${pathSegment(id.replace(/^att(?=\d+$)/, ""))}/versions`,
    query,
    max,
  });
}

interface VersionList {
  readonly path: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly max: number;
}

async function collect(client: WikiClient, { path, query, max }: VersionList): Promise<VersionEntry[]> {
  const versions = new Map<number, VersionEntry>();
  if (max < 1) return [];
  for await (const part of listParts(client, path, query)) {
    for (const entry of part.map((each) => parseVersion(each, path, client))) versions.set(entry.number, entry);
    if (versions.size >= max) break;
  }
  return [...versions.values()].sort((a, b) => b.number - a.number).slice(0, max);
}

function parseVersion(value: unknown, path: string, client: WikiClient): VersionEntry {
  const number = readNumber(value, "number");
  if (number === undefined || !Number.isSafeInteger(number) || number < 1) {
    throw new WikiError("bad-answer", `Cannot read the versions at ${path}: an entry has no version number`);
  }
  const by = readAccountRef(value, "authorId") ?? parseUserRef(readField(value, "by"), client);
  const at = parseInstant(readText(value, "createdAt") ?? readText(value, "when"));
  return { number, message: readText(value, "message") ?? "", ...present({ by, at }) };
}

/** Reads versions of a page in a dialect. */
export interface VersionAccess {
  /** Reads a version; it may know old ones only. */
  readOldVersion(id: string, version: number): Promise<Page>;
  /** Reads a page. */
  readPage(id: string, options: { readonly body: boolean }): Promise<Page>;
}

/**
 * Reads a version of a page, which may be the current one.
 *
 * @throws {WikiError} `not-found` when the version does not exist, and errors of the access.
 */
export async function readVersion(id: string, version: number, access: VersionAccess): Promise<Page> {
  const isVersion = Number.isSafeInteger(version) && version > 0;
  const [old] = isVersion ? await readIfThere(() => access.readOldVersion(id, version)) : [];
  if (old?.version === version) return old;
  const page = isVersion ? await access.readPage(id, { body: true }) : undefined;
  if (page?.version === version) return page;
  throw new WikiError("not-found", `Cannot read version ${version} of page ${id}: it does not exist`);
}
