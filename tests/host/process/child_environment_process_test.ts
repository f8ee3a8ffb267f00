import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { CHILDREN } from "../../../src/host/process/child_environment.ts";
import { runCode } from "../../support/processes/run_code.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const SECRETS = {
  ...{ TOOL_TOKEN: "hush", TOOL_QUEUE: "nats://ada:hush@q", WEBHOOK_SECRET: "hush", DEPLOY_API_KEY: "hush" },
  ...{ AWS_SECRET_ACCESS_KEY: "hush", PGPASSWORD: "hush", Github_Token: "hush" },
  ...{ MYSQL_PWD: "hush", GITHUB_PAT: "hush", DATABASE_URL: "postgres://ada:hush@db/x" },
  ...{ FTP_PROXY: "http://ada:hush@127.0.0.1:9", ftp_proxy: "ada:hush@127.0.0.1:9" },
};
const HARMLESS = {
  ...{ DISPLAY: ":0", DBUS_SESSION_BUS_ADDRESS: "unix:path=/x", XDG_ACTIVATION_TOKEN: "window", BROWSER: "x-browser" },
  ...{ WAYLAND_DISPLAY: "wayland-0", LANG: "C.UTF-8", TOOL_PROFILE: "work", LESSCHARSET: "utf-8", JAVA_HOME: "/java" },
};

/** Variables that shells and Deno's streams add. */
const MADE_UP = ["PWD", "OLDPWD", "SHLVL", "_", "DENO_EXTRA_STDIO_FDS"];

/** Starts a child in a process whose environment has secrets. */
const STARTS = {
  browser: `
    import { createDenoDesktop } from "src/cli/deno/deno_desktop.ts";
    await createDenoDesktop().open("/x");`,
  pager: `
    import { showInPager } from "src/cli/deno/show_in_pager.ts";
    await showInPager("text", { program: "pager", args: [], environment: {} });`,
  sourceWorker: `
    import { WorkerProcess } from "src/host/process/worker_process.ts";
    import { startWorkLimit } from "src/host/process/work_limit.ts";
    using limit = startWorkLimit({ timeoutMs: 60_000 }, { explain: (excess) => new Error(excess) });
    await using worker = new WorkerProcess({ program: "worker", args: [] }, { headBytes: 9, blobBytes: 9, blobs: 0 });
    await worker.ask({ value: 1, blobs: [] }, limit).catch(() => {});`,
  compiler: `
    import { openExternalEngine } from "src/typst/external_engine.ts";
    await using engine = await openExternalEngine("typst");
    const files = new Map([["/main.typ", new Uint8Array()]]);
    await engine.compile({ main: "/main.typ", files, fonts: [] }).catch(() => {});`,
  office: `
    import { createDenoCompilers } from "src/cli/deno/deno_compilers.ts";
    import { DEFAULT_LIMITS } from "src/pdf/engine.ts";
    const task = { docx: new Uint8Array(), maxPages: 1, signal: AbortSignal.timeout(60_000) };
    const environment = { get: (name) => Deno.env.get(name), windows: false, macos: false };
    await createDenoCompilers(environment).convertToPdf(task, DEFAULT_LIMITS).catch(() => {});`,
  validator: `
    import { createDenoCompilers } from "src/cli/deno/deno_compilers.ts";
    const task = { pdf: new Uint8Array(), signal: AbortSignal.timeout(60_000) };
    const environment = { get: (name) => Deno.env.get(name), windows: false, macos: false };
    await createDenoCompilers(environment).validatePdf("verapdf", task, 60_000).catch(() => {});`,
  signer: `
    import { createDenoSignatures } from "src/cli/deno/deno_signatures.ts";
    const task = { data: new Uint8Array(), key: "key", signal: AbortSignal.timeout(60_000) };
    await createDenoSignatures().sign(task).catch(() => {});`,
  git: `
    import { readCommitDate } from "src/host/process/commit_date.ts";
    await readCommitDate("deno.json", AbortSignal.timeout(60_000));`,
  diagrams: `
    import { createDenoDrawing } from "src/cli/deno/deno_drawing.ts";
    const environment = { get: (name) => Deno.env.get(name), windows: false, macos: false };
    const drawing = await createDenoDrawing(environment);
    const program = await drawing.find("dot");
    const task = { program, args: [], env: {}, files: {}, input: new Uint8Array() };
    await drawing.run(task, AbortSignal.timeout(60_000));`,
  processList: `
    import { listProcesses } from "src/host/process/process_group.ts";
    import { measureGroup } from "src/host/process/resource_use.ts";
    await listProcesses();
    await measureGroup(1);`,
} as const;

/** What is started in the place of each program. */
const PROGRAMS: Readonly<Record<keyof typeof STARTS, string>> = {
  ...{ browser: "xdg-open", pager: "pager", sourceWorker: "worker", compiler: "typst" },
  ...{ office: "soffice", validator: "verapdf", signer: "ssh-keygen", diagrams: "dot", processList: "ps getconf" },
  git: "git",
};

