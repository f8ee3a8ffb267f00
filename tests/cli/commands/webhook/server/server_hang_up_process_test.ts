import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { claimPort } from "../../../../support/claim_port.ts";
import { canRun } from "../../../../support/processes/can_run.ts";
import { CLI } from "../../../../support/processes/tool_process.ts";
import { deliver, openServerFolder } from "../../../../support/processes/server_process.ts";
import { skipUnless } from "../../../../support/skip.ts";
import { until } from "../../../../webhook/worker/fixtures.ts";
import { ignore, payload } from "./server_fixtures.ts";

const HANDLER =
  "echo $TOOL_PAGE_ID >> started.txt\nwhile [ ! -e go ]; do sleep 0.02; done\necho $TOOL_PAGE_ID >> ended.txt";

Deno.test({
  name: "tool webhook server goes on after SIGHUP, and its running handler does its work once",
  ignore,
  async fn() {
    await using folder = await openServerFolder(HANDLER);
    await using server = await folder.start();
    await deliver(server.url, payload("1"));
    await until(async () => (await folder.lines("started.txt")).length === 1);
    server.kill("SIGHUP");
    await server.said("Reloaded: 1 secret");
    strictEqual((await deliver(server.url, payload("2"))).status, 202);
    await folder.touch("go");
    await until(async () => (await folder.lines("ended.txt")).length === 2);
    server.kill("SIGTERM");
    deepStrictEqual([(await server.ended).code, await folder.lines("started.txt")], [0, ["1", "2"]]);
  },
});

Deno.test({
  name: "tool webhook server lets its handler finish when its terminal is closed",
  ignore: ignore || skipUnless(canRun("script"), "script is not installed"),
  async fn() {
    await using folder = await openServerFolder(HANDLER);
    const port = claimPort();
    const place = "--inbox events.inbox --secret-file secret.txt --no-enrich --host 127.0.0.1 --handler ./handler.sh";
    const command = `exec ${Deno.execPath()} run --quiet --no-check -A ${CLI} webhook server --port ${port} ${place}`;
    const terminal = new Deno.Command("script", {
      args: ["--quiet", "--command", command, "/dev/null"],
      ...{ cwd: folder.path, stdin: "piped", stdout: "null", stderr: "null" },
    }).spawn();
    const url = `http://127.0.0.1:${port}`;
    const isUp = () => fetch(`${url}/health`).then(({ body }) => body?.cancel()).then(() => true, () => false);
    await until(isUp);
    await deliver(url, payload("1"));
    await until(async () => (await folder.lines("started.txt")).length === 1);
    terminal.kill("SIGKILL");
    await terminal.status;
    await terminal.stdin.close().catch(() => {});
    await until(async () => !await isUp() || (await deliver(url, payload("2"))).status === 503);
    await folder.touch("go");
    await until(async () => (await folder.lines("ended.txt")).length === 1);
    await until(async () => !await isUp());
    const { history, state } = JSON.parse((await folder.events("show", "1", "--json")).stdout);
    deepStrictEqual([state, history.map(({ outcome }: { outcome: string }) => outcome)], ["done", ["done"]]);
  },
});
