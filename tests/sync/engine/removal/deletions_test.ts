import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { type DeletionParts, Deletions } from "../../../../src/sync/engine/removal/deletions.ts";
import { MissingTimer } from "../../../../src/sync/engine/removal/missing_timer.ts";

const HOUR_MS = 60 * 60_000;

function deletionsOf(limits: DeletionParts["limits"], known = 0, now = () => 0): Deletions {
  return new Deletions({ limits, known: () => known, now });
}

Deno.test("allows() knows what was removed within an hour", () => {
  let now = 0;
  const deletions = deletionsOf({ maxDelete: 3 }, 0, () => now);
  const allows = (count: number) => deletions.allows("page", count);
  deepStrictEqual([allows(3), allows(4)], [true, false]);
  deepStrictEqual([deletions.take("page"), deletions.take("attachment")], [true, true]);
  now += HOUR_MS - 1;
  deepStrictEqual([allows(1), allows(2)], [true, false]);
  deepStrictEqual([deletions.take("attachment"), deletions.take("page")], [true, false]);
  now += 1;
  deepStrictEqual([allows(2), allows(3)], [true, false]);
});

for (
  const [limit, known, most] of [
    [undefined, 0, 3],
    [undefined, 9, 3],
    [undefined, 11, 3],
    [undefined, 12, 4],
    [undefined, 13, 4],
    [undefined, 300, 100],
    [0, 300, 0],
    [20, 30, 20],
    [{ percent: 0 }, 300, 0],
    [{ percent: 50 }, 13, 6],
    [{ percent: 100 }, 13, 13],
  ] as const
) {
  Deno.test(`allows() lets ${most} of ${known} go with the limit ${JSON.stringify(limit) ?? "none"}`, () => {
    for (const kind of ["page", "attachment"] as const) {
      const deletions = deletionsOf({ maxDelete: limit }, known);
      deepStrictEqual([deletions.allows(kind, most), deletions.allows(kind, most + 1)], [true, false]);
    }
  });
}

Deno.test("allows() uses the share of the number before the first deletion of the hour", () => {
  let known = 12;
  const deletions = new Deletions({ limits: {}, known: (kind) => kind === "page" ? known : 0, now: () => 0 });
  for (let count = 0; count < 4; count++) {
    deepStrictEqual(deletions.take("page"), true);
    known -= 1;
  }
  deepStrictEqual([deletions.take("page"), deletions.allows("attachment", 3)], [false, true]);
});

Deno.test("confirm() lets exactly so many pages go, once, and no attachments", () => {
  const deletions = deletionsOf({ maxDelete: 0, confirmDelete: 2 });
  deepStrictEqual([deletions.confirm(1), deletions.confirm(3), deletions.take("page")], [false, false, false]);
  deepStrictEqual([deletions.confirm(2), deletions.confirm(2)], [true, false]);
  const taken = ["attachment", "page", "page", "page"] as const;
  deepStrictEqual(taken.map((kind) => deletions.take(kind)), [false, true, true, false]);
});

Deno.test("confirm() expires within an hour, so that it does not cover a later accident", () => {
  let now = 5;
  const deletions = deletionsOf({ confirmDelete: 2 }, 0, () => now);
  now += HOUR_MS;
  deepStrictEqual(deletions.confirm(2), false);
});

Deno.test("isLong() counts from the first call, and starts over once the file existed again", () => {
  let now = 1000;
  const absence = new MissingTimer(500, () => now);
  strictEqual(absence.isLong("1"), false);
  now += 499;
  deepStrictEqual([absence.isLong("1"), absence.isLong("2")], [false, false]);
  now += 1;
  deepStrictEqual([absence.isLong("1"), absence.isLong("2")], [true, false]);
  absence.keepOnly(["2"]);
  deepStrictEqual([absence.isLong("1"), absence.isLong("2")], [false, false]);
  now += 499;
  deepStrictEqual([absence.isLong("1"), absence.isLong("2")], [false, true]);
});

Deno.test("isLong() without patience is true at once", () => {
  strictEqual(new MissingTimer(0, () => 0).isLong("1"), true);
});
