import { deepStrictEqual, throws } from "node:assert/strict";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import type { OoxmlHandler } from "../../../../src/docx/facts/ooxml/ooxml_events.ts";
import { buildDocx } from "../../../support/word_documents/docx_fixture.ts";
import { ooxmlPart, toStrict } from "../../../support/word_documents/ooxml_fragment.ts";

/** Everything that is reported, one line each. */
function record(part: string): string[] {
  const lines: string[] = [];
  const handler: OoxmlHandler = {
    open: (name, attributes) => {
      lines.push([name, ...[...attributes].map(([name, value]) => `${name}=${value}`)].join(" "));
    },
    close: (name) => lines.push(`/${name}`),
    text: (text) => lines.push(`"${text}"`),
  };
  new DocxPackage(buildDocx("", { "word/part.xml": part })).readOoxml("word/part.xml", "w:p", handler);
  return lines;
}

Deno.test("readOoxml() gives the same names whatever the prefixes", () => {
  const part =
    `<x:p xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main" x:val="1" x:rsidR="0" val="2">
<blip xmlns="http://purl.oclc.org/ooxml/drawingml/main" xmlns:y="http://purl.oclc.org/ooxml/officeDocument/relationships"` +
    ` y:embed="r1"/><z:odd xmlns:z="urn:mine" z:a="3"/><none>t</none></x:p>`;
  deepStrictEqual(record(part).filter((line) => line !== '"\n"'), [
    "w:p w:val=1 w:rsidR=0 val=2",
    "a:blip r:embed=r1",
    "/a:blip",
    "?:odd ?:a=3",
    "/?:odd",
    "none",
    '"t"',
    "/none",
    "/w:p",
  ]);
});

Deno.test("readOoxml() reads strict parts as transitional ones", () => {
  const part = ooxmlPart(`<w:p w:rsidR="0" w:a="1"><a:blip r:embed="r1"/><wp:inline/></w:p>`);
  deepStrictEqual(record(toStrict(part)), record(part));
});

const W14 = `xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:n="urn:new"`;
const ALTERNATES: [title: string, xml: string, lines: string[]][] = [
  [
    "the first choice",
    `<mc:Choice Requires="w14"><w:a/></mc:Choice><mc:Choice Requires="w14"><w:b/></mc:Choice><mc:Fallback><w:c/></mc:Fallback>`,
    ["w:a", "/w:a"],
  ],
  [
    "the first choice that can be read",
    `<mc:Choice Requires="n"><w:a/></mc:Choice><mc:Choice Requires="w14"><w:b/></mc:Choice><mc:Fallback><w:c/></mc:Fallback>`,
    ["w:b", "/w:b"],
  ],
  [
    "the fallback where no choice can be read",
    `<mc:Choice Requires="w14 n"><w:a>x<w:b/></w:a></mc:Choice><mc:Choice Requires="gone"/><mc:Fallback><w:c/></mc:Fallback>`,
    ["w:c", "/w:c"],
  ],
  ["nothing where there is only a choice that cannot be read", `<mc:Choice Requires="n"><w:a/></mc:Choice>`, []],
  [
    "alternates within alternates",
    `<mc:Choice Requires="w14"><mc:AlternateContent><mc:Choice Requires="n"/><mc:Fallback><w:a/></mc:Fallback>` +
    `</mc:AlternateContent></mc:Choice><mc:Fallback><w:c/></mc:Fallback>`,
    ["w:a", "/w:a"],
  ],
];

for (const [title, xml, lines] of ALTERNATES) {
  Deno.test(`readOoxml() takes ${title}`, () => {
    const part = ooxmlPart(`<w:p ${W14}><mc:AlternateContent>${xml}</mc:AlternateContent><w:z/></w:p>`);
    deepStrictEqual(record(part), ["w:p", ...lines, "w:z", "/w:z", "/w:p"]);
  });
}

Deno.test("readOoxml() reads branches without alternatives", () => {
  deepStrictEqual(record(ooxmlPart(`<w:p><mc:Choice><w:a/></mc:Choice></w:p>`)), ["w:p", "w:a", "/w:a", "/w:p"]);
});

const REFUSED: [title: string, part: string, rule: string][] = [
  ["another root", ooxmlPart("<w:r/>"), "root-element"],
  ["the root of another namespace", `<p/>`, "root-element"],
  ["alternate content as root", ooxmlPart("<mc:AlternateContent/>"), "root-element"],
  ["a document type", `<!DOCTYPE p><p/>`, "doctype"],
  ["an entity", ooxmlPart("<w:p>&a;</w:p>"), "xml"],
  ["an unknown prefix", "<w:p/>", "xml"],
];

for (const [title, part, rule] of REFUSED) {
  Deno.test(`readOoxml() refuses ${title} as ${rule}`, () => {
    throws(() => record(part), { name: "DocxError", rule, path: "word/part.xml" });
  });
}
