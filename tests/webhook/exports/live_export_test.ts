import { deepStrictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { LIVE_BOOK_SCOPES } from "../../../src/webhook/export_request.ts";
import { ExportSimulation, type Step } from "./export_simulation.ts";

const changes = fc.record({
  do: fc.constantFrom("edit", "edit", "move", "trash", "restore", "rename", "include", "include"),
  page: fc.constantFrom(2, 2, 2, 3, 3, 3, 0, 1, 4),
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: changes, weight: 4 },
  { arbitrary: fc.record({ do: fc.constant("handle") }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant("start") }), weight: 8 },
  { arbitrary: fc.record({ do: fc.constant("continue"), task: fc.nat({ max: 3 }) }), weight: 12 },
  { arbitrary: fc.record({ do: fc.constant("forget"), task: fc.nat({ max: 3 }) }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constantFrom("crash", "fail", "resume") }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant("wait"), ms: fc.constantFrom(10, 1000, 1000, 20_000) }), weight: 5 },
);

for (const scope of LIVE_BOOK_SCOPES) {
  Deno.test(`workExport() leaves what a cold export gives for each ${scope}, after any schedule of changes and crashes`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 150, size: "max" }), async (schedule) => {
        await using folder = await createTemporaryFolder();
        const simulation = await ExportSimulation.create(scope, folder.path);
        for (const step of fewInterruptions(schedule)) await simulation.take(step);
        await simulation.rest();
      }),
      { numRuns: 15 },
    );
  });
}

/** More than ten interruptions make a request dead. */
function fewInterruptions(schedule: readonly Step[]): Step[] {
  let left = 8;
  return schedule.filter((step) => step.do !== "crash" && step.do !== "forget" || left-- > 0);
}

Deno.test("workExport() exports a page once that was edited a hundred times", async () => {
  await using folder = await createTemporaryFolder();
  const simulation = await ExportSimulation.create("page", folder.path);
  for (let edit = 0; edit < 100; edit++) {
    for (const step of [{ do: "edit", page: 0 }, { do: "handle" }, { do: "start" }, { do: "wait", ms: 9 }] as const) {
      await simulation.take(step);
    }
  }
  await simulation.rest();
  deepStrictEqual(simulation.exports.length, 1);
});

Deno.test("workExport() exports a page that is edited without a pause", async () => {
  await using folder = await createTemporaryFolder();
  const simulation = await ExportSimulation.create("page", folder.path);
  for (let edit = 0; edit < 70; edit++) { // 21 times the quiet time
    const turn = [{ do: "edit", page: 0 }, { do: "handle" }, { do: "start" }, { do: "start" }] as const;
    for (const step of turn) await simulation.take(step);
    for (let turn = 0; turn < 6; turn++) await simulation.take({ do: "continue", task: 0 });
    await simulation.take({ do: "wait", ms: 300 });
  }
  const before = simulation.exports.length;
  await simulation.rest();
  deepStrictEqual([before >= 1 && before <= 3, simulation.exports.length <= before + 1], [true, true]);
});

const ASK: readonly Step[] = [{ do: "handle" }, { do: "start" }, { do: "wait", ms: 1000 }];
/** Starts an export, which stops before it typesets; the rest publishes it. */
const READ: readonly Step[] = [{ do: "start" }, ...times(3, { do: "continue", task: 0 })];
const PUBLISH: readonly Step[] = times(3, { do: "continue", task: 0 });
const EXPORT: readonly Step[] = [...READ, ...PUBLISH];
const EDIT: Step = { do: "edit", page: 2 };
const FORGET: Step = { do: "forget", task: 0 };

/** Schedules in which an export would stay out of date. */
const RACES: readonly (readonly [string, readonly Step[]])[] = [
  [
    "a used page changes before the stamp names it",
    [
      { do: "include", page: 2 },
      ...ASK,
      ...READ,
      { do: "edit", page: 4 },
      ...ASK,
      ...times(6, { do: "continue", task: 1 }),
    ],
  ],
  [
    "a worker that seemed dead publishes after another one",
    [EDIT, ...ASK, ...EXPORT, EDIT, ...ASK, ...READ, FORGET, EDIT, ...ASK, ...EXPORT, ...EXPORT],
  ],
  [
    "a worker that seemed dead publishes its first export after another one",
    [EDIT, ...ASK, ...READ, FORGET, EDIT, ...ASK, ...EXPORT, ...EXPORT],
  ],
  [
    "a worker that seemed dead publishes a page that is in the trash",
    [EDIT, ...ASK, ...EXPORT, EDIT, ...ASK, ...READ, FORGET, { do: "trash", page: 2 }, ...ASK, ...EXPORT, ...EXPORT],
  ],
];

function times(count: number, step: Step): Step[] {
  return Array.from({ length: count }, () => step);
}

for (const [what, schedule] of RACES) {
  Deno.test(`workExport() leaves what a cold export gives when ${what}`, async () => {
    await using folder = await createTemporaryFolder();
    const simulation = await ExportSimulation.create("page", folder.path);
    for (const step of schedule) await simulation.take(step);
    await simulation.rest();
  });
}
