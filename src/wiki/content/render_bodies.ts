import { readArray, readField, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { WikiError } from "../wiki_errors.ts";

/** A body in the storage format, and the page in whose context a wiki renders it. */
export interface BodyToRender {
  readonly pageId: string;
  readonly storage: string;
}

/** What a wiki rendered of a body, as HTML, or why it did not. */
export type RenderedBody = string | WikiError;

/** Bodies that a wiki on Data Center renders at the same time. */
export const TOGETHER_V1 = 4;

/** Renders bodies with API version 1, by one request each; the first alone, because not every wiki can. */
export async function renderBodiesV1(
  client: WikiClient,
  [first, ...others]: readonly BodyToRender[],
): Promise<readonly RenderedBody[]> {
  if (first === undefined) return [];
  const rendered = await renderBody(client, first);
  return [rendered, ...await Promise.all(others.map((body) => renderBody(client, body)))];
}

async function renderBody(client: WikiClient, { pageId, storage }: BodyToRender): Promise<RenderedBody> {
  // Data Center has no contentIdContext, but a body has a reference to its content, which is the context of its macros.
  // This is not documented, so the answer must not name another one.
  const body = { value: storage, representation: "storage", content: { id: pageId } };
  return await unlessRendersNothing(async () => {
    const answer = await client.request("POST", "/rest/api/contentbody/convert/export_view", { body });
    return isAbout(pageId, answer) ? readText(answer, "value") ?? NO_BODY : OTHER_PAGE;
  });
}

/** Tests whether an answer names no other page as the context of its macros; without one, it has the ID 0. */
function isAbout(pageId: string, answer: unknown): boolean {
  const address = readText(readField(answer, "_expandable"), "content") ?? "";
  const named = /\/content\/(\d+)/.exec(address)?.[1];
  return named === undefined || named === pageId;
}

/** Returns an error after which other bodies may be rendered, and throws others. */
async function unlessRendersNothing<Value>(ask: () => Promise<Value>): Promise<Value | WikiError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WikiError && !rendersNothing(error)) return error;
    throw error;
  }
}

/** Whether an error means that a wiki renders no bodies at all, or not for this user. */
function rendersNothing({ code, status }: WikiError): boolean {
  return status === 501 || ["not-found", "forbidden", "refused", "not-the-api", "moved"].includes(code);
}

const TASKS = "/rest/api/contentbody/convert/async/bulk/tasks";
/** Bodies that Cloud takes at a time. */
export const TOGETHER_V2 = 10;
/** Milliseconds before each request for results. */
const WAITS = [500, 1500, 4000, 8000, 15_000];
/** The same before the only one. */
const ONLY_WAIT = 3000;

/** Renders bodies on Cloud: one request for all of them, then some for the results until all are there. */
export async function renderBodiesV2(
  client: WikiClient,
  bodies: readonly BodyToRender[],
): Promise<readonly RenderedBody[]> {
  const conversionInputs = bodies.map(({ pageId, storage }) => ({
    ...{ to: "export_view", contentIdContext: pageId },
    body: { value: storage, representation: "storage" },
  }));
  const tasks = await unlessRendersNothing(() => client.request("POST", TASKS, { body: { conversionInputs } }));
  if (tasks instanceof WikiError) return [tasks];
  const ids = listIn(tasks).flatMap((task) => readText(task, "asyncId") ?? []).filter((id) => id !== "FAILED_TO_QUEUE");
  return await readResults(client, ids.slice(0, bodies.length), 2 * bodies.length - 1);
}

/** Asks for results of tasks until all are there; those of too large answers in two parts. */
async function readResults(client: WikiClient, ids: readonly string[], requests: number): Promise<RenderedBody[]> {
  // What is there already is in the next answer again.
  const found = new Set<RenderedBody>();
  const waiting = [ids];
  let left = requests;
  for (const wait of requests === 1 ? [ONLY_WAIT] : WAITS) {
    if (waiting.length === 0 || left === 0) break;
    await client.wait(wait);
    const groups = waiting.splice(0).reverse();
    for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
      const results = left === 0 ? [] : await readGroup(client, group);
      left = Math.max(0, left - 1);
      const half = Math.ceil(group.length / 2);
      if (results instanceof WikiError) {
        if (results.code === "bad-answer" && group.length > 1) groups.push(group.slice(half), group.slice(0, half));
        else found.add(results);
        continue;
      }
      for (const result of results) if (!isUnfinished(result)) found.add(readText(result, "value") ?? NO_BODY);
      if (results.some(isUnfinished)) waiting.push(group);
    }
  }
  return waiting.length === 0 ? [...found] : [...found, NOT_FINISHED];
}

async function readGroup(client: WikiClient, ids: readonly string[]): Promise<readonly unknown[] | WikiError> {
  return await unlessRendersNothing(async () => {
    return listIn(await client.request("GET", TASKS, { query: { ids }, idempotent: false }));
  });
}

/** Returns the list of an answer, which some wikis wrap. */
function listIn(answer: unknown): readonly unknown[] {
  return Array.isArray(answer) ? answer : readArray(answer, "results");
}

function isUnfinished(result: unknown): boolean {
  return ["WORKING", "QUEUED"].includes(readText(result, "status") ?? "") && readField(result, "error") === undefined;
}

const NO_BODY = new WikiError("bad-answer", "Cannot read a rendered body: the answer has none");
const OTHER_PAGE = new WikiError("bad-answer", "Cannot read a rendered body: the wiki rendered it for another page");
const NOT_FINISHED = new WikiError("wiki-unavailable", "Cannot render macros: the wiki is not done with them in time");