/** Returns the environments of the children that the code starts, one for each start. */
async function seenBy(code: string, programs: string): Promise<Record<string, string>[]> {
  await using folder = await createTemporaryFolder();
  const seen = `${folder.path}/seen`;
  const script =
    `#!/bin/sh\n/usr/bin/env >> ${seen}\necho END=1 >> ${seen}\n[ "$1" != --version ] || echo 'typst 0.15.1'\n`;
  for (const program of programs.split(" ")) {
    await Deno.writeTextFile(`${folder.path}/${program}`, script, { mode: 0o755 });
  }
  const PATH = `${folder.path}:${Deno.env.get("PATH")}`;
  await runCode(`${code}\nconsole.log("null")`, { env: { ...SECRETS, ...HARMLESS, PATH } });
  const environments = (await Deno.readTextFile(seen)).split("END=1\n").slice(0, -1);
  return environments.map((lines) => {
    const pairs = lines.split("\n").flatMap((line) => [...line.matchAll(/^(\w+)=(.*)$/g)]);
    return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
  });
}

const ignore = Deno.build.os !== "linux";

for (const child of ["browser", "pager"] as const) {
  Deno.test(`inheritedBy() gives the ${child} everything but secrets`, { ignore }, async () => {
    const [env = {}] = await seenBy(STARTS[child], PROGRAMS[child]);
    deepStrictEqual(Object.keys(SECRETS).filter((name) => name in env), []);
    for (const [name, value] of Object.entries(HARMLESS)) strictEqual(env[name], value, name);
  });
}

/** Variables that the program itself sets for a child. */
const ADDED: Partial<Record<keyof typeof STARTS, readonly string[]>> = {
  sourceWorker: ["NO_COLOR"],
  git: ["GIT_OPTIONAL_LOCKS", "GIT_NO_LAZY_FETCH", "GIT_TERMINAL_PROMPT"],
  compiler: ["TYPST_IGNORE_EMBEDDED_FONTS", "http_proxy", "https_proxy", "all_proxy"],
  diagrams: ["HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"],
  office: ["http_proxy", "https_proxy", "HOME", "TMPDIR", "SAL_USE_VCLPLUGIN"],
};

const TABLED = ["sourceWorker", "compiler", "office", "validator", "signer", "git", "diagrams", "processList"] as const;

for (const child of TABLED) {
  Deno.test(`inheritedBy() gives the child ${child} only what stands in the table`, { ignore }, async () => {
    const known: readonly string[] = [...CHILDREN[child].inherits, ...ADDED[child] ?? [], ...MADE_UP];
    const all = await seenBy(STARTS[child], PROGRAMS[child]);
    ok(all.length > 0);
    for (const env of all) deepStrictEqual(Object.keys(env).filter((name) => !known.includes(name)), []);
  });
}

Deno.test("inheritedBy() gives the guard of a program a PATH and nothing else", { ignore }, async () => {
  const code = `
      import { guardGroup } from "src/host/process/kill_child.ts";
      await using guard = guardGroup(2 ** 22 - 1, "/nowhere");
      const ps = await new Deno.Command("/bin/ps", { args: ["-o", "pid=,args=", "--ppid", String(Deno.pid)] }).output();
      const row = new TextDecoder().decode(ps.stdout).split("\\n").find((each) => each.includes("read -r line"));
      const text = await Deno.readTextFile("/proc/" + Number.parseInt(row) + "/environ");
      console.log(JSON.stringify(text.split("\\0").filter((each) => each !== "")));`;
  deepStrictEqual(await runCode(code, { env: { ...SECRETS, ...HARMLESS } }), ["PATH=/usr/bin:/bin"]);
});

Deno.test("inheritedBy() empties the secrets where Deno may not read the environment", { ignore }, async () => {
  const [env = {}] = await seenBy(
    `${STARTS.pager}`.replace("await", 'Deno.permissions.revokeSync({ name: "env" });\nawait'),
    "pager",
  );
  deepStrictEqual([env.TOOL_TOKEN, env.TOOL_QUEUE, env.LANG], ["", "", "C.UTF-8"]);
});

Deno.test("inheritedBy() passes on what Deno cannot read, with empty secrets", { ignore }, async () => {
  const code = `
      import { inheritedBy } from "${new URL("../../../src/host/process/child_environment.ts", import.meta.url)}";
      const { stdout } = await new Deno.Command("/usr/bin/env", inheritedBy("sourceWorker")).output();
      await Deno.stdout.write(stdout);`;
  const script = `HOME=$(printf '/tmp/\\377') exec "$0" eval --quiet --no-config --ext=ts "$1"`;
  const { stdout } = await new Deno.Command("/bin/sh", { args: ["-c", script, Deno.execPath(), code], env: SECRETS })
    .output();
  const text = new TextDecoder("latin1").decode(stdout);
  match(text, /^HOME=\/tmp\/\xff$/m);
  match(text, /^TOOL_TOKEN=$/m);
});
