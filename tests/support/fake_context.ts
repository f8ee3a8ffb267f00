import type { Compilers } from "../../src/console/compilers.ts";
import type { Context, FileExposure, Files, Inboxes, OutputStream, Prompts } from "../../src/console/context.ts";
import type { DrawingPrograms } from "../../src/console/drawing_programs.ts";
import type { Signatures } from "../../src/console/signatures.ts";
import { NO_DESKTOP, NO_DRAWING, NO_SIGNATURES, unexpected } from "./absent_ports.ts";
import type { Desktop } from "../../src/console/desktop.ts";
import type { DocsHost } from "../../src/console/docs_host.ts";
import type { WebhookHost } from "../../src/console/webhook_host.ts";
import { writeIssues } from "../../src/console/output/issues_text.ts";
import { FileError } from "../../src/host/files/file_error.ts";
import { missingFile } from "../../src/host/files/missing_path.ts";
import { nearestPaths } from "../../src/host/files/nearest_paths.ts";
import { skipEntry } from "../../src/host/files/walk_folders.ts";
import { createQuietableIo } from "../../src/cli/deno/deno_io.ts";
import { createMemorySpool } from "./memory_spool.ts";
import { resolveRelative } from "../../src/book/order/relative_path.ts";
import { run } from "../../src/cli/run.ts";
import { assertDescribed } from "./json_guide/assert_described.ts";

/** Capabilities that a test gives to a command. Everything else fails the command with "… was not expected". */
export interface Surroundings {
  /** Files by path with slashes; a folder is there when a file is in it. */
  tree?: Readonly<Record<string, string | Uint8Array>>;
  /** What other users can do with files, by path. */
  exposed?: Readonly<Record<string, FileExposure>>;
  /** Whether the command may publish files and folders. */
  mayPublish?: boolean;
  /** Content of standard input. */
  stdin?: string | Uint8Array;
  /** Streams that are terminals. */
  terminals?: readonly ("stdin" | "stdout" | "stderr")[];
  /** Width of the terminals; 120 columns by default. */
  columns?: number;
  /** Environment variables. */
  environment?: Readonly<Record<string, string>>;
  /** Whether the platform is Windows. */
  windows?: boolean;
  /** Stops the command. */
  signal?: AbortSignal;
  /** Methods that behave in a special way. */
  files?: Partial<Files>;
  /** Available compilers. */
  compilers?: Partial<Compilers>;
  /** Programs that draw. */
  drawing?: Partial<DrawingPrograms>;
  /** What signs, and checks signatures. */
  signatures?: Signatures;
  /** Methods of the desktop. */
  desktop?: Partial<Desktop>;
  /** Answers of the person at the terminal. */
  prompts?: Partial<Prompts>;
  /** Available inboxes. */
  inboxes?: Inboxes;
  /** Methods of servers and workers. */
  webhookHost?: Partial<WebhookHost>;
  /** Methods that sync folders. */
  docsHost?: Partial<DocsHost>;
  /** Answers of the network. */
  fetch?: typeof fetch;
  /** Answers of the network where other authorities count too. */
  fetchTrusting?: Context["fetchTrusting"];
  /** The current time. */
  now?: Date;
  /** Standard output that behaves in a special way. */
  write?: OutputStream["write"];
  /** Receives what is written to standard error, besides the result of the run. */
  onError?: (text: string) => void;
}

/** Result of a run. */
export interface FakeRun {
  code: number;
  stdout: string;
  stdoutBytes: Uint8Array;
  stderr: string;
  /** Published files by path. */
  published: Map<string, Uint8Array>;
  /** Published folders by path. */
  folders: Map<string, ReadonlyMap<string, Uint8Array>>;
}

/** Runs a command line with a fake context. Its JSON must be as the guide `json` describes it. */
export async function runFake(args: readonly string[], surroundings: Surroundings = {}): Promise<FakeRun> {
  const { context, out, err, published, folders } = openFake(surroundings);
  const code = await run(args, context);
  const stdoutBytes = new Uint8Array(await new Blob(out as BlobPart[]).arrayBuffer());
  const decoder = new TextDecoder();
  const stderr = decoder.decode(await new Blob(err as BlobPart[]).arrayBuffer());
  const stdout = decoder.decode(stdoutBytes);
  await assertDescribed(args, { stdout, stderr });
  return { code, stdout, stdoutBytes, stderr, published, folders };
}

/** Creates a fake context for code outside commands. */
export function createFakeContext(surroundings: Surroundings = {}): Context {
  return openFake(surroundings).context;
}

