import { strictEqual } from "node:assert/strict";
import { createSwatch } from "../../../src/console/output/swatch.ts";

/** What a terminal of such variables gets for a colour. */
function paint(color: string, variables: Readonly<Record<string, string>>, isTerminal = true): string {
  const stream = { isTerminal, columns: 80, write: () => Promise.resolve() };
  return createSwatch(stream, { get: (name) => variables[name], windows: false, macos: false })(color);
}

for (
  const [name, color, variables, block] of [
    ["exactly", "#c8102e", { COLORTERM: "truecolor" }, "\x1b[48;2;200;16;46m    \x1b[49m"],
    ["exactly", "#C8102E80", { COLORTERM: "24bit" }, "\x1b[48;2;200;16;46m    \x1b[49m"],
    ["as the nearest", "#c8102e", {}, "\x1b[48;5;160m    \x1b[49m"],
    ["as the nearest", "#000000", {}, "\x1b[48;5;16m    \x1b[49m"],
    ["as the nearest", "#ffffff", {}, "\x1b[48;5;231m    \x1b[49m"],
    ["not", "#c8102e", { NO_COLOR: "1", COLORTERM: "truecolor" }, ""],
    ["not", "#c8102e", { TERM: "dumb" }, ""],
    ["not", "accent", {}, ""],
  ] as const
) {
  Deno.test(`createSwatch() shows ${color} ${name} with ${JSON.stringify(variables)}`, () => {
    strictEqual(paint(color, variables), block);
  });
}

Deno.test("createSwatch() writes no colour into files", () => {
  strictEqual(paint("#c8102e", { COLORTERM: "truecolor" }, false), "");
});
