import { runProgram } from "../../support/sync_world/run_program.ts";
import { simulate } from "../../support/sync_world/simulate.ts";
import { amountFor } from "../../support/test_amount.ts";
import { readNumber, sayFacts, SIMULATION_SEED } from "./simulation_seed.ts";

Deno.test("tool wiki docs sync loses nothing, however often it is killed", async () => {
  const steps = readNumber("SYNC_KILL_STEPS", amountFor({ quick: 30, full: 30, long: 50 }));
  sayFacts(`SYNC_SEED=${SIMULATION_SEED} SYNC_KILL_STEPS=${steps}`);
  const world = { seed: SIMULATION_SEED, deployment: "data-center", mayDrop: false } as const;
  const life = { settleEvery: 30, crashes: 0.8, lastStep: 10, faults: 0.1 };
  sayFacts(await simulate({ ...world, ...life, steps, run: runProgram }));
});
