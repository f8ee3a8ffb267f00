import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { deliver, openServerFolder } from "../../../../support/processes/server_process.ts";
import { until } from "../../../../webhook/worker/fixtures.ts";
import { ignore, messages, payload } from "./server_fixtures.ts";

Deno.test({
  name: "tool webhook server waits for running handlers when it is stopped, and takes nothing more",
  ignore,
  async fn() {
    await using folder = await openServerFolder(
      "echo $TOOL_PAGE_ID >> started.txt\nwhile [ ! -e go ]; do sleep 0.02; done\necho $TOOL_PAGE_ID >> ended.txt",
    );
    const server = await folder.start();
    const first = await deliver(server.url, payload("1"));
    await deliver(server.url, payload("1"));
    await until(async () => (await folder.lines("started.txt")).length === 1);
    server.kill("SIGTERM");
    server.kill("SIGINT"); // a terminal and the runner in it may both pass a stop on
    await server.said("Stopping");
    const late = await deliver(server.url, payload("2"));
    deepStrictEqual([late.status, late.json.error], [503, "closing"]);
    await folder.touch("go");
    const end = await server.ended;
    deepStrictEqual([end.code, end.stderr, await folder.lines("ended.txt")], [0, "", ["1"]]);
    deepStrictEqual(messages(end.stdout).slice(-2), [
      "Stopping: no more deliveries are accepted, running handlers may finish",
      "Stopped; 1 event waits for the next start",
    ]);
    strictEqual((await folder.events("list", "--state", "done")).stdout.includes(first.json.id), true);
    await using again = await folder.start();
    await until(async () => (await folder.lines("ended.txt")).length === 2);
    again.kill("SIGTERM");
    strictEqual((await again.ended).code, 0);
  },
});

Deno.test({
  name: "tool webhook server interrupts handlers that do not end in time, and keeps their events",
  ignore,
  async fn() {
    await using folder = await openServerFolder("echo $$ >> started.txt\nsleep 600 & wait");
    const server = await folder.start(["--drain-timeout", "100ms"]);
    const { json: { id } } = await deliver(server.url, payload("1"));
    await until(async () => (await folder.lines("started.txt")).length === 1);
    server.kill("SIGTERM");
    const end = await server.ended;
    strictEqual(end.code, 0);
    deepStrictEqual(messages(end.stdout).slice(-2), [
      `Event was interrupted and will run again id=${id}`,
      "Stopped; 1 event waits for the next start",
    ]);
    const record = JSON.parse((await folder.events("show", id, "--json")).stdout);
    deepStrictEqual([record.state, record.history[0].outcome], ["waiting", "interrupted"]);
  },
});

Deno.test({
  name: "tool webhook server ends at once when it is asked twice",
  ignore,
  async fn() {
    await using folder = await openServerFolder("echo $$ >> started.txt\nexec sleep 600");
    const server = await folder.start();
    await deliver(server.url, payload("1"));
    await until(async () => (await folder.lines("started.txt")).length === 1);
    server.kill("SIGINT");
    await server.said("Stopping");
    let isOver = false;
    const end = server.ended.finally(() => isOver = true);
    await until(() => {
      if (!isOver) server.kill("SIGINT"); // at first it could still be the same wish, passed on by somebody else
      return isOver;
    });
    strictEqual((await end).code, 130);
    const [pid] = await folder.lines("started.txt");
    Deno.kill(Number(pid), "SIGKILL");
  },
});
