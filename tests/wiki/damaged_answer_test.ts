// Wikis leave fields out, add others, and at times answer with something else. What can be read of an answer is read;
// where that is not enough, the error names what the answer lacks.
import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { openContent } from "../../src/wiki/content/open_content.ts";
import type { WikiContent } from "../../src/wiki/content/wiki_content.ts";
import { fetchCurrentUser } from "../../src/wiki/current_user.ts";
import { AuthError, WikiError } from "../../src/wiki/wiki_errors.ts";
import { fetchCommentPage, fetchPageFacts, fetchUserFacts } from "../../src/wiki/event_facts.ts";
import { latestInvocation, statisticsSummary } from "../../src/wiki/webhook_diagnosis.ts";
import { createRegistration, listRegistrations, readRegistration } from "../../src/wiki/webhook_registry.ts";
import type { WikiClient } from "../../src/wiki/wiki_client.ts";
import * as fc from "../support/property.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { settingsOf } from "../../src/wiki/local/wiki_options.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A client whose requests are all answered with a value; on Cloud, the spaces that pages name are there. */
function answered(deployment: "cloud" | "data-center", value: unknown): WikiClient {
  const answer = (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return Promise.resolve(Response.json(pathname.endsWith("/api/v2/spaces/5") ? { id: 5, key: "DOCS" } : value));
  };
  return clientFor({ site: "https://wiki.example", settings: settingsOf({ deployment }) }, { fetch: answer });
}

const WHEN = "2025-01-14T10:30:00.000Z";

/** What both versions of the interface say of a page alike. */
const COMMON = {
  ...{ id: 12, title: "Guide", status: "current", body: { storage: { value: "<p/>", representation: "storage" } } },
  _links: { base: "https://wiki.example", webui: "/pages/12" },
};

const PAGES = {
  "data-center": {
    ...{ ...COMMON, type: "page", space: { key: "DOCS" }, ancestors: [{ id: 1 }, { id: "7" }] },
    ...{ version: { number: 3, when: WHEN }, extensions: { position: 4 } },
    metadata: { labels: { results: [{ prefix: "global", name: "a" }, { prefix: "my", name: "b" }] } },
  },
  cloud: {
    ...{ ...COMMON, spaceId: "5", parentId: "7", parentType: "page", position: 4 },
    ...{ version: { number: 3, createdAt: WHEN }, labels: { results: [{ prefix: "global", name: "a" }] } },
  },
};

const READ = {
  ...{ id: "12", title: "Guide", version: 3, spaceKey: "DOCS", status: "current", parentId: "7", position: 4 },
  ...{ modifiedAt: Date.parse(WHEN), url: "https://wiki.example/pages/12", labels: ["a"], body: "<p/>" },
};

for (const deployment of ["data-center", "cloud"] as const) {
  const readPage = (changes: Fields) => {
    return openContent(answered(deployment, { ...PAGES[deployment], ...changes })).readPage("12", { body: true });
  };

  for (
    const [changes, expected] of [
      [{}, {}],
      [{ more: { unknown: true }, _expandable: null }, {}],
      [{ id: "12" }, {}],
      [{ title: null }, { title: "" }],
      [{ title: 7 }, { title: "" }],
      [{ status: null }, {}],
      [{ body: { storage: { value: "" } } }, { body: "" }],
      [{ version: { number: 3 } }, { modifiedAt: undefined }],
      [{ version: { number: 3, when: "yesterday", createdAt: 7 } }, { modifiedAt: undefined }],
      [{ extensions: { position: "none" }, position: "none" }, { position: undefined }],
      [{ extensions: null, position: null }, { position: undefined }],
      [{ ancestors: {}, parentId: {} }, { parentId: undefined }],
      [{ ancestors: [{ id: 7 }, null], parentId: "" }, { parentId: undefined }],
      [{ _links: [] }, { url: undefined }],
      [{ _links: { base: "javascript:alert(1)//", webui: "/" } }, { url: undefined }],
    ] satisfies [Fields, Fields][]
  ) {
    Deno.test(`readPage() on ${deployment} reads a page with ${JSON.stringify(changes)}`, async () => {
      const read = Object.entries({ ...READ, ...expected }).filter(([, value]) => value !== undefined);
      deepStrictEqual(await readPage(changes), Object.fromEntries(read));
    });
  }

  const noSpace = deployment === "cloud" ? "a page: the answer has no space" : "page 12: it has no space";
  for (
    const [changes, reason] of [
      [{ id: null }, "a page: the answer has no id"],
      [{ id: 1.5 }, "a page: the answer has no id"],
      [{ id: "" }, "a page: the answer has no id"],
      [{ version: null }, 'a page "12": the answer has no version number'],
      [{ version: 3 }, 'a page "12": the answer has no version number'],
      [{ version: { number: "3" } }, 'a page "12": the answer has no version number'],
      [{ version: { number: 0 } }, 'a page "12": the answer has no version number'],
      [{ space: null, spaceId: null }, noSpace],
      [{ space: { key: 7 }, spaceId: [5] }, noSpace],
      [{ body: null }, 'page "12": the answer has no body in the storage format'],
      [{ body: { storage: "<p/>" } }, 'page "12": the answer has no body in the storage format'],
      [{ body: { storage: { value: 7 } } }, 'page "12": the answer has no body in the storage format'],
    ] satisfies [Fields, string][]
  ) {
    Deno.test(`readPage() on ${deployment} refuses a page with ${JSON.stringify(changes)}`, async () => {
      await rejects(readPage(changes), { name: "WikiError", code: "bad-answer", message: `Cannot read ${reason}` });
    });
  }

  for (const value of [null, 7, "text", [], [PAGES[deployment]], {}]) {
    Deno.test(`readPage() on ${deployment} refuses ${JSON.stringify(value).slice(0, 20)} in place of a page`, async () => {
      const reading = openContent(answered(deployment, value)).readPage("12");
      await rejects(reading, { name: "WikiError", code: "bad-answer" });
    });
  }
}

