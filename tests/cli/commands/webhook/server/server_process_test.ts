import { deepStrictEqual, doesNotMatch, match, ok, rejects, strictEqual } from "node:assert/strict";
import { createVerifier } from "../../../../../src/webhook/signature.ts";
import {
  deliver,
  openServerFolder,
  SERVER_SECRET,
  type ServerEnd,
  startServer,
} from "../../../../support/processes/server_process.ts";
import { until } from "../../../../webhook/worker/fixtures.ts";

const ignore = Deno.build.os === "windows"; // handlers are shell scripts here
const TIME = /^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] /;

let deliveries = 0;

function payload(page: string, title = "API Reference") {
  deliveries += 1;
  return {
    eventType: "page_updated",
    timestamp: new Date(Date.UTC(2025, 0, 14, 10, 30, 0, deliveries)).toISOString(),
    user: { accountId: "5b10", displayName: "Alice", email: "alice@company.com" },
    page: { id: page, title, spaceKey: "DOCS", version: deliveries, url: "https://wiki.company.com/x" },
  };
}

/** Lines of a log without their times, each of which must have one. */
function messages(log: string): string[] {
  return log.split("\n").slice(0, -1).map((line) => {
    match(line, TIME);
    return line.replace(TIME, "");
  });
}

function assertNoSecret({ stdout, stderr }: Pick<ServerEnd, "stdout" | "stderr">): void {
  doesNotMatch(stdout + stderr, new RegExp(SERVER_SECRET));
  doesNotMatch(stdout + stderr, /t0ken-4711-t0ken-4711/);
}

Deno.test({
  name: "tool webhook server hands signed events to a script, and logs as the specification says",
  ignore,
  async fn() {
    await using folder = await openServerFolder(
      'cat >> events.jsonl\nenv | grep -E "^(TOOL_|HOOK)" | grep -v _TESTS= | sort >> env.txt\necho handled $TOOL_EVENT_ID',
    );
    const env = { TOOL_TOKEN: "t0ken-4711-t0ken-4711", HOOK: "t0ken-4711-t0ken-4711", HOOK_PLACE: "here" };
    const server = await folder.start(["--secret-env", "HOOK"], { env });
    const sent = payload("12345");
    const { status, json: { id } } = await deliver(server.url, sent);
    strictEqual(status, 202);
    deepStrictEqual((await deliver(server.url, sent)).json, { id, duplicate: true });
    await until(async () => (await folder.lines("env.txt")).length >= 6);
    deepStrictEqual((await folder.lines("events.jsonl")).map((line) => JSON.parse(line)), [sent]);
    deepStrictEqual(await folder.lines("env.txt"), [
      ...["HOOK_PLACE=here", "TOOL_ATTEMPT=1", `TOOL_EVENT_ID=${id}`, "TOOL_EVENT_TYPE=page_updated"],
      ...["TOOL_PAGE_ID=12345", "TOOL_SPACE_KEY=DOCS"],
    ]);
    const health = await (await fetch(`${server.url}/health`)).json();
    deepStrictEqual([health.status, typeof health.uptime], ["ok", "number"]);
    const unsigned = await fetch(server.url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    deepStrictEqual([unsigned.status, (await unsigned.json()).error], [401, "bad-signature"]);
    await until(async () => (await folder.events("list", "--state", "done")).stdout.includes("12345"));
    match((await folder.events("show", id)).stdout, new RegExp(`handled ${id}`));
    server.kill("SIGTERM");
    const end = await server.ended;
    strictEqual(end.code, 0);
    const why = "it has no signature (x-tool-signature, x-hub-signature-256, x-hub-signature)";
    deepStrictEqual(messages(end.stderr), [`warning: Refused a delivery with 401: ${why}`]);
    deepStrictEqual(messages(end.stdout), [
      `Webhook server started on :${new URL(server.url).port} (127.0.0.1 only)`,
      "Listening on 127.0.0.1; only signed deliveries are accepted",
      "Events are stored in events.inbox and go to ./handler.sh",
      "Facts missing from deliveries stay unknown: no wiki profile is in use",
      'page_updated: "API Reference" (12345) by alice@company.com',
      "Stopping: no more deliveries are accepted, running handlers may finish",
      "Stopped",
    ]);
    assertNoSecret(end);
  },
});

Deno.test({
  name: "tool webhook server handles the events of a page one after the other, those of others beside them",
  ignore,
  async fn() {
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
  },
});

Deno.test({
  name: "tool webhook server runs a handler again that has failed",
  ignore,
  async fn() {
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
      match(warning, /^warning: Event failed \(exit code 7\) and is retried in [\d.]+ s id=\S+$/);
    }
  },
});

