import * as fc from "./property.ts";

/** Texts of any characters, halves of characters and signs of Typst among them. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom('"', "\\", "#", "\n", "\r", "$", "{", "}", "[", "]", "\\u{", "//", "/*", "\u2028", "\u202e"))
    .map(
      (parts) => parts.join(""),
    ),
);
