import { skipLong } from "../support/long_tests.ts";
import { TEST_SEED } from "../support/test_seed.ts";
import { openFileWorld, openQueueOfRoutes } from "../support/webhook/route_world.ts";
import { skipWithoutNats } from "../support/webhook/nats_server.ts";
import { ignore } from "./worker/fixtures.ts";
import { sweepRoutes } from "./route_sweep.ts";

const SWEEP = { seed: TEST_SEED >>> 0, events: 2_000, kills: 30 };
const skipped = skipLong("2,000 events of routes with 30 kills") || ignore;

Deno.test({
  name: "each route of a server handles 2,000 events in order after 30 kills",
  ignore: skipped,
  fn: async () => {
    await using world = await openFileWorld();
    await sweepRoutes(world, SWEEP);
  },
});

Deno.test({
  name: "each route of two workers on a queue handles 2,000 events in order after 30 kills of them and of the queue",
  ignore: skipped || skipWithoutNats(),
  fn: async () => {
    await using world = await openQueueOfRoutes();
    await sweepRoutes(world, SWEEP);
  },
});
