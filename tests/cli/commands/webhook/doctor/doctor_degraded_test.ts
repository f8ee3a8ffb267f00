import { deepStrictEqual, match } from "node:assert/strict";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { HOOK_SECRET, runWithWiki } from "../../../../support/wiki/wiki_run.ts";
import { openServer } from "../../../../webhook/server/fixtures.ts";

Deno.test("tool webhook doctor checks the secret of a degraded server, and names the command for its events", async () => {
  const moreHealth = () => ({ facts: {}, problem: "2 lanes are held \x1b" });
  await using opened = await openServer({ secrets: [HOOK_SECRET], moreHealth });
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: `${opened.url}/webhook` });
  const { code, stdout } = await runWithWiki("webhook doctor --secret-file hook.secret --json", wiki);
  const { checks }: { checks: { name: string; result: string; message: string; hint: string }[] } = JSON.parse(stdout);
  const find = (each: string) => checks.find(({ name }) => name === each);
  deepStrictEqual([code, find("URL")?.result, find("secret")?.result], [1, "ok", "ok"]);
  const server = find("server");
  deepStrictEqual([server?.result, server?.message], ["fail", "its status is degraded: 2 lanes are held \\x1b"]);
  match(server?.hint ?? "", /"tool webhook events list --state dead,waiting"/);
});
