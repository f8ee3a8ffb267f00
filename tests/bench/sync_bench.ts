// Prints one JSON document: what syncing a space takes. The wiki is a process of its own on the same machine, every
// answer of it takes 5 ms longer than it needs. Memory is in MiB, of the program alone. `BENCH_ROOT=<clone>/` measures
// another clone, to compare two.
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { startBenchWiki } from "./bench_wiki_process.ts";
import { measureEvents } from "./measure_event.ts";
import { runSync, type SyncRun } from "./run_sync.ts";

const KIB = 1024;
/** Looks at an unchanged space. */
const LOOKS = 5;
const FIRST = ["--space", "DOCS"];

type Deployment = "cloud" | "data-center";

/** The first pull of a space into an empty folder. */
async function measurePull(pages: number, bytes: number, deployment: Deployment): Promise<SyncRun> {
  await using folder = await createTemporaryFolder();
  await using wiki = await startBenchWiki({ pages, content: { bytes }, deployment });
  return await runSync(`${folder.path}/docs`, wiki, FIRST);
}

/** Runs where nothing has changed, after a first pull. */
async function measureUnchanged(pages: number, deployment: Deployment): Promise<SyncRun[]> {
  await using folder = await createTemporaryFolder();
  await using wiki = await startBenchWiki({ pages, content: { bytes: KIB }, deployment });
  await runSync(`${folder.path}/docs`, wiki, FIRST);
  const runs: SyncRun[] = [];
  for (let look = 0; look < LOOKS; look++) runs.push(await runSync(`${folder.path}/docs`, wiki));
  return runs;
}

/** Milliseconds a page of a first pull, all in all. */
async function measurePerPage(pages: number, deployment: Deployment) {
  const { seconds, processorSeconds, memory, requests } = await measurePull(pages, 8 * KIB, deployment);
  return { pages, seconds, processorSeconds, memory, requests, msPerPage: Number((seconds * 1000 / pages).toFixed(2)) };
}

async function measureWebhook(deployment: Deployment) {
  await using folder = await createTemporaryFolder();
  await using wiki = await startBenchWiki({ pages: 200, content: { bytes: 8 * KIB }, deployment });
  await runSync(`${folder.path}/docs`, wiki, FIRST);
  return await measureEvents(`${folder.path}/docs`, wiki);
}

/** All of it, or what the command line names: `firstPull`, `largePull`, `unchanged`, `event`, `perPage`. */
const MEASUREMENTS = {
  firstPull: async () => ({
    dataCenter: await measurePull(2000, 8 * KIB, "data-center"),
    cloud: await measurePull(2000, 8 * KIB, "cloud"),
  }),
  largePull: async () => ({
    dataCenter: await measurePull(5000, 8 * KIB, "data-center"),
    cloud: await measurePull(5000, 8 * KIB, "cloud"),
  }),
  unchanged: async () => ({
    dataCenter: await measureUnchanged(10_000, "data-center"),
    cloud: await measureUnchanged(10_000, "cloud"),
  }),
  event: () => measureWebhook("data-center"),
  perPage: async () => [await measurePerPage(1000, "data-center"), await measurePerPage(20_000, "data-center")],
} as const;

const result: Record<string, unknown> = {
  machine: {
    deno: Deno.version.deno,
    os: Deno.build.os,
    cores: navigator.hardwareConcurrency,
    /** Other work on the machine slows everything down: about 0 on an idle one. */
    loadBefore: Deno.loadavg()[0],
  },
};
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (Deno.args.length === 0 || Deno.args.includes(name)) result[name] = await measure();
}
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(result, null, 2) + "\n"));
