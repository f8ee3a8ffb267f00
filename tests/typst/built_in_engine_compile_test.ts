import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { type Confinement, DEFAULT_LIMITS } from "../../src/pdf/engine.ts";
import { type BuiltInStart, startBuiltInEngine } from "../../src/typst/built_in_engine.ts";
import { findPackedEngine } from "../../src/typst/native/packed_engine.ts";
import {
  CONFINED,
  packProgram,
  SAY_COMPILED,
  SAY_READY,
  scriptBytes,
  writeFrame,
} from "../support/compilers/fake_native.ts";
import { typstJob } from "../support/compilers/typst_job.ts";
import { waitForChild, waitForEnd } from "../support/processes/child_processes.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const ignore = skipUnless(Deno.build.os !== "windows", "the fake typst-engine is a shell script");

/** Starts a program as the executable starts the one that it carries. */
async function start(
  script: string | Uint8Array,
  { folder, ...options }: { folder: string } & Partial<BuiltInStart>,
) {
  const packed = await packProgram(typeof script === "string" ? scriptBytes(script) : script);
  const find = () => Promise.resolve(packed);
  return await startBuiltInEngine({ limits: DEFAULT_LIMITS, findFolder: () => folder, find, ...options });
}

const WAITING = `${SAY_READY}; exec cat >/dev/null`;

Deno.test(
  "startBuiltInEngine() starts the native build, which gets its limit and nothing else",
  { ignore },
  async () => {
    await using folder = await createTemporaryFolder();
    const seen = `${folder.path}/seen`;
    let isUnderway = false;
    const onUnderway = () => isUnderway = true;
    const script = `{ echo "$@"; pwd; env | grep -v '^\\(PWD\\|OLDPWD\\|SHLVL\\|_\\)='; } >${seen}; ${SAY_READY}; ` +
      `${SAY_COMPILED}; exec cat >/dev/null`;
    await using engine = await start(script, { folder: `${folder.path}/cache`, onUnderway });
    deepStrictEqual([engine.kind, engine.build, engine.version, isUnderway], ["embedded", "native", "0.15.1", true]);
    const { copy = "", confinement } = engine.origin ?? {};
    deepStrictEqual(confinement, CONFINED);
    match(copy, /\/cache\/typst-engine-[0-9a-f]{16}$/);
    deepStrictEqual((await engine.compile(typstJob("text"))).pdf, Uint8Array.of(0x25));
    strictEqual(await Deno.readTextFile(seen), `--memory ${DEFAULT_LIMITS.maxMemoryBytes}\n/\n`);
  },
);

const ready = (changed: Partial<Record<keyof Confinement | "more", unknown>>) =>
  `${writeFrame({ value: { kind: "ready", ...CONFINED, ...changed }, blobs: [] })}; exec cat >/dev/null`;

/** Programs that are not used, and why. */
const UNUSABLE: readonly (readonly [name: string, program: string | Uint8Array, reason: RegExp])[] = [
  ["says nothing", "exec cat >/dev/null", /it does not get ready: it takes more than 0\.2 s by the clock /],
  ["works without end", "while :; do :; done", /does not get ready: it needs more than 0\.5 s of processor time$/],
  [
    "says nonsense",
    "echo words that are no frame; exec cat >/dev/null",
    /not get ready: it answered a head of \d+ bytes$/,
  ],
  ["ends", "exit 3", /it does not get ready: exit code 3$/],
  ["ends with a reason", "echo no Landlock >&2; exit 1", /it does not get ready: exit code 1, no Landlock$/],
  ["gets no memory", "echo 'memory allocation of 9 bytes failed' >&2; kill -6 $$", /not get ready: SIGABRT, memory/],
  ["answers before it is ready", `${SAY_COMPILED}; exec cat >/dev/null`, /it does not get ready: /],
  ["says more than is known", ready({ more: 1 }), /it does not get ready: "more" is unknown$/],
  ["says less than is needed", ready({ files: undefined }), /it does not get ready: "files" is missing$/],
  ["says what is no list", ready({ network: true }), /it does not get ready: "network" must be a list$/],
  ["says what is no name", ready({ network: ["\x1b[2J"] }), /it does not get ready: "network.0" must be a name$/],
  ["is no program", Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 9, 9, 9), /it does not get ready: exit code 127|Exec format/],
  ["has no interpreter", new TextEncoder().encode("#!/nowhere/sh\n"), /it cannot be started: it does not exist$/],
];
const READY_MS: Readonly<Record<string, number>> = { "says nothing": 20, "works without end": 500 };
const OPEN: readonly (readonly [name: string, changed: Partial<Confinement>, reason: RegExp])[] = [
  ["can reach files", { files: [] }, /this system does not close files to it$/],
  [
    "can reach the network and processes",
    { network: [], processes: [] },
    /does not close network and processes to it$/,
  ],
  ["has unlimited memory", { memory: [] }, /this system does not limit its memory$/],
  [
    "can reach files, with unlimited memory",
    { files: [], memory: [] },
    /this system does not close files to it or limit its memory$/,
  ],
];

for (const [name, program, reason] of UNUSABLE) {
  Deno.test(`startBuiltInEngine() refuses a demanded native build that ${name}`, { ignore }, async () => {
    await using folder = await createTemporaryFolder();
    await rejects(
      start(program, { folder: folder.path, build: "native", readyMs: READY_MS[name] ?? 3000 }),
      {
        name: "CompileError",
        code: "engine-unavailable",
        message: reason,
        hint: /--engine wasm/,
      },
    );
  });
}

