import { formatBytes } from "../../base/bytes.ts";
import { readBody, TOO_LARGE } from "../read_body.ts";
import { attachmentsResource } from "./attachments_resource.ts";
import { commentsResource, restrictionsResource } from "./evidence_resource.ts";
import { contentResource, labelsResource } from "./content_resource.ts";
import { deliverEvent, type FiredFacts, type LocalDelivery } from "./deliveries.ts";
import { extrasResource, postsResource } from "./extras_resource.ts";
import { issuesResource } from "./issues_resource.ts";
import { pagesV1Resource } from "./pages_v1_resource.ts";
import { pagesV2Resource, versionsResource } from "./pages_v2_resource.ts";
import { operationsResource } from "./operations_resource.ts";
import { propertiesResource } from "./properties_resource.ts";
import { registryResource } from "./registry_resource.ts";
import { renderingResource } from "./render_resource.ts";
import { searchResource } from "./search_resource.ts";
import { tasksResource } from "./tasks_resource.ts";
import { anonymousJson, userResource } from "./user_resource.ts";
import { type LocalWikiOptions, settingsOf, type WikiSettings } from "./wiki_options.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import { WikiStore } from "./wiki_store.ts";
import { readId } from "../fields.ts";

/** What a wiki on this machine needs besides its behavior. */
export interface LocalWikiSetup extends LocalWikiOptions {
  /** Clock of the wiki in epoch milliseconds. */
  readonly now: () => number;
  /** Whether changes through the API fire events; by default only `fire` does. */
  readonly firesEvents?: boolean;
  /** Answers to anybody, before everything else. */
  readonly open?: WikiResource;
}

/** A wiki on this machine that answers as the real ones do. */
export interface LocalWiki {
  /** Behavior of the wiki; may be changed at any time. */
  readonly settings: WikiSettings;
  /** Content of the wiki; may be changed at any time. */
  readonly store: WikiStore;
  /** Reads a request. */
  receive(request: Request): Promise<LocalRequest>;
  /** Answers a request. */
  answer(request: LocalRequest): Promise<Response>;
  /** Fires an event: sends it to every webhook that subscribes to it. */
  fire(event: string, facts?: FiredFacts): Promise<LocalDelivery[]>;
  /** Resolves when the events of all changes have been sent. */
  settled(): Promise<void>;
}

/** New resources go here. */
const RESOURCES: readonly WikiResource[] = [
  userResource,
  extrasResource,
  renderingResource,
  attachmentsResource,
  versionsResource,
  postsResource,
  tasksResource,
  commentsResource,
  restrictionsResource,
  operationsResource,
  propertiesResource,
  pagesV2Resource,
  labelsResource,
  searchResource,
  pagesV1Resource,
  contentResource,
  registryResource,
  issuesResource,
];

/** Creates a wiki without pages. The caller serves it. */
export function createLocalWiki({ now, firesEvents = false, open, ...options }: LocalWikiSetup): LocalWiki {
  const settings = settingsOf(options);
  const store = new WikiStore(settings.deployment, now);
  const deliveries = new Set<Promise<unknown>>();
  const notify = async (request: LocalRequest, response: Response) => {
    const change = await changeOf(request, response.clone());
    if (change === undefined) return;
    const delivery: Promise<unknown> = deliverEvent(store, change.event, { page: change.page })
      .finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
  };
  return {
    ...{ settings, store },
    receive: (request) => readRequest(request, settings.contextPath),
    async answer(request) {
      const world = { settings, store, site: request.origin + settings.contextPath };
      if (request.isTooLarge === true) {
        return errorAnswer(413, `Request is larger than ${formatBytes(MAX_BODY_BYTES)}`);
      }
      const response = await open?.(request, world) ?? await answer(request, world);
      if (firesEvents) await notify(request, response);
      return response;
    },
    fire: (event, facts = {}) => deliverEvent(store, event, facts),
    settled: async () => void await Promise.all(deliveries),
  };
}

async function readRequest(request: Request, contextPath: string): Promise<LocalRequest> {
  const { pathname, searchParams, origin } = new URL(request.url);
  const path = pathname.startsWith(`${contextPath}/`) ? pathname.slice(contextPath.length) : pathname;
  const read = await readBody(request, MAX_BODY_BYTES);
  const bytes = read === TOO_LARGE ? new Uint8Array() : new Uint8Array(read);
  const isBelow = path !== pathname || contextPath === "";
  return {
    ...{ method: request.method, origin, query: searchParams, headers: request.headers, bytes },
    path: isBelow ? path : `/outside${pathname}`,
    body: new TextDecoder().decode(bytes),
    ...(read === TOO_LARGE ? { isTooLarge: true } : {}),
  };
}

/** Anybody on this machine can send a body. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

async function answer(request: LocalRequest, world: WikiWorld): Promise<Response> {
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

function isAuthentic({ headers }: LocalRequest, { settings, store }: WikiWorld): boolean {
  const { token } = settings;
  const { email, username } = store.currentUser;
  const users = settings.deployment === "cloud" ? [email] : [email, username];
  const basic = users.map((user) => `Basic ${btoa(`${user}:${token}`)}`);
  return [`Bearer ${token}`, ...basic].includes(headers.get("authorization") ?? "");
}

/** Effect of a request on a page, as reported to webhooks. */
interface PageEvent {
  readonly event: "page_created" | "page_updated" | "page_trashed";
  /** Id of the page. */
  readonly page: string;
}

const PAGE = /^\/(?:rest\/api\/content|api\/v2\/pages)(?:\/(\d+))?$/;

/** The event that a request means, with its answer; undefined when it changed no page. */
async function changeOf({ method, path }: LocalRequest, response: Response): Promise<PageEvent | undefined> {
  const place = PAGE.exec(path);
  if (place === null || !response.ok || method === "GET") {
    await response.body?.cancel();
    return undefined;
  }
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  const page = place[1] ?? readId(answer, "id");
  const event = method === "POST" ? "page_created" : method === "PUT" ? "page_updated" : "page_trashed";
  return page === undefined ? undefined : { event, page };
}
