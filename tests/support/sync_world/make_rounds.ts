import { localStep } from "./local_steps.ts";
import { remoteStep } from "./remote_steps.ts";
import type { SyncWorld } from "./sync_world.ts";
import type { Round } from "./watch_here.ts";

/**
 * Creates the rounds of a watching program: edits of both sides, and events that are late, early, repeated or about
 * nothing.
 */
export function makeRounds(world: SyncWorld): Round[] {
  return Array.from({ length: 2 + world.random.below(5) }, () => makeRound(world));
}

function makeRound(world: SyncWorld): Round {
  const { random, wiki, log } = world;
  const ids = [...wiki.store.pages.keys()];
  const events = Array.from({ length: random.below(5) }, () => {
    const id = random.find(ids) ?? "1";
    const version = (wiki.store.pages.get(id)?.version ?? 1) + random.pick([-1, 0, 1]);
    return random.chance(0.5) ? { id } : { id, version };
  });
  return {
    runs: random.pick([["local"], ["local"], ["all"], ["all", "local"], []]),
    events,
    act() {
      for (let count = random.below(3); count > 0; count--) {
        const act = random.pick([localStep, remoteStep]);
        log.push(`watched ${act(world)}`);
      }
    },
  };
}
