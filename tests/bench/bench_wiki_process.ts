import { ROOT } from "../support/house/source_files.ts";
import { logIn } from "../support/processes/tool_login.ts";

/** A wiki to measure with. */
export interface BenchWiki extends AsyncDisposable {
  /** What the program finds it by. */
  readonly env: Readonly<Record<string, string>>;
  /** Requests so far, and by kind those after the first `since`. */
  requests(since?: number): Promise<RequestCount>;
  /** Adds a paragraph to a page. */
  edit(id: string, text: string): Promise<void>;
}

/** How often a wiki was asked. */
export interface RequestCount {
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** What a wiki holds, and how it answers. */
export interface BenchWikiOptions {
  readonly pages: number;
  /** Sample pages of so many bytes each, in the space `DOCS`; or a generated space `GEN` with so many pictures. */
  readonly content: { readonly bytes: number } | {
    readonly pictures: number;
    readonly pictureBytes?: number;
    readonly photographs?: boolean;
  };
  readonly deployment: "cloud" | "data-center";
}

/** What the process is started with, as JSON. */
export interface BenchWikiSetup extends BenchWikiOptions {
  /** How long every answer takes at least, in milliseconds. */
  readonly latency: number;
}

const LATENCY_MS = 5;

/** Starts a wiki in a process of its own, and waits until its pages are there. */
export async function startBenchWiki(options: BenchWikiOptions): Promise<BenchWiki> {
  const script = new URL("tests/bench/bench_wiki.ts", ROOT).pathname;
  const setup: BenchWikiSetup = { ...options, latency: LATENCY_MS };
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", script, JSON.stringify(setup)],
    ...{ stdin: "null", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const { site, token, email } = JSON.parse(await readLine(child.stdout));
  const ask = async (path: string) => await (await fetch(`${site}/bench/${path}`)).json();
  const login = await logIn({ site, deployment: options.deployment, token, email });
  return {
    env: login.env,
    requests: (since = 0) => ask(`requests?since=${since}`),
    edit: async (id, text) => void await ask(`edit?id=${id}&text=${text}`),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.status;
      await login[Symbol.asyncDispose]();
    },
  };
}

/** The first line; the rest is read and dropped. */
async function readLine(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await reader.read();
    if (done) throw new Error("Cannot measure: the wiki did not start");
    text += value;
  }
  (async () => {
    while (!(await reader.read()).done);
  })().catch(() => {});
  return text.slice(0, text.indexOf("\n"));
}
