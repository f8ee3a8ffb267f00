import { deepStrictEqual, ok } from "node:assert/strict";
import { decideTurn, type Turn, type TurnFacts } from "../../../src/webhook/exports/work_export.ts";
import * as fc from "../../support/property.ts";

const AT = 1_700_000_000_000;
const YEAR = 365 * 86_400_000;

for (
  const [what, facts, expected] of [
    ["waits for quiet", { now: AT + 999 }, { kind: "wait", until: AT + 1000 }],
    ["exports when it was quiet", { now: AT + 1000 }, { kind: "export" }],
    ["waits for quiet after the last request", { now: AT + 1500, lastBehindAt: AT + 1400 }, {
      kind: "wait",
      until: AT + 2400,
    }],
    ["leaves the export to the last request", { now: AT + 2400, lastBehindAt: AT + 1400 }, { kind: "leave" }],
    ["waits no longer than ten times the quiet time", { now: AT + 9900, lastBehindAt: AT + 9800 }, {
      kind: "wait",
      until: AT + 10_000,
    }],
    ["exports although requests keep arriving", { now: AT + 10_000, lastBehindAt: AT + 9999 }, { kind: "export" }],
    ["leaves it to a later request after an export meanwhile", {
      ...{ now: AT + 11_000, lastBehindAt: AT + 9999, exportedAt: AT + 10_000 },
    }, { kind: "leave" }],
    ["does not wait for a clock that is a year ahead", { now: AT - YEAR }, { kind: "export" }],
    ["leaves it to a request whose clock is a year ahead", { now: AT, lastBehindAt: AT + YEAR }, { kind: "leave" }],
    ["does not count an export in the future", { now: AT + 10_000, lastBehindAt: AT, exportedAt: AT + YEAR }, {
      kind: "export",
    }],
  ] satisfies [string, Partial<TurnFacts> & { now: number }, Turn][]
) {
  Deno.test(`decideTurn() ${what}`, () => {
    deepStrictEqual(decideTurn(filled(facts)), expected);
  });
}

function filled(facts: Partial<TurnFacts> & { now: number }): TurnFacts {
  return { receivedAt: AT, lastBehindAt: undefined, quietMs: 1000, ...facts };
}

Deno.test("decideTurn() waits at most twice the quiet time, and leaves an export only to a later request", () => {
  const time = fc.integer({ min: -20_000, max: 20_000 }).map((offset) => AT + offset);
  fc.assert(fc.property(
    fc.record({
      ...{ receivedAt: time, now: time, quietMs: fc.integer({ min: 1, max: 3000 }) },
      ...{ lastBehindAt: fc.option(time, { nil: undefined }), exportedAt: fc.option(time, { nil: undefined }) },
    }),
    (facts) => {
      const turn = decideTurn(facts);
      if (turn.kind === "wait") ok(turn.until > facts.now && turn.until <= facts.now + 2 * facts.quietMs);
      else if (turn.kind === "leave") ok(facts.lastBehindAt !== undefined);
    },
  ));
});
