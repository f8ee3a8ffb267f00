import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { type ServerProcess, startServerProcess } from "../server_process.ts";
import { ignore, until } from "../worker/fixtures.ts";

/** A receiver that keeps what it gets, and answers with the request. */
function startReceiver() {
  const got: { path: string; token: string | null; text: string }[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname } = new URL(request.url);
    got.push({ path: pathname, token: request.headers.get("authorization"), text: await request.text() });
    return new Response(`${request.url} ${request.headers.get("authorization")}`);
  });
  return { got, url: `http://127.0.0.1:${server.addr.port}`, [Symbol.asyncDispose]: () => server.shutdown() };
}

function payload(page: string, version = 1) {
  const facts = { id: page, title: `Page "${page}"`, spaceKey: "DOCS", version };
  return { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: facts };
}

async function post(port: number, event: unknown, secret: string): Promise<number> {
  const body = JSON.stringify(event);
  const signature = signPayload(new TextEncoder().encode(body), secret);
  const headers = { "content-type": "application/json", "x-tool-signature": signature };
  const response = await fetch(`http://127.0.0.1:${port}/webhook`, { method: "POST", body, headers });
  await response.body?.cancel();
  return response.status;
}

/** Asks a server to reload, and returns what it then says, without the times. */
async function hangUp(server: ServerProcess): Promise<string[]> {
  const before = server.lines.length;
  const said = () => {
    return server.lines.slice(before).map((line) => line.replace(/^\[.*?\] /, "")).filter((line) =>
      !/^page_/.test(line)
    );
  };
  Deno.kill(server.pid, "SIGHUP");
  await until(() => said().some((line) => line.startsWith("Reloaded: ") || line.includes("Cannot reload: ")));
  return said();
}

async function idle(server: ServerProcess): Promise<void> {
  await until(async () => {
    const { waiting, running } = await server.health();
    return waiting === 0 && running === 0;
  });
}

/** Sends events from four places, each after the answer to the one before, until told to end. */
function sendWithoutEnd(server: ServerProcess) {
  let isOver = false;
  const answers: number[] = [];
  const sending = Promise.all([0, 1, 2, 3].map(async (sender) => {
    for (let n = 0; !isOver; n++) {
      const { status } = await server.post(payload(`${sender}-${n}`)).catch(() => ({ status: 0 }));
      answers.push(status);
      await waitFor(20); // the handlers have to run all of them
    }
  }));
  const end = async () => {
    isOver = true;
    await sending;
    return answers;
  };
  return { end, [Symbol.asyncDispose]: async () => void await end() };
}

const HANDLER = `#!/bin/sh
here=\${0%/*}
cat > /dev/null
echo "$TOOL_ROUTE $TOOL_EVENT_ID $TOOL_ATTEMPT $SPACE $*" >> "$here/runs"
while [ -e "$here/hold" ]; do sleep 0.05; done
echo "$TOOL_ROUTE" >> "$here/finished"
`;