function openFake(surroundings: Surroundings) {
  const published: FakeRun["published"] = new Map();
  const folders: FakeRun["folders"] = new Map();
  const out: Uint8Array[] = [];
  const err: Uint8Array[] = [];
  const isTerminal = (name: "stdin" | "stdout" | "stderr") => surroundings.terminals?.includes(name) === true;
  const terminal = (name: "stdout" | "stderr") => {
    return { isTerminal: isTerminal(name), columns: isTerminal(name) ? surroundings.columns ?? 120 : undefined };
  };
  const context: Context = {
    io: createQuietableIo({
      stdin: { isTerminal: isTerminal("stdin"), read: (maxBytes) => readStdin(surroundings.stdin, maxBytes) },
      stdout: { ...terminal("stdout"), write: surroundings.write ?? collect(out) },
      stderr: { ...terminal("stderr"), write: collect(err, surroundings.onError) },
    }),
    files: { ...fakeFiles(surroundings, { published, folders }), ...surroundings.files },
    drawing: { ...NO_DRAWING, ...surroundings.drawing },
    signatures: surroundings.signatures ?? NO_SIGNATURES,
    compilers: { ...NO_COMPILERS, ...surroundings.compilers },
    desktop: { ...NO_DESKTOP, ...surroundings.desktop },
    prompts: { ...NO_PROMPTS, ...surroundings.prompts },
    webhookHost: { ...NO_WEBHOOK_HOST, ...surroundings.webhookHost },
    docsHost: { ...NO_DOCS_HOST, ...surroundings.docsHost },
    inboxes: surroundings.inboxes ?? { open: () => unexpected("inboxes.open") },
    fetch: surroundings.fetch ?? (() => unexpected("fetch")),
    fetchTrusting: surroundings.fetchTrusting ?? (() => unexpected("fetchTrusting")),
    clock: { now: () => surroundings.now ?? unexpected("clock.now") },
    environment: {
      get: (name) => surroundings.environment?.[name],
      windows: surroundings.windows === true,
      macos: false,
    },
    warn: (issue) => writeIssues([issue], context),
    signal: surroundings.signal ?? new AbortController().signal,
    onHangUp: () => unexpected("onHangUp"),
  };
  return { context, out, err, published, folders };
}

const NO_COMPILERS: Compilers = {
  startEmbedded: () => unexpected("compilers.startEmbedded"),
  startPdfReader: () => unexpected("compilers.startPdfReader"),
  openProgram: () => unexpected("compilers.openProgram"),
  validatePdf: () => unexpected("compilers.validatePdf"),
  convertToPdf: () => unexpected("compilers.convertToPdf"),
  convertInOffice: () => unexpected("compilers.convertInOffice"),
};

const NO_WEBHOOK_HOST: WebhookHost = {
  serve: () => unexpected("webhookHost.serve"),
  work: () => unexpected("webhookHost.work"),
};

const NO_DOCS_HOST: DocsHost = {
  sync: () => unexpected("docsHost.sync"),
  plan: () => unexpected("docsHost.plan"),
  watch: () => unexpected("docsHost.watch"),
  compare: () => unexpected("docsHost.compare"),
  restore: () => unexpected("docsHost.restore"),
  view: () => unexpected("docsHost.view"),
  resolve: () => unexpected("docsHost.resolve"),
  isSynced: () => Promise.resolve(false),
  pageOrder: () => Promise.resolve(undefined), // no folder is synced
};

const NO_PROMPTS: Prompts = {
  readLine: () => unexpected("prompts.readLine"),
  readSecret: () => unexpected("prompts.readSecret"),
  confirm: () => unexpected("prompts.confirm"),
  select: () => unexpected("prompts.select"),
};

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

function collect(chunks: Uint8Array[], onText?: (text: string) => void): OutputStream["write"] {
  return (data) => {
    chunks.push(toBytes(data).slice());
    onText?.(typeof data === "string" ? data : new TextDecoder().decode(data));
    return Promise.resolve();
  };
}

function readStdin(content: string | Uint8Array | undefined, maxBytes: number): Promise<Uint8Array> {
  const bytes = toBytes(content ?? unexpected("stdin.read"));
  if (bytes.length > maxBytes) throw new FileError("file-too-large", "Cannot read standard input: it is too large");
  return Promise.resolve(bytes);
}

