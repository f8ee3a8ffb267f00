import { skipLong } from "../../support/long_tests.ts";
import { TEST_SEED } from "../../support/test_seed.ts";
import { skipWithoutNats } from "../../support/webhook/nats_server.ts";
import { openServerOfRoutes, openWorkersOfRoutes } from "../../support/webhook/served_route_world.ts";
import { sweepRoutes } from "../route_sweep.ts";
import { ignore } from "../worker/fixtures.ts";

const SWEEP = { seed: TEST_SEED >>> 0, events: 2_000, kills: 30 };
const skipped = skipLong("2,000 events of routes with 30 kills of servers and workers") || ignore;

Deno.test({
  name: "tool webhook server --routes runs every route of 2,000 events, in order, after 30 kills",
  ignore: skipped,
  fn: async () => {
    await using world = await openServerOfRoutes();
    await sweepRoutes(world, SWEEP);
  },
});

Deno.test({
  name: "tool webhook work --routes runs every route of 2,000 events, in order, after 30 kills of it and of the queue",
  ignore: skipped || skipWithoutNats(),
  fn: async () => {
    await using world = await openWorkersOfRoutes();
    await sweepRoutes(world, SWEEP);
  },
});
