import { openServerOfRoutes } from "../../support/webhook/served_route_world.ts";
import { sweepRoutes } from "../route_sweep.ts";
import { ignore } from "../worker/fixtures.ts";

Deno.test({
  name: "tool webhook server --routes that is killed runs every route of every event, in order",
  ignore,
  fn: async () => {
    await using world = await openServerOfRoutes();
    await sweepRoutes(world, { seed: 2, events: 60, kills: 3 });
  },
});
