import { deepStrictEqual, ok } from "node:assert/strict";
import { Ajv, type AnySchemaObject } from "ajv";
import type { ContentReader } from "../../../src/wiki/content/content_reader.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { skipUnless } from "../../support/skip.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";

const PLACE = new URL("../../../../shared/data/openapi/", import.meta.url);

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: object;
  responses: Record<string, object>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters?: Record<string, Parameter> };
}

type Described = AnySchemaObject & Description;

async function readDescription(name: string): Promise<Described | undefined> {
  try {
    const text = await Deno.readTextFile(new URL(name, PLACE));
    // Alternatives are described so loosely that the plain form of a body is one of the nested form too.
    return JSON.parse(text.replaceAll('"oneOf":', '"anyOf":'));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

const [first, second] = await Promise.all(
  ["confluence-cloud-v1.json", "confluence-cloud-v2.json"].map(readDescription),
);
const present = first !== undefined && second !== undefined;
const ignore = skipUnless(present, `the descriptions of the wiki's interface: no ${PLACE.pathname}`);

/** What a search needs since 2020 and the description does not name. */
const UNDESCRIBED = new Set(["next"]);

interface Exchange {
  request: LocalRequest;
  status: number;
  value: unknown;
}

/** Every request that the content of a wiki can make, with its answer. */
async function askEverything(deployment: "cloud" | "data-center"): Promise<Exchange[]> {
  await using wiki = startTestWiki({ deployment, pageSize: 2 });
  const answers: { status: number; value: unknown }[] = [];
  const client = clientFor(wiki, {
    async fetch(input, init) {
      const response = await fetch(input, init);
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      answers.push({ status: response.status, value: isJson ? await response.clone().json() : undefined });
      return response;
    },
  });
  const content = openContent(client);
  const labels = Array.from({ length: 60 }, (_, at) => `label-${at}`);
  for (const id of ["1", "2", "3"]) wiki.store.putPage({ id, title: `Page ${id}`, labels });
  historyOf(wiki.store).homepages.set("DOCS", "1");
  await content.readPage("1", { body: true });
  await askForExport(content, wiki);
  const space = await content.findSpace("DOCS");
  await content.findSpaceById(space?.id ?? "");
  for (let count = 0; count < 2; count++) {
    const { property } = await content.readPage("1", { property: "tool-sync" });
    await content.writeProperty("1", { key: "tool-sync", value: { count }, known: property });
  }
  const below = await content.createPage({ spaceKey: "DOCS", title: "Below", parentId: "1", body: "<p/>" });
  await content.createPage({ spaceKey: "DOCS", title: "Root", body: "<p/>" });
  await content.updatePage({ ...below, body: "<p>1</p>", parentId: "2", message: "why" });
  await Array.fromAsync(content.listPages("DOCS"));
  await Array.fromAsync(content.listChanges("DOCS", 0));
  await Array.fromAsync(content.children("1"));
  for (const name of ["a.txt", "b.txt", "c.txt", "a.txt"]) {
    await content.uploadAttachment("1", { name, bytes: Uint8Array.of(1), comment: "new" });
  }
  for await (const each of content.attachments("1")) await content.downloadAttachment(each, { maxBytes: 9 });
  for (const version of [1, 2]) await content.readVersion(below.id, version);
  await content.addLabels("2", ["new", "team:x"]);
  for (const name of ["new", "none"]) await content.removeLabel("2", name);
  await Array.fromAsync(content.listAttachmentChanges("DOCS", 0));
  for (const id of historyOf(wiki.store).attachments.keys()) await content.deleteAttachment(id);
  await content.deletePage("3");
  await Array.fromAsync(content.listTrash("DOCS"));
  await content.restorePage("3");
  return wiki.requests.map((request, at) => ({ request, ...answers[at] ?? { status: 0, value: undefined } }));
}

/** Requests of exports. */
async function askForExport(content: ContentReader, { store, settings }: TestWiki): Promise<void> {
  store.putPage({ id: "4", document: '{"type":"doc","version":1,"content":[]}' });
  store.putPage({ id: "5", type: "blogpost", title: "News" });
  store.putFolder({ id: "6", parentId: "1" });
  await Array.fromAsync(content.readContents(["1", "2", "4", "5"]));
  await Array.fromAsync(content.listDetails("DOCS"));
  await content.findPage({ spaceKey: "DOCS", title: "Page 1" });
  await content.findPage({ spaceKey: "DOCS", title: "News", postedOn: "2025-01-14" });
  await content.findFolder("6");
  historyOf(store).editPage("2", { body: "<p>2</p>", message: "Second" });
  await content.listVersions("2", 3);
  await Array.fromAsync(content.searchLabeled({ labels: ["label-1", 'a"b'], spaces: ["DOCS"], sort: "title" }));
  const task = "<ac:task><ac:task-id>1</ac:task-id><ac:task-status>incomplete</ac:task-status>" +
    '<ac:task-body>Ask <ri:user ri:account-id="u" /><time datetime="2026-01-02" /></ac:task-body></ac:task>';
  historyOf(store).editPage("2", { body: task });
  const asked = { spaces: ["DOCS"], pages: ["2"], isDone: false, assignees: ["u"], creators: [] };
  await Array.fromAsync(content.listTasks(asked) ?? []);
  await Array.fromAsync(content.listLabels("DOCS"));
  const { id } = store.currentUser;
  await content.findUsers([settings.deployment === "cloud" ? { account: id } : { key: id }]);
  for (const page of ["4", "5"]) historyOf(store).purgePage(page);
}

/** The operation that a request asks for, with the description that it stands in and its place there. */
function operationOf({ method, path }: LocalRequest) {
  const isSecond = path.startsWith("/api/v2/");
  const description = isSecond ? second : first;
  const known = Object.entries(description?.paths ?? {});
  const asked = isSecond ? path.slice("/api/v2".length) : `/wiki${path}`;
  const matching = known.filter(([template]) => matches(template, asked));
  // A template without parameters is meant where both fit.
  const [template, operations] = matching.toSorted(([a], [b]) => a.split("{").length - b.split("{").length)[0] ?? [];
  const operation = operations?.[method.toLowerCase()];
  ok(description !== undefined && template !== undefined && operation !== undefined, `${method} ${path}`);
  const pointer = `paths/${template.replaceAll("~", "~0").replaceAll("/", "~1")}/${method.toLowerCase()}`;
  return { description, operation, pointer };
}

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replaceAll(/[.+]/g, "\\$&").replaceAll(/\{[\w-]+\}/g, "[^/]+")}$`).test(path);
}

const validators = new Map<Described, Ajv>();

/** Findings about a value that is not what the place in the description asks for. */
function findingsOf(description: Described, pointer: string, value: unknown): unknown[] {
  let ajv = validators.get(description);
  if (ajv === undefined) {
    ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema({ ...description, $id: "wiki" });
    validators.set(description, ajv);
  }
  const validate = ajv.compile({ $ref: encodeURI(`wiki#/${pointer}`) });
  return validate(value) ? [] : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [];
}

