import { ok } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { createTemporaryFolder } from "../temporary_folder.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import type { CommandResult } from "./run_command.ts";
import { killToolAt, runTool, startTool, type ToolOptions, type ToolProcess, type ToolResult } from "./tool_process.ts";
import { walkFiles } from "../house/walk_files.ts";

/** Secret of the webhooks, which must not appear in any output. */
export const SYNC_SECRET = "s3cret-of-the-sync";

/** A document that `--json` puts on a line. */
export type JsonLine = Readonly<Record<string, unknown>> & { readonly event?: string };

/** A process that keeps a folder in sync. */
interface SyncProcess extends ToolProcess {
  /** URL that receives events; empty if it does not listen. */
  readonly url: string;
  /** Fetches its health report. */
  health(): Promise<Readonly<Record<string, unknown>>>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<CommandResult>;
}

/** A folder that processes sync with a test wiki. */
export interface SyncStage extends AsyncDisposable {
  /** The synced folder, which does not exist before the first run. */
  readonly root: string;
  /** The parent folder, which contains the secret in `hook.secret`. */
  readonly path: string;
  /** Runs `tool wiki docs sync` on the folder to its end. */
  sync(...flags: string[]): Promise<ToolResult>;
  /** The same with flags for Deno and more variables. */
  syncWith(options: ToolOptions, ...flags: string[]): Promise<ToolResult>;
  /** Runs `tool wiki docs …` beside the folder, which is `docs` there. */
  docs(...args: string[]): Promise<ToolResult>;
  /** The same with flags for Deno and more variables. */
  docsWith(options: ToolOptions, ...args: string[]): Promise<ToolResult>;
  /** Starts a run that is killed at the wiki's n-th request. Returns whether it was killed. */
  killAt(request: number, ...flags: string[]): Promise<boolean>;
  /** Starts `tool wiki docs sync --watch`, and waits until it listens, or until its first poll. */
  watch(...flags: string[]): Promise<SyncProcess>;
  /** Reads a file of the folder; empty if it does not exist. */
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** Replaces a text in a file, as an editor would. */
  edit(path: string, before: string, after: string): Promise<void>;
  /** Paths of all files, those of the state left out, ascending. */
  files(): Promise<string[]>;
  /** Returns the remains of an unfinished run: journal entries and temporary files. */
  leftovers(): Promise<string[]>;
}

/** Makes a stage. The folder may be made in a place of the test's own. */
export async function openSyncStage(wiki: TestWiki, place?: string): Promise<SyncStage> {
  const folder = await createTemporaryFolder();
  const path = place ?? folder.path;
  const root = `${path}/docs`;
  await Deno.writeTextFile(`${folder.path}/hook.secret`, `${SYNC_SECRET}\n`);
  const env = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token, NO_COLOR: "1" };
  const isCloud = wiki.settings.deployment === "cloud";
  const options: ToolOptions = {
    cwd: path,
    env: isCloud ? { ...env, TOOL_EMAIL: wiki.store.currentUser.email } : env,
  };
  const docs = async (more: ToolOptions, ...args: string[]) => {
    const result = await runTool(["wiki", "docs", ...args], {
      ...options,
      ...more,
      env: { ...options.env, ...more.env },
    });
    assertSecretFree(result.stdout + result.stderr, wiki);
    return result;
  };
  const read = (name: string) => Deno.readTextFile(`${root}/${name}`).catch(() => "");
  const write = (name: string, text: string) => Deno.writeTextFile(`${root}/${name}`, text);
  return {
    ...{ root, path: folder.path, read, write },
    sync: (...flags) => docs({}, "sync", "docs", ...flags),
    syncWith: (more, ...flags) => docs(more, "sync", "docs", ...flags),
    docs: (...args) => docs({}, ...args),
    docsWith: docs,
    killAt: (request, ...flags) =>
      killToolAt(request, { wiki, options, args: ["wiki", "docs", "sync", "docs", ...flags] }),
    watch: (...flags) => startSync(["wiki", "docs", "sync", "docs", "--watch", ...flags], { wiki, options }),
    async edit(name, before, after) {
      const text = await read(name);
      ok(text.includes(before), `${name} does not say ${before}:\n${text}`);
      await write(name, text.replace(before, after));
    },
    files: () => Promise.resolve([...walkFiles(root)].filter((name) => !name.startsWith(".tool/")).sort()),
    leftovers() {
      const temporary = [...walkFiles(root)].filter((name) => name.endsWith(".tmp"));
      return Promise.resolve([...temporary.sort(), ...journalOf(root)]);
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Returns the secrets of the wiki and the receiver, in every encoding. */
export function secretsOf({ settings: { token }, store: { currentUser } }: TestWiki): string[] {
  const basic = [currentUser.email, currentUser.username].map((user) => btoa(`${user}:${token}`));
  return [token, btoa(token).slice(0, -4), ...basic, SYNC_SECRET];
}

/** Asserts that a text contains no secret. */
export function assertSecretFree(text: string, wiki: TestWiki): void {
  for (const secret of secretsOf(wiki)) ok(!text.includes(secret), `a secret is in:\n${text}`);
}

/** The documents of an output with one a line. */
export function jsonLines(text: string): JsonLine[] {
  return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}

interface Started {
  readonly wiki: TestWiki;
  readonly options: ToolOptions;
}

async function startSync(args: readonly string[], { wiki, options }: Started): Promise<SyncProcess> {
  const process = startTool(args, options);
  const { err, kill } = process;
  const ended = process.ended.then((end) => {
    assertSecretFree(end.stdout + end.stderr, wiki);
    return end;
  });
  const isListening = args.some((arg) => arg.startsWith("--webhook-"));
  if (isListening) await Promise.race([err.has("Webhook server started on "), ended]);
  const port = /started on :(\d+)/.exec(err.text())?.[1];
  const url = port === undefined ? "" : `http://127.0.0.1:${port}`;
  return {
    ...{ ...process, url, ended },
    health: async () => await (await fetch(`${url}/health`)).json(),
    async stop() {
      kill("SIGTERM");
      return await ended;
    },
    async [Symbol.asyncDispose]() {
      kill("SIGKILL");
      await ended;
    },
  };
}

function journalOf(root: string): string[] {
  const state = new DatabaseSync(`${root}/.tool/sync.db`, { readOnly: true });
  try {
    return state.prepare("SELECT entry FROM journal").all().map(({ entry }) => String(entry));
  } finally {
    state.close();
  }
}
