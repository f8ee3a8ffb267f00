import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { findProgram } from "../../../src/host/process/find_program.ts";
import { type ConfinedTask, runConfined } from "../../../src/host/process/run_confined.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const SKIPPED = { ignore: Deno.build.os === "windows" };
const LIMITS = { timeoutMs: 20_000, clockMs: 20_000, maxMemoryBytes: 2 ** 30, maxOutputBytes: 1000 };

/** Runs a shell script. */
function run(script: string, more: Partial<ConfinedTask> = {}) {
  return runConfined({
    ...{ program: "/bin/sh", args: ["-c", script], env: { PATH: "/usr/bin:/bin" } },
    ...{ files: { "a.json": "{}" }, input: new TextEncoder().encode("text"), limits: LIMITS },
    signal: new AbortController().signal,
    ...more,
  });
}

async function outputOf(script: string, more: Partial<ConfinedTask> = {}): Promise<string> {
  const result = await run(script, more);
  return "stopped" in result ? `stopped: ${result.stopped}` : new TextDecoder().decode(result.output);
}

Deno.test({
  ...SKIPPED,
  name: "runConfined() gives a program its input, its files, and no environment of this process",
  async fn() {
    const printed = await outputOf('cat; echo; ls; env | sed "s/=.*//" | sort | tr "\\n" " "');
    const [text, files, names = ""] = printed.split("\n");
    deepStrictEqual([text, files], ["text", "a.json"]);
    const given = ["HOME", "PATH", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"];
    const shell = ["OLDPWD", "PWD", "SHLVL", "_"];
    deepStrictEqual(names.trim().split(" ").filter((name) => !shell.includes(name)), given);
  },
});

Deno.test({
  ...SKIPPED,
  name: "runConfined() removes the folder with all that the program wrote",
  async fn() {
    const folder = (await outputOf('mkdir a; echo x > a/b; printf %s "$PWD"')).trim();
    ok(folder.includes("tool-program-"));
    await rejects(Deno.stat(folder), Deno.errors.NotFound);
  },
});

Deno.test({
  ...SKIPPED,
  name: "runConfined() kills a program that prints too much, on either stream",
  async fn() {
    for (const script of ["yes", "yes >&2", "head -c 1001 /dev/zero"]) {
      const result = await run(script);
      strictEqual("stopped" in result ? "stopped" : result.output, undefined, script);
    }
    strictEqual((await outputOf("head -c 1000 /dev/zero")).length, 1000);
  },
});

Deno.test({
  ...SKIPPED,
  name: "runConfined() stops a program that hangs, with its children",
  async fn() {
    await using folder = await createTemporaryFolder();
    const pid = `${folder.path}/pid`;
    const hanging = { limits: { ...LIMITS, clockMs: 300 } };
    const result = await outputOf(`sleep 60 & echo $! > ${pid}; wait`, hanging);
    ok(result.startsWith("stopped: takes more than 0.3 s by the clock"), result);
    const child = Number(await Deno.readTextFile(pid));
    const isAlive = await run(`kill -0 ${child} && ! grep -q " Z " /proc/${child}/stat`);
    strictEqual("success" in isAlive && isAlive.success, false);
  },
});

Deno.test({
  ...SKIPPED,
  name: "runConfined() removes the folder even if a process that left the group goes on writing for a moment",
  async fn() {
    const leave = 'for i in 1 2 3 4 5 6; do mkdir -p "a/$i"; sleep 0.05; done';
    const folder = await outputOf(`setsid sh -c '${leave}' >/dev/null 2>&1 & printf %s "$PWD"`);
    await rejects(Deno.stat(folder), Deno.errors.NotFound);
  },
});

Deno.test({
  ...SKIPPED,
  name: "runConfined() lets no process write a large file, or leave its memory behind",
  async fn() {
    const printed = await outputOf("truncate -s 300M big || echo refused; stat -c %s big; ulimit -c");
    strictEqual(printed.trim().split("\n").at(-1), "0");
    strictEqual(printed.includes("314572800"), false);
  },
});

Deno.test({
  ...SKIPPED,
  name: "runConfined() ends with the signal of the caller",
  async fn() {
    const stop = new AbortController();
    const running = run("sleep 60", { signal: stop.signal });
    stop.abort(new Error("stopped by the user"));
    await rejects(running, /stopped by the user/);
  },
});

Deno.test({
  ...SKIPPED,
  name: "runConfined() tells failure from success, with what was printed",
  async fn() {
    const result = await run("echo no >&2; exit 3");
    ok("success" in result);
    deepStrictEqual([result.success, result.output?.length, result.stderr], [false, 0, "no\n"]);
  },
});

Deno.test({
  ...SKIPPED,
  name: "findProgram() finds names on PATH and paths, and says why others do not start",
  async fn() {
    await using folder = await createTemporaryFolder();
    const at = async (name: string, text: string, mode: number) => {
      await Deno.writeTextFile(`${folder.path}/${name}`, text);
      await Deno.chmod(`${folder.path}/${name}`, mode);
    };
    await at("good", "#!/bin/sh\n", 0o755);
    await at("plain", "#!/bin/sh\n", 0o644);
    await at("lost", "#!/no/such/program\n", 0o755);
    const places = { cwd: folder.path, searchPath: `/no/such/folder:${folder.path}`, windows: false };
    const find = async (name: string) => {
      const found = await findProgram(name, places);
      return "path" in found ? found.path.replace(folder.path, "") : found.reason;
    };
    deepStrictEqual(await Promise.all(["good", "./good", `${folder.path}/good`].map(find)), [
      "/good",
      "/good",
      "/good",
    ]);
    deepStrictEqual(await Promise.all(["none", "./none", "plain", "lost"].map(find)), [
      ...["it is not installed", "it does not exist", "it is not executable"],
      'its interpreter "/no/such/program" is missing',
    ]);
    const relative = await findProgram("good", { ...places, searchPath: ".:" });
    strictEqual("reason" in relative && relative.reason, "it is not installed");
    const before = await findProgram("good", places);
    await at("good", "#!/bin/sh\necho\n", 0o755);
    const after = await findProgram("good", places);
    ok("stamp" in before && "stamp" in after && before.stamp !== after.stamp);
  },
});
