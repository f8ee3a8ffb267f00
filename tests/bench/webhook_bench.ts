// Prints one JSON document: what a signed delivery costs that a server keeps on disk, beside the smallest design that
// does so, driven by wrk on the same machine. Processor times are microseconds for each event, other times
// milliseconds, memory is in MiB. Every body is another one, of about 600 bytes. --short takes a few minutes and has
// no figures of memory.
import { createSampleDeliveries } from "./webhook/webhook_deliveries.ts";
import { measureFlood } from "./webhook/measure_webhook_flood.ts";
import { measureMemory, STEP_DELIVERIES } from "./webhook/measure_webhook_memory.ts";
import { measureAlone, measureBeside } from "./webhook/measure_webhook_server.ts";
import { isCommandPresent, runSuccessfully } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const isShort = Deno.args.includes("--short");
const [rounds, seconds] = isShort ? [3, 3] : [7, 5];
const EVENTS = 500_000;

if (!await isCommandPresent("wrk", ["-v"]) && !await isCommandPresent("sh", ["-c", "command -v wrk"])) {
  throw new Error("Cannot measure: wrk is not installed (apt-get install wrk)");
}
// As `deno task tool` does first: a server keeps the memory in which it read its modules.
await runSuccessfully(Deno.execPath(), ["cache", "--quiet", new URL("cli.ts", ROOT).pathname]);
await using temporary = await createTemporaryFolder();
const folder = temporary.path;
await createSampleDeliveries(folder, isShort ? 320_000 : EVENTS + STEP_DELIVERIES);
const load = { folder, seconds, rounds };
const forged = { folder, seconds, signature: `sha256=${"0".repeat(64)}` };
const unsigned = { ...forged, signature: "" };
const result = {
  machine: {
    ...{ deno: Deno.version.deno, os: Deno.build.os, cores: navigator.hardwareConcurrency },
    /** Other work on the machine slows everything down: about 0 on an idle one. */
    loadBefore: Deno.loadavg()[0],
  },
  /** Events are only kept. */
  manyConnections: await measureBeside({ ...load, connections: 32 }),
  /** Every delivery waits for a sync of the disk of its own. */
  oneConnection: await measureBeside({ ...load, connections: 1 }),
  /** Four handlers run all the time, on the same cores. */
  withHandler: await measureAlone({ ...load, rounds: 3, connections: 32, flags: ["--handler", "/bin/true"] }),
  /** Good deliveries beside bodies in chunks of one byte, without a signature and with a wrong one. */
  flood: {
    unsigned: { tool: await measureFlood(unsigned, "tool"), smallest: await measureFlood(unsigned, "smallest") },
    forged: { tool: await measureFlood(forged, "tool"), smallest: await measureFlood(forged, "smallest") },
  },
  memory: isShort ? null : await measureMemory({ folder, connections: 32, events: EVENTS }),
};
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(result, null, 2) + "\n"));
