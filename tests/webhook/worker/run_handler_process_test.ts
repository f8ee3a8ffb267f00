import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { MAX_HANDLER_OUTPUT_BYTES } from "../../../src/webhook/inbox.ts";
import type { HandlerCommand } from "../../../src/webhook/worker/launch_script.ts";
import { runHandler } from "../../../src/webhook/worker/run_handler.ts";
import { ignore, readPid, sampleRun, until, writeScript } from "./fixtures.ts";
import { isRunning } from "../../support/processes/is_running.ts";

const NEVER_MS = 600_000;

async function run(text: string, options: Partial<HandlerCommand> = {}) {
  await using place = await writeScript(text);
  return await runIn(place, options);
}

async function runIn({ script, folder }: { script: string; folder: string }, options: Partial<HandlerCommand> = {}) {
  const env = { PATH: Deno.env.get("PATH") ?? "", FOLDER: folder };
  const input = new TextEncoder().encode('{"eventType":"page_updated"}\n');
  const rest = { script, env, input, timeoutMs: NEVER_MS, graceMs: 200 };
  const { output, ...end } = await runHandler({ ...sampleRun(), ...rest, ...options });
  return { ...end, output: output.text, cut: output.cut };
}

const ENDS = [
  ["success", "exit 0", { outcome: "done", reason: "exit code 0", exitCode: 0 }],
  ["an exit code", "exit 3", { outcome: "failed", reason: "exit code 3", exitCode: 3 }],
  ["a signal", "kill -SEGV $$", { outcome: "failed", reason: "killed by SIGSEGV" }],
] as const;
for (const [name, line, end] of ENDS) {
  const fn = async () => deepStrictEqual(await run(`#!/bin/sh\n${line}\n`), { ...end, output: "", cut: false });
  Deno.test({ name: `runHandler() reports ${name}`, ignore, fn });
}

const scriptTest = (name: string, fn: () => Promise<void>) => Deno.test({ name: `runHandler() ${name}`, ignore, fn });

// A shell would add variables of its own.
const PRINT_ALL = `#!/usr/bin/awk -f
BEGIN { while ((getline line) > 0) print line; for (name in ENVIRON) print name "=" ENVIRON[name] }
`;

scriptTest("gives the input on standard input, and the environment it was given and nothing else", async () => {
  const env = { PATH: "/bin:/usr/bin", ONLY: "this" };
  const { output } = await run(PRINT_ALL, { env });
  const [input, ...names] = output.trimEnd().split("\n");
  strictEqual(input, '{"eventType":"page_updated"}');
  deepStrictEqual(names.filter((name) => !name.startsWith("AWK")).sort(), ["ONLY=this", "PATH=/bin:/usr/bin"]);
});

scriptTest("passes arguments as they are", async () => {
  const { output } = await run('#!/bin/sh\nfor word; do echo "<$word>"; done\ncat\n', {
    arguments: ["a b", "", "-$HOME"],
  });
  strictEqual(output, '<a b>\n<>\n<-$HOME>\n{"eventType":"page_updated"}\n');
});

scriptTest("keeps what is printed on both streams", async () => {
  const { output } = await run("#!/bin/sh\necho out\nsleep 0.2\necho err >&2\n");
  strictEqual(output, "out\nerr\n");
});

scriptTest("keeps characters whole that come in pieces", async () => {
  const { output } = await run("#!/bin/sh\nprintf '\\303'\nsleep 0.1\nprintf '\\244'\n");
  strictEqual(output, "ä");
});

scriptTest("keeps the start of a flood and lets the script finish", async () => {
  const { output, cut, outcome } = await run("#!/bin/sh\nyes | head -c 3000000\nexit 0\n");
  deepStrictEqual([output.length, cut, outcome], [MAX_HANDLER_OUTPUT_BYTES, true, "done"]);
});

scriptTest("takes a script that does not read a huge input", async () => {
  const { outcome } = await run("#!/bin/sh\nexit 0\n", { input: new Uint8Array(5_000_000) });
  strictEqual(outcome, "done");
});

scriptTest("ends a script in time that never reads a huge input", async () => {
  const options = { input: new Uint8Array(5_000_000), timeoutMs: 100 };
  const { output, ...end } = await run("#!/bin/sh\necho here\nsleep 600\n", options);
  deepStrictEqual(end, { outcome: "timeout", reason: "timed out after 0.1 s", cut: false });
  ok(output === "here\n" || output === "", "a busy machine may not have come to the line");
});

scriptTest("does not wait for a daemon that holds the pipes, and leaves it running after success", async () => {
  await using place = await writeScript(
    "#!/bin/sh\nexec 3<&0\nsleep 600 <&3 &\necho $! > $FOLDER/pid\necho out\nexit 0\n",
  );
  const { outcome, output } = await runIn(place, { input: new Uint8Array(5_000_000) });
  const pid = await readPid(`${place.folder}/pid`);
  deepStrictEqual([outcome, output, await isRunning(pid)], ["done", "out\n", true]);
  Deno.kill(pid, "SIGKILL");
});

