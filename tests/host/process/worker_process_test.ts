import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { encodeFrame } from "../../../src/host/process/frames.ts";
import { startWorkLimit, type WorkLimits } from "../../../src/host/process/work_limit.ts";
import { WorkerProcess } from "../../../src/host/process/worker_process.ts";
import { findChildren, listProcesses, waitForEnd } from "../../support/processes/child_processes.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const LIMITS = { headBytes: 1000, blobBytes: 1000, blobs: 1 };
const MESSAGE = { value: "work", blobs: [new Uint8Array(100)] };

const ignore = skipUnless(Deno.build.os !== "windows", "the children are shell scripts");

/** Sends a message, within limits that nothing here reaches unless they are given. */
async function ask(child: WorkerProcess, { message = MESSAGE, ...limits }: AskOptions = {}) {
  using limit = startWorkLimit({ timeoutMs: 600_000, ...limits }, { explain: (excess) => new Error(excess) });
  return await child.ask(message, limit);
}

interface AskOptions extends Partial<WorkLimits> {
  readonly message?: Parameters<WorkerProcess["ask"]>[0];
}

const shell = (script: string) => new WorkerProcess({ program: "/bin/sh", args: ["-c", script] }, LIMITS);

for (
  const [name, script, failure, message] of [
    [
      "says words",
      "echo this is no frame at all; sleep 60",
      "invalid-answer",
      "it answered a head of 1936287860 bytes",
    ],
    ["says half an answer", "printf '\\012\\0\\0\\0[1,'", "invalid-answer", "it answered an incomplete message"],
    ["ends without a word", "exit 0", "stopped", "exit code 0"],
    ["ends with words", "echo out of luck >&2; exit 3", "stopped", "exit code 3, out of luck"],
    ["is killed", "kill -9 $$", "stopped", "SIGKILL"],
    ["floods its standard error", "yes | head -c 9000000 >&2; exit 4", "stopped", /^exit code 4, y/],
  ] as const
) {
  Deno.test(`ask() is rejected when the process ${name}`, { ignore }, async () => {
    await using child = shell(script);
    await rejects(ask(child), { name: "ProcessError", failure, message });
  });
}

for (
  const [name, script, excess] of [
    ["took too much memory", "exit 86", "memory"],
    ["took too much processor time", "exit 87", "processor"],
    ["gets no memory from the system", "echo 'memory allocation of 99 bytes failed' >&2; kill -6 $$", "memory"],
  ] as const
) {
  Deno.test(`ask() is rejected with the error for the limit when the process ${name}`, { ignore }, async () => {
    await using child = shell(script);
    await rejects(ask(child), { name: "Error", message: excess });
  });
}

Deno.test("ask() gives the answer", { ignore }, async () => {
  await using child = shell('printf \'\\017\\0\\0\\0[{"a":"b"},[2]]xy\'; cat >/dev/null');
  const { value, blobs } = await ask(child);
  strictEqual(JSON.stringify([value, blobs.map((blob) => [...blob])]), '[{"a":"b"},[[120,121]]]');
});

Deno.test("ask() reads stored blobs one after the other, when it sends them", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const log: string[] = [];
  const stored = ["ab", "cde"].map((text) => ({
    length: text.length,
    read: async () => {
      log.push(`${text} begins`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      log.push(`${text} ends`);
      return new TextEncoder().encode(text);
    },
  }));
  const message = { value: 1, blobs: [new Uint8Array([120]), ...stored] };
  const sent = { ...message, value: { timeoutMs: 600_000, value: 1 } };
  const size = encodeFrame(sent).reduce((sum, { length }) => sum + length, 0);
  await using child = shell(`head -c ${size} > ${folder.path}/sent; printf '\\006\\0\\0\\0[7,[]]'; cat > /dev/null`);
  await ask(child, { message });
  deepStrictEqual(log, ["ab begins", "ab ends", "cde begins", "cde ends"]);
  strictEqual(
    (await Deno.readTextFile(`${folder.path}/sent`)).slice(4),
    '[{"timeoutMs":600000,"value":1},[1,2,3]]xabcde',
  );
});

for (
  const [name, read, message] of [
    ["cannot be read", () => Promise.reject(new Error("the disk is gone")), "the disk is gone"],
    ["has another length", () => Promise.resolve(new Uint8Array(3)), "2 stored bytes became 3"],
  ] as const
) {
  Deno.test(
    `ask() is rejected when a stored blob ${name}, and ends the process that waits for it`,
    { ignore },
    async () => {
      await using child = shell(`cat > /dev/null; exec ${SLEEP}`);
      await rejects(ask(child, { message: { value: 1, blobs: [{ length: 2, read }] } }), { name: "Error", message });
      await waitForSleep();
    },
  );
}

Deno.test("a process that is disposed of has ended, and what waits for it is rejected", { ignore }, async () => {
  const child = shell("exec sleep 61");
  const rejected = rejects(ask(child), { failure: "stopped", message: "SIGKILL" });
  strictEqual((await findChildren("sleep 61")).length, 1);
  await child[Symbol.asyncDispose]();
  await rejected;
  strictEqual((await findChildren("sleep 61")).length, 0);
});

/** A command that no other run of these tests starts. */
const SLEEP = `sleep 62.${Deno.pid}`;
const waitForSleep = async () => {
  const asleep = (await listProcesses()).find(({ command }) => command === SLEEP);
  if (asleep !== undefined) await waitForEnd(asleep.pid);
};
const external = (script: string) => {
  const setting = { env: { PATH: "/usr/bin:/bin", GIVEN: "yes" } };
  return new WorkerProcess({ program: "/bin/sh", args: ["-c", script], external: setting }, LIMITS);
};

Deno.test("an external program gets only the given environment, and leads its process group", { ignore }, async () => {
  const shell = "PWD|OLDPWD|SHLVL|_";
  const script = `(env | grep -Ev '^(${shell})=' | sort; ps -o pgid= -p $$ | tr -d ' ' | sed "s/^$$$/leads/") >&2`;
  await using child = external(script);
  await rejects(ask(child), { message: "exit code 0, GIVEN=yes\nPATH=/usr/bin:/bin\nleads" });
});

Deno.test(
  "an external program is killed with its children beyond its limits, also while it answers",
  { ignore },
  async () => {
    for (const start of ["", "printf '\\012\\0\\0\\0[1,';"]) {
      await using child = external(`${start} ${SLEEP} & wait`);
      await rejects(ask(child, { maxMemoryBytes: 1 << 16 }), { message: "memory" });
      await using other = external(`${start} ${SLEEP} & while :; do :; done`);
      await rejects(ask(other, { timeoutMs: 100 }), { message: /^(processor|clock)$/ }); // by load, either comes first
    }
    await waitForSleep();
  },
);

Deno.test(
  "an external program that is disposed of while it works has ended, with its children",
  { ignore },
  async () => {
    const child = external(`${SLEEP} & wait`);
    const rejected = rejects(ask(child), { failure: "stopped", message: "SIGKILL" });
    await child[Symbol.asyncDispose]();
    await rejected;
    await waitForSleep();
  },
);
