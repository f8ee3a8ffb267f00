import { skipWithoutNats } from "../../support/webhook/nats_server.ts";
import { sweepKills } from "./kill_sweep.ts";

Deno.test({
  name: "queue server, workers and receivers that are killed in turn lose no event and leave none waiting",
  ignore: skipWithoutNats() || Deno.build.os === "windows",
  fn: () => sweepKills({ seed: 1, kills: 6 }),
});
