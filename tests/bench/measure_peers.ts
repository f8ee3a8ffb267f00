import { isCommandPresent, runSuccessfully } from "../support/processes/run_command.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import type { PackSet } from "./pack_sets.ts";
import { sortedMembers } from "../../src/pack/payload_sha256.ts";
import { summarize, time, type Timing } from "./timing.ts";

const RUNS = 5;

// Times itself, so that the start of the interpreter is not counted.
const PYTHON = `
import json, sys, time, zipfile
source, target, runs = sys.argv[1], sys.argv[2], int(sys.argv[3])
import os
names = sorted(os.path.relpath(os.path.join(d, f), source) for d, _, fs in os.walk(source) for f in fs)
members = [(name, open(os.path.join(source, name), "rb").read()) for name in names]
write, test = [], []
for _ in range(runs):
    start = time.perf_counter()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as z:
        for name, content in members: z.writestr(name, content)
    write.append((time.perf_counter() - start) * 1000)
    start = time.perf_counter()
    with zipfile.ZipFile(target) as z: assert z.testzip() is None
    test.append((time.perf_counter() - start) * 1000)
print(json.dumps({"write": write, "test": test}))
`;

/** Other programs on the same files. Those that are not installed are left out. */
export interface PeerTimings {
  /** Info-ZIP as whole processes, start and disk included. */
  infozip?: { zip: Timing; unzipTest: Timing };
  /** Python's zipfile with CRC check, inside one process. */
  python?: { write: Omit<Timing, "first">; test: Omit<Timing, "first"> };
}

/** Measures the peers on one set. */
export async function measurePeers(set: PackSet): Promise<PeerTimings> {
  await using folder = await createTemporaryFolder();
  const source = `${folder.path}/source`;
  for (const [path, content] of sortedMembers((await set.create()).files)) {
    const target = `${source}/${path}`;
    await Deno.mkdir(target.slice(0, target.lastIndexOf("/")), { recursive: true });
    await Deno.writeFile(target, content);
  }
  const timings: PeerTimings = {};
  if (await isCommandPresent("zip", ["-v"]) && await isCommandPresent("unzip", ["-v"])) {
    timings.infozip = await measureInfozip(source, `${folder.path}/infozip.zip`);
  }
  if (await isCommandPresent("python3")) {
    const args = ["-c", PYTHON, source, `${folder.path}/python.zip`, String(RUNS)];
    const { write, test } = JSON.parse(await runSuccessfully("python3", args));
    timings.python = { write: summarize(write), test: summarize(test) };
  }
  return timings;
}

async function measureInfozip(source: string, target: string): Promise<PeerTimings["infozip"] & object> {
  const zip = await time(async () => {
    await Deno.remove(target).catch(() => {}); // zip would update it
    await runSuccessfully("zip", ["-q", "-X", "-D", "-r", target, "."], { cwd: source });
  }, RUNS);
  return { zip, unzipTest: await time(() => runSuccessfully("unzip", ["-tqq", target]), RUNS) };
}
