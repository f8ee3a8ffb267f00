import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { createVerifier } from "../../../../../src/webhook/signature.ts";
import { deliver, openServerFolder, SERVER_SECRET, startServer } from "../../../../support/processes/server_process.ts";
import { runTool } from "../../../../support/processes/tool_process.ts";
import { until } from "../../../../webhook/worker/fixtures.ts";
import { assertNoSecret, ignore, messages, payload } from "./server_fixtures.ts";

Deno.test("tool webhook server handles the events of a page one after the other, those of others beside them", {
  ignore,
}, async () => {
  await using folder = await openServerFolder([
    'mkdir "busy-$TOOL_PAGE_ID" || echo overlap >> overlaps.txt',
    'sed "s/.*\\"version\\":\\([0-9]*\\).*/$TOOL_PAGE_ID \\1/" >> order.txt',
    'sleep 0.05; rmdir "busy-$TOOL_PAGE_ID"',
  ].join("\n"));
  await using server = await folder.start(["--concurrency", "4"]);
  const sent = [];
  for (let i = 0; i < 18; i++) {
    const event = payload(String(i % 3));
    strictEqual((await deliver(server.url, event)).status, 202);
    sent.push(`${event.page.id} ${event.page.version}`);
  }
  await until(async () => (await folder.lines("order.txt")).length === sent.length);
  const ran = await folder.lines("order.txt");
  for (const page of ["0", "1", "2"]) {
    const ofPage = (line: string) => line.startsWith(`${page} `);
    deepStrictEqual(ran.filter(ofPage), sent.filter(ofPage));
  }
  deepStrictEqual(await folder.lines("overlaps.txt"), []);
});

Deno.test("tool webhook server runs a handler again that has failed", { ignore }, async () => {
  await using folder = await openServerFolder(
    "echo $TOOL_ATTEMPT >> attempts.txt\necho attempt $TOOL_ATTEMPT\n[ $TOOL_ATTEMPT -ge 3 ] || exit 7",
  );
  const server = await folder.start();
  const { json: { id } } = await deliver(server.url, payload("1"));
  await until(async () => (await folder.lines("attempts.txt")).length === 3);
  await until(async () => JSON.parse((await folder.events("show", id, "--json")).stdout).state === "done");
  const record = JSON.parse((await folder.events("show", id, "--json")).stdout);
  deepStrictEqual(
    record.history.map(({ outcome, exitCode, output }: Record<string, unknown>) => [outcome, exitCode, output]),
    [["failed", 7, "attempt 1\n"], ["failed", 7, "attempt 2\n"], ["done", 0, "attempt 3\n"]],
  );
  server.kill("SIGINT");
  const { code, stderr } = await server.ended;
  strictEqual(code, 0);
  const warnings = messages(stderr);
  strictEqual(warnings.length, 2);
  for (const warning of warnings) {
    match(
      warning,
      /^warning: Event failed \(exit code 7\) and is retried in [\d.]+ s\. Later events of page \d+ wait id=\S+$/,
    );
  }
});

Deno.test(
  "tool webhook server sets aside what keeps failing, and runs it again when it is replayed",
  { ignore },
  async () => {
    await using folder = await openServerFolder("exit 1");
    await using server = await folder.start(["--max-attempts", "1"]);
    const { json: { id } } = await deliver(server.url, payload("1"));
    await deliver(server.url, payload("2"));
    const dead = async () => JSON.parse((await folder.events("list", "--state", "dead", "--json")).stdout).events;
    await until(async () => (await dead()).length === 2);
    await folder.writeHandler("cat >> events.jsonl");
    const replay = await folder.events("replay", id);
    deepStrictEqual([replay.code, replay.stderr], [0, ""]);
    await until(async () => (await folder.lines("events.jsonl")).length === 1);
    strictEqual((await folder.events("replay", "--all-dead")).code, 0);
    await until(async () => (await folder.lines("events.jsonl")).length === 2);
    await until(async () => (await folder.events("list", "--state", "done", "--json")).stdout.includes(id));
    deepStrictEqual(await dead(), []);
    strictEqual((await folder.lines("events.jsonl")).map((line) => JSON.parse(line).page.id).join(), "1,2");
  },
);

