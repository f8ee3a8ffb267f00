import { strictEqual } from "node:assert/strict";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";
import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";
import type { SyncWorld } from "./sync_world.ts";

/** Methods that change something. */
export function isWrite({ method }: LocalRequest): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** The page that a request changes itself, not its labels or attachments. */
function pageIdOf({ path }: LocalRequest): string | undefined {
  return /^\/(?:rest\/api\/content|api\/v2\/pages)\/(\d+)$/.exec(path)?.[1];
}

/** Checks what a run has sent: only what people have touched, and nothing that people left in the folder is removed. */
export function assertHonestWrites(world: SyncWorld, requests: readonly LocalRequest[]): void {
  for (const request of requests) {
    const id = pageIdOf(request);
    if (id === undefined || !isWrite(request)) continue;
    const known = request.method === "DELETE" ? world.abandoned : world.touched;
    const what = request.method === "DELETE" ? "deletes a page whose file nobody removed" : "changes an untouched page";
    strictEqual(known.has(id), true, `a run ${what}: ${request.method} ${id}`);
  }
}

/** Checks of every page that a run has changed that the blocks it had before keep their bytes. */
export function assertBytesKept(world: SyncWorld, requests: readonly LocalRequest[]): void {
  for (const request of requests) {
    const id = pageIdOf(request);
    const sent = request.method === "PUT" ? sentBody(request) : undefined;
    if (id === undefined || sent === undefined) continue;
    const { number, body } = sent;
    const all = [...world.history.versions.get(id) ?? [], ...present(world.wiki.store.pages.get(id))];
    const [before, after] = [number - 1, number].map((version) => all.find((each) => each.version === version));
    if (before === undefined || after?.body !== body) continue; // refused, or changed since without a version
    assertBlocksKept(before.body, after.body, `page ${id}, version ${number}`);
  }
}

function sentBody({ body }: LocalRequest): { number: number; body: string } | undefined {
  const sent = JSON.parse(body);
  const value: unknown = sent?.body?.storage?.value ?? sent?.body?.value;
  const number: unknown = sent?.version?.number;
  return typeof value === "string" && typeof number === "number" ? { number, body: value } : undefined;
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

function assertBlocksKept(before: string, after: string, what: string): void {
  const known = Map.groupBy(keyedBlocks(before), ({ key }) => key);
  const made = Map.groupBy(keyedBlocks(after), ({ key }) => key);
  for (const [key, blocks] of made) {
    const old = known.get(key)?.map(({ source }) => source);
    // Copies of a block have only the bytes that anybody could make.
    if (old === undefined || key === "" || blocks.length > old.length) continue;
    for (const { source } of blocks) {
      strictEqual(old.includes(source), true, `${what}: ${source} was ${old.join(" or ")}`);
    }
  }
}

/** An anchor at the start of a heading, which a link needs and files do not show. */
const HEADING_ANCHOR = /(<h[1-6]>)<ac:structured-macro ac:name="anchor"[^>]*>.*?<\/ac:structured-macro>/g;

function keyedBlocks(body: string) {
  return storageToMdast(body).map(({ source, nodes }) => ({
    source: source.trim().replace(HEADING_ANCHOR, "$1"),
    key: mdastToStorage(nodes),
  }));
}
