import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createDenoDesktop } from "../../../src/cli/deno/deno_desktop.ts";
import { claimPort } from "../../support/claim_port.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { listenForHangUps } from "../../../src/cli/deno/listen_for_hang_ups.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
import { explainMissingPermission } from "../../../src/cli/deno/missing_permission.ts";
import { readPageOrder } from "../../../src/cli/deno/read_page_order.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { openSynced } from "../../support/wiki/synced_folder.ts";

const desktop = createDenoDesktop();

Deno.test("Desktop.serve() answers on a port of this machine, until it is disposed", async () => {
  const server = await desktop.serve({ port: claimPort(), handler: () => new Response("hello") });
  const address = `http://127.0.0.1:${server.port}/`;
  strictEqual(await (await fetch(address)).text(), "hello");
  await server[Symbol.asyncDispose]();
  await rejects(fetch(address));
});

Deno.test("Desktop.serve() breaks streams that are open when it is disposed", async () => {
  let cancelled = false;
  const body = () =>
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode("data: 1\n\n")),
      cancel() {
        cancelled = true;
      },
    });
  const server = await desktop.serve({ handler: () => new Response(body()) });
  const reader = (await fetch(`http://127.0.0.1:${server.port}/`)).body?.getReader();
  await reader?.read();
  await server[Symbol.asyncDispose]();
  await rejects(async () => await reader?.read());
  strictEqual(cancelled, true);
});

Deno.test("Desktop.serve() says when the port is taken", async () => {
  await using first = await desktop.serve({ handler: () => new Response() });
  const { port } = first;
  await rejects(desktop.serve({ port, handler: () => new Response() }), {
    code: "port-in-use",
    message: `Cannot listen on port ${port}: another program uses it`,
  });
});

Deno.test("Desktop.watch() calls back", async () => {
  await using folder = await createTemporaryFolder();
  const changed = Promise.withResolvers<void>();
  await using _watch = await desktop.watch([`${folder.path}/a.txt`], changed.resolve);
  await Deno.writeTextFile(`${folder.path}/a.txt`, "1");
  deepStrictEqual(await changed.promise, undefined);
});

Deno.test("createDenoContext() knows no variable with an impossible name", () => {
  const { environment } = createDenoContext(new AbortController().signal);
  for (const name of ["", "A=B", "A\0B"]) strictEqual(environment.get(name), undefined);
  strictEqual(environment.get("PATH"), Deno.env.get("PATH"));
});

/** Sends hang-ups to a program whose streams are terminals as told, one value for each look. */
async function hangUp(looks: readonly boolean[], { reloads = true }: { reloads?: boolean } = {}): Promise<string[]> {
  const did: string[] = [];
  const left = [...looks];
  let callback = () => {};
  const ended = Promise.withResolvers<void>();
  const note = (what: string) => () => {
    did.push(what);
    ended.resolve();
  };
  using _ = listenForHangUps({
    reload: reloads ? note("reload") : undefined,
    stop: note("stop"),
    streams: [{ isTerminal: () => left.shift() ?? false }],
    onSignal: (given) => {
      callback = given;
      return { [Symbol.dispose]() {} };
    },
    graceMs: 0,
  });
  callback();
  await ended.promise;
  return did;
}

for (
  const [what, looks, done] of [
    ["reloads a service, which has no terminal", [false], "reload"],
    ["stops when the terminal is closed", [true, false], "stop"],
    ["stops when the terminal is closed right after the signal", [true, true, false], "stop"],
    ["reloads when the terminal is still there", [true, true, true], "reload"],
  ] as const
) {
  Deno.test(`listenForHangUps() ${what}`, async () => deepStrictEqual(await hangUp(looks), [done]));
}

Deno.test("listenForHangUps() stops a program that cannot reload", async () => {
  deepStrictEqual(await hangUp([false], { reloads: false }), ["stop"]);
});

Deno.test("listenForHangUps() takes no signal after its end", () => {
  const released: string[] = [];
  listenForHangUps({
    ...{ reload: () => {}, stop: () => {}, streams: [] },
    onSignal: () => ({ [Symbol.dispose]: () => void released.push("released") }),
  })[Symbol.dispose]();
  deepStrictEqual(released, ["released"]);
});

for (
  const [what, flag, message] of [
    ['read access to "/x/a b.ttf"', "--allow-read", 'Cannot read "/x/a b.ttf"'],
    ["write access to <TMP>", "--allow-write", "Cannot write <TMP>"],
    ['net access to "a.example:443"', "--allow-net", 'Cannot connect to "a.example:443"'],
    ['env access to "LOG_TOKENS"', "--allow-env", 'Cannot read the environment variable "LOG_TOKENS"'],
    ['run access to "typst"', "--allow-run", 'Cannot run "typst"'],
    ['sys access to "uid"', "--allow-sys", 'Cannot ask the system for "uid"'],
  ] as const
) {
  Deno.test(`explainMissingPermission() names ${what} and ${flag}`, () => {
    const error = explainMissingPermission(
      new Deno.errors.NotCapable(`Requires ${what}, run again with the ${flag} flag`),
    );
    deepStrictEqual(error instanceof ToolError && [error.code, error.message, error.hint], [
      "permission-denied",
      `${message}: Deno was started without access to it`,
      `Run Deno with ${flag}; "tool help permissions" lists what each command needs.`,
    ]);
  });
}

for (const error of [new Error("Requires read access"), new Deno.errors.NotCapable("no"), "text"]) {
  Deno.test(`explainMissingPermission() passes on ${String(error)}`, () => {
    strictEqual(explainMissingPermission(error), error);
  });
}

Deno.test("readPageOrder() gives the order of the wiki for a synced folder and for the folders in it", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  wiki.store.putPage({ id: "1", title: "Home" });
  wiki.store.putPage({ id: "2", title: "Z", parentId: "1", position: 1 });
  wiki.store.putPage({ id: "3", title: "A", parentId: "1", position: 2 });
  wiki.store.putPage({ id: "4", title: "In A", parentId: "3" });
  await using docs = await openSynced(wiki);
  await docs.run();
  deepStrictEqual(await readPageOrder(docs.root), ["Home.md", "Home/Z.md", "Home/A.md", "Home/A/In A.md"]);
  deepStrictEqual(await readPageOrder(`${docs.root}/Home/`), ["Z.md", "A.md", "A/In A.md"]);
  deepStrictEqual(await readPageOrder(`${docs.root}/Home/A`), ["In A.md"]);
});

Deno.test("readPageOrder() knows nothing of other folders", async () => {
  await using temporary = await createTemporaryFolder();
  strictEqual(await readPageOrder(temporary.path), undefined);
  strictEqual(await readPageOrder(`${temporary.path}/none`), undefined);
});
