import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { checkDrawnSvg } from "../../../src/pdf/assets/check_drawn_svg.ts";
import * as fc from "../../support/property.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string, more = "") => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`;
const DATA = "data:image/png;base64,iVBORw0KGgo=";

const DRAWINGS: readonly (readonly [name: string, text: string, reason: string | undefined])[] = [
  ["shapes and text", svg('<text x="1">Größe</text><rect/>'), undefined],
  [
    "a type without entities",
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "http://x/a.dtd">\n${svg("<g/>")}`,
    undefined,
  ],
  ["a link", svg('<a href="https://example.com"><text>x</text></a>'), undefined],
  ["a picture in it", svg(`<image href="${DATA}"/>`), undefined],
  ["references within", svg('<path marker-end="url(#a)"/><use href="#b"/>'), undefined],
  ["alternatives", svg("<switch><foreignObject/><text>x</text></switch>"), undefined],
  ["a style sheet", svg("<style>#a{fill:url(#b)} @keyframes c{to{x:0}}</style>"), undefined],
  ["HTML", "<!DOCTYPE html><html></html>", "it is HTML"],
  ["nothing", " \n", "it is empty"],
  ["text", "Error: no diagram", "it is damaged"],
  ["another root", "<html xmlns='http://www.w3.org/1999/xhtml'/>", "it is HTML"],
  ["XML", "<a/>", 'it is no SVG but "a"'],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`, "it defines entities"],
  ["a script", svg("<script>1</script>"), 'it has the element "script"'],
  [
    "text as HTML",
    svg("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>"),
    "it has text as HTML, which is not drawn",
  ],
  ["an animation", svg("<rect><animate/></rect>"), 'it has the element "animate"'],
  ["a handler", svg("<g/>", 'onload="x()"'), 'it has the script "onload"'],
  [
    "a picture outside",
    svg('<image href="http://127.0.0.1/a.png"/>'),
    'it shows "http://127.0.0.1/a.png", which is outside of it',
  ],
  [
    "a file",
    svg('<image xlink:href="file:///etc/a.png"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
    'it shows "file:///etc/a.png", which is outside of it',
  ],
  [
    "a drawing in it",
    svg('<image href="data:image/svg+xml,x"/>'),
    'it shows "data:image/svg+xml,x", which is outside of it',
  ],
  ["an imported style", svg("<style>@import 'a.css';</style>"), "its style sheet leads out of it"],
  ["a style outside", svg('<rect style="fill:url(http://127.0.0.1/)"/>'), "its styles lead out of it"],
  ["a cut end", svg("<g>").replace("</svg>", ""), "it is damaged"],
];

for (const [name, text, reason] of DRAWINGS) {
  Deno.test(`checkDrawnSvg() of ${name}`, () => {
    const result = checkDrawnSvg(encode(text));
    if (reason === undefined) ok("svg" in result, JSON.stringify(result));
    else ok("reason" in result && result.reason.startsWith(reason), JSON.stringify(result));
  });
}

Deno.test("checkDrawnSvg() of a PNG, of invalid UTF-8, and of too many elements", () => {
  deepStrictEqual(checkDrawnSvg(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])), { reason: "it is a PNG" });
  deepStrictEqual(checkDrawnSvg(new Uint8Array([0x3c, 0xff, 0xfe])), { reason: "it is not UTF-8" });
  deepStrictEqual(checkDrawnSvg(encode(svg("<g/>".repeat(10_001)))), { reason: "it has more than 10000 elements" });
});

Deno.test("checkDrawnSvg() has a drawing or a reason for any bytes", () => {
  fc.assert(fc.property(fc.uint8Array(), fc.boolean(), (bytes, isInside) => {
    const text = isInside ? encode(svg(new TextDecoder().decode(bytes))) : bytes;
    const result = checkDrawnSvg(text);
    strictEqual("svg" in result ? "" : typeof result.reason, "svg" in result ? "" : "string");
  }));
});
