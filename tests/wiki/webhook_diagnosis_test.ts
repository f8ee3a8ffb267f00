import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { latestInvocation, statisticsSummary } from "../../src/wiki/webhook_diagnosis.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

const AT = Date.UTC(2025, 0, 14, 10, 30, 15);

Deno.test("latestInvocation() and statisticsSummary() return the results of deliveries", async () => {
  await using wiki = startTestWiki();
  const webhookId = wiki.store.putWebhook().id;
  const basics = { webhookId, event: "page_updated", duration: 51 };
  wiki.store.invocations.push(
    { ...basics, outcome: "SUCCESS", description: "202", start: AT },
    { ...basics, event: "page_created", outcome: "ERROR", description: "Connection refused", start: AT + 1000 },
    { ...basics, outcome: "FAILURE", description: "401", start: AT + 2000 },
  );
  const client = clientFor(wiki);
  deepStrictEqual(await latestInvocation(client, String(webhookId)), {
    ...{ event: "page_updated", outcome: "failure", status: 401, description: "401" },
    ...{ at: AT + 2051, durationMs: 51 },
  });
  deepStrictEqual(await statisticsSummary(client, String(webhookId)), {
    ...{ successes: 1, failures: 1, errors: 1, since: AT },
  });
});

Deno.test("latestInvocation() and statisticsSummary() give nothing where nothing was delivered", async () => {
  await using wiki = startTestWiki();
  const id = String(wiki.store.putWebhook().id);
  strictEqual(await latestInvocation(clientFor(wiki), id), undefined);
  strictEqual(await statisticsSummary(clientFor(wiki), id), undefined);
  strictEqual(await latestInvocation(clientFor(wiki), "99"), undefined);
  await rejects(latestInvocation(clientFor(wiki), ".."), { code: "bad-id" });
});

for (
  const [what, value, expected] of [
    ["nothing", {}, undefined],
    ["an array", [], undefined],
    ["another world", { a: { b: 1 } }, undefined],
    ["an error", { result: { outcome: "ERROR", description: "timed out" } }, {
      outcome: "error",
      description: "timed out",
    }],
    ["a status as text", { result: { description: "500" } }, { description: "500", status: 500 }],
    ["times as text", { finish: "2025-01-14T10:30:15Z" }, { at: AT }],
    ["times that are none", { finish: "soon", start: 1e300 }, undefined],
    ["an event as an object", { event: { id: "page_moved" } }, { event: "page_moved" }],
    ["an unknown outcome", { event: "x", result: { outcome: "MAYBE" } }, { event: "x" }],
    ["the form of the connection test", { response: { outcome: "SUCCESS", statusCode: 200 } }, {
      outcome: "success",
      status: 200,
    }],
  ] as const
) {
  Deno.test(`latestInvocation() reads ${what}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text: JSON.stringify(value) });
    deepStrictEqual(await latestInvocation(clientFor(wiki), "1"), expected);
  });
}

for (
  const [what, value, expected] of [
    ["counters of the webhook itself", { counts: { successes: 4, failures: 1, errors: 0, window: { start: AT } } }, {
      ...{ successes: 4, failures: 1, errors: 0, since: AT },
    }],
    ["counters without a window", { a: { counts: { successes: 4 } } }, { successes: 4, failures: 0, errors: 0 }],
    ["events without counters", { a: null, b: {}, c: 7 }, undefined],
    ["a text", "none", undefined],
  ] as const
) {
  Deno.test(`statisticsSummary() reads ${what}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text: JSON.stringify(value) });
    deepStrictEqual(await statisticsSummary(clientFor(wiki), "1"), expected);
  });
}
