import { ROOT } from "../../support/house/source_files.ts";
import { BENCH_PORT, type Contestant, startContestant } from "./webhook_contestant.ts";

/** How a flood is measured. */
export interface FloodLoad {
  /** Where the deliveries are, and room for the inbox. */
  readonly folder: string;
  readonly seconds: number;
  /** Signature of the flood's bodies, which is wrong; empty for none. */
  readonly signature: string;
}

const FLOODING_CONNECTIONS = 8;

/** Milliseconds between a good delivery's answer and the next delivery. */
const PAUSE_MS = 20;

/** Milliseconds after which a delivery has failed. */
const PATIENCE_MS = 10_000;

/** Deliveries before the flood. */
const WARM_UP = 100;

/**
 * Sends good deliveries one by one, over new connections, while others send bodies in chunks of one byte; times are
 * those of the good ones, in milliseconds; `cpu` is the number of processors that the server takes.
 */
export async function measureFlood({ folder, seconds, signature }: FloodLoad, contestant: Contestant) {
  const deliveries = await readDeliveries(folder, 100 * seconds + WARM_UP);
  await using server = await startContestant(contestant, folder);
  for (const delivery of deliveries.splice(0, WARM_UP)) await deliver(delivery);
  const quiet = await deliverFor(1, deliveries);
  const [before, start] = [await server.cpu(), performance.now()];
  const flood = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--allow-net", new URL("tests/bench/webhook/webhook_flood.ts", ROOT).pathname],
      ...[String(BENCH_PORT), String(FLOODING_CONNECTIONS), signature],
    ],
    ...{ stdin: "null", stdout: "null", stderr: "null" },
  }).spawn();
  try {
    await new Promise((resolve) => setTimeout(resolve, 500)); // until it has started
    const flooded = await deliverFor(seconds, deliveries);
    const cpu = (await server.cpu() - before) / 1e3 / (performance.now() - start);
    return { quiet, flooded, cpu: Number(cpu.toFixed(2)), memory: (await server.memory()).peak };
  } finally {
    flood.kill("SIGKILL");
    await flood.status;
  }
}

interface Delivery {
  readonly signature: string;
  readonly body: string;
}

async function readDeliveries(folder: string, count: number): Promise<Delivery[]> {
  const [lines] = (await readStart(`${folder}/deliveries.txt`, count * 700)).split(/\n[^\n]*$/);
  return (lines ?? "").split("\n").slice(0, count).map((line) => {
    const space = line.indexOf(" ");
    return { signature: line.slice(0, space), body: line.slice(space + 1) };
  });
}

async function readStart(path: string, length: number): Promise<string> {
  using file = await Deno.open(path);
  const bytes = new Uint8Array(length);
  let done = 0;
  for (let read = await file.read(bytes); read !== null && read > 0; read = await file.read(bytes.subarray(done))) {
    done += read;
  }
  return new TextDecoder().decode(bytes.subarray(0, done));
}

async function deliverFor(seconds: number, deliveries: Delivery[]) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  while (performance.now() < end) {
    const delivery = deliveries.shift();
    if (delivery === undefined) break;
    const start = performance.now();
    if (!await deliver(delivery)) failed += 1;
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(1));
  return { deliveries: times.length, failed, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

async function deliver({ signature, body }: Delivery): Promise<boolean> {
  const headers = { "content-type": "application/json", "x-tool-signature": signature };
  try {
    const response = await fetch(`http://127.0.0.1:${BENCH_PORT}/webhook`, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
