import type { Context, Environment } from "../../console/context.ts";
import { createDenoIo } from "./deno_io.ts";
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
    files: lazyPort(async () => (await import("./deno_files.ts")).createDenoFiles(signal), [
      ...["readFile", "readStart", "list", "realPath", "isReadable", "nearestPaths", "readSecret"] as const,
      ...["publishFile", "publishDirectory", "stageFolder", "refreshDirectory", "lock", "openSpool"] as const,
    ]),
    compilers: lazyPort(async () => (await import("./deno_compilers.ts")).createDenoCompilers(denoEnvironment), [
      ...["startEmbedded", "openProgram", "startPdfReader", "validatePdf", "convertToPdf", "convertInOffice"] as const,
    ]),
    drawing: lazyPort(async () => (await import("./deno_drawing.ts")).createDenoDrawing(denoEnvironment), [
      ...["find", "run", "recall", "keep"] as const,
    ]),
    signatures: lazyPort(async () => (await import("./deno_signatures.ts")).createDenoSignatures(), ["sign", "verify"]),
    desktop: lazyPort(async () => (await import("./deno_desktop.ts")).createDenoDesktop(), [
      ...["watch", "serve", "servePage", "open", "openPage", "page"] as const,
    ]),
    commitDate: async (path) => await (await import("../../host/process/commit_date.ts")).readCommitDate(path, signal),
    prompts: lazyPort(async () => (await import("./clack_prompts.ts")).createClackPrompts(signal), [
      ...["readLine", "readSecret", "confirm", "select"] as const,
    ]),
    inboxes: { open: openInbox },
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
      ...lazyPort(async () => (await import("./deno_docs_host.ts")).createDocsHost(context), [
        ...["sync", "plan", "watch", "compare", "restore", "view", "resolve"] as const,
      ]),
      isSynced: async (folder) => await (await import("./read_page_order.ts")).isSyncedFolder(folder),
      pageOrder: async (folder) => await (await import("./read_page_order.ts")).readPageOrder(folder),
    },
  };
  return context;
}

/**
 * Creates a port whose methods load its module on first use, so that commands without it start faster. The type of the
 * result lacks every method whose name is missing.
 */
function lazyPort<
  Port extends { [Name in keyof Port]: (...given: never[]) => Promise<unknown> },
  Name extends keyof Port,
>(
  load: () => Promise<Port>,
  names: readonly Name[],
): Pick<Port, Name> {
  return Object.fromEntries(names.map((name) => [name, async (...given: unknown[]) => {
    const port = await load();
    return await Reflect.apply(port[name], port, given);
  }])) as unknown as Pick<Port, Name>;
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

/** Opens an inbox for administration. Loads only the module of its store. */
async function openInbox(place: InboxPlace): Promise<Inbox> {
  if (place.kind === "file") {
    return await (await import("../../webhook/sqlite/open_sqlite_inbox.ts")).openSqliteInbox(place.path, Date.now);
  }
  const { url, credentials } = place;
  const { openNatsInbox } = await import("../../webhook/nats/open_nats_inbox.ts");
  return await openNatsInbox({ url, credentials });
}