/** A request of each kind, with its name. */
const REQUESTS: readonly (readonly [name: string, ask: (client: WikiClient, content: WikiContent) => unknown])[] = [
  ["findSpace", (_, content) => content.findSpace("DOCS")],
  ["readPage", (_, content) => content.readPage("12", { body: true })],
  ["readVersion", (_, content) => content.readVersion("12", 3)],
  ["readLabels", (_, content) => content.readLabels("12")],
  ["listPages", (_, content) => Array.fromAsync(content.listPages("DOCS"))],
  ["listChanges", (_, content) => Array.fromAsync(content.listChanges("DOCS", 0))],
  ["children", (_, content) => Array.fromAsync(content.children("12"))],
  ["attachments", (_, content) => Array.fromAsync(content.attachments("12"))],
  ["listAttachmentChanges", (_, content) => Array.fromAsync(content.listAttachmentChanges("DOCS", 0))],
  ["createPage", (_, content) => content.createPage({ spaceKey: "DOCS", title: "A", parentId: "7", body: "" })],
  ["uploadAttachment", (_, content) => content.uploadAttachment("12", { name: "a", bytes: new Uint8Array(1) })],
  ["fetchCurrentUser", (client) => fetchCurrentUser(client)],
  ["fetchPageFacts", (client) => fetchPageFacts(client, "12")],
  ["fetchCommentPage", (client) => fetchCommentPage(client, "12")],
  ["fetchUserFacts", (client) => fetchUserFacts(client, "12")],
  ["listRegistrations", (client) => listRegistrations(client)],
  ["readRegistration", (client) => readRegistration(client, "12")],
  ["createRegistration", (client) => createRegistration(client, { name: "a", url: "https://a.example", events: [] })],
  ["latestInvocation", (client) => latestInvocation(client, "12")],
  ["statisticsSummary", (client) => statisticsSummary(client, "12")],
];

const LABELS = `read the list "/rest/api/content/12/label"`;
const ENTRY = { id: 1, title: "A", version: { number: 1 } };
const CHANGES = "list changes of attachments";
const list = (...results: unknown[]) => ({ results });
const LOOP = { ...list(ENTRY), _links: { next: "?start=1" } };

