import { attachmentsResource } from "../../../src/wiki/local/attachments_resource.ts";
import { contentResource } from "../../../src/wiki/local/content_resource.ts";
import { extrasResource } from "../../../src/wiki/local/extras_resource.ts";
import { deliverEvent, type Delivery, type FiredFacts } from "../../../src/wiki/local/deliveries.ts";
import { changeOf } from "../../../src/wiki/local/change_events.ts";
import { brokenAnswer, type Fault, faultAnswer, Faults } from "./faults.ts";
import { issuesResource } from "../../../src/wiki/local/issues_resource.ts";
import { labelsResource } from "../../../src/wiki/local/labels_resource.ts";
import { pagesV1Resource } from "../../../src/wiki/local/pages_v1_resource.ts";
import { pagesV2Resource } from "../../../src/wiki/local/pages_v2_resource.ts";
import { postsResource } from "../../../src/wiki/local/posts_resource.ts";
import { registryResource } from "../../../src/wiki/local/registry_resource.ts";
import { searchResource } from "../../../src/wiki/local/search_resource.ts";
import { anonymousJson, userResource } from "../../../src/wiki/local/user_resource.ts";
import { versionsResource } from "../../../src/wiki/local/versions_resource.ts";
import { settingsOf, type TestWikiOptions, type WikiSettings } from "../../../src/wiki/local/wiki_options.ts";
import {
  errorAnswer,
  type ReceivedRequest,
  type WikiResource,
  type WikiWorld,
} from "../../../src/wiki/local/wiki_request.ts";
import { WikiStore } from "../../../src/wiki/local/wiki_store.ts";

/** A wiki on this machine that behaves as the real ones do. */
export interface TestWiki extends AsyncDisposable {
  /** URL with the context path. */
  readonly site: string;
  /** Behavior of the wiki; may be changed at any time. */
  readonly settings: WikiSettings;
  /** Content of the wiki; may be changed at any time. */
  readonly store: WikiStore;
  /** Every request so far, the refused ones too. */
  readonly requests: readonly ReceivedRequest[];
  /** Adds a fault for the requests to come. */
  fail(fault: Fault): void;
  /** Fires an event: sends it to every webhook that subscribes to it. */
  fire(event: string, facts?: FiredFacts): Promise<Delivery[]>;
}

/** New resources go here. */
const RESOURCES: readonly WikiResource[] = [
  userResource,
  extrasResource,
  attachmentsResource,
  versionsResource,
  postsResource,
  pagesV2Resource,
  labelsResource,
  searchResource,
  pagesV1Resource,
  contentResource,
  registryResource,
  issuesResource,
];

/** Starts a wiki on a port of the loopback interface. */
export function startTestWiki(options: TestWikiOptions = {}): TestWiki {
  const settings = settingsOf(options);
  const store = new WikiStore(settings.deployment, () => Date.now() + settings.clockOffset);
  const requests: ReceivedRequest[] = [];
  const faults = new Faults();
  const closing = new AbortController();
  const server: Deno.HttpServer<Deno.NetAddr> = Deno.serve({
    hostname: "127.0.0.1",
    port: options.port ?? 0,
    onListen() {},
  }, async (request) => {
    const received = await receive(request, settings.contextPath);
    requests.push(received);
    if (settings.latency > 0) await faultAnswer({ kind: "slow", milliseconds: settings.latency }, closing.signal);
    const fault = faults.take(received);
    const early = fault === undefined ? undefined : await faultAnswer(fault, closing.signal);
    const world = { settings, store, site };
    const done = early ?? await options.open?.(received, world) ?? await answer(received, world);
    if (early === undefined && options.firesEvents === true) await notify(received, done);
    const response = fault?.kind === "lost" ? brokenAnswer() : done;
    if (settings.clockOffset === 0) return response;
    response.headers.set("date", new Date(Date.now() + settings.clockOffset).toUTCString());
    return response;
  });
  const deliveries = new Set<Promise<unknown>>();
  const notify = async (request: ReceivedRequest, response: Response) => {
    const change = await changeOf(request, response.clone());
    if (change === undefined) return;
    const delivery: Promise<unknown> = deliverEvent(store, change.event, { page: change.page })
      .finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
  };
  const site: string = `http://127.0.0.1:${server.addr.port}${settings.contextPath}`;
  return {
    ...{ site, settings, store, requests },
    fail: (fault) => faults.add(fault),
    fire: (event, facts = {}) => deliverEvent(store, event, facts),
    async [Symbol.asyncDispose]() {
      closing.abort();
      await server.shutdown();
      await Promise.all(deliveries);
    },
  };
}

async function receive(request: Request, contextPath: string): Promise<ReceivedRequest> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.startsWith(`${contextPath}/`) ? pathname.slice(contextPath.length) : pathname;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const isBelow = path !== pathname || contextPath === "";
  return {
    method: request.method,
    path: isBelow ? path : `/outside${pathname}`,
    query: searchParams,
    headers: request.headers,
    body: new TextDecoder().decode(bytes),
    bytes,
  };
}

async function answer(request: ReceivedRequest, world: WikiWorld): Promise<Response> {
  if (request.path.startsWith("/outside/")) {
    const besides = isAuthentic(request, world) ? await issuesResource(request, world) : undefined;
    return besides ?? new Response(NOT_HERE, { status: 404, headers: HTML });
  }
  if (!isAuthentic(request, world)) {
    const isWho = request.path === "/rest/api/user/current";
    if (world.settings.allowsAnonymous && isWho) return Response.json(anonymousJson(world.site));
    const headers = { ...HTML, "www-authenticate": 'Basic realm="Protected Content"' };
    return new Response("<html><body>Basic Authentication Failure</body></html>", { status: 401, headers });
  }
  for (const resource of RESOURCES) {
    const response = await resource(request, world);
    if (response !== undefined) return response;
  }
  return errorAnswer(404, `null for uri: ${world.site}${request.path}`);
}

const HTML = { "content-type": "text/html;charset=UTF-8" };
const NOT_HERE = "<!doctype html><html><head><title>HTTP Status 404</title></head><body>Not found</body></html>";

function isAuthentic({ headers }: ReceivedRequest, { settings, store }: WikiWorld): boolean {
  const { token } = settings;
  const { email, username } = store.currentUser;
  const users = settings.deployment === "cloud" ? [email] : [email, username];
  const basic = users.map((user) => `Basic ${btoa(`${user}:${token}`)}`);
  return [`Bearer ${token}`, ...basic].includes(headers.get("authorization") ?? "");
}
