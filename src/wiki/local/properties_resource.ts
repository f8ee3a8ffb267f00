import { historyOf } from "./page_history.ts";
import { errorV2, listV2 } from "./pages_v2_resource.ts";
import { listV1 } from "./list_v1.ts";
import { propertyV1, propertyV2 } from "./property_json.ts";
import type { StoredProperty } from "./stored_properties.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";

/** The content properties of pages, in both versions of the interface. */
export const propertiesResource: WikiResource = (request, world) => {
  const [, id = "", key] = /^\/rest\/api\/content\/([^/]+)\/property(?:\/([^/]+))?$/.exec(request.path) ?? [];
  if (id !== "") return answerV1(id, key === undefined ? undefined : decodeURIComponent(key), { request, world });
  const [, page = "", property] = /^\/api\/v2\/pages\/([^/]+)\/properties(?:\/([^/]+))?$/.exec(request.path) ?? [];
  if (page === "" || world.settings.deployment !== "cloud") return undefined;
  return answerV2(page, property, { request, world });
};

interface Asked {
  readonly request: LocalRequest;
  readonly world: WikiWorld;
}

interface SentProperty {
  key?: string;
  value?: unknown;
  version?: { number?: number };
}

const FORBIDDEN = "The user may not edit the content";

function answerV1(id: string, key: string | undefined, { request, world }: Asked): Response | undefined {
  const { properties } = historyOf(world.store);
  const { store, settings } = world;
  const missing = errorAnswer(404, `No content or property found with id: ${id}`);
  if (!store.pages.has(id) || settings.properties === "none") return missing;
  if (request.method === "GET" && key === undefined) {
    const show = (each: StoredProperty) => propertyV1(each, world);
    return listV1(properties.of(id), { request, world, by: "start", show });
  }
  const known = key === undefined ? undefined : properties.get(id, key);
  if (request.method === "GET") return known === undefined ? missing : Response.json(propertyV1(known, world));
  if (settings.properties === "read") return errorAnswer(403, FORBIDDEN);
  const sent: SentProperty = JSON.parse(request.body);
  const name = key ?? sent.key ?? "";
  if (request.method === "POST") {
    if (properties.get(id, name) !== undefined) return errorAnswer(400, `A property with the key ${name} exists`);
    return Response.json(propertyV1(properties.put(store, id, { key: name, value: sent.value }), world));
  }
  if (request.method !== "PUT") return undefined;
  const number = sent.version?.number;
  if (known === undefined && number !== 1) return missing;
  if (number !== (known?.version ?? 0) + 1) return errorAnswer(409, "The version of the property is not the next one");
  return Response.json(propertyV1(properties.put(store, id, { key: name, value: sent.value }), world));
}

function answerV2(page: string, property: string | undefined, { request, world }: Asked): Response | undefined {
  const { properties } = historyOf(world.store);
  const { store, settings } = world;
  if (!store.pages.has(page) || settings.properties === "none") return errorV2(404, "Not Found");
  const known = properties.of(page).find(({ id }) => id === property);
  if (request.method === "GET" && property === undefined) {
    const key = request.query.get("key");
    const found = properties.of(page).filter((each) => key === null || each.key === key);
    const order = ({ id }: StoredProperty) => [Number(id)];
    return listV2(found, { request, world, order, show: (each) => propertyV2(each, world) });
  }
  if (property !== undefined && known === undefined) return errorV2(404, "Not Found");
  if (request.method === "GET" && known !== undefined) return Response.json(propertyV2(known, world));
  if (settings.properties === "read") return errorV2(403, FORBIDDEN);
  const sent: SentProperty = JSON.parse(request.body);
  const key = sent.key ?? known?.key ?? "";
  if (request.method === "POST") {
    if (properties.get(page, key) !== undefined) return errorV2(409, `A property with the key ${key} exists`);
  } else if (request.method !== "PUT" || known === undefined) return undefined;
  else if (sent.version?.number !== known.version + 1) return errorV2(409, "The version must be the next one");
  return Response.json(propertyV2(properties.put(store, page, { key, value: sent.value }), world));
}
