import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createDenoDesktop } from "../../../src/cli/deno/deno_desktop.ts";
import { claimPort } from "../../support/claim_port.ts";
import { runCode } from "../../support/run_code.ts";
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

Deno.test({
  name: "Desktop.open() starts the system's opener with the target as it is",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using folder = await createTemporaryFolder();
    const program = `${folder.path}/xdg-open`;
    await Deno.writeTextFile(program, `#!/bin/sh\nprintf '%s|' "$@" > ${folder.path}/seen\ntest "$1" != /bad\n`);
    await Deno.chmod(program, 0o755);
    const PATH = `${folder.path}:${Deno.env.get("PATH")}`;
    strictEqual(await open("/a b/$(x);index.html", PATH), null);
    strictEqual(await Deno.readTextFile(`${folder.path}/seen`), "/a b/$(x);index.html|");
    deepStrictEqual(await open("/bad", PATH), {
      code: "cannot-open",
      message: 'Cannot open "/bad": xdg-open gave exit code 1',
    });
    await Deno.remove(program);
    deepStrictEqual(await open("/x", folder.path), {
      code: "cannot-open",
      message: 'Cannot open "/x": the program xdg-open is not installed',
    });
  },
});

/** What opening threw in a process with this PATH; null when nothing. */
function open(target: string, PATH: string): Promise<unknown> {
  const code = `
    import { createDenoDesktop } from "src/cli/deno/deno_desktop.ts";
    const told = await createDenoDesktop().open(${JSON.stringify(target)})
      .then(() => null, ({ code, message }) => ({ code, message }));
    console.log(JSON.stringify(told));
  `;
  return runCode(code, { env: { PATH } });
}

Deno.test("Desktop.watch() calls back", async () => {
  await using folder = await createTemporaryFolder();
  const changed = Promise.withResolvers<void>();
  await using _watch = await desktop.watch([`${folder.path}/a.txt`], changed.resolve);
  await Deno.writeTextFile(`${folder.path}/a.txt`, "1");
  deepStrictEqual(await changed.promise, undefined);
});
