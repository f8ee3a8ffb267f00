import { strictEqual } from "node:assert/strict";
import { type RunningLine, RunningSlots } from "../../../../src/docx/facts/areas/running_slots.ts";
import type { TabStop } from "../../../../src/docx/facts/styles/paragraph_format.ts";
import { showPieces } from "../../../support/word_documents/word_body.ts";

/** A line as typed: `{page}` is the field, `<` and `>` are tabs relative to the margins, `_` starts a run. */
type Typed = Partial<RunningLine> & { readonly typed: string };

function read(...lines: readonly Typed[]): string {
  const slots = new RunningSlots();
  for (const { typed, ...line } of lines) {
    slots.startLine({ slot: "left", stops: [], width: 500, ...line });
    for (const part of typed.match(/[\t<>]|\{page\}|[^\t<>{_]+/g) ?? []) {
      if (part === "\t") slots.tab();
      else if (part === "{page}") slots.add({ kind: "field", field: "page" });
      else if (part === "<" || part === ">") slots.moveTo(part === "<" ? "left" : "right");
      else slots.text(part);
    }
  }
  return (["left", "center", "right"] as const).map((slot) => showPieces(slots.pieces(slot))).join("|");
}

const stop = (position: number, align: TabStop["align"] = "end"): TabStop => ({ position, align, leader: "none" });

// A character is 5.5 points wide, a field as wide as two, and a stop must be more than 0.1 points away.
const STOPS: [what: string, line: Typed, expected: string][] = [
  ["passes a stop at the start", { typed: "\tb", stops: [stop(0.1)] }, "<1>||"],
  ["takes a stop beyond the start", { typed: "\tb", stops: [stop(0.11)] }, "||<1>"],
  ["passes a stop at the end of the text", { typed: "ten to tab\tb", stops: [stop(55 + 0.1)] }, "<12>||"],
  ["takes a stop beyond the end of the text", { typed: "ten to tab\tb", stops: [stop(55.11)] }, "<10>||<1>"],
  ["passes a stop at the end of a field", { typed: "{page}\tb", stops: [stop(11 + 0.1)] }, "{page} <1>||"],
  ["takes a stop beyond the end of a field", { typed: "{page}\tb", stops: [stop(11.11)] }, "{page}||<1>"],
  ["adds up the widths of texts", { typed: "ten{page}tab\tb", stops: [stop(44.1)] }, "<3>{page}<5>||"],
  ["takes the first of two stops", { typed: "a\tb", stops: [stop(50), stop(60, "center")] }, "<1>||<1>"],
  ["takes the second stop for the second tab", { typed: "\ta\tb", stops: [stop(50, "center"), stop(60)] }, "|<1>|<1>"],
  ["starts at the margin in each line", { typed: "\tb", stops: [stop(36)] }, "||<1>"],
  ["passes stops that are cleared", { typed: "a\tb", stops: [stop(50, "clear"), stop(60)] }, "<1>||<1>"],
  ["passes bars", { typed: "a\tb", stops: [stop(50, "bar"), stop(60)] }, "<1>||<1>"],
  ["aligns decimals at the right", { typed: "a\tb", stops: [stop(50, "decimal")] }, "<1>||<1>"],
  ["keeps the left side before 30% of the width", { typed: "a\tb", stops: [stop(149.9, "start")] }, "<3>||"],
  ["leaves the left side at 30% of the width", { typed: "a\tb", stops: [stop(150, "start")] }, "<1>|<1>|"],
  ["keeps the center before 65% of the width", { typed: "a\tb", stops: [stop(324.9, "start")] }, "<1>|<1>|"],
  ["leaves the center at 65% of the width", { typed: "a\tb", stops: [stop(325, "start")] }, "<1>||<1>"],
  ["moves by half an inch without stops", { typed: "\tb", width: 120 }, "|<1>|"],
  ["moves by no more than half an inch", { typed: "\tb", width: 120.1 }, "<1>||"],
  ["moves to the next half inch", { typed: "a\tb", width: 120.1 }, "<3>||"],
  ["moves to the half inch after the text", { typed: "sevens7\tb", width: 240 }, "<7>|<1>|"],
  ["moves on from half an inch", { typed: "\t\tb", width: 240.1 }, "<1>||"],
  ["types a space in a line of the center", { typed: "a\tb", slot: "center", stops: [stop(50)] }, "|<3>|"],
  ["types a space in a line on the right", { typed: "{page}\t{page}", slot: "right" }, "||{page} {page}"],
  [
    "types a space in a part on the right",
    { typed: ">{page}\t{page}", stops: [stop(50, "center")] },
    "||{page} {page}",
  ],
  [
    "types a space at a second stop of the center",
    { typed: "\ta\tb", stops: [stop(50, "center"), stop(60, "center")] },
    "|<3>|",
  ],
  [
    "aligns a part whose place was estimated",
    { typed: "\t\tb", stops: [stop(400, "start"), stop(450, "center")] },
    "|<1>|",
  ],
  [
    "types a space where both places are estimated",
    { typed: "\ta\tb", stops: [stop(200, "start"), stop(300, "start")] },
    "|<3>|",
  ],
];

const spaces = (count: number) => " ".repeat(count);
const SPACES: [what: string, line: Typed, expected: string][] = [
  ["keeps a few spaces", { typed: `a${spaces(11)}b`, width: 90 }, "<13>||"],
  ["moves by many spaces", { typed: `a${spaces(12)}b`, width: 90 }, "<1>|<1>|"],
  ["moves to the right by still more", { typed: `a${spaces(130)}{page}`, width: 500 }, "<1>||{page}"],
  ["keeps spaces that end before 30% of the width", { typed: `a${spaces(50)}b`, width: 500 }, "<3>||"],
  ["keeps spaces in a line of the center", { typed: `a${spaces(130)}b`, slot: "center" }, "|<3>|"],
];

for (const [rule, line, expected] of SPACES) {
  Deno.test(`RunningSlots.text() ${rule}`, () => strictEqual(read(line), expected));
}

for (const [rule, line, expected] of STOPS) {
  Deno.test(`RunningSlots.tab() ${rule}`, () => strictEqual(read(line), expected));
}

const LINES: [what: string, lines: readonly Typed[], expected: string][] = [
  [
    "starts each line at the margin",
    [{ typed: "a long text" }, { typed: "\t{page}", stops: [stop(36)] }],
    "<11>||{page}",
  ],
  ["separates lines of one side", [{ typed: "a" }, { typed: "{page}" }, { typed: "{page}" }], "<1> {page} {page}||"],
  ["leaves out lines without content", [{ typed: " " }, { typed: "{page}" }, { typed: "\t" }], "{page}||"],
  [
    "keeps the estimated place of a part above another line",
    [{ typed: "\ta", stops: [stop(400, "start")] }, { typed: ">{page}" }],
    "||<1> {page}",
  ],
  ["leaves out blanks at both ends", [{ typed: "  {page}  " }], "{page}||"],
  ["joins runs of one word", [{ typed: "Pa_ge {page}" }], "Page {page}||"],
  ["keeps blanks between runs", [{ typed: "a_ _{page}" }], "<1> {page}||"],
  ["sees the number before a text", [{ typed: "{page} of 9" }], "{page} of 9||"],
  ["sees the number after a text", [{ typed: "Page {page}" }], "Page {page}||"],
];

for (const [rule, lines, expected] of LINES) {
  Deno.test(`RunningSlots.pieces() ${rule}`, () => strictEqual(read(...lines), expected));
}

for (
  const [what, typed, expected] of [
    ["200 fields", "{page}".repeat(200), "{page}".repeat(200) + "||"],
    ["no more than 200 fields", "{page}".repeat(201), "{page}".repeat(200) + "||"],
    ["200 characters", "a".repeat(200), "<200>||"],
    ["no more than 200 characters", "a".repeat(201), "<200>||"],
    ["no more than 200 characters of several runs", "a".repeat(199) + "_aa", "<200>||"],
    ["the side of the 200th part", ">".repeat(198) + "<{page}", "{page}||"],
    ["the side of no more than 200 parts", ">".repeat(199) + "<{page}", "||{page}"],
  ] as const
) {
  Deno.test(`RunningSlots.pieces() keeps ${what}`, () => strictEqual(read({ typed }), expected));
}
