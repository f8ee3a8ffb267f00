import { isCommandPresent } from "../processes/run_command.ts";
import { skipUnless } from "../skip.ts";
import { skipWithoutNats } from "../webhook/nats_server.ts";
import type { CommandLine, Service } from "./command_line.ts";
import type { Runner } from "./runner.ts";
import { setTimeout as delay } from "node:timers/promises";
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { KEY_HEADER } from "../../../src/host/local_http/key_page.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { createSampleEvent } from "../../../src/webhook/sample_event.ts";
import { collect } from "../processes/tool_process.ts";
import { openStage } from "./stage.ts";

const IS_WINDOWS = Deno.build.os === "windows";
const HAS_OFFICE = await isCommandPresent("soffice");
const HAS_SSH = await isCommandPresent("ssh", ["-V"]);

/** Registers a test for each line. */
export function testLines(lines: readonly CommandLine[], runner: Runner): void {
  for (const line of lines) {
    Deno.test({
      name: `tool ${line.line}, ${runner.name}`,
      ignore: runner.ignore === true || isLeftOut(line, runner),
      fn: () => runLine(line, runner),
    });
  }
}

function isLeftOut({ line, needs = [], serves }: CommandLine, { name, lacks = [] }: Runner): boolean {
  const [lacked] = needs.filter((need) => lacks.includes(need));
  const isUnix = !IS_WINDOWS || (serves === undefined && !needs.includes("handler") && !needs.includes("diagram"));
  const hasOffice = HAS_OFFICE || !needs.includes("office");
  const hasSsh = HAS_SSH || !(needs.includes("ssh key") || needs.includes("signed"));
  return skipUnless(lacked === undefined, `tool ${line}, ${name}, which has no ${lacked}`) ||
    skipUnless(isUnix, `tool ${line}: needs signals or scripts of Unix`) ||
    skipUnless(hasSsh, "command lines that need ssh-keygen: it is not installed") ||
    skipUnless(hasOffice, "command lines that need LibreOffice: it is not installed") ||
    (needs.includes("queue") && skipWithoutNats());
}

/** What a wiki sends. */
const EVENT = createSampleEvent({ eventType: "page_updated", now: Date.UTC(2026, 0, 1) });
const JSON_BODY = { "content-type": "application/json" };

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a line and compares what it leaves behind with the table. */
async function runLine(line: CommandLine, runner: Runner): Promise<void> {
  await using stage = await openStage(line);
  const before = await digestFiles(stage.folder);
  const { program, args, env } = runner.command(stage.task);
  const child = new Deno.Command(program, {
    ...{ args: [...args], env: { ...env }, clearEnv: true, cwd: stage.folder },
    ...{ stdin: line.stdin === undefined ? "null" : "piped", stdout: "piped", stderr: "piped" },
  }).spawn();
  const outcome = await follow(child, line, stage.folder);
  const { code = 0, prints, warns } = line;
  const all = `${outcome.stdout}${outcome.stderr}`;
  strictEqual(outcome.code, code, all);
  if (prints !== undefined) match(outcome.stdout, prints);
  if (warns === undefined) strictEqual(outcome.stderr, "");
  else match(outcome.stderr, warns);
  const after = await digestFiles(stage.folder);
  const written = [...after].filter(([path, digest]) => before.get(path) !== digest).map(([path]) => path);
  assertNamed(written, line.leaves ?? []);
  assertNamed([...before.keys()].filter((path) => !after.has(path)), line.removes ?? []);
}

/** Runs a process to its end, which is its own or a signal. */
async function follow(child: Deno.ChildProcess, { stdin, serves }: CommandLine, folder: string): Promise<Outcome> {
  const out = collect(child.stdout);
  const err = collect(child.stderr);
  if (stdin !== undefined) {
    await new Blob([stdin]).stream().pipeTo(child.stdin).catch(() => {}); // it may stop before it has read everything
  }
  const ended = Promise.all([child.status, out.done, err.done]);
  let problem: unknown;
  try {
    if (serves !== undefined) await askAndStop(child, serves, { out, err, ended, folder });
  } catch (error) {
    problem = error;
    child.kill("SIGKILL");
  }
  const [{ code }] = await ended;
  if (problem !== undefined) throw problem;
  return { code, stdout: out.text(), stderr: err.text() };
}

interface Watched {
  readonly out: ReturnType<typeof collect>;
  readonly err: ReturnType<typeof collect>;
  readonly ended: Promise<unknown>;
  readonly folder: string;
}

async function askAndStop(child: Deno.ChildProcess, serves: Service, watched: Watched): Promise<void> {
  const { out, err, ended, folder } = watched;
  const { ready, answers, handles } = serves;
  const isReady = [out, err].map((stream) => stream.has(ready).then(() => true));
  if (!await Promise.race([...isReady, ended.then(() => false)])) return; // its exit code and its messages say more
  const [, place = ""] = ready.exec(out.text()) ?? ready.exec(err.text()) ?? [];
  const site = /^\d+$/.test(place) ? `http://127.0.0.1:${place}` : place;
  const key = /#key=([\w-]+)$/.exec(site)?.[1];
  if (answers !== undefined) {
    await ask(new URL(answers, site), { headers: key === undefined ? {} : { [KEY_HEADER]: key } });
  }
  if (handles !== undefined) {
    await ask(new URL("/webhook", site), { method: "POST", headers: JSON_BODY, body: JSON.stringify(EVENT) });
    while (!await isThere(`${folder}/${handles}`)) await delay(20);
  }
  child.kill(serves.stopsOn ?? "SIGTERM");
}

async function ask(url: URL, init: RequestInit = {}): Promise<void> {
  const response = await fetch(url, init);
  const body = await response.text();
  ok(response.ok, `${response.status} ${body}`);
}

async function isThere(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

/** Digests of the files of a folder by their paths; an empty folder counts as one, whose path ends with a slash. */
async function digestFiles(folder: string, below = ""): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for await (const { name, isDirectory } of Deno.readDir(`${folder}/${below}`)) {
    const path = `${below}${name}`;
    if (!isDirectory) digests.set(path, await sha256Hex(await Deno.readFile(`${folder}/${path}`)));
    else {
      const inside = await digestFiles(folder, `${path}/`);
      if (inside.size === 0) digests.set(`${path}/`, "");
      for (const [file, digest] of inside) digests.set(file, digest);
    }
  }
  return digests;
}

/** Asserts that each path is among the named ones, and that each of these has a path. */
function assertNamed(paths: readonly string[], named: readonly string[]): void {
  const fits = named.map((name) => new RegExp(`^${name.split("*").map(escapePattern).join(".*")}$`));
  const strangers = paths.filter((path) => !fits.some((pattern) => pattern.test(path)));
  const missing = named.filter((_name, i) => !paths.some((path) => fits[i]?.test(path)));
  deepStrictEqual({ strangers, missing }, { strangers: [], missing: [] });
}

function escapePattern(text: string): string {
  return text.replace(/[.\\+?^${}()|[\]]/g, "\\$&");
}
