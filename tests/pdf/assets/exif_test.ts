import { deepStrictEqual, ok } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { concatBytes } from "../../../src/base/bytes.ts";
import { isSideways, readExif, writeExif } from "../../../src/pdf/assets/exif.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

Deno.test("readExif() reads what writeExif() wrote, and ends for any bytes", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 1, max: 9999 })), (turned, dpi) => {
    const facts = dpi === null ? { orientation: turned } : { orientation: turned, dpi };
    deepStrictEqual(readExif(writeExif(facts)), facts);
  }));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
    const { orientation } = readExif(concatBytes([latin("MM\0*\0\0\0\x08"), bytes]));
    ok(orientation >= 1 && orientation <= 8);
  }));
});

Deno.test("readExif() takes the first of two orientations, and isSideways() the same one", () => {
  const orientation = (value: string) => `\x01\x12\0\x03\0\0\0\x01\0${value}\0\0`;
  for (const [values, expected] of [["\x06\x01", 6], ["\x01\x06", 1], ["\x09\x06", 1], ["\0\x06", 1]] as const) {
    const exif = latin(`MM\0*\0\0\0\x08\0\x02${[...values].map(orientation).join("")}`);
    deepStrictEqual([readExif(exif).orientation, isSideways(readExif(exif))], [expected, expected >= 5]);
  }
});
