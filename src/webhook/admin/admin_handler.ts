import type { Context, Hono } from "hono";
import { ToolError } from "../../base/tool_error.ts";
import { createChangeStream } from "../../host/local_http/change_stream.ts";
import type { Door } from "../../host/local_http/door.ts";
import { createLocalApp } from "../../host/local_http/local_guard.ts";
import { LocalKey } from "../../host/local_http/local_key.ts";
import { Revision } from "../../host/local_http/revision.ts";
import { type Metrics, METRICS_TYPE, renderMetrics } from "../metrics.ts";
import { addAdminApi, type AdminData } from "./admin_api.ts";
import { ADMIN_ICON, renderAdminPage } from "./admin_page.ts";
import { ADMIN_SCRIPT, ADMIN_STYLE } from "./admin_files.ts";

/** Data behind the admin page. */
export interface AdminService extends AdminData {
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
