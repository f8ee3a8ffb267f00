import { SeededRandom } from "../../../../../support/sync_world/seeded_random.ts";
import { TEST_SEED } from "../../../../../support/test_seed.ts";
import { runColdJob } from "./jobs_runs.ts";

const RUNS = 8;

Deno.test("tool wiki export --jobs of five books over 200 pages ends alike wherever it was killed", async () => {
  const random = new SeededRandom(TEST_SEED);
  await using job = await runColdJob({ pages: 200, pictures: 40 });
  for (let run = 0; run < RUNS; run++) {
    const kills = Array.from({ length: random.below(3) + 1 }, () => random.below(job.requests) + 1);
    await job.compareKilled(kills);
  }
});
