import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createDenoDesktop } from "../../../src/cli/deno/deno_desktop.ts";
import { claimPort } from "../../support/claim_port.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

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
    message: `Cannot listen on port ${port}: another program does`,
  });
});

Deno.test("Desktop.watch() calls back", async () => {
  await using folder = await createTemporaryFolder();
  const changed = Promise.withResolvers<void>();
  await using _watch = await desktop.watch([`${folder.path}/a.txt`], changed.resolve);
  await Deno.writeTextFile(`${folder.path}/a.txt`, "1");
  deepStrictEqual(await changed.promise, undefined);
});
