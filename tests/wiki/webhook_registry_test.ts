import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import {
  createRegistration,
  deleteRegistration,
  listRegistrations,
  readRegistration,
  readRegistryPages,
  updateRegistration,
} from "../../src/wiki/webhook_registry.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

const NEW = { name: "tool", url: "https://hooks.company.com/?space=DOCS", events: ["page_updated", "page_created"] };

for (const pageShape of ["plain", "v9", "v10"] as const) {
  for (const [count, pageSize, requests] of [[0, 10, 1], [7, 10, 1], [10, 10, 2], [25, 10, 3], [7, 2, 4]] as const) {
    Deno.test(`listRegistrations() reads ${count} webhooks in pages of ${pageSize}, shape ${pageShape}`, async () => {
      await using wiki = startTestWiki({ pageShape, pageSize });
      const ids = Array.from({ length: count }, () => String(wiki.store.putWebhook().id));
      deepStrictEqual((await listRegistrations(clientFor(wiki))).map(({ id }) => id), ids);
      // Only a total says that a full page was the last one; otherwise one look more tells.
      strictEqual(wiki.requests.length, pageShape === "v10" && count === pageSize ? requests - 1 : requests);
    });
  }
}

Deno.test("listRegistrations() returns what the wiki says, without secrets", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putWebhook({ ...NEW, active: false, secret: "hunter2hunter2" });
  deepStrictEqual(await listRegistrations(clientFor(wiki)), [{ ...NEW, id: String(id), active: false }]);
});

for (
  const [what, pages, ids] of [
    ["an array", [[{ id: 1 }, { id: "2" }]], ["1", "2"]],
    ["entries without id", [{ results: [{ name: "x" }, null, 7, { id: 1 }, { id: "" }, { id: 1.5 }] }], ["1"]],
    ["a page that repeats itself for ever", [{ results: [{ id: 1 }], _links: { next: "/x?start=0" } }], ["1"]],
    ["a cursor that never ends", [{ results: [{ id: 1 }], nextCursor: "a" }], ["1"]],
    ["a total that is never reached", [{ results: [{ id: 1 }], totalCount: 99 }, { results: [], totalCount: 99 }], [
      "1",
    ]],
    [
      "a link with a start of its own",
      [{ results: [{ id: 1 }, { id: 2 }], _links: { next: "http://internal/rest?limit=5&start=5" } }, {
        results: [{ id: 3 }],
        limit: 5,
      }],
      ["1", "2", "3"],
    ],
    ["an empty page with a link", [{ results: [], _links: { next: "/x?start=100" } }], []],
  ] as const
) {
  Deno.test(`readRegistryPages() reads ${what}`, async () => {
    let asked = 0;
    const entries = await readRegistryPages(() => Promise.resolve(pages[Math.min(asked++, pages.length - 1)]));
    deepStrictEqual(entries.map((entry) => String(Reflect.get(Object(entry), "id"))), ids);
  });
}

Deno.test("readRegistryPages() uses only the position of a link", async () => {
  const asked: unknown[] = [];
  await readRegistryPages((query) => {
    asked.push(query);
    const next = `https://evil.org/rest/api/latest/..?limit=3&start=50`;
    return Promise.resolve({ results: [{ id: asked.length }], _links: asked.length === 1 ? { next } : {} });
  });
  deepStrictEqual(asked, [{ start: 0, limit: 100 }, { start: 50, limit: 100 }]);
});

Deno.test("readRegistryPages() stops at a list without end", async () => {
  let next = 0;
  const page = () => Array.from({ length: 100 }, () => ({ id: next++ }));
  await rejects(readRegistryPages(() => Promise.resolve({ results: page(), nextCursor: "more" })), {
    code: "bad-answer",
    message: /more than 10000$/,
  });
});

for (const page of [undefined, null, "text", {}, { results: {} }, { results: null }]) {
  Deno.test(`readRegistryPages() refuses ${JSON.stringify(page)}`, async () => {
    await rejects(readRegistryPages(() => Promise.resolve(page)), { code: "bad-answer" });
  });
}

Deno.test("createRegistration() registers, and readRegistration() finds it", async () => {
  await using wiki = startTestWiki();
  const client = clientFor(wiki);
  const made = await createRegistration(client, { ...NEW, secret: "hunter2hunter2" });
  deepStrictEqual(made, { ...NEW, id: made.id, active: true });
  deepStrictEqual(await readRegistration(client, made.id), made);
  strictEqual(wiki.store.webhooks.get(made.id)?.secret, "hunter2hunter2");
});

