import type { Compilers, Context, Environment, Files, Inboxes, Prompts } from "../../console/context.ts";
import { createDenoIo } from "./deno_io.ts";
import type { Desktop } from "../../console/desktop.ts";
import type { DocsHost } from "../../console/docs_host.ts";
import type { ForeignFetch, WebFetch } from "../../host/net/foreign_address.ts";
import type { Inbox } from "../../webhook/inbox.ts";
import type { InboxPlace } from "../../console/webhook_host.ts";

/**
 * Creates the context of a real run: the process's streams, files, network, clock and environment.
 *
 * @param interrupt stops the program, as Ctrl-C does.
 */
export function createDenoContext(signal: AbortSignal, interrupt = () => {}): Context {
  const context: Context = {
    io: createDenoIo(signal),
    files: createLazyFiles(signal),
    compilers: lazyCompilers,
    desktop: lazyDesktop,
    prompts: createLazyPrompts(signal),
    inboxes: lazyInboxes,
    fetch: createNetwork(fetch, []),
    fetchTrusting(caCerts) {
      const client = Deno.createHttpClient({ caCerts: [...caCerts] });
      return createNetwork((input, init) => fetch(input, { ...init, client }), caCerts);
    },
    clock: { now: () => new Date() },
    environment: denoEnvironment,
    warn: async (issue) => {
      await (await import("../../console/output/issues_text.ts")).writeIssues([issue], context);
    },
    signal,
    onHangUp: async (reload) => {
      return (await import("./listen_for_hang_ups.ts")).listenForHangUps({ reload, stop: interrupt });
    },
    webhookHost: {
      serve: async (...run) => await (await import("./deno_webhook_host.ts")).serveWebhooks(...run, context),
      work: async (...run) => await (await import("./deno_webhook_host.ts")).workOnQueue(...run, context),
    },
    docsHost: {
      sync: async (config, observer) => await (await loadDocsHost(context)).sync(config, observer),
      plan: async (config, observer) => await (await loadDocsHost(context)).plan(config, observer),
      watch: async (config, observer) => await (await loadDocsHost(context)).watch(config, observer),
      compare: async (file, profile) => await (await loadDocsHost(context)).compare(file, profile),
      restore: async (files, profile) => await (await loadDocsHost(context)).restore(files, profile),
      view: async (folder) => await (await loadDocsHost(context)).view(folder),
      resolve: async (files, take) => await (await loadDocsHost(context)).resolve(files, take),
      isSynced: async (folder) => await (await import("./read_page_order.ts")).isSyncedFolder(folder),
      pageOrder: async (folder) => await (await import("./read_page_order.ts")).readPageOrder(folder),
    },
  };
  return context;
}

async function loadDocsHost(context: Context): Promise<DocsHost> {
  return (await import("./deno_docs_host.ts")).createDocsHost(context);
}

/** Creates a network that loads the way to foreign addresses on first use. */
function createNetwork(plain: typeof fetch, caCerts: readonly string[]): WebFetch {
  const parts = { fetch: plain, caCerts, environment: denoEnvironment };
  let loading: Promise<ForeignFetch> | undefined;
  const load = async () => (await import("./deno_foreign_fetch.ts")).createDenoForeignFetch(parts);
  const foreign: ForeignFetch = async (address, init) => await (await (loading ??= load()))(address, init);
  return Object.assign(((input, init) => plain(input, init)) satisfies typeof fetch, { foreign });
}

/** Returns whether a variable can have this name; Deno throws for others. */
function isVariableName(name: string): boolean {
  return name !== "" && !/[=\0]/.test(name);
}

const denoEnvironment: Environment = {
  windows: Deno.build.os === "windows",
  macos: Deno.build.os === "darwin",
  get(name) {
    if (!isVariableName(name)) return undefined;
    // Checked first, because get() would stop to ask a terminal user for the permission.
    const permitted = Deno.permissions.querySync({ name: "env", variable: name }).state === "granted";
    if (permitted) return Deno.env.get(name);
    return name === "NO_COLOR" && Deno.noColor ? "1" : undefined;
  },
};