const auto = [
  ...UNUSABLE.slice(0, 3),
  ...OPEN.map(([name, changed, reason]) => [name, ready(changed), reason] as const),
];
for (const [name, program, reason] of auto) {
  Deno.test(`startBuiltInEngine() starts WebAssembly instead of a native build that ${name}`, { ignore }, async () => {
    await using folder = await createTemporaryFolder();
    await using engine = await start(program, { folder: folder.path, readyMs: READY_MS[name] ?? 3000 });
    strictEqual(engine.build, "wasm");
    match(engine.origin?.notNative?.message ?? "", reason);
    ok((await engine.compile(typstJob("#rect()"))).pdf);
  });
}

for (const [name, changed] of OPEN) {
  Deno.test(`startBuiltInEngine() starts a demanded native build that ${name}`, { ignore }, async () => {
    await using folder = await createTemporaryFolder();
    await using engine = await start(ready(changed), { folder: folder.path, build: "native" });
    deepStrictEqual(engine.origin?.confinement, { ...CONFINED, ...changed });
  });
}

const packed = await findPackedEngine();

Deno.test("startBuiltInEngine() starts the packed native build by itself, if this system confines it", {
  ignore: skipUnless(packed !== undefined, `dist/engine/${Deno.build.target} does not contain the native compiler`),
}, async () => {
  await using folder = await createTemporaryFolder();
  const find = () => Promise.resolve(packed);
  await using engine = await startBuiltInEngine({ limits: DEFAULT_LIMITS, findFolder: () => folder.path, find });
  const { confinement, notNative } = engine.origin ?? {};
  if (engine.build === "wasm") return match(notNative?.message ?? "", /: (this system does not|nothing can measure) /);
  deepStrictEqual(Object.values(confinement ?? {}).map((means) => means.length > 0), [true, true, true, true]);
  ok((await engine.compile(typstJob("#rect()"))).pdf);
});

Deno.test("startBuiltInEngine() starts WebAssembly where nothing can measure processor time", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const options = { folder: folder.path, canMeasure: () => Promise.resolve(false) };
  await using engine = await start(WAITING, options);
  await using demanded = await start(WAITING, { ...options, build: "native" });
  deepStrictEqual([engine.build, demanded.build], ["wasm", "native"]);
  match(engine.origin?.notNative?.message ?? "", /: nothing can measure its processor time here$/);
});

Deno.test("startBuiltInEngine() stops a native build that does not get ready when its signal aborts", {
  ignore,
}, async () => {
  await using folder = await createTemporaryFolder();
  const reason = new Error("enough");
  const stop = new AbortController();
  const starting = start("read -r line", { folder: folder.path, signal: stop.signal });
  const { pid } = await waitForChild(folder.path, Deno.pid);
  stop.abort(reason);
  await rejects(starting, reason);
  await waitForEnd(pid);
});

Deno.test("a native build that does not get ready again stops with the job that needs it", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const started = `${folder.path}/started`;
  const script = `[ -e ${started} ] && exec sleep 600; : >${started}; ${SAY_READY}; head -c 4 >/dev/null; exit 3`;
  await using engine = await start(script, { folder: `${folder.path}/cache` });
  await rejects(engine.compile(typstJob("text")), { code: "compiler-crashed" });
  await rejects(engine.compile(typstJob("text", { signal: AbortSignal.timeout(100) })), { name: "TimeoutError" });
  const waiting = engine.compile(typstJob("text"));
  setTimeout(() => engine[Symbol.asyncDispose](), 100);
  await rejects(waiting, { code: "compiler-closed" });
});

Deno.test("startBuiltInEngine() waits for a native build that is slow", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  await using engine = await start(`sleep 1; ${WAITING}`, { folder: folder.path });
  strictEqual(engine.build, "native");
});

Deno.test("startBuiltInEngine() starts WebAssembly if that is demanded, or there is nothing else", async () => {
  await using folder = await createTemporaryFolder();
  const base = { limits: DEFAULT_LIMITS, findFolder: () => folder.path };
  const find = () => Promise.resolve(undefined);
  await using demanded = await startBuiltInEngine({ ...base, find, build: "wasm" });
  await using fromSource = await startBuiltInEngine(base);
  await using without = await startBuiltInEngine({ ...base, find });
  deepStrictEqual([demanded, fromSource, without].map(({ build }) => build), ["wasm", "wasm", "wasm"]);
  deepStrictEqual([demanded, fromSource].map(({ origin }) => origin?.notNative), [undefined, undefined]);
  match(without.origin?.notNative?.message ?? "", /^Cannot use the native compiler: .* does not contain it$/);
  await rejects(startBuiltInEngine({ ...base, find, build: "native" }), { code: "engine-unavailable" });
  const broken = () => Promise.reject(new SyntaxError("Unexpected token"));
  await rejects(startBuiltInEngine({ ...base, find: broken, build: "native" }), {
    code: "engine-unavailable",
    message: "Cannot use the native compiler: Unexpected token",
  });
});

Deno.test("a native build that has ended is verified and started again", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const log = `${folder.path}/log`;
  const cache = `${folder.path}/cache`;
  const script = `echo start >>${log}; ${SAY_READY}; head -c 4 >/dev/null; ${SAY_COMPILED}`;
  await using engine = await start(script, { folder: cache });
  ok((await engine.compile(typstJob("text"))).pdf);
  await rejects(engine.compile(typstJob("text")), { code: "compiler-crashed" });
  const { copy = "" } = engine.origin ?? {};
  await Deno.writeTextFile(copy, "#!/bin/sh\nexit 9\n");
  ok((await engine.compile(typstJob("text"))).pdf);
  strictEqual(await Deno.readTextFile(log), "start\n".repeat(2));
  strictEqual(await Deno.readTextFile(copy), new TextDecoder().decode(scriptBytes(script)));
});
