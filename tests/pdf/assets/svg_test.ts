import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";
import { findingsOf } from "../../support/pictures/check_picture.ts";
import { svg } from "../../support/pictures/forged_images.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { REFUSED } from "./svg_refused_table.ts";

const INKSCAPE = `xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:cc="http://creativecommons.org/ns#"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"`;

const TAKEN: Readonly<Record<string, string | Uint8Array>> = {
  "nothing drawn": "",
  "a declaration, a mark and a comment": utf8(
    `\ufeff<?xml version="1.0" encoding="UTF-8"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`,
  ),
  "a prefix": utf8(`<s:svg xmlns:s="http://www.w3.org/2000/svg" width="1" height="1"><s:path d="M0 0"/></s:svg>`),
  "every shape":
    `<g><path d="M0-1.5e3z"/><rect rx="1"/><circle r="1"/><ellipse/><line x1="1"/><polyline points="1,2 3-4"/><polygon/></g>`,
  "paints":
    `<linearGradient id="a"><stop offset="0%" style="stop-color:rgb(1, 2,3);"/></linearGradient><radialGradient id="b" xlink:href="#a"/><pattern id="c" width="1" height="1"><rect/></pattern><rect fill="url(#a)" stroke='url( "#b" ) none'/><rect style="fill:url('#c')!important"/>`,
  "clips, masks, markers and filters":
    `<clipPath id="a"><rect/></clipPath><mask id="b"><rect/></mask><marker id="c"><rect/></marker><filter id="d"><feGaussianBlur stdDeviation="2"/><feMerge><feMergeNode in="a"/></feMerge></filter><g clip-path="url(#a)" mask="url(#b)" filter="url(#d)"><path style="marker:url(#c)" marker-start="none"/></g>`,
  "symbols and uses":
    `<symbol id="a" viewBox="0 0 1 1"><rect/></symbol><use href="#a" transform="translate(1 2) rotate(-45)"/><use xlink:href="#a"/>`,
  "a style sheet":
    `<style type="text/css"><![CDATA[ /* a { */ .a, #b > g rect{fill:#fff;stroke:url(#p)}*{opacity:.5}]]></style><rect class="a b"/>`
      .replace("stroke:url(#p)", "stroke-width:2px"),
  "a reference in a style sheet": `<style>.a,rect{fill:url(#p)}</style><linearGradient id="p"/><rect class="a"/>`,
  "what drawing programs write": svg(
    `<sodipodi:namedview inkscape:zoom="1"><inkscape:grid/></sodipodi:namedview><metadata><rdf:RDF><cc:Work rdf:about="http://a/"/></rdf:RDF></metadata><g inkscape:label="a" style="-inkscape-stroke:none;font-family:'A B',serif;enable-background:new 0 0 1 1"/>`,
    `width="1" height="1" ${INKSCAPE}`,
  ),
  "titles, data and accessibility":
    `<title lang="en">a</title><desc>b</desc><g data-name="c" aria-label="d" role="img"/>`,
  "text that is not drawn": `<g> a </g>`,
  "references to an id of another script": `<g id="é.1:a-b"/><use href="#é.1:a-b"/>`,
  "a paint that an inner one replaces":
    `<pattern id="a"><rect fill="red"/></pattern><g fill="url(#a)"><g fill="url(#a)"><rect/></g></g>`,
};

/** An SVG around what is drawn, or whole. */
const drawn = (content: string | Uint8Array) => typeof content === "string" ? svg(content) : content;

for (const [title, content] of Object.entries(TAKEN)) {
  Deno.test(`checkAsset() accepts an SVG with ${title}`, () => deepStrictEqual(findingsOf(drawn(content)), []));
}

for (const [title, content, finding] of REFUSED) {
  Deno.test(`checkAsset() refuses an SVG with ${title}`, () => {
    const findings = findingsOf(drawn(content));
    if (typeof finding === "string") deepStrictEqual(findings, [finding]);
    else strictEqual(finding.test(findings[0] ?? ""), true, findings.join("\n"));
  });
}

Deno.test("checkAsset() reports a refused element without what is in it", () => {
  strictEqual(findingsOf(svg(`<text><tspan onload="">a</tspan></text>`)).length, 1);
});

Deno.test("checkAsset() counts lines of an SVG as editors do", () => {
  const bytes = utf8(
    `<svg xmlns="http://www.w3.org/2000/svg"\r\n  width="1"\r\n  height="1">\r\n<g\r\n   id="a"\r\n   onload=""/></svg>`,
  );
  deepStrictEqual(findingsOf(bytes), [`unsafe-svg: 6:4: it has the event attribute "onload"`]);
});

Deno.test("checkAsset() gives a hint for every finding about an SVG", () => {
  for (const [title, content] of REFUSED) {
    const { issues } = checkAsset(drawn(content));
    for (const { hint } of issues) strictEqual(/^[A-Z].*\.$/.test(hint ?? ""), true, title);
  }
});
