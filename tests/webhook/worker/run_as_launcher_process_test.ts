import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { runHandler } from "../../../src/webhook/worker/run_handler.ts";
import { CLI, runTool } from "../../support/processes/tool_process.ts";
import { ignore, readPid, sampleRun, until, writeScript } from "./fixtures.ts";
import { isRunning } from "../../support/processes/is_running.ts";

const LAUNCHER = [Deno.execPath(), "run", "--quiet", "-A", CLI, "__launch-handler"] as const;
const TOLD_ENV = { ...Deno.env.toObject(), ONLY: "this" };

/** Runs a script as systems without a shell do. */
async function run({ script }: { script: string }, facts: Partial<Parameters<typeof runHandler>[0]> = {}) {
  const env = { ...TOLD_ENV, FOLDER: script.replace(/\/[^/]*$/, "") };
  const rest = { script, env, input: new Uint8Array(300_000), timeoutMs: 600_000, graceMs: 5_000, launcher: LAUNCHER };
  const { output, ...end } = await runHandler({ ...sampleRun(), ...rest, ...facts });
  return { ...end, output: output.text };
}

const launchTest = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name: `runAsLauncher() ${name}`, ignore, fn });

for (
  const [what, text, end] of [
    ["all of the input", "wc -c; echo $ONLY", { outcome: "done", reason: "exit code 0", exitCode: 0 }],
    ["an exit code", "wc -c; echo $ONLY; exit 3", { outcome: "failed", reason: "exit code 3", exitCode: 3 }],
  ] as const
) {
  launchTest(`passes ${what} on`, async () => {
    await using place = await writeScript(`#!/bin/sh\n${text}\n`);
    const { output, ...rest } = await run(place);
    deepStrictEqual([output, rest], ["300000\nthis\n", end]);
  });
}

launchTest("passes the arguments of a script on", async () => {
  await using place = await writeScript('#!/bin/sh\nfor word; do echo "<$word>"; done\n');
  strictEqual((await run(place, { arguments: ["a b", "", "--x=$HOME"] })).output, "<a b>\n<>\n<--x=$HOME>\n");
});

launchTest("does not run a script that it is not told to run", async () => {
  await using place = await writeScript("#!/bin/sh\ntouch $FOLDER/ran\n");
  const { outcome } = await run(place, { onStarted: () => Promise.resolve(false) });
  const ran = await Deno.stat(`${place.folder}/ran`).catch(() => "no");
  deepStrictEqual([outcome, ran], ["interrupted", "no"]);
});

launchTest("explains a script that cannot be started", async () => {
  await using place = await writeScript("#!/no/such/program\n");
  match((await run(place)).reason, /interpreter "\/no\/such\/program" is missing$/);
});

launchTest("ends with its script when its time is over", async () => {
  await using place = await writeScript("#!/bin/sh\necho $$ > $FOLDER/pid\nsleep 600\n");
  const stop = new AbortController();
  const running = run(place, { signal: stop.signal });
  const pid = await readPid(`${place.folder}/pid`);
  stop.abort();
  deepStrictEqual([(await running).outcome, await isRunning(pid)], ["interrupted", false]);
});

launchTest("ends its script when who started it is gone", async () => {
  await using place = await writeScript('#!/bin/sh\necho $$ > "${0%/*}/pid"\nsleep 600\n');
  const [program, ...args] = LAUNCHER;
  await Deno.writeTextFile(`${place.folder}/input`, "{}\n");
  const child = new Deno.Command(program, {
    args: [...args, place.script, `${place.folder}/input`],
    ...{ stdin: "piped", stdout: "null", stderr: "null", detached: true },
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode("go\n"));
  const pid = await readPid(`${place.folder}/pid`);
  strictEqual(await isRunning(pid), true);
  await writer.close();
  await child.status;
  await until(async () => !await isRunning(pid));
});

const GO = new TextEncoder().encode("go\n");

for (const args of [[], ["/bin/true"], ["", "/dev/null"]]) {
  Deno.test(`run() refuses to be a launcher with the arguments ${JSON.stringify(args)}`, async () => {
    const { code, stdout, stderr } = await runTool(["__launch-handler", ...args], { stdin: GO });
    deepStrictEqual([code, stdout], [2, ""]);
    match(stderr, /^error: Cannot launch a handler: .+\nhint: .+\n$/);
  });
}

for (const input of ["/no/such/file", "/"]) {
  launchTest(`does not run a script when it cannot read the input ${input}`, async () => {
    await using place = await writeScript("#!/bin/sh\necho ran\n");
    const { code, stdout, stderr } = await runTool(["__launch-handler", place.script, input], { stdin: GO });
    deepStrictEqual([code, stdout], [127, ""]);
    match(stderr, /^Cannot read the input of the script: .+\n$/);
  });
}
