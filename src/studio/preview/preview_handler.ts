import type { Hono } from "hono";
import { createChangeStream } from "../../host/local_http/change_stream.ts";
import { createLocalApp } from "../../host/local_http/local_guard.ts";
import type { LocalKey } from "../../host/local_http/local_key.ts";
import { renderLivePage } from "./page_html.ts";
import type { PreviewBoard } from "./preview_board.ts";

/** Content and lifetime of a handler. */
export interface PreviewService {
  /** Key that every request must prove to know. */
  readonly key: LocalKey;
  /** State to show. */
  readonly board: PreviewBoard;
  /** Ends the event streams. */
  readonly signal: AbortSignal;
  /** Path prefix such as `/preview`, for a page of the same origin that shows the preview in a frame. */
  readonly embeddedAt?: string;
}

/**
 * Creates the routes of a served preview. It serves only from memory: no path of a request ever reaches a file.
 *
 * - `/` the page, `/pages/<number>` an image, `/compared/<number>` one of the Word file, `/template.pdf` the PDF
 * - `/events` a server-sent event whenever `/` changes
 * - `/look?page=<number>` reports the visible page, so that it is drawn first
 *
 * Accepts only GET requests with the key and with this machine's own host names: a site whose name resolves to this
 * machine (DNS rebinding) gets nothing.
 */
export function createPreviewApp({ key, board, signal, embeddedAt }: PreviewService): Hono {
  const embedded = embeddedAt !== undefined;
  // The page contains the rest of the policy.
  const app = createLocalApp({ key, embeddedAt, policy: `frame-ancestors ${embedded ? "'self'" : "'none'"}` });
  app.get("/", async (http) => http.html(await renderLivePage(board.model, { embedded })));
  app.get("/pages/:number{[0-9]{1,6}}", (http) => {
    const number = Number(http.req.param("number"));
    const image = board.model.pages[number - 1]?.image;
    board.noteFetch(number);
    return image === undefined ? http.notFound() : http.body(image.png, 200, { "content-type": "image/png" });
  });
  app.get("/compared/:number{[0-9]{1,3}}", (http) => {
    const image = board.model.compared?.pages[Number(http.req.param("number")) - 1]?.image;
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
  app.get("/events", createChangeStream({ revision: board.revision, signal }));
  app.notFound((http) => http.text("not found\n", 404));
  return app;
}

/** Creates the handler of {@linkcode createPreviewApp}. */
export function createPreviewHandler(service: PreviewService): (request: Request) => Promise<Response> {
  const app = createPreviewApp(service);
  return async (request) => await app.fetch(request);
}
