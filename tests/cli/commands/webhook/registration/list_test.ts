import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { EVENT_TYPES } from "../../../../../src/webhook/webhook_event.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { runWithWiki } from "../../../../support/wiki/wiki_run.ts";
import { runFake } from "../../../../support/fake_context.ts";

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
  deepStrictEqual([code, stderr], [0, "note: webhook 1002 is disabled; the wiki sends nothing to it\n"]);
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

const TERMINALS = ["stdin", "stderr"] as const;

Deno.test("tool webhook delete --confirm removes just that one", async () => {
  await using wiki = startTestWiki();
  const ids = [1, 2, 3].map(() => wiki.store.putWebhook().id);
  const run = await runWithWiki(`webhook delete ${ids[1]} --confirm`, wiki);
  deepStrictEqual([run.code, run.stdout, run.stderr], [0, "Deleted webhook 1002\n", ""]);
  deepStrictEqual([...wiki.store.webhooks.keys()], ["1001", "1003"]);
});

Deno.test("tool webhook delete --json prints the result", async () => {
  await using wiki = startTestWiki();
  wiki.store.putWebhook();
  const { stdout } = await runWithWiki("webhook delete 1001 --confirm --json", wiki);
  await assertGolden("json/webhook_delete.json", stdout);
});

for (const terminals of [[], ["stdin"], ["stderr"]] as const) {
  Deno.test(`tool webhook delete without --confirm exits 2 and asks nothing, terminals: [${terminals}]`, async () => {
    const run = await runFake(["webhook", "delete", "1001"], { terminals, environment: { NO_COLOR: "1" } });
    deepStrictEqual([run.code, run.stdout], [2, ""]);
    strictEqual(run.stderr, "error: Cannot delete webhook 1001: not confirmed\nhint: Add --confirm.\n");
  });
}

for (const answer of [true, false]) {
  Deno.test(`tool webhook delete on a terminal asks first, and takes ${answer ? "yes" : "no"} for an answer`, async () => {
    await using wiki = startTestWiki();
    wiki.store.putWebhook({ name: "chat" });
    const questions: string[] = [];
    const confirm = (question: string) => {
      questions.push(question);
      return Promise.resolve(answer);
    };
    const { code } = await runWithWiki("webhook delete 1001", wiki, { terminals: TERMINALS, prompts: { confirm } });
    deepStrictEqual([code, wiki.store.webhooks.size], answer ? [0, 0] : [2, 1]);
    deepStrictEqual(questions, ['Delete webhook 1001 "chat", which sends to "https://hooks.company.com/1001"?']);
  });
}

for (
  const [line, surroundings] of [["9 --confirm", {}], ["9", { terminals: TERMINALS }], ["..%2f --confirm", {}]] as const
) {
  Deno.test(`tool webhook delete ${line} exits 1 for a missing webhook`, async () => {
    await using wiki = startTestWiki();
    wiki.store.putWebhook();
    const { code, stdout, stderr } = await runWithWiki(`webhook delete ${line}`, wiki, surroundings);
    deepStrictEqual([code, stdout, wiki.store.webhooks.size], [1, "", 1]);
    match(stderr, /^error: Cannot delete webhook .*\nhint: The wiki has 1001 \(tool\)\.\n$/);
  });
}

Deno.test("tool webhook delete asks for nothing outside the registry", async () => {
  await using wiki = startTestWiki();
  for (const id of ["..", ".", "1/../../content/7", ""]) {
    const { code } = await runFake(["webhook", "delete", id, "--confirm"], {
      ...{ fetch, tree: {}, now: new Date(), environment: { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token } },
    });
    strictEqual(code, 1);
  }
  deepStrictEqual(wiki.requests.filter(({ path }) => !/^\/rest\/api\/webhooks(?:\/.|$)/.test(path)), []);
});

for (
  const [id, hint] of [
    ["1010", "Did you mean 1001?"],
    ["team-hook", "Did you mean 1001?"],
    ["nothing", "The wiki has 1001 (team-hook), 1002 (other)."],
  ] as const
) {
  Deno.test(`tool webhook delete ${id} offers the webhooks that the wiki has`, async () => {
    await using wiki = startTestWiki();
    for (const name of ["team-hook", "other"]) {
      await runWithWiki(`webhook register https://hooks.example.com/${name} --name ${name}`, wiki);
    }
    const { code, stderr } = await runWithWiki(`webhook delete ${id} --confirm`, wiki);
    strictEqual(code, 1);
    strictEqual(stderr.split("\n")[1], `hint: ${hint}`);
  });
}
