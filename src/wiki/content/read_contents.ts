import { WikiError } from "../wiki_errors.ts";
import type { Page, ReadContent, UnreadContent } from "./page.ts";

/** Reads pages in a dialect. */
export interface ContentAccess {
  /** Pages per request. */
  readonly chunk: number;
  /** Reads pages with numbers as IDs by one request or a few; omits those that it does not find. */
  readChunk(ids: readonly string[]): Promise<readonly ReadContent[]>;
  /**
   * Reads current pages with bodies in the storage format and their labels, by one request or a few; omits those that
   * it does not find. Labels are undefined where they are not certain. Includes the content property with a key.
   */
  readStored(ids: readonly string[], property?: string): Promise<readonly Page[]>;
  /** Reads one page or blog post. @throws {WikiError} `not-found`. */
  readOne(id: string): Promise<ReadContent>;
}

/** Pages that may fail with a server error of their own before the wiki counts as broken. */
const MAX_BROKEN = 5;

/** Errors that concern one page only. */
const OF_A_PAGE: ReadonlySet<string> = new Set([
  ...["not-found", "forbidden", "bad-answer", "bad-request", "refused", "bad-id", "too-large"],
]);

/** Errors of a request for many pages after which each page is requested alone. */
const OF_A_CHUNK: ReadonlySet<string> = new Set(["bad-request", "forbidden", "not-found", "refused"]);

/**
 * Reads pages with their bodies, in the given order. Holds the pages of one answer at a time: halves a request whose
 * answer is too large or that fails on the server, and requests alone what an answer omits. A page that cannot be read
 * does not stop the others.
 *
 * @throws {WikiError} when the wiki cannot be reached or fails for more than a few pages. @throws {AuthError}
 */
export async function* readContents(
  ids: readonly string[],
  access: ContentAccess,
): AsyncGenerator<ReadContent | UnreadContent> {
  const state = { takesChunks: true, broken: 0 };
  const waiting: (readonly string[])[] = [];
  for (let at = 0; at < ids.length; at += access.chunk) {
    waiting.push(ids.slice(at, at + access.chunk));
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      const found = part.length > 1 && state.takesChunks ? await tryChunk(part, access, state) : NONE;
      if (found === undefined) {
        const half = Math.ceil(part.length / 2);
        waiting.push(part.slice(half), part.slice(0, half));
        continue;
      }
      for (const id of part) yield found.get(id) ?? await tryOne(id, access, state);
    }
  }
}

const NONE: ReadonlyMap<string, ReadContent> = new Map();

interface ReadState {
  takesChunks: boolean;
  broken: number;
}

/** Reads pages at once; undefined if fewer must be tried. */
async function tryChunk(
  ids: readonly string[],
  access: ContentAccess,
  state: ReadState,
): Promise<ReadonlyMap<string, ReadContent> | undefined> {
  try {
    return new Map((await access.readChunk(ids.filter(isNumber))).map((page) => [page.id, page]));
  } catch (error) {
    if (!(error instanceof WikiError)) throw error;
    if (error.code === "bad-answer" || isBroken(error)) return undefined;
    if (!OF_A_CHUNK.has(error.code)) throw error;
    state.takesChunks = false;
    return NONE;
  }
}

async function tryOne(id: string, access: ContentAccess, state: ReadState): Promise<ReadContent | UnreadContent> {
  try {
    return await access.readOne(id);
  } catch (error) {
    if (!(error instanceof WikiError)) throw error;
    if (isBroken(error) && state.broken++ < MAX_BROKEN) return { id, error };
    if (OF_A_PAGE.has(error.code)) return { id, error };
    throw error;
  }
}

/** Answers that are too large are not halved below this number of pages. */
const MIN_CHUNK = 8;

/**
 * Reads current pages together, as {@linkcode ContentAccess.readStored} does. Omits also those that the wiki does not
 * return together: each of them can be read alone, with an error of its own.
 *
 * @throws {AuthError}
 */
export async function readPagesTogether(
  ids: readonly string[],
  access: ContentAccess,
  property?: string,
): Promise<readonly Page[]> {
  const waiting = chunksOf(ids.filter(isNumber), access.chunk);
  const found: Page[] = [];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    try {
      found.push(...await access.readStored(part, property));
    } catch (error) {
      if (!(error instanceof WikiError)) throw error;
      if (error.code !== "bad-answer") break;
      if (part.length > MIN_CHUNK) waiting.push(...chunksOf(part, Math.ceil(part.length / 2)));
    }
  }
  return found;
}

function chunksOf(ids: readonly string[], size: number): (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

function isNumber(id: string): boolean {
  return /^\d+$/.test(id);
}

/** Whether the server failed while it made the answer, as it may for one damaged page. */
function isBroken({ code, status }: WikiError): boolean {
  return code === "wiki-unavailable" && status === 500;
}
