import { deepStrictEqual } from "node:assert/strict";
import { renderBodiesV1 } from "../../../src/wiki/content/render_bodies.ts";
import { createWikiClient } from "../../../src/wiki/wiki_client.ts";

/** Renders a body of the page 7 by a wiki that answers this; returns what was sent and what came of it. */
async function render(answer: unknown) {
  const sent: unknown[] = [];
  const client = createWikiClient(
    { site: "https://x.example/wiki", deployment: "data-center", authorization: "Bearer abc" },
    {
      fetch(_, init) {
        sent.push(JSON.parse(String(init?.body)));
        return Promise.resolve(Response.json(answer));
      },
      ...{ now: () => 0, random: () => 0, sleep: () => Promise.resolve(), signal: new AbortController().signal },
    },
  );
  const [rendered] = await renderBodiesV1(client, [{ pageId: "7", storage: "<p/>" }]);
  return { sent, rendered: typeof rendered === "string" ? rendered : rendered?.code };
}

for (
  const [rule, context, rendered] of [
    ["takes an answer about the page", "/rest/api/content/7", "<p>a</p>"],
    ["takes an answer that does not tell its page", "", "<p>a</p>"],
    ["refuses an answer about another page", "/rest/api/content/77", "bad-answer"],
    ["refuses an answer without a page", "/rest/api/content/0", "bad-answer"],
  ] as const
) {
  Deno.test(`renderBodiesV1() names the page, and ${rule}`, async () => {
    deepStrictEqual(await render({ value: "<p>a</p>", _expandable: { content: context } }), {
      sent: [{ value: "<p/>", representation: "storage", content: { id: "7" } }],
      rendered,
    });
  });
}
