import { openFileWorld, openServerOfRoutes } from "../support/webhook/route_world.ts";
import { sweepRoutes } from "./route_sweep.ts";
import { ignore } from "./worker/fixtures.ts";

for (
  const [name, openWorld, sweep] of [
    [
      "each route of a server that is killed handles every event in order, and has it in the ledger once",
      openFileWorld,
      { seed: 1, events: 96, kills: 3 },
    ],
    [
      "tool webhook server --routes that is killed runs every route of every event, in order",
      openServerOfRoutes,
      { seed: 2, events: 60, kills: 3 },
    ],
  ] as const
) {
  Deno.test({
    name,
    ignore,
    fn: async () => {
      await using world = await openWorld();
      await sweepRoutes(world, sweep);
    },
  });
}
