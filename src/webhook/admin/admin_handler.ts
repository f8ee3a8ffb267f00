import type { Context, Hono } from "hono";
import { ToolError } from "../../base/tool_error.ts";
import { createChangeStream } from "../../host/local_http/change_stream.ts";
import type { Door } from "../../host/local_http/door.ts";
import { createLocalApp } from "../../host/local_http/local_guard.ts";
import { LocalKey } from "../../host/local_http/local_key.ts";
import { Revision } from "../../host/local_http/revision.ts";
import { type Metrics, METRICS_TYPE, renderMetrics } from "../metrics.ts";
import { ADMIN_ICON, ADMIN_SCRIPT, ADMIN_STYLE, renderAdminPage } from "./admin_page.ts";
import { recordJson } from "../event_json.ts";
import type { Inbox } from "../inbox.ts";
import { type EventSearch, parseEventSearch } from "./event_search.ts";
import { findEvents, groupByReason, readPageLane } from "./find_events.ts";
import { LastLines } from "./last_lines.ts";
import { countReplay, createReplayJob } from "./replay_matching.ts";
import { type ServerFacts, serverStatusJson } from "./server_status.ts";

/** Data behind the admin page. */
interface AdminService extends AdminData {
  /** Key that every request must prove to know, or another door. */
  readonly key: LocalKey | Door;
  /** Counters that `/metrics` reports. */
  readonly metrics: Metrics;
}

/** Header that every POST must carry; a page of another site cannot send it. */
const ADMIN_HEADER = "x-tool-admin";

/**
 * Creates the routes of the admin page of a webhook server. With a {@linkcode LocalKey}, serve it on the loopback
 * interface only: the key protects it from other users of this machine, but no encryption from other machines.
 *
 * - `/` the page, with `/admin.js`, `/admin.css` and `/icon.svg`; the script fills it from the API
 * - the routes of {@linkcode addAdminApi}; every POST needs the header {@linkcode ADMIN_HEADER}
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
  const page = renderAdminPage({ hasLogin: !(service.key instanceof LocalKey) });
  app.get("/", (http) => http.html(page));
  app.get("/admin.js", (http) => http.body(ADMIN_SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8" }));
  app.get("/admin.css", (http) => http.body(ADMIN_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/icon.svg", (http) => http.body(ADMIN_ICON, 200, { "content-type": "image/svg+xml" }));
  app.get("/events", followInbox(service));
  app.get("/metrics", async (http) => {
    return http.body(await renderMetrics(service), 200, { "content-type": METRICS_TYPE });
  });
  addAdminApi(app, service);
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

/** Data behind the API. */
interface AdminData {
  /** The events. */
  readonly inbox: Inbox;
  /** Ends streams and replays. */
  readonly signal: AbortSignal;
  /** Describes the server; called for each response that needs it. */
  readonly describe: () => ServerFacts;
}

/**
 * Adds the API of the admin page. Filters are `state`, `type`, `page` and `route` (repeatable), `since`, `until`,
 * `reason` and `q`.
 *
 * - `GET /api/status`, `GET /api/events?<filter>&limit=`, `GET /api/groups?<filter>` (dead events by reason)
 * - `GET /api/events/<id>`, `GET /api/events/<id>/lane` (the events of the same page in order)
 * - `POST /api/events/<id>/replay`, `POST /api/events/<id>/drop`; 409 for an event that is not in a state for it
 * - `GET /api/replay?<filter>` counts what `POST /api/replay?<filter>` replays, which needs at least one state; 409
 *   while another replay runs; the status reports its progress as `replay`
 */
function addAdminApi(app: Hono, { inbox, signal, describe }: AdminData): void {
  const lines = new LastLines(inbox);
  const bySearch = searchReader(describe);
  app.get("/api/events", bySearch(async (search, http) => http.json(await findEvents(search, inbox, lines))));
  app.get("/api/groups", bySearch(async (search, http) => http.json(await groupByReason(search, inbox))));
  app.get(`/api/events/${ID}`, async (http) => {
    const record = await inbox.get(http.req.param("id"));
    return record === undefined ? noSuchEvent(http) : http.json(recordJson(record, await inbox.routesOf(record.id)));
  });
  app.get(`/api/events/${ID}/lane`, async (http) => {
    const lane = await readPageLane(http.req.param("id"), inbox);
    return lane === undefined ? noSuchEvent(http) : http.json(lane);
  });
  addReplay(app, { inbox, signal, describe });
  for (
    const [verb, states] of [
      ["replay", "stored, done, dead, filtered, dropped or before its retry"],
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

function addReplay(app: Hono, { inbox, signal, describe }: AdminData): void {
  const job = createReplayJob(inbox, signal);
  const bySearch = searchReader(describe);
  app.get("/api/status", async (http) => {
    return http.json({ ...serverStatusJson(await inbox.status(), describe()), replay: job.progress() });
  });
  app.get("/api/replay", bySearch(async (search, http) => http.json(await countReplay(search, inbox, signal))));
  app.post(
    "/api/replay",
    bySearch((search, http) => {
      if (search.states?.length === 0) return badQuery(http, "name the states to replay, such as state=dead");
      const started = job.start(search);
      if (started !== undefined) return http.json(started, 202);
      return http.json({ error: "replay-running", message: "Cannot replay events: another replay runs" }, 409);
    }),
  );
}

type AnswerSearch = (search: EventSearch, http: Context) => Response | Promise<Response>;

/** Creates the function that reads the filter of a request; ages count from the present time of the server. */
function searchReader(describe: AdminData["describe"]) {
  return (answer: AnswerSearch) => async (http: Context) => {
    const search = parseEventSearch(new URL(http.req.url).searchParams, describe().now);
    return typeof search === "string" ? badQuery(http, search) : await answer(search, http);
  };
}

function badQuery(http: Context, message: string): Response {
  return http.json({ error: "bad-query", message }, 400);
}

function noSuchEvent(http: Context): Response {
  return http.json({ error: "not-found", message: "The event does not exist" }, 404);
}
