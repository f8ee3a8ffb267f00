import { openFileWorld } from "../support/webhook/route_world.ts";
import { ignore } from "./worker/fixtures.ts";
import { sweepRoutes } from "./route_sweep.ts";

Deno.test({
  name: "each route of a server that is killed handles every event in order, and has it in the ledger once",
  ignore,
  fn: async () => {
    await using world = await openFileWorld();
    await sweepRoutes(world, { seed: 1, events: 96, kills: 3 });
  },
});
