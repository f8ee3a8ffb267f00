import { deepStrictEqual, ok } from "node:assert/strict";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { openQueueWorld, type QueueWorld } from "../../support/webhook/queue_world.ts";
import { SeededRandom } from "../../support/sync_world/seeded_random.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

/** How hard a sweep tries. */
export interface KillSweep {
  readonly seed: number;
  readonly kills: number;
}

/** Nothing here is a measurement: what takes longer than this does not come any more. */
const LIMIT_MS = 5 * 60_000;
const QUIET_MS = 200;

/**
 * Kills the queue server, a worker and a receiver in turn at random moments while events come in, starts each again as a supervisor would, and asserts that
 * then every accepted event is handled, nothing is left waiting, and the receivers say that all is well.
 */
export async function sweepKills({ seed, kills }: KillSweep): Promise<void> {
  const random = new SeededRandom(seed);
  const said = [`seed ${seed}:`];
  await using world = await openQueueWorld(random);
  const killing = killInTurn(world, { random, kills, said });
  let over = false;
  void killing.finally(() => over = true);
  while (!over) await Promise.all([1, 2, 3].map(() => world.send(5)));
  await killing;
  await untilHandled(world, said);
  Deno.stderr.writeSync(new TextEncoder().encode(`${said.join(" ")}\n`));
}

interface Killing {
  readonly random: SeededRandom;
  readonly kills: number;
  readonly said: string[];
}

async function killInTurn(world: QueueWorld, { random, kills, said }: Killing): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await waitFor(random.below(600));
    const victim = random.pick([world.queueServers, world.workers, world.receivers][kill % 3] ?? world.workers);
    said.push(victim.name);
    await victim.kill();
    await waitFor(random.below(300));
    await victim.start();
  }
}

async function untilHandled(world: QueueWorld, said: string[]): Promise<void> {
  await using inbox = await openNatsInbox({ url: world.queue });
  const startedAt = performance.now();
  for (;;) {
    const handled = await world.handled();
    const missing = [...world.accepted].filter((id) => !handled.has(id));
    const { counts: { waiting, running, dead } } = await inbox.status();
    if (missing.length === 0 && waiting + running === 0) {
      deepStrictEqual([dead, (await world.health()).map(({ status }) => status)], [0, ["ok", "ok"]]);
      said.push(`${world.accepted.size} accepted, all handled after ${Math.round(performance.now() - startedAt)} ms`);
      return;
    }
    const left = `${missing.slice(0, 5).join(", ")}, ${waiting} waiting, ${running} running`;
    ok(performance.now() - startedAt < LIMIT_MS, `${said.join(" ")}: not handled: ${left}`);
    await waitFor(QUIET_MS);
  }
}