function fakeFiles(
  { tree, exposed, mayPublish }: Surroundings,
  { published, folders }: Pick<FakeRun, "published" | "folders">,
): Files {
  const entries = Object.entries(tree ?? {}).map(([path, content]) => [tidy(path), toBytes(content)] as const);
  const isThere = (path: string) =>
    tidy(path) === "" || published.has(path) || entries.some(([name]) => `${name}/`.startsWith(`${tidy(path)}/`));
  const nearest = (path: string) =>
    nearestPaths(path, {
      exists: (each) => Promise.resolve(isThere(each)),
      list: (folder) => Promise.resolve(namesIn(tidy(folder), entries.map(([name]) => name))),
    });
  const find = async (what: string, path: string) => {
    if (tree === undefined) unexpected(what);
    const file = entries.find(([name]) => name === tidy(path))?.[1];
    const prefix = tidy(path) === "" ? "" : `${tidy(path)}/`;
    const below = entries.filter(([name]) => name.startsWith(prefix) && file === undefined);
    if (file === undefined && below.length === 0) {
      throw missingFile(path, await nearest(path));
    }
    return { file, below: below.map(([name, bytes]) => ({ path: name.slice(prefix.length), size: bytes.length })) };
  };
  const inFolders = (path: string) => {
    return [...folders].flatMap(([folder, files]) => files.get(path.slice(`${folder}/`.length)) ?? [])[0];
  };
  return {
    async readFile(path, maxBytes) {
      const file = published.get(path) ?? inFolders(path) ?? (await find("files.readFile", path)).file;
      if (file === undefined) throw new FileError("is-a-directory", `Cannot read "${path}": it is a directory`);
      if (file.length > maxBytes) throw new FileError("file-too-large", `Cannot read "${path}": it is too large`);
      return file;
    },
    async readStart(path, length) {
      return (await this.readFile(path, Infinity)).subarray(0, length);
    },
    async list(path, _maxFiles, { skips = () => false } = {}) {
      const { file, below: all } = await find("files.list", path);
      const below = all.filter((each) => !each.path.split("/").some(skips));
      const isHidden = ({ path }: { path: string }) => /(?:^|\/)\./.test(path);
      const files = file === undefined ? below.filter((each) => !isHidden(each)) : [{ path: "", size: file.length }];
      return {
        isDirectory: file === undefined,
        realPath: tidy(path) === "" ? "/here" : `/here/${tidy(path)}`,
        files,
        skipped: below.filter(isHidden).map(({ path }) => skipEntry(path, "file", "hidden")),
      };
    },
    isReadable: (path) => Promise.resolve(tree !== undefined && isThere(path)),
    nearestPaths: nearest,
    async readSecret(path, maxBytes) {
      return { bytes: await this.readFile(path, maxBytes), exposure: exposed?.[path] };
    },
    realPath(path) {
      if (tree === undefined) unexpected("files.realPath");
      const name = tidy(path);
      return Promise.resolve(isThere(path) ? `/here/${name}`.replace(/\/$/, "") : undefined);
    },
    publishFile(path, bytes) {
      if (mayPublish !== true) unexpected("files.publishFile");
      published.set(path, bytes);
      return Promise.resolve();
    },
    publishDirectory(path, files) {
      if (mayPublish !== true) unexpected("files.publishDirectory");
      folders.set(path, files);
      return Promise.resolve();
    },
    refreshDirectory(path, files) {
      if (mayPublish !== true) unexpected("files.refreshDirectory");
      folders.set(path, files);
      return Promise.resolve();
    },
    stageFolder(path) {
      if (mayPublish !== true) unexpected("files.stageFolder");
      const files = new Map<string, Uint8Array>();
      return Promise.resolve({
        earlier: new Map(),
        readEarlier: () => Promise.resolve(undefined),
        write: (name, bytes) => Promise.resolve(void files.set(name, bytes.slice())),
        publish: () => Promise.resolve(void folders.set(path, files)),
        [Symbol.dispose]: () => {},
      });
    },
    lock() {
      if (mayPublish !== true) unexpected("files.lock");
      return Promise.resolve({ [Symbol.dispose]: () => {} });
    },
    openSpool() {
      if (mayPublish !== true) unexpected("files.openSpool");
      return Promise.resolve(createMemorySpool());
    },
  };
}

function namesIn(folder: string, paths: readonly string[]): string[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const inside = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  return [...new Set(inside.map((path) => path.split("/")[0] ?? ""))].sort();
}

/** Normalizes a path below the current folder, which is `/here`. */
function tidy(path: string): string {
  const below = resolveRelative(path.startsWith("/") ? "" : "here", path);
  if (/^here(?:\/|$)/.test(below)) return below.slice("here/".length);
  return path.startsWith("/") ? below : `../${below}`;
}
