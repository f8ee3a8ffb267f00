import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { type CompileEngine, CompileError } from "../../../../src/pdf/engine.ts";
import { OfficeError } from "../../../../src/typst/libreoffice/run_libreoffice.ts";
import { VeraPdfError } from "../../../../src/typst/verapdf/run_verapdf.ts";
import type { Compilers } from "../../../../src/console/compilers.ts";
import type { Inboxes } from "../../../../src/console/context.ts";
import type { DrawingPrograms } from "../../../../src/console/drawing_programs.ts";
import type { Inbox, InboxStatus } from "../../../../src/webhook/inbox.ts";
import { fakeEngine } from "../../../support/compilers/fake_engines.ts";
import { CONFINED } from "../../../support/compilers/fake_native.ts";
import { LOCAL_PDF_READER } from "../../../support/compilers/local_pdf_reader.ts";
import { DRAWN_SVG, fakeDrawing } from "../../../support/fake_drawing.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { startTestWiki } from "../../../support/test_wiki/test_wiki.ts";

const HOME = { HOME: "/home/ada" };
const STATE = "/home/ada/.local/state/tool";
const PDF = new TextEncoder().encode("%PDF-");

/** Compilers that make a page with this text, and no other programs. */
function compilers(text = "Ready"): Partial<Compilers> {
  const page = { width: 1, height: 1, text };
  const facts = { pages: [page], title: "", language: undefined, tagged: true, outline: [], fonts: [] };
  return {
    ...fakeEngine(() => ({ pdf: PDF, diagnostics: [] })),
    startPdfReader: () => Promise.resolve({ ...LOCAL_PDF_READER, readFacts: () => Promise.resolve(facts) }),
    convertToPdf: () => Promise.reject(new OfficeError("office-not-found", "LibreOffice is not installed")),
    validatePdf: () => Promise.reject(new VeraPdfError("validator-not-found", "no such program")),
  };
}

const NO_PROGRAMS: Partial<DrawingPrograms> = {
  find: () => Promise.resolve({ reason: "it is not installed", hint: "Install it." }),
};

function inboxes(counts: Partial<InboxStatus["counts"]>, problem?: string): Inboxes {
  const none = { waiting: 0, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 };
  const status = { counts: { ...none, ...counts }, problem } as InboxStatus;
  const inbox = { status: () => Promise.resolve(status), [Symbol.asyncDispose]: () => Promise.resolve() };
  return { open: () => Promise.resolve(inbox as unknown as Inbox) };
}

async function diagnose(flags: string, surroundings: Surroundings = {}) {
  const { code, stdout, stderr } = await runFake(["doctor", "--json", ...flags.split(" ").filter(Boolean)], {
    ...{ tree: {}, environment: HOME, compilers: compilers(), drawing: NO_PROGRAMS },
    ...surroundings,
  });
  strictEqual(stderr, "");
  const { ok, checks }: { ok: boolean; checks: { name: string; result: string; message: string; hint: string }[] } =
    JSON.parse(stdout);
  strictEqual(ok, code === 0);
  return {
    results: checks.map(({ name, result }) => `${name} ${result}`),
    find: (name: string) => checks.find((check) => check.name === name) ?? { result: "", message: "", hint: "" },
  };
}

Deno.test("diagnoseMachine() skips what is optional and missing, with what it is for", async () => {
  const { results, find } = await diagnose("");
  deepStrictEqual(results, [
    "program ok",
    "compiler ok",
    "native compiler skip",
    "PDF reader ok",
    "fonts ok",
    "cache skip",
    "LibreOffice skip",
    "veraPDF skip",
    ...["Mermaid skip", "PlantUML skip", "Graphviz skip", "D2 skip"],
    "profiles skip",
    "inbox skip",
  ]);
  match(find("LibreOffice").hint, /^It is needed for /);
  match(find("profiles").hint, /tool auth login/);
});

