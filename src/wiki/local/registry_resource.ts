import { pingJson } from "./deliveries.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { StoredInvocation, StoredWebhook } from "./wiki_store.ts";
import type { WikiSettings } from "./wiki_options.ts";

/** `/rest/api/webhooks` and below, for administrators. */
export const registryResource: WikiResource = async (request, world) => {
  const [, id, rest = ""] = /^\/rest\/api\/webhooks(?:\/([^/]+)(\/.+)?)?$/.exec(request.path) ?? ["", null];
  if (id === null || !world.settings.hasRegistry) return undefined;
  if (!world.settings.admin) return errorAnswer(403, "Only administrators can manage webhooks");
  if (id === undefined) return await answerAll(request, world);
  if (id === "test" && request.method === "POST") return Response.json(await pingJson(request.query.get("url") ?? ""));
  const webhook = world.store.webhooks.get(decodeURIComponent(id));
  if (webhook === undefined) return errorAnswer(404, `No webhook with id ${id}`);
  return rest === ""
    ? answerOne(request, webhook, world)
    : answerDiagnosis(`${request.method} ${rest}`, webhook, world);
};

function answerAll(request: LocalRequest, { settings, store, site }: WikiWorld): Response {
  if (request.method === "GET") {
    return Response.json(registryPage([...store.webhooks.values()].map(webhookJson), request.query, settings, site));
  }
  if (request.method !== "POST") return errorAnswer(405, "Method not allowed");
  const fields = readFields(request.body);
  if (fields === undefined) return errorAnswer(400, "The webhook is not valid");
  const webhook = store.putWebhook(fields);
  if (settings.silentlyFails) store.webhooks.delete(String(webhook.id));
  return Response.json(webhookJson(webhook), { status: 201 });
}

function answerOne({ method, body }: LocalRequest, webhook: StoredWebhook, { store }: WikiWorld): Response {
  if (method === "GET") return Response.json(webhookJson(webhook));
  if (method === "DELETE") {
    store.webhooks.delete(String(webhook.id));
    return new Response(null, { status: 204 });
  }
  if (method !== "PUT") return errorAnswer(405, "Method not allowed");
  const fields = readFields(body);
  if (fields === undefined) return errorAnswer(400, "The webhook is not valid");
  return Response.json(webhookJson(store.putWebhook({ ...webhook, ...fields, id: webhook.id })));
}

function answerDiagnosis(asked: string, { id }: StoredWebhook, { store }: WikiWorld): Response | undefined {
  const all = store.invocations.filter(({ webhookId }) => webhookId === id);
  if (asked === "GET /latest") {
    const last = all.at(-1);
    return last === undefined ? new Response(null, { status: 204 }) : Response.json(invocationJson(last));
  }
  if (asked === "GET /statistics") return Response.json(statisticsJson(all));
  if (asked !== "GET /statistics/summary") return undefined;
  const events = [...new Set(all.map(({ event }) => event))];
  return Response.json(Object.fromEntries(events.map((event) => {
    return [event, statisticsJson(all.filter((each) => each.event === event))];
  })));
}

/** Parses the webhook fields of a body; undefined if the wiki would reject them. */
function readFields(body: string): Partial<StoredWebhook> | undefined {
  const { name, url, events, active, configuration, scopeType, sslVerificationRequired } = JSON.parse(body);
  const isUrl = typeof url === "string" && /^https?:$/.test(URL.parse(url)?.protocol ?? "");
  if (typeof name !== "string" || name === "" || !isUrl || !Array.isArray(events) || events.length === 0) {
    return undefined;
  }
  const secret = configuration?.secret;
  if (secret !== undefined && (typeof secret !== "string" || secret.length > 255)) return undefined;
  return {
    ...{ name, url, events, active: active !== false },
    ...(secret === undefined ? {} : { secret }),
    ...(scopeType === undefined ? {} : { scopeType }),
    ...(sslVerificationRequired === undefined ? {} : { sslVerificationRequired }),
  };
}

/** A webhook as the wiki shows it: without the secret. */
function webhookJson({ secret: _, ...webhook }: StoredWebhook): Record<string, unknown> {
  return { ...webhook, configuration: {} };
}

function invocationJson({ event, start, duration, outcome, description }: StoredInvocation): Record<string, unknown> {
  const status = /^\d{3}$/.test(description) ? { statusCode: Number(description) } : {};
  return {
    ...{ id: start % 100_000, event, duration, start, finish: start + duration },
    request: { method: "POST", url: "https://hooks.company.com/", headers: {}, body: "" },
    result: { outcome, description, headers: {}, body: "", ...status },
  };
}

function statisticsJson(all: readonly StoredInvocation[]): Record<string, unknown> {
  const last = (outcome: string) => {
    const found = all.findLast((each) => each.outcome === outcome);
    return found === undefined ? null : invocationJson(found);
  };
  const count = (outcome: string) => all.filter((each) => each.outcome === outcome).length;
  const window = { start: all[0]?.start ?? 0, duration: 86_400_000 };
  return {
    ...{ lastSuccess: last("SUCCESS"), lastFailure: last("FAILURE"), lastError: last("ERROR") },
    counts: { successes: count("SUCCESS"), failures: count("FAILURE"), errors: count("ERROR"), window },
  };
}

/** A page of the list of webhooks in the shape that the settings name. */
function registryPage(
  all: readonly unknown[],
  query: URLSearchParams,
  settings: WikiSettings,
  site: string,
): Record<string, unknown> {
  const start = Number(query.get("start") ?? 0);
  const limit = Math.min(Number(query.get("limit") ?? 25), settings.pageSize);
  const results = all.slice(start, start + limit);
  const size = results.length;
  const hasMore = start + size < all.length;
  if (settings.pageShape === "v9") {
    const cursor = { reverse: false, cursorType: "SPACE" };
    return {
      pageRequest: { cursor: null, start, limit },
      nextCursor: hasMore ? cursor : null,
      prevCursor: null,
      results,
    };
  }
  const self = `/rest/api/webhooks?limit=${limit}&start=`;
  if (settings.pageShape === "v10") {
    // The wiki's own view of host and path behind its proxy, which others cannot resolve.
    const base = "http://localhost:8085";
    const next = hasMore ? { next: `${base}/rest/api/latest/..?limit=${limit}&start=${start + limit}` } : {};
    return { results, totalCount: all.length, start, limit, size, _links: { base, context: "confluence", ...next } };
  }
  const next = hasMore ? { next: `${self}${start + limit}` } : {};
  return { results, start, limit, size, _links: { base: site, context: settings.contextPath, ...next } };
}