Deno.test({
  name: "tool webhook server sets aside what keeps failing, and runs it again when it is replayed",
  ignore,
  async fn() {
    await using folder = await openServerFolder("exit 1");
    await using server = await folder.start(["--max-attempts", "1"]);
    const { json: { id } } = await deliver(server.url, payload("1"));
    await deliver(server.url, payload("2"));
    const dead = async () => JSON.parse((await folder.events("list", "--state", "dead", "--json")).stdout);
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
});

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
      `Event was interrupted and waits to run again id=${id}`,
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

const EVIL = "x\n[2025-01-14 10:30:15] Webhook server started on :1\r\x1b[2J\u202e\u2028\x9b31m\\n";

for (const format of ["text", "json"]) {
  Deno.test({
    name: `tool webhook server --log-format ${format} writes one plain line for whatever a payload holds`,
    ignore,
    async fn() {
      await using folder = await openServerFolder("cat > /dev/null; printf '%s' \"$TOOL_EVENT_TYPE\"");
      const server = await folder.start(["--log-format", format]);
      const event = payload("1", EVIL);
      const evil = { ...event, user: { displayName: EVIL } };
      strictEqual((await deliver(server.url, evil)).status, 202);
      strictEqual((await deliver(server.url, { ...event, page: { ...event.page, id: EVIL } })).status, 400);
      server.kill("SIGTERM");
      const { code, stdout } = await server.ended;
      strictEqual(code, 0);
      const lines = stdout.split("\n").slice(0, -1);
      strictEqual(lines.length, 7);
      doesNotMatch(stdout.replaceAll("\n", ""), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      if (format === "text") {
        match(lines[4] ?? "", /\] page_updated: "x\\n\[2025-01-14 10:30:15\] Webhook .*\(1\) by x\\n/);
        strictEqual(lines.filter((line) => /^\[[^\]]*\] Webhook server started/.test(line)).length, 1);
      } else {
        const parsed = lines.map((line) => JSON.parse(line));
        ok(parsed.every(({ time, level, message }) => time.endsWith("Z") && level === "info" && message !== ""));
        deepStrictEqual(parsed[4].event, evil);
      }
    },
  });
}

Deno.test({
  name: "tool webhook server --forward sends events on, signed anew, and does not show its query",
  ignore,
  async fn() {
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
    await until(async () => (await folder.events("list", "--state", "done", "--json")).stdout !== "[]\n");
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
});

Deno.test({
  name: "tool webhook server warns of a short secret and of a secret file that others can read",
  ignore,
  async fn() {
    await using folder = await openServerFolder("exit 0");
    await Deno.chmod(`${folder.path}/secret.txt`, 0o644);
    const server = await folder.start(["--secret", "s3cret"]);
    server.kill("SIGTERM");
    const { code, stderr } = await server.ended;
    strictEqual(code, 0);
    deepStrictEqual(messages(stderr), [
      "warning: A secret of 6 characters can be guessed. Generate one with 64 characters: openssl rand -hex 32",
      'warning: Other users can read the secret file "secret.txt". ' +
      "Let only its owner read it (chmod 600), and replace a secret that others may have seen.",
    ]);
  },
});

Deno.test({
  name: "tool webhook server says why it cannot start, and exits 1",
  ignore,
  async fn() {
    await using folder = await openServerFolder("exit 0");
    await using server = await folder.start();
    const { path: cwd } = folder;
    const common = ["--no-enrich", "--port", "0"];
    const fails = (args: string[], message: RegExp) =>
      rejects(startServer([...common, ...args], { cwd }), ({ message: said }: Error) => {
        match(said, message);
        match(said, /\nhint: /);
        doesNotMatch(said, /started on|bug|\n {2}at /);
        return true;
      });
    const { port } = new URL(server.url);
    await fails(
      ["--inbox", "events.inbox"],
      /error: Cannot use the inbox \S+: another server \(process \d+\)/,
    );
    await fails(["--inbox", ":memory:", "--port", port], /error: Cannot listen on port \d+: another program uses it/);
    await fails(
      ["--inbox", ":memory:", "--handler", "none.sh"],
      /error: Cannot use the handler "none.sh": the file does not exist/,
    );
    await fails(["--inbox", ":memory:", "--handler", "secret.txt"], /error: .*it is not executable\nhint: Run: chmod/);
    await fails(["--inbox", ":memory:", "--handler", "."], /error: .*it is a directory/);
    await fails(
      ["--inbox", ":memory:", "--host", "192.0.2.1", "--allow-unsigned"],
      /error: Cannot listen on 192.0.2.1/,
    );
    await fails(["--inbox", ":memory:", "--admin-port", port], /error: Cannot serve the admin page on port/);
    await fails(
      ["--inbox", ":memory:", "--cert", "secret.txt", "--key", "secret.txt"],
      /error: Cannot use the certificate/,
    );
  },
});

Deno.test({
  name: "tool webhook server without a handler leaves what waits for one waiting",
  ignore,
  async fn() {
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
  },
});

Deno.test({
  name: "tool webhook server without a handler keeps events as done, and says so",
  ignore,
  async fn() {
    await using folder = await openServerFolder("");
    const server = await startServer(["--no-enrich", "--port", "0", "--inbox", "events.inbox"], { cwd: folder.path });
    const { json: { id } } = await deliver(server.url, payload("1"));
    const { state } = JSON.parse((await folder.events("show", id, "--json")).stdout);
    server.kill("SIGTERM");
    const end = await server.ended;
    deepStrictEqual([state, end.code, end.stderr], ["done", 0, ""]);
    deepStrictEqual(messages(end.stdout).slice(1, 3), [
      "Listening on 127.0.0.1; without a secret, every delivery is accepted",
      "Events are stored in events.inbox and stay there: no --handler given",
    ]);
  },
});
