import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { SharedCompilers } from "../../src/authoring/shared_compilers.ts";
import type { Compilers } from "../../src/console/context.ts";
import { createFakeContext } from "../support/fake_context.ts";
import { fakeEngine } from "../support/compilers/fake_engines.ts";

const LIMITS = { timeoutMs: 1000, maxMemoryBytes: 2 ** 28 };

function open(more: Partial<Compilers> = {}) {
  const fake = fakeEngine(() => ({ diagnostics: [] }));
  const { compilers } = createFakeContext({ compilers: { ...fake, ...more } });
  return { log: fake.log, shared: new SharedCompilers(compilers) };
}

Deno.test("SharedCompilers starts one compiler for several jobs with the same limits, and stops it at the end", async () => {
  const { log, shared } = open();
  for (let i = 0; i < 2; i++) {
    await using engine = await shared.compilers.startEmbedded({ ...LIMITS });
    await engine.compile({ files: new Map(), main: "/main.typ", fonts: [] });
  }
  deepStrictEqual(log, ["start", "compile", "compile"]);
  await shared[Symbol.asyncDispose]();
  deepStrictEqual(log.slice(3), ["stop"]);
});

Deno.test("SharedCompilers keeps one compiler: that with the last limits", async () => {
  const { log, shared } = open();
  await shared.compilers.startEmbedded(LIMITS);
  await shared.compilers.startEmbedded({ ...LIMITS, timeoutMs: 2000 });
  await shared[Symbol.asyncDispose]();
  deepStrictEqual(log, ["start", "stop", "start", "stop"]);
});

Deno.test("SharedCompilers starts a reader again after it could not be started", async () => {
  let starts = 0;
  const { shared } = open({
    startPdfReader() {
      starts += 1;
      return Promise.reject(new Error("busy"));
    },
  });
  for (let i = 0; i < 2; i++) await rejects(shared.compilers.startPdfReader(LIMITS), { message: "busy" });
  strictEqual(starts, 2);
  await shared[Symbol.asyncDispose]();
});