Deno.test(
  "tool webhook server --forward sends events on, signed anew, and does not show its query",
  { ignore },
  async () => {
    const received: { signature: string | null; body: Uint8Array; url: string }[] = [];
    await using target = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
      const signature = request.headers.get("x-tool-signature");
      received.push({ signature, body: await request.bytes(), url: request.url });
      return new Response("thanks");
    });
    await using folder = await openServerFolder("cat > /dev/null");
    const url = `http://127.0.0.1:${target.addr.port}/in?key=t0ken-4711-t0ken-4711`;
    const server = await folder.start(["--forward", url]);
    const event = payload("1");
    await deliver(server.url, { ...event, page: { ...event.page, id: 1 } });
    await until(() => received.length === 1);
    await until(async () => (await folder.events("list", "--state", "done", "--json")).stdout.includes("done"));
    server.kill("SIGTERM");
    const end = await server.ended;
    const [request] = received;
    deepStrictEqual(JSON.parse(new TextDecoder().decode(request?.body)), event);
    strictEqual(request?.url, url);
    strictEqual(createVerifier([SERVER_SECRET])(request?.body ?? new Uint8Array(), request?.signature ?? ""), true);
    const address = `http://127.0.0.1:${target.addr.port}/in`;
    strictEqual(messages(end.stdout)[2], `Events are stored in events.inbox and go to ./handler.sh, then ${address}`);
    assertNoSecret(end);
  },
);

Deno.test("tool webhook server without a handler leaves what waits for one waiting", { ignore }, async () => {
  await using folder = await openServerFolder("exit 1");
  const server = await folder.start();
  const { json: { id } } = await deliver(server.url, payload("1"));
  await until(async () => (await folder.events("list", "--json")).stdout.includes("exit code 1"));
  server.kill("SIGTERM");
  await server.ended;
  const other = await startServer(["--no-enrich", "--port", "0", "--inbox", "events.inbox"], { cwd: folder.path });
  await deliver(other.url, payload("1"));
  other.kill("SIGTERM");
  await other.ended;
  strictEqual(JSON.parse((await folder.events("show", id, "--json")).stdout).state, "waiting");
});

Deno.test(
  "tool webhook server without a handler stores events, and offers them when it has one",
  { ignore },
  async () => {
    await using folder = await openServerFolder("");
    const flags = ["--no-enrich", "--port", "0", "--inbox", "events.inbox", "--pages", "1,7"];
    const server = await startServer(flags, { cwd: folder.path });
    const { json: { id } } = await deliver(server.url, payload("1"));
    const { state } = JSON.parse((await folder.events("show", id, "--json")).stdout);
    server.kill("SIGTERM");
    const end = await server.ended;
    deepStrictEqual([state, end.code, end.stderr], ["stored", 0, ""]);
    deepStrictEqual(messages(end.stdout).slice(1, 4), [
      "Listening on 127.0.0.1; without a secret, only deliveries from this machine are accepted",
      "Filters: --pages 1,7; other events are answered with 200 and ignored",
      "Events are stored in events.inbox and stay there until they are replayed, because no --handler is given",
    ]);
    await using again = await folder.start();
    const command = "tool webhook events replay --state stored --inbox events.inbox";
    await again.said(`1 event was received without a handler: ${command}\n`);
    strictEqual((await runTool(command.split(" ").slice(1), { cwd: folder.path })).code, 0);
    await until(async () => JSON.parse((await folder.events("show", id, "--json")).stdout).state === "done");
    again.kill("SIGTERM");
    strictEqual((await again.ended).code, 0);
  },
);

Deno.test(
  "tool webhook server --hold-dead holds a page across kill -9 until its dead event is replayed",
  { ignore },
  async () => {
    await using folder = await openServerFolder('echo "$TOOL_EVENT_ID" >> ran; exit 1');
    const flags = ["--max-attempts", "1", "--hold-dead"];
    const problem = async (url: string) => (await (await fetch(new URL("/health", url))).json()).problem;
    const HELD = "1 lane is held by a dead event";
    const ids: string[] = [];
    {
      await using server = await folder.start(flags);
      for (let count = 0; count < 3; count++) ids.push((await deliver(server.url, payload("1"))).json.id);
      await until(async () => await problem(server.url) === HELD);
      server.kill("SIGKILL");
      await server.ended;
    }
    const [first = ""] = ids;
    await folder.writeHandler('echo "$TOOL_EVENT_ID" >> ran');
    await using server = await folder.start([]);
    await until(async () => await problem(server.url) === HELD);
    const shown = JSON.parse((await folder.events("show", ids[2] ?? "", "--json")).stdout);
    deepStrictEqual(shown.waitsBehind, { id: first, state: "dead", until: null });
    deepStrictEqual(await folder.lines("ran"), [first]);
    strictEqual((await folder.events("replay", first)).code, 0);
    await until(async () => (await folder.lines("ran")).length === 4);
    deepStrictEqual(await folder.lines("ran"), [first, ...ids]);
  },
);
