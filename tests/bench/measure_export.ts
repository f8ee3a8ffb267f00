import config from "../../deno.json" with { type: "json" };
import { ROOT } from "../support/house/source_files.ts";
import { type ProcessPeaks, watchPeaks } from "../support/processes/process_memory.ts";
import type { BenchWiki } from "./bench_wiki_process.ts";

/** What a run of `tool wiki export` took and made. */
export interface MeasuredExport {
  readonly seconds: number;
  readonly memory: ProcessPeaks;
  readonly requests: {
    readonly all: number;
    /** Those for the contents of pictures; Cloud redirects each to another address, which counts as well. */
    readonly downloads: number;
    /** All others, for each page: its body, lists of pages and attachments, names. */
    readonly perPage: number;
    readonly kinds: Readonly<Record<string, number>>;
  };
  /** Word documents have no number of pages. */
  readonly made: { readonly files: number; readonly pages: number; readonly bytes: number };
}

/** Exports the space `GEN` as `deno task tool` does. */
export async function measureExport(
  output: string,
  wiki: BenchWiki,
  flags: readonly string[] = [],
): Promise<MeasuredExport> {
  const before = await wiki.requests();
  const start = performance.now();
  const args = [...config.tasks.tool.command.split(" ").slice(1, -1), new URL("cli.ts", ROOT).pathname];
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args, "wiki", "export", "GEN", "--output", output, "--json", ...flags],
    ...{ env: { ...wiki.env }, stdin: "null", stdout: "piped", stderr: "piped" },
  }).spawn();
  const [memory, { success, stdout, stderr }] = await Promise.all([watchPeaks(child), child.output()]);
  const seconds = Number(((performance.now() - start) / 1000).toFixed(2));
  if (!success) throw new Error(`Cannot measure: ${new TextDecoder().decode(stderr)}`);
  const { file, files, counts }: ReportSize = JSON.parse(new TextDecoder().decode(stdout));
  const made = file === null ? files : [file];
  const { total, counts: kinds } = await wiki.requests(before.total);
  const all = total - before.total;
  const downloads = Object.entries(kinds).reduce(
    (sum, [kind, n]) => /\/download(?:\/|$)/.test(kind) ? sum + n : sum,
    0,
  );
  const perPage = Number(((all - downloads) / counts.pages).toFixed(3));
  const sizes = {
    files: made.length,
    pages: made.reduce((sum, { pages = 0 }) => sum + pages, 0),
    bytes: made.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
  return { seconds, memory, requests: { all, downloads, perPage, kinds }, made: sizes };
}

interface ReportSize {
  readonly file: ReportFile | null;
  readonly files: readonly ReportFile[];
  readonly counts: { readonly pages: number };
}

interface ReportFile {
  readonly pages?: number | undefined;
  readonly byteLength: number;
}
