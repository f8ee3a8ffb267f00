import { strictEqual } from "node:assert/strict";
import {
  readDecimal,
  readEmu,
  readInteger,
  readLength,
  readOnOff,
  readPercent,
  readTwips,
} from "../../../../src/docx/facts/ooxml/units.ts";
import * as fc from "../../../support/property.ts";

const LENGTHS: [text: string | undefined, perPoint: number, points: number | undefined][] = [
  ["1440", 20, 72],
  ["-360", 20, -18],
  ["+20", 20, 1],
  ["85", 20, 4.25],
  ["240.5", 20, 12.025],
  [" 20 ", 20, 1],
  ["11", 2, 5.5],
  ["12700", 12_700, 1],
  ["72pt", 20, 72],
  ["1in", 20, 72],
  ["2.54cm", 20, 72],
  ["25.4mm", 2, 72],
  ["6pc", 2, 72],
  ["1pi", 8, 12],
  ["-0", 20, 0],
  ["95040", 20, 4752],
  ["95041", 20, undefined],
  ["-95041", 20, undefined],
  ["99999in", 20, undefined],
  ["1e99", 20, undefined],
  ["1e3", 20, undefined],
  ["NaN", 20, undefined],
  ["Infinity", 20, undefined],
  ["0x10", 20, undefined],
  ["9".repeat(400), 20, undefined],
  ["1 px", 20, undefined],
  ["12px", 20, undefined],
  ["auto", 20, undefined],
  ["", 20, undefined],
  [undefined, 20, undefined],
];

for (const [text, perPoint, points] of LENGTHS) {
  Deno.test(`readLength() reads ${JSON.stringify(text)?.slice(0, 20)} of ${perPoint} as ${points}`, () => {
    strictEqual(readLength(text, perPoint), points);
  });
}

Deno.test("readLength() keeps to its bounds, ends included", () => {
  strictEqual(readLength("20", 20, { min: 1, max: 2 }), 1);
  strictEqual(readLength("19", 20, { min: 1, max: 2 }), undefined);
  strictEqual(readLength("2pt", 20, { min: 1, max: 2 }), 2);
  strictEqual(readLength("2.1pt", 20, { min: 1, max: 2 }), undefined);
});

Deno.test("readInteger() accepts only whole numbers", () => {
  strictEqual(readInteger("3", { min: 0, max: 9 }), 3);
  strictEqual(readInteger("3.5", { min: 0, max: 9 }), undefined);
  strictEqual(readInteger("10", { min: 0, max: 9 }), undefined);
});

const PERCENTS: [text: string | undefined, perPercent: number, fraction: number | undefined][] = [
  ["5000", 50, 1],
  ["100%", 50, 1],
  ["12.5%", 50, 0.125],
  ["50000", 1000, 0.5],
  ["x%", 50, undefined],
  ["9999999%", 50, undefined],
  [undefined, 50, undefined],
];

for (const [text, perPercent, fraction] of PERCENTS) {
  Deno.test(`readPercent() reads ${text} of ${perPercent} as ${fraction}`, () => {
    strictEqual(readPercent(text, perPercent), fraction);
  });
}

for (
  const [text, on] of [
    [undefined, true],
    ["1", true],
    ["true", true],
    ["on", true],
    ["0", false],
    ["false", false],
    ["off", false],
    ["maybe", undefined],
  ] as const
) {
  Deno.test(`readOnOff() reads ${text} as ${on}`, () => strictEqual(readOnOff(text), on));
}

Deno.test("units are finite and within their bounds, whatever the text", () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()).map(String);
  const unit = fc.constantFrom("", "pt", "in", "cm", "mm", "pc", "pi", "%", "px");
  const any = fc.oneof(fc.string(), fc.tuple(number, unit).map((pair) => pair.join("")));
  fc.assert(fc.property(any, (text) => {
    const bounds = { min: -100, max: 100 };
    const values = [
      readTwips(text, bounds),
      readEmu(text, bounds),
      readDecimal(text, bounds),
      readInteger(text, bounds),
    ];
    for (const value of values) {
      if (value !== undefined) strictEqual(value >= -100 && value <= 100 && !Object.is(value, -0), true);
    }
    strictEqual(Number.isFinite(readPercent(text, 50) ?? 0), true);
  }));
});
