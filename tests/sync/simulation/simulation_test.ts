import { planHere, runHere } from "../../support/sync_world/sync_runs.ts";
import { watchHere } from "../../support/sync_world/watch_here.ts";
import { simulate } from "../../support/sync_world/simulate.ts";
import { skipUnless } from "../../support/skip.ts";
import { amountFor, TEST_RUN } from "../../support/test_seed.ts";
import { readNumber, sayFacts, SIMULATION_SEED } from "./simulation_seed.ts";

/** Steps in each world. */
const STEPS = readNumber("SYNC_STEPS", amountFor({ quick: 80, full: 80, long: 2000 }));
const WORLDS = readNumber("SYNC_WORLDS", amountFor({ quick: 3, full: 3, long: 5 }));
const LIFE = { crashes: 0.2, lastStep: 120, faults: 0.05, run: runHere, plan: planHere, watch: watchHere };

for (let world = 0; world < WORLDS; world++) {
  const seed = SIMULATION_SEED + world;
  const deployment = seed % 2 === 0 ? "cloud" : "data-center";
  const mayDrop = seed % 3 === 0;
  Deno.test(`simulate() finds nothing lost and both sides together: world ${world}`, async () => {
    sayFacts(`SYNC_SEED=${seed} SYNC_WORLDS=1 SYNC_STEPS=${STEPS}`);
    sayFacts(await simulate({ seed, deployment, mayDrop, steps: STEPS, settleEvery: 40, ...LIFE }));
  });
}

Deno.test({
  name: "simulate() finds nothing lost in a space so large that only changes are listed",
  ignore: skipUnless(TEST_RUN !== "quick", "a space of a thousand pages: deno task test:full has it"),
  fn: async () => {
    const steps = readNumber("SYNC_LARGE_STEPS", amountFor({ quick: 0, full: 10, long: 60 }));
    sayFacts(`SYNC_SEED=${SIMULATION_SEED} SYNC_LARGE_STEPS=${steps}`);
    const world = { seed: SIMULATION_SEED, deployment: "cloud", mayDrop: false, fillers: 1005 } as const;
    sayFacts(await simulate({ ...world, steps, settleEvery: 40, ...LIFE }));
  },
});
