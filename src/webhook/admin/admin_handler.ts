import type { Context, Hono } from "hono";
import { ToolError } from "../../base/tool_error.ts";
import { createChangeStream } from "../../host/local_http/change_stream.ts";
import { createLocalApp } from "../../host/local_http/local_app.ts";
import type { LocalKey } from "../../host/local_http/local_key.ts";
import { Revision } from "../../host/local_http/revision.ts";
import { recordJson } from "../event_json.ts";
import type { Inbox } from "../inbox.ts";
import { type Metrics, METRICS_TYPE } from "../metrics.ts";
import { renderMetrics } from "../render_metrics.ts";
import { ADMIN_ICON, ADMIN_PAGE } from "./admin_page.ts";
import { ADMIN_SCRIPT } from "./admin_script.ts";
import { ADMIN_STYLE } from "./admin_style.ts";
import { findEvents, parseEventSearch } from "./event_search.ts";
import { createDeadReplayJob } from "./dead_replay_job.ts";
import { type ServerFacts, serverStatusJson } from "./server_status.ts";

/** Data behind the admin page. */
export interface AdminService {
  /** Key that every request must prove to know. */
  readonly key: LocalKey;
  /** The events. */
  readonly inbox: Inbox;
  /** Counters that `/metrics` reports. */
  readonly metrics: Metrics;
  /** Ends the streams of events. */
  readonly signal: AbortSignal;
  /** Describes the server; called for each response that needs it. */
  readonly describe: () => ServerFacts;
}

/** Header that every POST must carry; a page of another site cannot send it. */
const ADMIN_HEADER = "x-tool-admin";

/**
 * Creates the routes of the admin page of a webhook server. Serve it on the loopback interface only: the key protects
 * it from other users of this machine, but no encryption from other machines.
 *
 * - `/` the page, with `/admin.js`, `/admin.css` and `/icon.svg`; the script fills it from the API
 * - `GET /api/events?state=&type=&q=&limit=`, `GET /api/events/<id>`, `GET /api/status` JSON
 * - `POST /api/events/<id>/replay`, `POST /api/events/<id>/drop` with the header {@linkcode ADMIN_HEADER}; 409 for an
 *   event that is not in a state for it; `POST /api/replay-dead`, with the same header, starts to replay all dead
 *   events; the status reports its progress as `replay`
 * - `/events` sends the server-sent event `change` whenever the API's answers may have changed
 * - `/metrics` Prometheus' text format
 *
 * Errors are JSON `{error, message}`. A `ToolError` of the inbox becomes a 503; any other error rejects.
 */
export function createAdminApp(service: AdminService): Hono {
  const app = createLocalApp({
    key: service.key,
    policy: POLICY,
    postHeader: ADMIN_HEADER,
    refuse: (http, { status, code, message }) => http.json({ error: code, message }, status),
  });
  app.get("/", (http) => http.html(ADMIN_PAGE));
  app.get("/admin.js", (http) => http.body(ADMIN_SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8" }));
  app.get("/admin.css", (http) => http.body(ADMIN_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/icon.svg", (http) => http.body(ADMIN_ICON, 200, { "content-type": "image/svg+xml" }));
  app.get("/events", followInbox(service));
  app.get("/metrics", async (http) => {
    return http.body(await renderMetrics(service), 200, { "content-type": METRICS_TYPE });
  });
  addApi(app, service);
  app.notFound((http) => http.json({ error: "not-found", message: "The address does not exist" }, 404));
  app.onError((error, http) => {
    if (!(error instanceof ToolError)) throw error;
    const { code, message, hint } = error;
    return http.json({ error: code, message, hint }, 503);
  });
  return app;
}

/** Creates the handler of {@linkcode createAdminApp}. */
export function createAdminHandler(service: AdminService): (request: Request) => Promise<Response> {
  const app = createAdminApp(service);
  return async (request) => await app.fetch(request);
}

// Trusted types without a policy: no text can ever become markup or code, whatever the script does.
const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join("; ");

function addApi(app: Hono, { inbox, signal, describe }: AdminService): void {
  const replayJob = createDeadReplayJob(inbox, signal);
  app.get("/api/status", async (http) => {
    return http.json({ ...serverStatusJson(await inbox.status(), describe()), replay: replayJob.progress() });
  });
  app.get("/api/events", async (http) => {
    const search = parseEventSearch(new URL(http.req.url).searchParams);
    if (typeof search === "string") return http.json({ error: "bad-query", message: search }, 400);
    return http.json(await findEvents(search, inbox));
  });
  app.get(`/api/events/${ID}`, async (http) => {
    const record = await inbox.get(http.req.param("id"));
    return record === undefined ? noSuchEvent(http) : http.json(recordJson(record, await inbox.routesOf(record.id)));
  });
  app.post("/api/replay-dead", (http) => http.json(replayJob.start(), 202));
  for (
    const [verb, states] of [
      ["replay", "stored, done, dead, filtered or dropped"],
      ["drop", "waiting, stored or dead"],
    ] as const
  ) {
    app.post(`/api/events/${ID}/${verb}`, async (http) => {
      const id = http.req.param("id");
      if (await inbox[verb](id)) return http.json({ id });
      const record = await inbox.get(id);
      if (record === undefined) return noSuchEvent(http);
      const message = `Cannot ${verb} the event: it is ${record.state}, not ${states}`;
      return http.json({ error: "wrong-state", message }, 409);
    });
  }
}

const ID = ":id{[A-Za-z0-9_-]{1,40}}";

function noSuchEvent(http: Context): Response {
  return http.json({ error: "not-found", message: "The event does not exist" }, 404);
}

/** Watches the inbox while at least one client follows the stream. */
function followInbox({ inbox, signal }: AdminService): (http: Context) => Response {
  const revision = new Revision();
  let watch: Disposable | undefined;
  return createChangeStream({
    revision,
    signal,
    onFollowers: (count) => {
      if (count > 0) watch ??= inbox.watch(revision.raise);
      else {
        watch?.[Symbol.dispose]();
        watch = undefined;
      }
    },
  });
}