scriptTest("ends what a script leaves running when it fails", async () => {
  await using place = await writeScript("#!/bin/sh\nsleep 600 &\necho $! > $FOLDER/pid\nexit 1\n");
  const { reason } = await runIn(place);
  deepStrictEqual([reason, await isRunning(await readPid(`${place.folder}/pid`))], ["exit code 1", false]);
});

scriptTest("ends grandchildren when the time is over", async () => {
  await using place = await writeScript("#!/bin/sh\nsh -c 'echo $$ > $FOLDER/pid; sleep 600; true'\ntrue\n");
  const hasStarted = () => Deno.readTextFile(`${place.folder}/pid`).then((text) => text.endsWith("\n"), () => false);
  let timeoutMs = 250; // on a busy machine the grandchild may need longer
  do strictEqual((await runIn(place, { timeoutMs: timeoutMs *= 2 })).outcome, "timeout"); while (!await hasStarted());
  strictEqual(await isRunning(await readPid(`${place.folder}/pid`)), false);
});

scriptTest("kills what does not heed TERM", async () => {
  await using place = await writeScript(
    "#!/bin/sh\ntrap '' TERM\nsh -c 'echo $$ > $FOLDER/pid; while :; do sleep 600; done'\n",
  );
  const stop = new AbortController();
  const running = runIn(place, { signal: stop.signal });
  const pid = await readPid(`${place.folder}/pid`);
  stop.abort();
  deepStrictEqual([(await running).outcome, await isRunning(pid)], ["interrupted", false]);
});

scriptTest("lets a script tidy up after TERM, and does not call that done", async () => {
  await using place = await writeScript(
    "#!/bin/sh\ntrap 'echo tidy; exit 0' TERM\necho $$ > $FOLDER/pid\nwhile :; do sleep 0.01; done\n",
  );
  const stop = new AbortController();
  const running = runIn(place, { signal: stop.signal, graceMs: 600_000 });
  await readPid(`${place.folder}/pid`);
  stop.abort();
  const { outcome, output } = await running;
  strictEqual(outcome, "interrupted");
  match(output, /tidy/);
});

scriptTest("ends a script when it is interrupted", async () => {
  await using place = await writeScript("#!/bin/sh\necho $$ > $FOLDER/pid\nsleep 600\n");
  const stop = new AbortController();
  const running = runIn(place, { signal: stop.signal });
  const pid = await readPid(`${place.folder}/pid`);
  stop.abort();
  deepStrictEqual([(await running).outcome, await isRunning(pid)], ["interrupted", false]);
});

scriptTest("does not start when it is interrupted already", async () => {
  await using place = await writeScript("#!/bin/sh\ntouch $FOLDER/ran\n");
  const { outcome } = await runIn(place, { signal: AbortSignal.abort() });
  const ran = await Deno.stat(`${place.folder}/ran`).catch(() => "no");
  deepStrictEqual([outcome, ran], ["interrupted", "no"]);
});

scriptTest("starts a script only when its start was noted, and then with all of its input", async () => {
  await using place = await writeScript("#!/bin/sh\necho $$ > $FOLDER/pid\nwc -c > $FOLDER/seen\n");
  const noted = Promise.withResolvers<boolean>();
  const pids: number[] = [];
  const onStarted = (pid: number) => {
    pids.push(pid);
    return noted.promise;
  };
  const running = runIn(place, { onStarted, input: new Uint8Array(300_000) });
  await until(() => pids.length === 1);
  ok(await isRunning(pids[0] ?? 0));
  await nothingIn(place.folder);
  noted.resolve(true);
  strictEqual((await running).outcome, "done");
  strictEqual(Number(await Deno.readTextFile(`${place.folder}/seen`)), 300_000);
  strictEqual(await readPid(`${place.folder}/pid`), pids[0]);
});

scriptTest("does not run a script whose start could not be noted", async () => {
  await using place = await writeScript("#!/bin/sh\ntouch $FOLDER/ran\n");
  const { outcome } = await runIn(place, { onStarted: () => Promise.resolve(false) });
  strictEqual(outcome, "interrupted");
  await nothingIn(place.folder);
});

/** Nothing but the script. */
async function nothingIn(folder: string): Promise<void> {
  deepStrictEqual(await Array.fromAsync(Deno.readDir(folder), ({ name }) => name), ["handler.sh"]);
}

const SPAWN_FAILURES = [
  ["a missing interpreter", "#!/no/such/program\n", 0o755, /interpreter "\/no\/such\/program" is missing$/],
  [
    "a line end as on Windows",
    "#!/bin/sh\r\nexit 0\r\n",
    0o755,
    /"\/bin\/sh\\r" is missing; its first line ends in CR LF, as on/,
  ],
  ["a script that is not executable", "#!/bin/sh\n", 0o644, /the script is not executable$/],
] as const;
for (const [name, text, mode, reason] of SPAWN_FAILURES) {
  scriptTest(`explains ${name}`, async () => {
    await using place = await writeScript(text, mode);
    const end = await runIn(place);
    strictEqual(end.outcome, "failed");
    match(end.reason, reason);
  });
}

scriptTest("explains a script that is gone", async () => {
  await using place = await writeScript("");
  const { outcome, reason } = await runIn({ ...place, script: `${place.folder}/gone.sh` });
  deepStrictEqual([outcome, reason], ["failed", "could not be started: the script is missing or unreadable"]);
});
