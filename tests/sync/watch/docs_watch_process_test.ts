import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { until } from "../../webhook/worker/fixtures.ts";

const PROCESS = new URL("watch_process.ts", import.meta.url).pathname;

Deno.test({
  name: "runDocsWatch() in a process keeps syncing until SIGINT, removes its registration and ends",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using wiki = startTestWiki();
    await using folder = await createTemporaryFolder();
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr;
    listener.close();
    const process = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--quiet", "--no-check", PROCESS, folder.path, wiki.site, wiki.settings.token, String(port)],
      ...{ stdout: "piped", stderr: "piped" },
    }).spawn();
    await until(() => wiki.store.webhooks.size === 1);
    deepStrictEqual((await wiki.fire("page_updated", { page: "5" })).map(({ status }) => status), [202]);
    const health = async () => await (await fetch(`http://127.0.0.1:${port}/health`)).json();
    await until(async () => {
      const { lastPollAt, waiting, running } = await health();
      return lastPollAt !== null && waiting + running === 0;
    });
    process.kill("SIGINT");
    const { code, stdout, stderr } = await process.output();
    const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    deepStrictEqual([code, wiki.store.webhooks.size], [0, 0]);
    deepStrictEqual(out?.trim().split("\n").toSorted(), [
      "all",
      "page 5",
      '{"counts":{},"pages":1,"conflicts":0,"waiting":0}',
    ]);
    match(err ?? "", /^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] Webhook server started on :\d+ \(127\.0\.0\.1 only\)\n/);
    match(err ?? "", /\] Removed webhook 1001\n\[.*\] Stopped\n$/);
    strictEqual(err?.includes("a-secret-for-hooks") || err?.includes(wiki.settings.token), false);
  },
});
