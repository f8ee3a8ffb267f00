import { skipLong } from "../../support/long_tests.ts";
import { skipWithoutNats } from "../../support/webhook/nats_server.ts";
import { TEST_SEED } from "../../support/test_seed.ts";
import { sweepKills } from "./kill_sweep.ts";

const ignore = skipLong("30 kills of a queue and its workers") || skipWithoutNats() || Deno.build.os === "windows";

// The first one once left an event waiting for good.
for (const seed of [5, TEST_SEED >>> 0]) {
  Deno.test({
    name: `30 kills in turn, of seed ${seed}, lose no event and leave none waiting`,
    ignore,
    fn: () => sweepKills({ seed, kills: 30 }),
  });
}
