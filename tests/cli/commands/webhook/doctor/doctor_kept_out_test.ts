import { deepStrictEqual, match } from "node:assert/strict";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { runWithWiki } from "../../../../support/wiki/wiki_run.ts";

Deno.test("tool webhook doctor does not blame the secret where --allow keeps this machine out", async () => {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ method }) => {
    if (method === "GET") return Response.json({ status: "ok", uptime: 7 });
    return Response.json({ error: "sender-not-allowed", message: "x" }, { status: 403 });
  });
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: `http://127.0.0.1:${server.addr.port}/webhook` });
  const { stdout } = await runWithWiki("webhook doctor --secret-file hook.secret --json", wiki);
  const { checks }: { checks: { name: string; result: string; message: string; hint: string }[] } = JSON.parse(stdout);
  const check = checks.find(({ name }) => name === "secret");
  deepStrictEqual(check?.result, "skip");
  match(check?.message ?? "", /^the server takes no deliveries from the address of this machine$/);
  match(check?.hint ?? "", /add the address of this machine to --allow/);
});
