import config from "../../deno.json" with { type: "json" };
import { ROOT } from "../support/house/source_files.ts";
import { watchPeaks } from "../support/processes/process_memory.ts";
import { watchProcessorTime } from "../support/processes/processor_time.ts";
import type { BenchWiki } from "./bench_wiki_process.ts";

/** What a run took. */
export interface SyncRun {
  readonly seconds: number;
  /** Processor time of all its threads in seconds; 0 where the system does not tell. */
  readonly processorSeconds: number;
  /** Largest resident memory in MiB; 0 where the system does not tell. */
  readonly memory: number;
  /** What was asked of the wiki. */
  readonly requests: number;
  readonly requestKinds: Readonly<Record<string, number>>;
  /** What the run says it did. */
  readonly done: unknown;
}

/** Starts `tool wiki docs sync` as `deno task tool` runs it, in the clone that `BENCH_ROOT` names, or in this one. */
export function spawnSync(folder: string, wiki: BenchWiki, flags: readonly string[]): Deno.ChildProcess {
  const root = Deno.env.get("BENCH_ROOT") ?? ROOT.pathname;
  const args = [...config.tasks.tool.command.split(" ").slice(1, -1), `${root}cli.ts`];
  return new Deno.Command(Deno.execPath(), {
    args: [...args, "wiki", "docs", "sync", folder, "--concurrency", "8", "--json", ...flags],
    ...{ env: { ...wiki.env }, stdin: "null", stdout: "piped", stderr: "piped" },
  }).spawn();
}

/** Runs it once to its end. */
export async function runSync(folder: string, wiki: BenchWiki, flags: readonly string[] = []): Promise<SyncRun> {
  const before = await wiki.requests();
  const start = performance.now();
  const child = spawnSync(folder, wiki, flags);
  const [{ program: memory }, processorSeconds, { success, stdout, stderr }] = await Promise.all([
    ...[watchPeaks(child), watchProcessorTime(child)] as const,
    child.output(),
  ]);
  const seconds = Number(((performance.now() - start) / 1000).toFixed(2));
  const decoder = new TextDecoder();
  const lines = decoder.decode(stdout).trimEnd().split("\n");
  if (!success) throw new Error(`Cannot measure: ${lines.at(-1)}\n${decoder.decode(stderr)}`);
  const { total, counts } = await wiki.requests(before.total);
  return {
    seconds,
    processorSeconds,
    memory,
    requests: total - before.total,
    requestKinds: counts,
    done: JSON.parse(lines.at(-1) ?? ""),
  };
}
