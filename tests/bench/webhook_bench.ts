// Prints one JSON document: how many signed deliveries a second a server keeps on disk, driven by wrk on the same
// machine. Times are milliseconds, memory is in MiB. Every body is another one, of about 600 bytes.
import { createSampleDeliveries } from "./webhook_deliveries.ts";
import { measureServer, measureServers } from "./measure_webhook_server.ts";
import { isCommandPresent, runSuccessfully } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const ROUNDS = 3;
const SECONDS = 8;
/** More than any server here takes in a round. */
const DELIVERIES = 40_000 * SECONDS;

if (!await isCommandPresent("wrk", ["-v"]) && !await isCommandPresent("sh", ["-c", "command -v wrk"])) {
  throw new Error("Cannot measure: wrk is not installed (apt-get install wrk)");
}
// As `deno task tool` does first: a server keeps the memory in which it read its modules.
await runSuccessfully(Deno.execPath(), ["cache", "--quiet", new URL("cli.ts", ROOT).pathname]);
await using folder = await createTemporaryFolder();
const loads = { folder: folder.path, seconds: SECONDS, rounds: ROUNDS };
await createSampleDeliveries(folder.path, DELIVERIES);
const machine = {
  deno: Deno.version.deno,
  os: Deno.build.os,
  cores: navigator.hardwareConcurrency,
  /** Other work on the machine slows everything down: about 0 on an idle one. */
  loadBefore: Deno.loadavg()[0],
};
/** Events are only kept. Each round of the program stands between one of each smallest design. */
const { tool, smallestOnNode, smallestOnDeno } = await measureServers({ ...loads, connections: 32, handler: [] }, [
  ...["smallestOnNode", "tool", "smallestOnDeno"] as const,
]);
const result = {
  machine,
  kept: tool,
  /** HTTP, HMAC and one group-committed insert, on the same HTTP server as the program and on Deno's. */
  yardstick: { smallestOnNode, smallestOnDeno },
  /** What the program takes of that, round by round; the goal is 0.85. */
  ratio: { toNode: ratios(tool.each, smallestOnNode.each), toDeno: ratios(tool.each, smallestOnDeno.each) },
  /** The same with one connection, so that every delivery waits for a sync of the disk of its own. */
  oneConnection: await measureServer({ ...loads, connections: 1, handler: [] }),
  /** Four handlers run all the time, on the same two cores. */
  withHandler: await measureServer({ ...loads, connections: 32, handler: ["--handler", "/bin/true"] }),
};
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(result, null, 2) + "\n"));

function ratios(taken: readonly number[], yardstick: readonly number[]) {
  const each = taken.map((perSecond, i) => Number((perSecond / (yardstick[i] ?? NaN)).toFixed(2)));
  return { best: Math.max(...each), worst: Math.min(...each), each };
}
