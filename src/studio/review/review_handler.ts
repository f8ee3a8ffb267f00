import type { Context as Http, Hono } from "hono";
import { ToolError } from "../../base/tool_error.ts";
import { createChangeStream } from "../../host/local_http/change_stream.ts";
import { createLocalApp, localPath, type Refusal } from "../../host/local_http/local_guard.ts";
import type { LocalKey } from "../../host/local_http/local_key.ts";
import type { Revision } from "../../host/local_http/revision.ts";
import { readBounded } from "../../host/files/read_bounded.ts";
import { ReviewError } from "../../word_import/review/review_state.ts";
import { RefusedError } from "../../console/command_errors.ts";
import { MAX_POSTED_BYTES, readPostedAction } from "./posted_action.ts";
import { problemOf, type SharedReview } from "./shared_review.ts";
import type { ReviewPicture } from "./review_picture.ts";
import { REVIEW_ICON, REVIEW_PAGE } from "./review_page.ts";
import { ACTION_MODULES, joinScripts } from "../../host/local_http/browser/join_scripts.ts";
import actions from "./actions.js" with { type: "text" };
import controls from "./controls.js" with { type: "text" };
import currentRow from "./current_row.js" with { type: "text" };
import filters from "./filters.js" with { type: "text" };
import form from "./form.js" with { type: "text" };
import frame from "./frame.js" with { type: "text" };
import head from "./head.js" with { type: "text" };
import list from "./list.js" with { type: "text" };
import review from "./review.js" with { type: "text" };
import row from "./row.js" with { type: "text" };
import server from "./server.js" with { type: "text" };
import dialogsStyle from "./dialogs.css" with { type: "text" };
import listStyle from "./list.css" with { type: "text" };
import reviewStyle from "./review.css" with { type: "text" };
import rowStyle from "./row.css" with { type: "text" };

/** Content and lifetime of a handler. */
interface ReviewService {
  /** Key that every request must prove to know. */
  readonly key: LocalKey;
  /** The review. */
  readonly shared: SharedReview;
  /** Returns the picture with a digest, if the review has it and its file can be read. */
  readonly readPicture: (digest: string) => Promise<ReviewPicture | undefined>;
  /** Everything below {@linkcode PREVIEW_PLACE}. */
  readonly preview: Hono;
  /** Changes whenever the preview may look different. */
  readonly previewed: Revision;
  /** Ends the event streams. */
  readonly signal: AbortSignal;
}

/** Path of the preview. */
export const PREVIEW_PLACE = "/preview";

/** Required header of every POST, which a page of another site cannot send. */
const REVIEW_HEADER = "x-tool-review";

/**
 * Creates the handler of a review page. Serve it on the loopback interface only: the key protects it from other users of
 * this machine, but no encryption from other machines. No path of a request ever reaches a file: pictures are named by
 * their digests.
 *
 * - `/` the page, `/review.js`, `/review.css`, `/icon.svg`, and `/preview/` the preview that the page shows in a frame
 * - `GET /api/review` the content of the page
 * - `POST /api/review` an action, with the header {@linkcode REVIEW_HEADER} and the revision that it is based on; returns
 *   the new content, 409 for an older revision, 422 for an impossible action
 * - `/pictures/<sha256>` a picture
 * - `/events` a server-sent event `change` whenever `GET /api/review` may answer differently, and `preview` whenever
 *   `/preview/` may: one stream for both, because a browser opens only six connections to a server
 *
 * Errors are JSON `{error, message, hint, issues}`.
 */
export function createReviewHandler(service: ReviewService): (request: Request) => Promise<Response> {
  const { page, pictures, preview } = createReviewApps(service);
  return async (request) => {
    const path = localPath(request, service.key);
    if (path.startsWith(`${PREVIEW_PLACE}/`)) return await preview.fetch(request);
    return await (path.startsWith("/pictures/") ? pictures : page).fetch(request);
  };
}

