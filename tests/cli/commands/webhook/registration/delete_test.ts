import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { runFake } from "../../../../support/fake_context.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { runWithWiki } from "../../../../support/wiki/wiki_run.ts";
import { assertGolden } from "../../../../support/golden.ts";

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