function schemaPlace(pointer: string, part: object): string {
  const ref: unknown = Reflect.get(part, "$ref");
  const place = typeof ref === "string" ? ref.slice(2) : pointer;
  return `${place}/content/application~1json/schema`;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(
    `every request for content is one that the interface is described to take (${deployment})`,
    { ignore },
    async () => {
      for (const { request } of await askEverything(deployment)) {
        if (request.path.startsWith("/download/")) continue; // no interface
        const { description, operation, pointer } = operationOf(request);
        const known = operation.parameters?.map((each) => resolve(each, description)).filter((each) => {
          return each?.in === "query";
        }) ?? [];
        const unknown = [...request.query.keys()].filter((name) => !known.some((each) => each?.name === name));
        deepStrictEqual(unknown.filter((name) => !UNDESCRIBED.has(name)), [], request.path);
        deepStrictEqual(known.filter((each) => each?.required === true && !request.query.has(each.name)), []);
        if (!/json/.test(request.headers.get("content-type") ?? "")) continue;
        const place = schemaPlace(`${pointer}/requestBody`, operation.requestBody ?? {});
        const sent = JSON.parse(request.body);
        deepStrictEqual(findingsOf(description, place, sent), [], request.path);
        if (description === second && "body" in sent) {
          deepStrictEqual(findingsOf(description, "components/schemas/PageBodyWrite", sent.body), []);
        }
      }
    },
  );

  Deno.test(
    `every answer of the test wiki is one that the interface is described to give (${deployment})`,
    { ignore },
    async () => {
      for (const { request, status, value } of await askEverything(deployment)) {
        if (request.path.startsWith("/download/")) continue;
        const { description, operation, pointer } = operationOf(request);
        const response = operation.responses[status];
        ok(response !== undefined, `${request.method} ${request.path} ${status}`);
        if (value === undefined || status !== 200) continue;
        const place = schemaPlace(`${pointer}/responses/${status}`, response);
        deepStrictEqual(findingsOf(description, place, value), [], `${request.method} ${request.path}`);
      }
    },
  );
}

function resolve(parameter: Parameter | { $ref: string }, description: Description): Parameter | undefined {
  if (!("$ref" in parameter)) return parameter;
  return description.components.parameters?.[parameter.$ref.split("/").at(-1) ?? ""];
}