/** Creates the routes of a review page. */
export function createReviewApps(service: ReviewService): Readonly<Record<"page" | "pictures" | "preview", Hono>> {
  return { page: pageApp(service), pictures: pictureApp(service), preview: service.preview };
}

function refuse(http: Http, { status, code, message }: Refusal): Response {
  return http.json({ error: code, message, hint: null, issues: [] }, status);
}

// Trusted types without a policy: text can never become markup or code, even by a mistake in the script.
const PAGE_POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'"],
  ...["frame-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join("; ");

/** Policy for pictures from a Word file: even opened on their own, they cannot load or run anything. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

function pageApp({ key, shared, previewed, signal }: ReviewService): Hono {
  const app = createLocalApp({ key, policy: PAGE_POLICY, postHeader: REVIEW_HEADER, refuse });
  app.get("/", (http) => http.html(REVIEW_PAGE));
  app.get("/review.js", (http) => http.body(REVIEW_SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8" }));
  app.get("/review.css", (http) => http.body(REVIEW_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/icon.svg", (http) => http.body(REVIEW_ICON, 200, { "content-type": "image/svg+xml" }));
  app.get("/events", createChangeStream({ revision: shared.revision, others: { preview: previewed }, signal }));
  app.get("/api/review", async (http) => http.json(await shared.json()));
  app.post("/api/review", async (http) => {
    const text = await readBody(http.req.raw);
    if (text === undefined) return http.json(problemOf(TOO_LARGE), 413);
    return http.json(await shared.act(readPostedAction(text)));
  });
  app.notFound(nothingHere);
  app.onError(answerError);
  return app;
}

function pictureApp({ key, readPicture }: ReviewService): Hono {
  const app = createLocalApp({ key, policy: PICTURE_POLICY, refuse });
  app.get("/pictures/:digest{[0-9a-f]{64}}", async (http) => {
    const picture = await readPicture(http.req.param("digest"));
    return picture === undefined
      ? nothingHere(http)
      : http.body(picture.bytes, 200, { "content-type": picture.mediaType });
  });
  app.notFound(nothingHere);
  app.onError(answerError);
  return app;
}

const TOO_LARGE = new ToolError("too-large", `Cannot read the request: it is larger than ${MAX_POSTED_BYTES} bytes`);

function nothingHere(http: Http): Response {
  return http.json({ error: "not-found", message: "Not found", hint: null, issues: [] }, 404);
}

function answerError(error: Error, http: Http): Response {
  if (!(error instanceof ToolError)) throw error;
  return http.json(problemOf(error), statusOf(error));
}

function statusOf(error: ToolError): 400 | 409 | 422 | 503 {
  if (error.code === "stale") return 409;
  if (error.code === "bad-request") return 400;
  return error instanceof ReviewError || error instanceof RefusedError ? 422 : 503;
}

/** Reports a request that was cut off. */
function refuseCut(cause: unknown): never {
  throw new ToolError("bad-request", "Cannot read the request: it ends too early", { cause });
}

async function readBody({ body }: Request): Promise<string | undefined> {
  if (body === null) return "";
  const chunks = body.values();
  let rest: Uint8Array = new Uint8Array();
  const bytes = await readBounded(async (buffer) => {
    while (rest.length === 0) {
      const { done, value } = await chunks.next().catch(refuseCut);
      if (done === true) return null;
      rest = value;
    }
    const count = Math.min(rest.length, buffer.length);
    buffer.set(rest.subarray(0, count));
    rest = rest.subarray(count);
    return count;
  }, { maxBytes: MAX_POSTED_BYTES });
  if (bytes === undefined) await chunks.return?.();
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

/** Script of the review page. */
export const REVIEW_SCRIPT: string = joinScripts([
  ...ACTION_MODULES,
  ...[controls, filters, row, form, frame, head, currentRow, list, server, actions, review],
]);

/** Style sheet of the review page: light and dark colors, without external fonts or pictures. */
export const REVIEW_STYLE: string = [reviewStyle, listStyle, rowStyle, dialogsStyle].join("\n");
