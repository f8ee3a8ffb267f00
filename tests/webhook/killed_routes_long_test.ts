import { skipLong } from "../support/skip.ts";
import { TEST_SEED } from "../support/test_seed.ts";
import { skipWithoutNats } from "../support/webhook/nats_server.ts";
import {
  openFileWorld,
  openQueueOfRoutes,
  openServerOfRoutes,
  openWorkersOfRoutes,
} from "../support/webhook/route_world.ts";
import { sweepKills } from "./nats/kill_sweep.ts";
import { sweepRoutes } from "./route_sweep.ts";
import { ignore } from "./worker/fixtures.ts";

const skipped = skipLong("2,000 events of routes with 30 kills of servers, workers and their queue") || ignore;

for (
  const [name, openWorld, needsNats] of [
    ["each route of a server handles 2,000 events in order after 30 kills", openFileWorld, false],
    ["each route of two workers on a queue handles 2,000 events in order after 30 kills", openQueueOfRoutes, true],
    ["tool webhook server --routes runs every route of 2,000 events after 30 kills", openServerOfRoutes, false],
    ["tool webhook work --routes runs every route of 2,000 events after 30 kills", openWorkersOfRoutes, true],
  ] as const
) {
  Deno.test({
    name,
    ignore: skipped || needsNats && skipWithoutNats(),
    fn: async () => {
      await using world = await openWorld();
      await sweepRoutes(world, { seed: TEST_SEED >>> 0, events: 2_000, kills: 30 });
    },
  });
}

// The first one once left an event waiting for good.
for (const seed of [5, TEST_SEED >>> 0]) {
  Deno.test(`30 kills in turn, of seed ${seed}, lose no event and leave none waiting`, {
    ignore: skipped || skipWithoutNats(),
  }, () => sweepKills({ seed, kills: 30 }));
}
