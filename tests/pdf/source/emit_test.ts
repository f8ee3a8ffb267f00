import { strictEqual, throws } from "node:assert/strict";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import type { TextKind, ValueKind } from "../../../src/pdf/catalog/descriptor.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { emitArray, emitDictionary, emitNumber, emitString, emitValue } from "../../../src/pdf/source/emit.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { MINIMAL } from "../../../src/recipe/baselines/minimal_table.ts";
import { NO_GRAPHICS } from "../../support/packs/no_graphics.ts";
import * as fc from "../../support/property.ts";

const LENGTH: ValueKind = { kind: "length", min: -10, max: 300, unit: "pt" };
const COLOR: ValueKind = { kind: "color", tokens: ["accent", "text"], palette: true };
const SLOT: TextKind = { kind: "text", maxLength: 99, multiline: false, placeholders: ["page", "title"], pattern: "" };
const PERCENT: ValueKind = { kind: "number", min: 0, max: 100, unit: "%" };

for (
  const [kind, value, expected] of [
    [{ kind: "boolean" }, true, "true"],
    [PERCENT, 12.5, "12.5%"],
    [{ kind: "number", min: 0, max: 1, unit: "" }, 0.0001, "0.0001"],
    [{ kind: "number", min: -1, max: 1, unit: "deg" }, -0, "0deg"],
    [{ kind: "integer", min: 0, max: 9, unit: "" }, 7, "7"],
    [{ kind: "weight" }, 700, "700"],
    [LENGTH, "12pt", "12pt"],
    [LENGTH, "-0.50in", "-0.5in"],
    [COLOR, "#0b5fff", 'rgb("#0b5fff")'],
    [COLOR, "#0b5fff80", 'rgb("#0b5fff80")'],
    [COLOR, "accent", "tone-accent"],
    [COLOR, "accent 12%", "color.mix((tone-accent, 12%), (tone-paper, 88%))"],
    [COLOR, "accent 100%", "tone-accent"],
    [{ kind: "enum", values: ["a4"] }, "a4", '"a4"'],
    [{ kind: "font-family" }, "Source Serif 4", '"Source Serif 4"'],
    [SLOT, "", "()"],
    [SLOT, "{page}", '(("", (("page", none),)),)'],
    [SLOT, "{{x}} {page}/", '(("", (("text", "{x} "), ("page", none), ("text", "/"))),)'],
    [SLOT, "{page} / {title}", '(("", (("page", none),)), (" / ", (("title", none),)))'],
    [COLOR, "palette.sun", 'palette-colors.at("sun")'],
    [COLOR, "palette.sun 12%", 'color.mix((palette-colors.at("sun"), 12%), (tone-paper, 88%))'],
    [{ ...SLOT, placeholders: ["field.*"] }, "{field.client}", '(("", (("field", "client"),)),)'],
    [
      { kind: "map", item: COLOR, maxItems: 2 },
      { none: "accent", at: "#000000" },
      '("at": rgb("#000000"), "none": tone-accent)',
    ],
    [{ kind: "array", item: PERCENT, minItems: 0, maxItems: 3 }, [1], "(1%,)"],
    [{ kind: "array", item: PERCENT, minItems: 0, maxItems: 3 }, [], "()"],
    [{ kind: "object", fields: [{ name: "at", required: true, value: PERCENT }] }, { at: 5 }, "(offset: 5%)"],
  ] as const
) {
  Deno.test(`emitValue() writes ${JSON.stringify(value)} as ${expected}`, () => {
    strictEqual(emitValue(kind, value), expected);
  });
}

for (
  const [kind, value] of [
    [LENGTH, "12pt; panic()"],
    [LENGTH, "calc"],
    [COLOR, "red"],
    [COLOR, "#fff"],
    [PERCENT, "1"],
    [PERCENT, Infinity],
    [PERCENT, 1e21],
    [{ kind: "boolean" }, "true"],
    [{ kind: "font-family" }, 1],
    [{ kind: "array", item: PERCENT, minItems: 0, maxItems: 3 }, {}],
    [{ kind: "object", fields: [] }, []],
  ] as const
) {
  Deno.test(`emitValue() refuses ${JSON.stringify(value)} as ${kind.kind}`, () => {
    throws(() => emitValue(kind, value), TypeError);
  });
}

Deno.test("emitDictionary() and emitArray() know how Typst writes none and one", () => {
  strictEqual(emitDictionary([]), "(:)");
  strictEqual(emitArray(["1"]), "(1,)");
});

/** Reads a Typst string literal as the compiler does; throws where the text goes on after its end. */
function readLiteral(literal: string): string {
  strictEqual(/^"(?:[^"\\]|\\["\\]|\\u\{[0-9a-f]{1,6}\})*"$/.test(literal), true, literal);
  return literal.slice(1, -1).replace(
    /\\(?:u\{([0-9a-f]+)\}|(.))/g,
    (_, code: string | undefined, char: string) => code === undefined ? char : String.fromCodePoint(parseInt(code, 16)),
  );
}

Deno.test("emitString() gives printable ASCII that reads as the same text, for any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    const literal = emitString(text);
    strictEqual(/^[ -~]*$/.test(literal), true);
    strictEqual(readLiteral(literal), text);
  }));
});

Deno.test("emitNumber() writes no exponent and at most four decimals, for any number", () => {
  fc.assert(fc.property(fc.double({ noNaN: true, min: -1e14, max: 1e14 }), (value) => {
    strictEqual(/^-?\d+(?:\.\d{1,4})?$/.test(emitNumber(value)), true, emitNumber(value));
  }));
});

Deno.test("emitValue() writes only literals, for any value that a capability allows", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom('")#panic("', "\\"),
  );
  fc.assert(
    fc.property(fc.constantFrom(...CATALOG.capabilities), text, ({ value: kind }, value) => {
      if (checkValue(kind, value).length > 0) return;
      const rest = emitValue(kind, value).replace(/"(?:[^"\\]|\\.)*"/g, "");
      strictEqual(/^[-\w.%#(), ]*$/.test(rest), true, rest);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("generateCanonicalSource() names the capability whose value it cannot write", () => {
  const values = new Map([...MINIMAL.values, ["callouts.radius", "wide"]]);
  throws(
    () => generateCanonicalSource(values, NO_GRAPHICS),
    /^TypeError: Cannot write the capability callouts\.radius: /,
  );
});
