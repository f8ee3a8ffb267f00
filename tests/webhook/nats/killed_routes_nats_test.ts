import { skipWithoutNats } from "../../support/webhook/nats_server.ts";
import { openQueueOfRoutes } from "../../support/webhook/route_world.ts";
import { sweepRoutes } from "../route_sweep.ts";
import { ignore } from "../worker/fixtures.ts";
import { sweepKills } from "./kill_sweep.ts";

Deno.test(
  "each route of workers on a queue that are killed handles every event in order, and has it in the ledger once",
  { ignore: skipWithoutNats() || ignore },
  async () => {
    await using world = await openQueueOfRoutes();
    await sweepRoutes(world, { seed: 1, events: 40, kills: 3 });
  },
);

Deno.test("queue server, workers and receivers that are killed in turn lose no event and leave none waiting", {
  ignore: skipWithoutNats() || ignore,
}, () => sweepKills({ seed: 1, kills: 3 }));
