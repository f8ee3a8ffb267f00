import { type Context as HttpContext, Hono, type MiddlewareHandler } from "hono";
import { streamSSE } from "hono/streaming";
import { renderLivePage } from "./page_html.ts";
import type { PreviewBoard } from "./preview_board.ts";

/** What a handler serves, and for how long. */
export interface PreviewService {
  /** What is shown. */
  readonly board: PreviewBoard;
  /** Ends the streams of events. */
  readonly signal: AbortSignal;
}

/** How many pages can follow at a time; each holds a connection. */
export const MAX_FOLLOWERS = 24;

/** A line without meaning after so long without events, so that a connection that broke is noticed. */
const HEARTBEAT_MS = 15_000;

/**
 * Answers requests for a served preview. Everything comes from memory: no path of a request ever reaches a file.
 *
 * - `/` the page, `/pages/<number>` an image, `/template.pdf` the PDF
 * - `/events` a server-sent event whenever `/` has become another one
 * - `/look?page=<number>` tells where a person looks, so that this page is drawn first
 *
 * Only GET, only by the names of this machine itself: another site whose name leads here (DNS rebinding) gets nothing.
 */
export function createPreviewHandler({ board, signal }: PreviewService): (request: Request) => Promise<Response> {
  const app = new Hono();
  let followers = 0;
  app.use(guard);
  app.get("/", async (http) => http.html(await renderLivePage(board.model)));
  app.get("/pages/:number{[0-9]{1,6}}", (http) => {
    const number = Number(http.req.param("number"));
    const image = board.model.pages[number - 1]?.image;
    board.noteFetch(number);
    return image === undefined ? http.notFound() : http.body(image.png, 200, { "content-type": "image/png" });
  });
  app.get("/template.pdf", (http) => {
    return board.pdf === undefined
      ? http.notFound()
      : http.body(board.pdf, 200, { "content-type": "application/pdf", "content-disposition": "inline" });
  });
  app.get("/look", (http) => {
    const page = Number(http.req.query("page"));
    if (!Number.isInteger(page) || page < 1 || page > board.model.pages.length) return http.text("no such page\n", 400);
    board.look(page);
    return http.body(null, 204);
  });
  app.get("/events", (http) => {
    if (followers >= MAX_FOLLOWERS) return http.text("too many pages follow\n", 503);
    followers += 1;
    return tellChanges(http, { board, signal }, () => {
      followers -= 1;
    });
  });
  app.notFound((http) => http.text("not found\n", 404));
  return async (request) => await app.fetch(request);
}

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/i;

const guard: MiddlewareHandler = async (http, next) => {
  const refuse = (status: 403 | 405, text: string) => http.text(`${text}\n`, status);
  const site = http.req.header("sec-fetch-site");
  let answer: Response | undefined;
  if (!LOCAL_HOST.test(http.req.header("host") ?? "")) answer = refuse(403, "unknown host");
  else if (site !== undefined && site !== "same-origin" && site !== "none" && http.req.path !== "/") {
    answer = refuse(403, "not for other sites");
  } else if (http.req.method !== "GET") answer = refuse(405, "only GET");
  else await next();
  if (answer !== undefined) http.res = answer;
  for (const [name, value] of Object.entries(HEADERS)) http.res.headers.set(name, value);
};

// The page's own policy is in the page; what is here cannot be said there.
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Says when there is something new, not what: a slow reader misses nothing, and nothing is kept for it. */
function tellChanges(http: HttpContext, { board, signal }: PreviewService, onEnd: () => void): Response {
  return streamSSE(http, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const ended = AbortSignal.any([signal, gone.signal]);
    try {
      for (let told = -1; !ended.aborted;) {
        if (board.version === told) await stream.write(": still here\n\n");
        else {
          told = board.version;
          await stream.writeSSE({ event: "change", data: String(told) });
        }
        await changeOrHeartbeat(board, told, ended);
      }
    } finally {
      onEnd();
    }
  });
}

async function changeOrHeartbeat(board: PreviewBoard, version: number, ended: AbortSignal): Promise<void> {
  const beat = new AbortController();
  const timer = setTimeout(() => beat.abort(), HEARTBEAT_MS);
  await board.changedSince(version, AbortSignal.any([ended, beat.signal]));
  clearTimeout(timer);
}