Deno.test("createRegistration() without a secret sends no configuration", async () => {
  await using wiki = startTestWiki();
  await createRegistration(clientFor(wiki), NEW);
  strictEqual(wiki.requests[0]?.body.includes("configuration"), false);
});

Deno.test("readRegistration() shows that a webhook was accepted but not stored", async () => {
  await using wiki = startTestWiki({ silentlyFails: true });
  const { id } = await createRegistration(clientFor(wiki), NEW);
  strictEqual(await readRegistration(clientFor(wiki), id), undefined);
});

Deno.test("createRegistration() looks up the webhook if the answer is empty", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putWebhook(NEW);
  wiki.fail({ kind: "status", status: 201 });
  strictEqual((await createRegistration(clientFor(wiki), NEW)).id, String(id));
  wiki.fail({ kind: "status", status: 201 });
  const other = { ...NEW, url: "https://hooks.company.com/other" };
  await rejects(createRegistration(clientFor(wiki), other), { code: "bad-answer", message: /does not list it$/ });
});

Deno.test("createRegistration() never repeats a secret that the wiki repeats", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 400, body: JSON.stringify({ message: "secret hunter2hunter2 is bad" }) });
  await rejects(createRegistration(clientFor(wiki), { ...NEW, secret: "hunter2hunter2" }), (error) => {
    return error instanceof Error && error.message.endsWith("answered 400");
  });
});

Deno.test("updateRegistration() changes a webhook and keeps what only the wiki's pages can set", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putWebhook({ ...NEW, active: false, sslVerificationRequired: false, secret: "old" });
  const changed = { ...NEW, events: ["page_moved"] };
  deepStrictEqual(await updateRegistration(clientFor(wiki), String(id), changed), {
    ...changed,
    id: String(id),
    active: true,
  });
  const stored = wiki.store.webhooks.get(String(id));
  deepStrictEqual([stored?.sslVerificationRequired, stored?.secret, stored?.events], [false, "old", ["page_moved"]]);
  await updateRegistration(clientFor(wiki), String(id), { ...changed, secret: "new" });
  strictEqual(wiki.store.webhooks.get(String(id))?.secret, "new");
});

Deno.test("updateRegistration() fails if the webhook does not exist", async () => {
  await using wiki = startTestWiki();
  await rejects(updateRegistration(clientFor(wiki), "7", NEW), { code: "not-found" });
});

Deno.test("deleteRegistration() deletes, and says when there was nothing", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putWebhook();
  strictEqual(await deleteRegistration(clientFor(wiki), String(id)), true);
  strictEqual(wiki.store.webhooks.size, 0);
  strictEqual(await deleteRegistration(clientFor(wiki), String(id)), false);
  await rejects(deleteRegistration(clientFor(wiki), "../../space/DOCS"), { code: "bad-id" });
});

Deno.test("deleteRegistration() that is repeated after a lost answer has deleted", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putWebhook();
  const isDelete = ({ method }: { method: string }) => method === "DELETE";
  wiki.fail({ kind: "status", status: 502, when: isDelete });
  wiki.fail({ kind: "status", status: 404, when: isDelete });
  strictEqual(await deleteRegistration(clientFor(wiki), String(id)), true);
});

for (
  const [what, options, code, hint] of [
    ["the user is no administrator", { admin: false }, "forbidden", /Confluence Administrator or System Administrator/],
    ["there is no registry", { hasRegistry: false }, "no-registry", /7\.7 or later/],
    ["the wiki is on Cloud", { deployment: "cloud" }, "no-registry", /7\.7 or later/],
  ] as const
) {
  Deno.test(`listRegistrations() and createRegistration() say that ${what}`, async () => {
    await using wiki = startTestWiki(options);
    await rejects(listRegistrations(clientFor(wiki)), { name: "WikiError", code, hint });
    await rejects(createRegistration(clientFor(wiki), NEW), { name: "WikiError", code, hint });
  });
}

Deno.test("listRegistrations() says that the context path is wrong", async () => {
  await using wiki = startTestWiki();
  const client = clientFor(wiki, { site: `${wiki.site}x` });
  await rejects(listRegistrations(client), { code: "no-registry", hint: /context path/ });
});

Deno.test("listRegistrations() says that the credential is bad", async () => {
  await using wiki = startTestWiki();
  const client = clientFor(wiki, { authorization: "Bearer other" });
  await rejects(listRegistrations(client), { name: "AuthError", code: "bad-credential" });
});