/** Creates file access that loads its modules on first use, so that commands without files start faster. */
function createLazyFiles(signal: AbortSignal): Files {
  const load = async () => (await import("./deno_files.ts")).createDenoFiles(signal);
  return {
    readFile: async (path, maxBytes, options) => (await load()).readFile(path, maxBytes, options),
    readStart: async (path, length, options) => (await load()).readStart(path, length, options),
    list: async (path, maxFiles, options) => (await load()).list(path, maxFiles, options),
    realPath: async (path) => (await load()).realPath(path),
    isReadable: async (path) => (await load()).isReadable(path),
    nearestPaths: async (path) => (await load()).nearestPaths(path),
    readSecret: async (path, maxBytes, options) => (await load()).readSecret(path, maxBytes, options),
    publishFile: async (path, bytes, options) => (await load()).publishFile(path, bytes, options),
    publishDirectory: async (path, files) => (await load()).publishDirectory(path, files),
    stageFolder: async (path, options) => (await load()).stageFolder(path, options),
    refreshDirectory: async (path, files) => (await load()).refreshDirectory(path, files),
    lock: async (path, folders) => (await load()).lock(path, folders),
    openSpool: async (path, options) => (await load()).openSpool(path, options),
  };
}

/** Creates compiler access that loads its modules on first use. */
const lazyCompilers: Compilers = {
  startEmbedded: async (limits) => await (await loadCompilers()).startEmbedded(limits),
  openProgram: async (program, limits, signal) => {
    return await (await loadCompilers()).openProgram(program, limits, signal);
  },
  startPdfReader: async (limits) => await (await loadCompilers()).startPdfReader(limits),
  validatePdf: async (program, task, timeoutMs) => {
    return await (await loadCompilers()).validatePdf(program, task, timeoutMs);
  },
  convertToPdf: async (task, limits) => await (await loadCompilers()).convertToPdf(task, limits),
};

async function loadCompilers(): Promise<Compilers> {
  return (await import("./deno_compilers.ts")).createDenoCompilers(denoEnvironment);
}

const lazyDesktop: Desktop = {
  watch: async (paths, onChange, options) => (await loadDesktop()).watch(paths, onChange, options),
  serve: async (options) => (await loadDesktop()).serve(options),
  servePage: async (options) => (await loadDesktop()).servePage(options),
  open: async (path) => (await loadDesktop()).open(path),
  openPage: async (address) => (await loadDesktop()).openPage(address),
  page: async (text, pager) => await (await loadDesktop()).page(text, pager),
};

async function loadDesktop(): Promise<Desktop> {
  return (await import("./deno_desktop.ts")).createDenoDesktop();
}

function createLazyPrompts(signal: AbortSignal): Prompts {
  const load = async () => (await import("./clack_prompts.ts")).createClackPrompts(signal);
  return {
    readLine: async (question, options) => await (await load()).readLine(question, options),
    readSecret: async (question) => await (await load()).readSecret(question),
    confirm: async (question) => await (await load()).confirm(question),
    select: async (question, choices, options) => await (await load()).select(question, choices, options),
  };
}

const lazyInboxes: Inboxes = {
  open: async (place) => await openInbox(place),
};

/** Opens an inbox for administration. Loads only the module of its store. */
async function openInbox(place: InboxPlace): Promise<Inbox> {
  if (place.kind === "file") {
    return await (await import("../../webhook/sqlite/open_sqlite_inbox.ts")).openSqliteInbox(place.path, Date.now);
  }
  const { url, credentials } = place;
  const { openNatsInbox } = await import("../../webhook/nats/open_nats_inbox.ts");
  return await openNatsInbox({ url, credentials });
}
