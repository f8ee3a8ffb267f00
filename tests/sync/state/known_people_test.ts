import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openState } from "../../../src/sync/state/open_state.ts";
import type { SyncState } from "../../../src/sync/state/sync_state.ts";
import * as fc from "../../support/property.ts";

const ALICE = { account: "557058:alice" };
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = 1000 * DAY_MS;

function after(name: string | undefined, milliseconds: number, step: (state: SyncState) => void): unknown[] {
  using state = openState(":memory:");
  state.people.meet(ALICE, NOW);
  state.people.save(ALICE, name, NOW);
  state.people.meet(ALICE, NOW + milliseconds);
  step(state);
  return state.people.unasked(9);
}

for (
  const [title, name, milliseconds, isAsked] of [
    ["not again after a day", "Alice", DAY_MS, false],
    ["again after a month", "Alice", 31 * DAY_MS, true],
    ["again when the clock was set back by months", "Alice", -90 * DAY_MS, true],
    ["not again within a day if the wiki did not show the person", undefined, HOUR_MS, false],
    ["again after a day if the wiki did not show the person", undefined, 2 * DAY_MS, true],
  ] as const
) {
  Deno.test(`meet() has a name asked for ${title}`, () => {
    deepStrictEqual(after(name, milliseconds, () => {}), isAsked ? [ALICE] : []);
  });
}

Deno.test("save() keeps the last name of a person whom the wiki no longer shows", () => {
  after("Alice", 31 * DAY_MS, (state) => {
    state.people.save(ALICE, undefined, NOW + 31 * DAY_MS);
    strictEqual(state.people.name(ALICE), "Alice");
    deepStrictEqual(state.people.unasked(9), []);
  });
});

Deno.test("unasked() lists new people each once, no more than asked for", () => {
  using state = openState(":memory:");
  for (const key of ["b", "a", "b", "c"]) state.people.meet({ key }, NOW);
  deepStrictEqual(state.people.unasked(9), [{ key: "a" }, { key: "b" }, { key: "c" }]);
  deepStrictEqual(state.people.unasked(2), [{ key: "a" }, { key: "b" }]);
});

Deno.test("name() returns what save() saves, whatever the person is called", () => {
  using state = openState(":memory:");
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (username, name) => {
    state.people.meet({ username }, NOW);
    state.people.save({ username }, name.toWellFormed(), NOW);
    strictEqual(state.people.name({ username }), name.toWellFormed());
    deepStrictEqual(state.people.unasked(9), []);
  }));
});