async function openFolder() {
  const folder = await createTemporaryFolder();
  const file = (name: string) => `${folder.path}/${name}`;
  await Deno.writeTextFile(file("index.sh"), HANDLER, { mode: 0o755 });
  await Deno.writeTextFile(file("token.txt"), "Bearer abcdefghijk\n", { mode: 0o600 });
  await Deno.writeTextFile(file("hook.secret"), "the first secret of all\n", { mode: 0o600 });
  return {
    file,
    writeRoutes: (text: string) => Deno.writeTextFile(file("webhooks.yaml"), `routes:\n${text}`),
    lines: async (name: string) => (await Deno.readTextFile(file(name)).catch(() => "")).split("\n").slice(0, -1),
    start: () => {
      const args = ["--routes", file("webhooks.yaml"), "--secret-file", file("hook.secret")];
      return startServerProcess({ inbox: file("webhook.inbox"), args });
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const INDEX = `- name: index
  handler: { script: ./index.sh, arguments: ["--page={{page.title}}"], environment: { SPACE: "{{page.spaceKey}}" } }
`;

Deno.test(
  "tool webhook server --routes runs scripts, forwards and sends messages, and shows no secret",
  { ignore },
  async () => {
    await using folder = await openFolder();
    await using receiver = startReceiver();
    await folder.writeRoutes(`${INDEX}
- name: relay
  forward: { url: ${receiver.url}/relay, headers: { Authorization: { file: token.txt } } }
- name: chat
  match: { title: "Page *" }
  json: { url: ${receiver.url}/services/T0/B0/abcdefghijklm, template: { text: "{{page.title}} changed" } }
- name: never
  match: { space: HR }
  handler: ./index.sh
`);
    await using server = await folder.start();
    const { body: { id } } = await server.post(payload("7"));
    await idle(server);
    deepStrictEqual(await folder.lines("runs"), [`index ${id} 1 DOCS --page=Page "7"`]);
    const byPath = receiver.got.sort((a, b) => a.path < b.path ? -1 : 1);
    deepStrictEqual(byPath.map(({ path, token }) => [path, token]), [
      ["/relay", "Bearer abcdefghijk"],
      ["/services/T0/B0/abcdefghijklm", null],
    ]);
    deepStrictEqual(byPath.map(({ text }) => JSON.parse(text)), [payload("7"), { text: 'Page "7" changed' }]);
    strictEqual(await server.end("SIGTERM"), 0, server.lines.join("\n"));
    await using inbox = await openSqliteInbox(folder.file("webhook.inbox"), Date.now);
    const routed = await inbox.routesOf(String(id));
    deepStrictEqual(routed.map(({ event, state }) => ["route" in event && event.route, state]), [
      ...[["index", "done"], ["relay", "done"], ["chat", "done"]],
    ]);
    const outputs = await Promise.all(routed.map(async ({ id }) => (await inbox.get(id))?.history[0]?.output));
    deepStrictEqual(outputs, ["", "*** ***", "*** null"]);
    ok(!server.lines.concat(outputs.map(String)).some((line) => /abcdefghijk/.test(line)), server.lines.join("\n"));
  },
);

Deno.test("tool webhook server takes new secrets and routes on SIGHUP, and cuts neither requests nor attempts", {
  ignore,
}, async () => {
  await using folder = await openFolder();
  await folder.writeRoutes(INDEX);
  await Deno.writeTextFile(folder.file("hold"), "");
  await using server = await folder.start();
  const first = await server.post(payload("held"));
  await until(async () => (await folder.lines("runs")).length === 1);
  const load = sendWithoutEnd(server);
  await using _ = load;
  for (const [name, rest] of [["second", ""], ["third", ", removed second"]] as const) {
    const secret = `the ${name} secret of all`;
    await Deno.writeTextFile(folder.file("hook.secret"), secret);
    await folder.writeRoutes(`${INDEX}- { name: ${name}, handler: ./index.sh }\n`);
    ok((await hangUp(server)).includes(`Reloaded: 2 secrets; routes added ${name}${rest}`));
    strictEqual(await post(server.port, payload(secret), secret), 202);
    strictEqual(await post(server.port, payload(secret), "the first secret of all"), 401);
  }
  await folder.writeRoutes(`${INDEX}- { name: index, handlr: ./index.sh }\n- { name: x, handler: ./gone.sh }\n`);
  await Deno.writeTextFile(folder.file("hook.secret"), "");
  const said = await hangUp(server);
  deepStrictEqual([said[0], said.length], ["warning: Cannot reload: nothing was changed, because of 5 problems", 6]);
  strictEqual(await post(server.port, payload("newer"), "the third secret of all"), 202);
  const answers = await load.end();
  deepStrictEqual(answers.filter((status) => status !== 202), []);
  await Deno.remove(folder.file("hold"));
  // Events for routes that were removed wait.
  const isIndex = (line: string) => line.startsWith("index");
  await until(async () => (await folder.lines("finished")).filter(isIndex).length === answers.length + 4);
  const runs = (await folder.lines("runs")).map((line) => line.split(" ").slice(0, 3).join(" "));
  strictEqual(runs.filter((run) => run.startsWith(`index ${first.body["id"]} `)).length, 1);
  strictEqual(runs.filter(isIndex).length, answers.length + 4);
  strictEqual(new Set(runs).size, runs.length);
  ok(runs.some((run) => run.startsWith("third ")));
  strictEqual(await server.end("SIGTERM"), 0, server.lines.join("\n"));
});