for (
  const [name, deployment, value, message] of [
    ["findSpace", "data-center", { key: "DOCS" }, 'read the space "DOCS": the answer has no id or no key'],
    ["findSpace", "cloud", list({ id: "5" }), "read a space: the answer has no id or no key"],
    ["children", "data-center", list({ id: 1 }), 'read a page "1": it has no title'],
    [
      "attachments",
      "data-center",
      list({ id: 1, title: "" }),
      'read an attachment "1": the answer has no version number',
    ],
    ["attachments", "cloud", list({ id: 1, title: "a" }), 'read an attachment "1": the answer has no version number'],
    ["uploadAttachment", "cloud", list(), 'attach "a" to page 12: the wiki stored nothing'],
    ["readLabels", "data-center", {}, `${LABELS}: the answer has no list of results`],
    ["readLabels", "data-center", list(null), `${LABELS}: an entry has no id`],
    ["readLabels", "data-center", LOOP, `${LABELS}: the list links back to itself`],
    ["listAttachmentChanges", "cloud", list(ENTRY), `${CHANGES}: the answer does not say to what 1 is attached`],
    ["fetchCurrentUser", "cloud", { type: "known" }, "log in to https://wiki.example: the answer describes no user"],
    ["listRegistrations", "data-center", {}, "list the webhooks: the answer has no list of results"],
  ] as const
) {
  Deno.test(`${name} on ${deployment} cannot ${message}`, async () => {
    const client = answered(deployment, value);
    const ask = REQUESTS.find(([known]) => known === name)?.[1];
    await rejects(async () => await ask?.(client, openContent(client)), {
      name: "WikiError",
      message: `Cannot ${message}`,
    });
  });
}

for (
  const [name, value, expected] of [
    ["fetchPageFacts", {}, { id: "12" }],
    ["fetchPageFacts", { title: 7, space: [], version: { number: 0.5 }, _links: "x" }, { id: "12" }],
    ["fetchCommentPage", { container: { type: "page" } }, undefined],
    ["fetchUserFacts", [], { accountId: "12" }],
    ["fetchUserFacts", { displayName: null, email: 7 }, { accountId: "12" }],
    ["listRegistrations", [{ id: 1 }, {}, null], [{ id: "1", name: "", url: "", events: [], active: true }]],
    ["readRegistration", { id: 1, events: [1, "a"], active: false }, {
      ...{ id: "1", name: "", url: "", events: ["a"], active: false },
    }],
    ["latestInvocation", { result: { outcome: 7, description: "" }, start: "x", duration: "1" }, undefined],
    ["statisticsSummary", { a: { counts: { successes: "1" } }, b: 7 }, { successes: 0, failures: 0, errors: 0 }],
    ["statisticsSummary", { counts: null }, undefined],
  ] as const
) {
  Deno.test(`${name} reads what there is in ${JSON.stringify(value)}`, async () => {
    const client = answered("data-center", value);
    deepStrictEqual(await REQUESTS.find(([known]) => known === name)?.[1](client, openContent(client)), expected);
  });
}

/** Answers that these requests understand: a value somewhere in them is replaced. */
const WHOLE: readonly unknown[] = [
  ...Object.values(PAGES).flatMap((
    page,
  ) => [page, { results: [page, { ...page, id: "13" }], start: 0, limit: 2, size: 2 }]),
  { results: [{ id: "5", key: "DOCS", name: "Documents", homepageId: "1" }], _links: { next: "/x?cursor=abc" } },
  { results: [{ id: "att1", title: "a", version: { number: 1 }, extensions: { fileSize: 1 }, container: { id: 1 } }] },
  { id: 1, type: "comment", container: PAGES["data-center"] },
  { results: [{ id: 1, name: "a", url: "https://a.example", events: ["page_updated"] }], pageRequest: { limit: 1 } },
  { event: { id: "page_updated" }, result: { outcome: "SUCCESS", description: "200" }, start: 1, finish: WHEN },
  { page_updated: { counts: { successes: 1, failures: 2, errors: 3, window: { start: 1 } } } },
  { accountId: "1", displayName: "A", email: "a@example.org", type: "known" },
];

/** A value, and each value in it, with the way there. */
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [way, ...inner.flatMap(([key, each]) => placesIn(each, [...way, key]))];
}

function replaceAt(value: unknown, [key, ...way]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const replaced = { ...Object(value), [key]: replaceAt(Reflect.get(Object(value), key), way, put) };
  return Array.isArray(value) ? Object.values(replaced) : replaced;
}

Deno.test("whatever JSON a wiki answers with, each request gives a value, a WikiError or an AuthError", async () => {
  const damaged = fc.constantFrom(...WHOLE).chain((whole) => {
    return fc.tuple(fc.constantFrom(...placesIn(whole)), fc.jsonValue()).map(([way, put]) =>
      replaceAt(whole, way, put)
    );
  });
  const deployment = fc.constantFrom("cloud" as const, "data-center" as const);
  await fc.assert(fc.asyncProperty(damaged, deployment, async (value, kind) => {
    const client = answered(kind, value);
    for (const [name, ask] of REQUESTS) {
      try {
        await ask(client, openContent(client));
      } catch (error) {
        ok(error instanceof WikiError || error instanceof AuthError, `${name}: ${String(error)}`);
      }
    }
  }));
});
