import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { openHandlerInput, sweepHandlerInputs, writeHandlerInput } from "../../../src/webhook/worker/handler_input.ts";
import { ignore } from "./fixtures.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";

const INPUT = new TextEncoder().encode("{}\n");
const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

Deno.test({
  name: "writeHandlerInput() writes a file for the user only, which goes when it is disposed",
  ignore,
  fn: async () => {
    const file = writeHandlerInput(INPUT);
    strictEqual(((await Deno.stat(file.path)).mode ?? 0) & 0o777, 0o600);
    deepStrictEqual(await Deno.readFile(file.path), INPUT);
    file[Symbol.dispose]();
    strictEqual(await isThere(file.path), false);
    file[Symbol.dispose]();
  },
});

Deno.test({
  name: "openHandlerInput() opens an unlinked file",
  ignore,
  fn: () => {
    using file = openHandlerInput(INPUT);
    deepStrictEqual(new Uint8Array(readFileSync(file.fd)), INPUT);
  },
});

Deno.test({
  name: "sweepHandlerInputs() removes what programs left that are gone, and nothing young, living or foreign",
  ignore,
  fn: async () => {
    const gone = Number(await runQuickTool("bash", ["-c", "echo $$"]));
    const name = (pid: number) => `${tmpdir()}/tool-handler-${pid}-${crypto.randomUUID()}.json`;
    const files = [name(gone), name(Deno.pid), `${tmpdir()}/tool-handler-${gone}-notes.json`];
    for (const path of files) await Deno.writeTextFile(path, "{}");
    const left = () => Promise.all(files.map(isThere));
    sweepHandlerInputs(Date.now());
    deepStrictEqual(await left(), [true, true, true]);
    sweepHandlerInputs(Date.now() + 61_000);
    deepStrictEqual(await left(), [false, true, true]);
    for (const path of files) await Deno.remove(path).catch(() => {});
  },
});