for (const [flags, golden] of [[["--json"], "json/doctor.json"], [[], "text/doctor.txt"]] as const) {
  Deno.test(`tool ${["doctor", ...flags].join(" ")} is as reviewed`, async () => {
    const surroundings = {
      ...{ tree: { [`${STATE}/webhook-8081.inbox`]: "" }, inboxes: inboxes({ dead: 2, done: 7 }) },
      ...{ environment: HOME, compilers: compilers(), drawing: NO_PROGRAMS },
    };
    const { code, stdout, stderr } = await runFake(["doctor", ...flags], surroundings);
    deepStrictEqual([code, stderr], [1, ""]);
    await assertGolden(golden, stdout.replace(/\(from source\), Deno [\w.]+, [\w-]+/, "(from source), Deno, system"));
  });
}

Deno.test("diagnoseMachine() calls the wiki of the profile in use, unless it is --offline", async () => {
  await using wiki = startTestWiki();
  const environment = { ...HOME, TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
  const online = await diagnose("", { environment, fetch, now: new Date() });
  deepStrictEqual(online.results.slice(13), ["profile ok", "credential ok", "clock ok", "inbox skip"]);
  const offline = await diagnose("--offline", { environment });
  deepStrictEqual(offline.results.slice(13), ["profile skip", "inbox skip"]);
  const wrong = await diagnose("", { environment: { ...environment, TOOL_TOKEN: "wrong" }, fetch, now: new Date() });
  deepStrictEqual(wrong.results.slice(13), ["profile ok", "credential fail", "inbox skip"]);
});

const NOT_STARTED = new CompileError("compiler-crashed", "Cannot start the compiler: it crashed");

const FAILS_TO_START = () => Promise.reject(NOT_STARTED);

const FAILURES: readonly (readonly [name: string, surroundings: Surroundings, message: RegExp])[] = [
  ["compiler", { compilers: { ...compilers(), startEmbedded: FAILS_TO_START } }, /it crashed/],
  [
    "compiler",
    {
      compilers: {
        ...compilers(),
        ...fakeEngine(() => ({ diagnostics: [{ severity: "error", message: "unknown font" }] })),
      },
    },
    /^it refuses a page: unknown font$/,
  ],
  ["PDF reader", { compilers: compilers("") }, /does not find "Ready" on the page/],
  [
    "LibreOffice",
    {
      compilers: { ...compilers(), convertToPdf: () => Promise.reject(new OfficeError("office-failed", "it crashed")) },
    },
    /it crashed/,
  ],
  [
    "veraPDF",
    {
      compilers: {
        ...compilers(),
        validatePdf: () =>
          Promise.resolve({
            version: "1.28.2",
            results: [{
              ...{ standard: "ua-1", passedRules: 1 },
              failedRules: [{ clause: "7.1", test: 1, description: "", checks: 1, places: [] }],
            }],
          } as never),
      },
    },
    /version 1\.28\.2 finds that the compiler's page does not conform/,
  ],
  ["profiles", { tree: { "/home/ada/.config/tool/profiles.json": "{" } }, /Cannot read the profiles/],
  [
    "inbox of port 8081",
    { tree: { [`${STATE}/webhook-8081.inbox`]: "" }, inboxes: inboxes({ dead: 2, done: 7 }) },
    /^7 done, 2 dead$/,
  ],
  [
    "inbox of port 8081",
    { tree: { [`${STATE}/webhook-8081.inbox`]: "" }, inboxes: inboxes({}, "the disk is full") },
    /^no events; events cannot be added: the disk is full$/,
  ],
];

for (const [name, surroundings, message] of FAILURES.slice(0, 2)) {
  Deno.test(`diagnoseMachine() has a line for each part when the ${name} fails: ${message.source}`, async () => {
    const { results, find } = await diagnose("", surroundings);
    deepStrictEqual(results.slice(1, 7), [
      ...["compiler fail", "native compiler skip", "PDF reader skip", "fonts ok", "cache skip", "LibreOffice skip"],
    ]);
    const isStarted = surroundings.compilers?.startEmbedded !== FAILS_TO_START;
    match(
      find("native compiler").message,
      isStarted ? /^from source it is used only when it is asked for$/ : /^the compiler does not start$/,
    );
    match(find("cache").message, isStarted ? /no unpacked copy/ : /^the compiler does not start$/);
  });
}

for (const [name, surroundings, message] of FAILURES) {
  Deno.test(`diagnoseMachine() fails about ${name}: ${message.source}`, async () => {
    const { find } = await diagnose("", surroundings);
    strictEqual(find(name).result, "fail");
    match(find(name).message, message);
  });
}

Deno.test("diagnoseMachine() draws a diagram with each program that is there, and fails about named ones that are not", async () => {
  const drawing = fakeDrawing((input) => input === "\n" || input === "" ? "version 1.2.3" : DRAWN_SVG);
  const usual = await diagnose("", { drawing });
  deepStrictEqual([usual.find("Graphviz").result, usual.find("Graphviz").message], [
    "ok",
    '"/bin/dot", version 1.2.3, draws a diagram; use it with --diagrams dot=dot',
  ]);
  const named = await diagnose("--diagrams dot=none,d2=d2", { drawing: { ...drawing, ...ONLY_D2 } });
  deepStrictEqual(
    ["Mermaid", "Graphviz", "D2"].map((name) => named.find(name).result),
    ["skip", "fail", "ok"],
  );
  match(named.find("Graphviz").message, /^"none" cannot be run: it is not installed$/);
  const broken = await diagnose("", { drawing: { ...fakeDrawing(() => "<html>"), ...ONLY_D2 } });
  deepStrictEqual([broken.find("D2").result, broken.find("D2").message], [
    "fail",
    '"/bin/d2": what "d2" prints cannot be used: it is HTML',
  ]);
});

const ONLY_D2: Partial<DrawingPrograms> = {
  find: (name) =>
    Promise.resolve(name === "d2" ? { path: "/bin/d2", stamp: "1" } : { reason: "it is not installed", hint: "" }),
};

Deno.test("diagnoseMachine() names the command that shows dead events", async () => {
  const tree = { [`${STATE}/webhook-8081.inbox`]: "" };
  const { find } = await diagnose("", { tree, inboxes: inboxes({ dead: 1 }) });
  match(find("inbox of port 8081").hint, /tool webhook events list --state dead --port 8081/);
});

/** Compilers of which the built-in one was started like this. */
function startedAs(engine: Pick<CompileEngine, "build" | "origin">): Surroundings {
  const { startEmbedded } = fakeEngine(() => ({ pdf: PDF, diagnostics: [] }));
  const start: Compilers["startEmbedded"] = async (limits) => ({ ...await startEmbedded(limits), ...engine });
  return { compilers: { ...compilers(), startEmbedded: start } };
}

Deno.test("diagnoseMachine() says what confines the native compiler, and that its copy is in the cache", async () => {
  const copy = "/home/ada/.cache/tool/typst-engine-0123456789abcdef";
  const started = startedAs({ build: "native", origin: { copy, confinement: CONFINED } });
  const { find } = await diagnose("", { ...started, tree: { [copy]: "" } });
  match(find("compiler").message, /^Typst 0\.15\.1 \(native\) makes a page$/);
  deepStrictEqual([find("native compiler").result, find("native compiler").message], [
    "ok",
    "these are closed to it: files (Landlock, seccomp), network (seccomp), processes (seccomp); " +
    "its memory is limited by RLIMIT_AS",
  ]);
  deepStrictEqual([find("cache").result, find("cache").message], [
    "ok",
    '"/home/ada/.cache/tool" has the unpacked compiler',
  ]);
});

Deno.test("diagnoseMachine() says why WebAssembly is used instead of the native compiler", async () => {
  const notNative = new CompileError("engine-unavailable", "Cannot use the native compiler: permission denied", {
    hint: "Move the cache.",
  });
  const { find } = await diagnose("", startedAs({ build: "wasm", origin: { notNative } }));
  match(find("compiler").message, /\(WebAssembly\)/);
  const { result, message, hint } = find("native compiler");
  deepStrictEqual([result, message, hint], ["skip", notNative.message, notNative.hint]);
});
