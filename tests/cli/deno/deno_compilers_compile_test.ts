import { rejects, strictEqual } from "node:assert/strict";
import { createDenoCompilers } from "../../../src/cli/deno/deno_compilers.ts";
import { DEFAULT_LIMITS } from "../../../src/pdf/engine.ts";

const COMPILERS = createDenoCompilers({ windows: false, macos: false, get: () => undefined });
const { signal } = new AbortController();

Deno.test("createDenoCompilers() starts the embedded compiler", async () => {
  await using engine = await COMPILERS.startEmbedded(DEFAULT_LIMITS);
  strictEqual(engine.kind, "embedded");
});

Deno.test("createDenoCompilers() says that a program is not there", async () => {
  await rejects(COMPILERS.openProgram("/nowhere/typst", DEFAULT_LIMITS, signal), { code: "compiler-not-found" });
});

Deno.test("createDenoCompilers() says which permission is missing", { permissions: { run: false } }, async () => {
  await rejects(COMPILERS.openProgram("/bin/typst", DEFAULT_LIMITS, signal), {
    code: "permission-denied",
    hint: "Run Deno with --allow-run.",
  });
});
