import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { deliver, openServerFolder, startServer } from "../../../../support/processes/server_process.ts";
import { until } from "../../../../webhook/worker/fixtures.ts";
import { ignore, messages, payload } from "./server_fixtures.ts";
import { CLI, runTool } from "../../../../support/processes/tool_process.ts";
import { claimPort } from "../../../../support/claim_port.ts";
import { canRun } from "../../../../support/processes/run_command.ts";
import { skipUnless } from "../../../../support/skip.ts";
import { talk } from "../../../../webhook/receiver/raw_client.ts";

Deno.test(
  "tool webhook server waits for running handlers when it is stopped, and takes nothing more",
  { ignore },
  async () => {
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
);

Deno.test(
  "tool webhook server interrupts handlers that do not end in time, and keeps their events",
  { ignore },
  async () => {
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
);

Deno.test("tool webhook server ends at once when it is asked twice", { ignore }, async () => {
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
});

/** Makes the next program the first process of its own. */
const ISOLATE = ["--fork", "--pid", "--mount-proc", "--kill-child"];

/** Whether this user may do so. */
const canIsolate = Deno.build.os === "linux" &&
  await new Deno.Command("unshare", { args: [...ISOLATE, "true"], stdout: "null", stderr: "null" }).output()
    .then(({ success }) => success, () => false);

const SERVER = ["webhook", "server", "--port", "0", "--inbox", ":memory:", "--no-enrich"];

for (const runs of [["--handler", "./handler.sh"], ["--routes", "webhooks.yaml"]]) {
  Deno.test(`tool webhook server ${runs[0]} warns when it is process 1 of a container without an init`, {
    ignore: !canIsolate,
  }, async () => {
    await using folder = await openServerFolder("exit 0");
    await Deno.writeTextFile(`${folder.path}/webhooks.yaml`, "routes: [{ name: one, handler: ./handler.sh }]");
    const child = new Deno.Command("unshare", {
      args: [...ISOLATE, Deno.execPath(), "run", "--quiet", "-A", CLI, ...SERVER, ...runs],
      ...{ cwd: folder.path, stdout: "null", stderr: "piped" },
    }).spawn();
    let said = "";
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
      said += text;
      if (said.includes("\n")) break;
    }
    child.kill("SIGKILL");
    await child.status;
    match(said, /warning: This is process 1, .* Start the container with an init: docker run --init, or tini/);
  });
}

const HANDLER =
  "echo $TOOL_PAGE_ID >> started.txt\nwhile [ ! -e go ]; do sleep 0.02; done\necho $TOOL_PAGE_ID >> ended.txt";

Deno.test(
  "tool webhook server goes on after SIGHUP, and its running handler does its work once",
  { ignore },
  async () => {
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
);

Deno.test("tool webhook server lets its handler finish when its terminal is closed", {
  ignore: ignore || skipUnless(canRun("script"), "script is not installed"),
}, async () => {
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
  await until(async () => !await isUp() || (await deliver(url, payload("2"))).status === 503); // it may start before
  await folder.touch("go");
  await until(async () => (await folder.lines("ended.txt")).includes("1"));
  await until(async () => !await isUp());
  const { history, state } = JSON.parse((await folder.events("show", "1", "--json")).stdout);
  deepStrictEqual([state, history.map(({ outcome }: { outcome: string }) => outcome)], ["done", ["done"]]);
});

/** A delivery as a proxy on this machine passes it on, or as the page of a rebound name sends it. */
function deliveryTo(host: string, page: string, lines = ""): string {
  const body = JSON.stringify(payload(page));
  const headers = `Host: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${lines}`;
  return `POST /webhook HTTP/1.1\r\n${headers}Connection: close\r\n\r\n${body}`;
}

const PAGE = "Origin: http://evil.example\r\nSec-Fetch-Site: same-origin\r\n";
const UNSIGNED = ["--port", "0", "--no-enrich", "--inbox", "unsigned.inbox", "--handler", "./handler.sh"];

Deno.test("tool webhook server without a secret runs the handler for this machine only, and names the way out", {
  ignore,
}, async () => {
  await using folder = await openServerFolder("cat >> events.jsonl");
  await using server = await startServer(UNSIGNED, { cwd: folder.path });
  const port = Number(new URL(server.url).port);
  for (const [host, lines] of [["evil.example", PAGE], [`evil.example:${port}`, ""], ["localhost", PAGE]] as const) {
    deepStrictEqual((await talk(port, deliveryTo(host, "1", lines))).statuses, [403]);
  }
  deepStrictEqual(
    (await talk(port, "GET /health HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")).statuses,
    [
      403,
    ],
  );
  const sent = await runTool(["webhook", "send", `http://localhost:${port}/webhook`, "--page", "7"]);
  strictEqual(sent.code, 0, sent.stdout);
  await until(async () => (await folder.lines("events.jsonl")).length > 0);
  server.kill("SIGTERM");
  const { stderr } = await server.ended;
  deepStrictEqual(messages(stderr), [
    ...["evil.example", `evil.example:${port}`].map((host) =>
      `warning: Refused a delivery with 403: it names the host "${host}". For deliveries through a tunnel or a ` +
      "proxy, give the secret of the webhook with --secret-file, or add --allow-unsigned sender=127.0.0.1"
    ),
    "warning: Refused a delivery with 403: A request with Origin or Sec-Fetch-* headers comes from a browser: " +
    "no wiki sends them sender=127.0.0.1",
  ]);
  deepStrictEqual((await folder.lines("events.jsonl")).map((line) => JSON.parse(line).page.id), ["7"]);
});

Deno.test(
  "tool webhook server --allow-unsigned takes what a proxy on this machine passes on, but nothing of a browser",
  { ignore },
  async () => {
    await using folder = await openServerFolder("cat >> events.jsonl");
    await using server = await startServer([...UNSIGNED, "--allow-unsigned"], { cwd: folder.path });
    const port = Number(new URL(server.url).port);
    deepStrictEqual((await talk(port, deliveryTo("hooks.example.com", "8"))).statuses, [202]);
    deepStrictEqual((await talk(port, deliveryTo("hooks.example.com", "9", PAGE))).statuses, [403]);
  },
);
