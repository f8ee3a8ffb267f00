import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { compilerCommand, pdfReaderCommand } from "../../../src/typst/child_commands.ts";
import { startWorkLimit } from "../../../src/host/process/work_limit.ts";
import { WorkerProcess } from "../../../src/host/process/worker_process.ts";
import { compileMessage } from "../../../src/typst/compiler_messages.ts";
import { encode, ENDLESS } from "../../support/compilers/typst_job.ts";
import { NO_CLOCK } from "../../support/processes/no_clock.ts";
import { runTool } from "../../support/processes/tool_process.ts";

const PROBE = new URL("../../support/processes/try_permissions.ts", import.meta.url).href;

for (
  const [name, { program, args }] of [
    ["the compiler", compilerCommand(1 << 30)],
    ["the compiler of long documents", compilerCommand(1 << 30, { isLong: true })],
    ["the reader of PDFs", pdfReaderCommand(1 << 30)],
  ] as const
) {
  Deno.test(`dropPermissions() leaves ${name} no way out, not even by importing`, async () => {
    const flags = args.map((arg) => /\/run_\w+\.ts$/.test(arg) ? PROBE : arg);
    const { stdout, stderr } = await new Deno.Command(program, { args: flags }).output();
    strictEqual(new TextDecoder().decode(stdout), "allowed: ", new TextDecoder().decode(stderr));
  });
}

Deno.test("serveWorker() ends the process whose worker exceeds its processor time, though it never pauses", async () => {
  const request = { changed: [["/main.typ", encode(ENDLESS)]], removed: [], main: "/main.typ", fonts: [] } as const;
  using limit = startWorkLimit({ timeoutMs: 500 }, { explain: (excess) => new Error(excess), clocks: NO_CLOCK });
  const replies = { headBytes: 2 ** 20, blobBytes: 2 ** 20, blobs: 1 };
  await using compiler = new WorkerProcess(compilerCommand(1 << 30), replies);
  await rejects(compiler.ask(compileMessage(request), limit), { message: "processor" });
});

const LIMIT = String(1 << 30);

for (
  const [what, args, stdin] of [
    ["without a limit", [], ""],
    ["with a limit that is not a number", ["much"], ""],
    ["with a limit that is too small", ["1000"], ""],
    ["without input", [LIMIT], ""],
    ["with nonsense as input", [LIMIT], "garbage, and more of it"],
    ["with a head of boundless size as input", [LIMIT], "\xff\xff\xff\xff"],
    ["with a message that has no limit", [LIMIT], "\x06\0\0\0[7,[]]"],
    ["with half a message as input", [LIMIT], "\x06\0\0\0[7"],
  ] as const
) {
  Deno.test(`runCompiler() reports ${what} that it cannot compile`, async () => {
    const bytes = Uint8Array.from(stdin, (character) => character.charCodeAt(0));
    const { code, stdout, stderr } = await runTool(["__compiler", ...args], { stdin: bytes });
    deepStrictEqual([code, stdout], [1, ""]);
    match(stderr, /^error: Cannot compile: .+\n$/);
  });
}

Deno.test("runPdfReader() reports without a limit that it cannot read PDFs", async () => {
  const { code, stdout, stderr } = await runTool(["__pdf-reader"], { stdin: new Uint8Array() });
  deepStrictEqual([code, stdout], [1, ""]);
  match(stderr, /^error: Cannot read PDFs: .+\n$/);
});
