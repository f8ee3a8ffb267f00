import { deepStrictEqual, ok } from "node:assert/strict";
import type { EventSummary, Inbox } from "../../src/webhook/inbox.ts";
import { SeededRandom } from "../support/sync_world/seeded_random.ts";
import type { Restartable } from "../support/processes/restartable.ts";
import { sweptRoutes } from "../support/webhook/swept_routes.ts";
import { waitFor } from "../../src/host/time/wait_for.ts";

/** Processes that accept events, route them by {@linkcode sweptRoutes} and work on the routes. */
export interface RouteWorld extends AsyncDisposable {
  /** Processes to kill in turn; each runs. */
  readonly victims: readonly [Restartable, ...Restartable[]];
  /** Sends an event; gives its id, or undefined if no answer came, so that it must be sent again. */
  send(payload: unknown): Promise<string | undefined>;
  /** Opens the inbox to look into it. */
  look(): Promise<Inbox>;
  /** One line for each attempt that ended well, in their order: `<route> <id of the event> <page> <version>`. */
  runs(): Promise<string>;
}

/** How much happens. */
export interface RouteSweep {
  readonly seed: number;
  readonly events: number;
  readonly kills: number;
}

const PAGES = 12;
/** Nothing here is a measurement: what takes longer than this does not come any more. */
const LIMIT_MS = 10 * 60_000;

/**
 * Kills processes in turn at random moments while events come in, starts each again, and asserts at rest that each event
 * was handled by each of its routes, in the order of its page, and that its ledger has each route once.
 */
export async function sweepRoutes(world: RouteWorld, { seed, events, kills }: RouteSweep): Promise<void> {
  const random = new SeededRandom(seed);
  const accepted = new Map<string, string>();
  const perPage = Math.ceil(events / PAGES);
  const sending = Promise.all(
    Array.from({ length: PAGES }, (_, page) => sendAll(world, { page: String(page), count: perPage, accepted })),
  );
  const due = (kill: number) => accepted.size >= (kill + 0.5) * perPage * PAGES / kills;
  for (let kill = 0; kill < kills; kill++) {
    await until(() => due(kill), () => `${accepted.size} accepted`);
    await waitFor(random.below(300));
    const victim = world.victims[kill % world.victims.length] ?? world.victims[0];
    await victim.kill();
    await waitFor(random.below(100));
    await victim.start();
  }
  await sending;
  await using inbox = await world.look();
  await until(async () => {
    const { counts: { waiting, running } } = await inbox.status();
    return waiting + running === 0;
  }, async () => JSON.stringify(await inbox.status()));
  const runs = (await world.runs()).trimEnd().split("\n");
  assertHandled(accepted, runs);
  assertInOrder(runs);
  assertRarelyRepeated(runs, kills);
  await assertLedger(accepted, inbox);
  const summary = `seed ${seed}: ${accepted.size} events, ${kills} kills, ${runs.length} runs`;
  Deno.stderr.writeSync(new TextEncoder().encode(`${summary}\n`));
}

interface Sending {
  readonly page: string;
  readonly count: number;
  /** Ids by page and version. */
  readonly accepted: Map<string, string>;
}

async function sendAll(world: RouteWorld, { page, count, accepted }: Sending): Promise<void> {
  for (let version = 1; version <= count; version++) {
    const facts = { id: page, title: `Page ${page}`, spaceKey: "DOCS", version };
    const payload = { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: facts };
    let id = await world.send(payload);
    for (; id === undefined; id = await world.send(payload)) await waitFor(30);
    accepted.set(`${page} ${version}`, id);
  }
}

function assertHandled(accepted: ReadonlyMap<string, string>, runs: readonly string[]): void {
  const ran = new Set(runs);
  const lost = [...accepted].flatMap(([name, id]) =>
    sweptRoutes(name.split(" ")[0] ?? "").map((route) => `${route} ${id} ${name}`).filter((run) => !ran.has(run))
  );
  deepStrictEqual(lost, []);
}

/** Runs again do not count: an event whose end was not written down runs again before the next of its route and page. */
function assertInOrder(runs: readonly string[]): void {
  const last = new Map<string, number>();
  const seen = new Set<string>();
  for (const run of runs) {
    const [route, , page, version] = run.split(" ");
    if (seen.has(`${route} ${page} ${version}`)) continue;
    seen.add(`${route} ${page} ${version}`);
    const lane = `${route} ${page}`;
    deepStrictEqual(Number(version), (last.get(lane) ?? 0) + 1, lane);
    last.set(lane, Number(version));
  }
}

/** Asserts that no more ran again than was running in two workers, four attempts of each of three routes, when killed. */
function assertRarelyRepeated(runs: readonly string[], kills: number): void {
  const repeated = runs.length - new Set(runs).size;
  ok(repeated <= kills * 2 * 4 * 3, `${repeated} runs were repeated`);
}

async function assertLedger(accepted: ReadonlyMap<string, string>, inbox: Inbox): Promise<void> {
  for (const [name, id] of accepted) {
    const ledger = await inbox.routesOf(id);
    const wanted = sweptRoutes(name.split(" ")[0] ?? "").map((route) => `${route} done`);
    deepStrictEqual(ledger.map(entryText).sort(), wanted, `event ${id}`);
  }
  const { counts: { dead, filtered, dropped, stored } } = await inbox.status();
  deepStrictEqual([dead, filtered, dropped, stored], [0, 0, 0, 0]);
}

function entryText({ event, state }: EventSummary): string {
  return `${"route" in event ? event.route : "-"} ${state}`;
}

async function until(isSo: () => boolean | Promise<boolean>, state: () => string | Promise<string>): Promise<void> {
  const startedAt = performance.now();
  while (!await isSo()) {
    if (performance.now() - startedAt > LIMIT_MS) ok(false, `it did not happen: ${await state()}`);
    await waitFor(50);
  }
}
