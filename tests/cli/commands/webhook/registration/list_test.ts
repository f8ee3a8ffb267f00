import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { EVENT_TYPES } from "../../../../../src/webhook/event_type.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { runWithWiki } from "../../../../support/wiki/wiki_run.ts";

function wikiWithSome() {
  const wiki = startTestWiki();
  wiki.store.putWebhook({ url: "https://hooks.example.com/webhook?space=DOCS&pages=1,2", events: ["page_updated"] });
  wiki.store.putWebhook({
    ...{ name: "chat", url: "https://chat.example.com/in", active: false },
    events: ["label_added", "comment_created", "page_created"],
  });
  return wiki;
}

Deno.test("tool webhook list is as reviewed", async () => {
  await using wiki = wikiWithSome();
  const { code, stdout, stderr } = await runWithWiki("webhook list", wiki);
  deepStrictEqual([code, stderr], [0, "note: webhook 1002 is disabled; the wiki sends it nothing\n"]);
  await assertGolden("text/webhook_list.txt", stdout);
});

Deno.test("tool webhook list cuts what would make every line too long", async () => {
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: `https://x.example/${"u".repeat(2000)}`, events: Array(99).fill("label_added") });
  const lines = (await runWithWiki("webhook list", wiki)).stdout.split("\n");
  ok(lines.every(({ length }) => length < 420), lines.join("\n"));
  match(lines[1] ?? "", /u… {2}label_added,.*… {2}\(all\)$/);
});

Deno.test("tool webhook list names all nine types in short, and lists them as JSON", async () => {
  await using wiki = startTestWiki();
  const types = Object.keys(EVENT_TYPES).reverse();
  wiki.store.putWebhook({ url: "https://hooks.example.com/webhook", events: types });
  wiki.store.putWebhook({ url: "https://hooks.example.com/webhook", events: [...types, "label_added"] });
  const { stdout } = await runWithWiki("webhook list", wiki);
  match(stdout, /webhook {2}all nine +\(all\)\n/);
  match(stdout, /webhook {2}page_created,.*,comment_removed,label_added {2}\(all\)\n/);
  const json = await runWithWiki("webhook list --json", wiki);
  deepStrictEqual(JSON.parse(json.stdout).webhooks[0].events, types);
});

Deno.test("tool webhook list --json is as reviewed", async () => {
  await using wiki = wikiWithSome();
  const { code, stdout, stderr } = await runWithWiki("webhook list --json", wiki);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/webhook_list.json", stdout);
});

for (const pageShape of ["v9", "v10", "plain"] as const) {
  Deno.test(`tool webhook list follows pages of the shape ${pageShape} to the end`, async () => {
    await using wiki = startTestWiki({ pageShape, pageSize: 3 });
    const ids = Array.from({ length: 10 }, () => String(wiki.store.putWebhook().id));
    const { stdout } = await runWithWiki("webhook list --json", wiki);
    deepStrictEqual(JSON.parse(stdout).webhooks.map(({ id }: { id: string }) => id), ids);
  });
}

Deno.test("tool webhook list without webhooks shows how to create one", async () => {
  await using wiki = startTestWiki();
  const { code, stdout, stderr } = await runWithWiki("webhook list", wiki);
  deepStrictEqual([code, stdout], [0, ""]);
  strictEqual(stderr, '"<wiki>" has no webhooks. Run "tool webhook register" to create one.\n');
  deepStrictEqual(JSON.parse((await runWithWiki("webhook list --json", wiki)).stdout), { webhooks: [] });
});

Deno.test("tool webhook list never lets a registration steer the terminal", async () => {
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: "no url\x1b[2J\u202e", name: "\x1b", events: ["\x07\n"] });
  for (const flags of ["", " --json"]) {
    doesNotMatch((await runWithWiki(`webhook list${flags}`, wiki)).stdout, /[^\n\x20-\x7e]/);
  }
});

for (
  const [options, fault, code, message] of [
    [{ admin: false }, undefined, 1, /global permission Confluence Administrator/],
    [{ hasRegistry: false }, undefined, 1, /webhooks need Confluence Data Center 7\.7/],
    [{}, { kind: "status", status: 401 }, 4, /^error: /],
    [{}, { kind: "login-page" }, 1, /^error: /],
    [{}, { kind: "status", status: 503, headers: { "retry-after": "0" } }, 0, / has no webhooks\./],
  ] as const
) {
  Deno.test(`tool webhook list exits ${code} for ${JSON.stringify(fault ?? options)}`, async () => {
    await using wiki = startTestWiki(options);
    if (fault !== undefined) wiki.fail(fault);
    const run = await runWithWiki("webhook list", wiki);
    deepStrictEqual([run.code, run.stdout], [code, ""]);
    match(run.stderr, message);
  });
}

Deno.test("tool webhook list shows no credentials of URLs that others have registered", async () => {
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ name: "tool", url: "https://ada:hush@hooks.example.com/in" });
  for (const line of ["webhook list", "webhook list --json", "webhook doctor"]) {
    const fetch: typeof globalThis.fetch = (input, init) => {
      return String(input).includes("hooks.example.com")
        ? Promise.resolve(new Response())
        : globalThis.fetch(input, init);
    };
    const { stdout, stderr } = await runWithWiki(line, wiki, { fetch });
    match(stdout, /hooks\.example\.com/);
    doesNotMatch(stdout + stderr, /hush/);
  }
});
