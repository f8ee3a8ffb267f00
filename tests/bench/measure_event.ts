import { signPayload } from "../../src/webhook/signature.ts";
import { waitForServer } from "./webhook/webhook_contestant.ts";
import type { BenchWiki } from "./bench_wiki_process.ts";
import { spawnSync } from "./run_sync.ts";
import { summarize } from "./timing.ts";

const PORT = 18_093;
const SECRET = "benchmark";
const EVENTS = 20;
/** Longest time to wait for a file in milliseconds. */
const PATIENCE_MS = 20_000;

/** Milliseconds from a delivery to the changed file on disk; the folder has been pulled before. */
export async function measureEvents(folder: string, wiki: BenchWiki) {
  const pages = await findPages(folder);
  const flags = ["--watch", "--webhook-port", String(PORT), "--webhook-host", "127.0.0.1", "--secret", SECRET];
  const child = spawnSync(folder, wiki, [...flags, "--poll-interval", "600s"]);
  const output = child.output();
  try {
    await waitForServer(PORT);
    await new Promise((resolve) => setTimeout(resolve, 2000)); // its first look at everything
    const times: number[] = [];
    for (let number = -1; number < EVENTS; number++) { // the first one warms up
      const [id, path] = pages[(number + 1) * 3] ?? ["", ""];
      const text = `event${number + 1}ends`;
      await wiki.edit(id, text);
      const start = performance.now();
      await deliver(id);
      await waitForText(path, text);
      if (number >= 0) times.push(performance.now() - start);
    }
    return summarize(times);
  } finally {
    child.kill("SIGTERM");
    await output;
  }
}

/** Ids and files of the pages that have no pages below them. */
async function findPages(folder: string): Promise<[id: string, path: string][]> {
  const found: [string, string][] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory && !name.startsWith(".")) found.push(...await findPages(path));
    const id = /^Page .*\.md$/.test(name) ? /^id: "?(\d+)"?$/m.exec(await Deno.readTextFile(path))?.[1] : undefined;
    if (id !== undefined) found.push([id, path]);
  }
  return found;
}

/** Sends what Data Center would send. */
async function deliver(page: string): Promise<void> {
  const payload = { timestamp: Date.now(), event: "page_updated", userKey: "ff80", page: { id: Number(page) } };
  const body = new TextEncoder().encode(JSON.stringify({ ...payload, updateTrigger: "edit_page" }));
  const headers = { "content-type": "application/json", "x-hub-signature": signPayload(body, SECRET) };
  const response = await fetch(`http://127.0.0.1:${PORT}/webhook`, { method: "POST", body, headers });
  if (!response.ok) throw new Error(`Cannot measure: the event was answered with ${response.status}`);
  await response.body?.cancel();
}

async function waitForText(path: string, text: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if ((await Deno.readTextFile(path).catch(() => "")).includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error(`Cannot measure: ${path} did not change`);
}
