import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { unzipSync } from "fflate";
import {
  buildDocx,
  paragraph,
  rawParagraph,
  RELATIONS,
  relationships,
  run,
  wordXml,
} from "../../support/word_documents/docx_fixture.ts";
import { assertReadable, bodyText, fillTexts, partText } from "../../support/word_documents/filling/filled_parts.ts";
import { FOREIGN_RULES, MACHINE_ADDRESS } from "../../../src/docx/fill/foreign/foreign_table.ts";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const MACHINE = "\\\\server\\share\\a.docx";

function external(kind: string, target: string): string {
  const row = `<Relationship Id="r9" Type="${RELATIONS}/${kind}" Target="${target}" TargetMode="External"/>`;
  return `<Relationships xmlns="${PACKAGE}">${row}</Relationships>`;
}

function complex(code: string, result = "result"): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return rawParagraph(
    `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}${run(result)}${mark("end")}`,
  );
}

for (
  const [what, kind, body] of [
    ["an ActiveX control", "control", ""],
    ["content in another format (altChunk)", "aFChunk", "<w:altChunk/>"],
    ["a subdocument", "subDocument", ""],
  ] as const
) {
  Deno.test(`fillTemplate() refuses ${what}`, async () => {
    const template = buildDocx(body, { "word/_rels/document.xml.rels": external(kind, "http://a.example/") });
    await rejects(fillTexts(template, {}), {
      rule: "foreign-content",
      message: `Cannot fill the Word file: it has ${what} in "word/document.xml"`,
    });
  });
}

for (
  const [what, code] of [
    ["A DDE field", "DDEAUTO cmd x"],
    ["A DDE field", ' dde "cmd" "x"'],
    ["An INCLUDETEXT field", 'INCLUDETEXT "a.docx"'],
    ["An INCLUDEPICTURE field", 'INCLUDEPICTURE "http://a.example/a.png" \\d'],
    ["A LINK field", "LINK Excel.Sheet a.xlsx"],
    ["An address of another machine or a local file", `HYPERLINK \\o "tip" "\\\\\\\\server\\\\share"`],
  ] as const
) {
  const escaped = code.replaceAll('"', "&quot;");
  for (
    const [form, body] of [
      ["complex", complex(escaped)],
      ["simple", rawParagraph(`<w:fldSimple w:instr="${escaped}">${run("result")}</w:fldSimple>`)],
    ] as const
  ) {
    Deno.test(`fillTemplate() turns ${what} (${code}, ${form}) into its result`, async () => {
      const { bytes, issues } = await fillTexts(buildDocx(body + complex("PAGE", "1")), {});
      deepStrictEqual(issues.map(({ message }) => message), [`${what} in "word/document.xml" is removed`]);
      strictEqual(bodyText(bytes), "result\n1");
      const xml = partText(bytes, "word/document.xml");
      ok(!/fldSimple|DDE|INCLUDE|LINK/i.test(xml) && xml.includes("PAGE"));
    });
  }
}

const SHAPE = '<v:shape id="s1" style="width:90pt;height:40pt" o:ole=""><v:imagedata r:id="r1"/></v:shape>';
const OLE_ROOT = ` xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="${RELATIONS}"`;

for (
  const [what, data, kind, expected] of [
    [
      "an embedded object",
      `${SHAPE}<o:OLEObject Type="Embed" ProgID="Visio.Drawing.11" ShapeID="s1" ObjectID="_1" r:id="r2"/>`,
      "oleObject",
      `<w:pict${OLE_ROOT}>${SHAPE.replace(' o:ole=""', "")}</w:pict>`,
    ],
    [
      "an embedded workbook",
      `${SHAPE}<o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" ShapeID="s1" ObjectID="_1" r:id="r2"/>`,
      "package",
      `<w:pict${OLE_ROOT}>${SHAPE.replace(' o:ole=""', "")}</w:pict>`,
    ],
    [
      "an object with a drawing",
      '<w:drawing><a r:embed="r1"/></w:drawing><w:objectEmbed r:id="r2" w:progId="x"/>',
      "oleObject",
      '<w:drawing><a r:embed="r1"/></w:drawing>',
    ],
  ] as const
) {
  Deno.test(`fillTemplate() replaces ${what} by its picture, and removes its data`, async () => {
    const object = `<w:object${OLE_ROOT} w:dxaOrig="1" w:dyaOrig="2">${data}</w:object>`;
    const template = buildDocx(rawParagraph(`${run("a")}<w:r>${object}</w:r>${run("b")}`), {
      "word/_rels/document.xml.rels": relationships([["x", "x"], ["image", "media/a.emf"], [kind, "embeddings/a.bin"]]),
      "word/embeddings/a.bin": "x",
      "word/embeddings/_rels/a.bin.rels": relationships([["image", "../media/a.emf"], ["image", "../media/b.emf"]]),
      "word/media/a.emf": "x",
      "word/media/b.emf": "x",
    });
    const { bytes, issues } = await fillTexts(template, {});
    deepStrictEqual(issues.map(({ message }) => message), [
      'An object of another program (OLE) in "word/document.xml" is replaced by its picture',
    ]);
    assertReadable(bytes);
    ok(partText(bytes, "word/document.xml").includes(`<w:r>${expected}</w:r>`), partText(bytes, "word/document.xml"));
    const paths = Object.keys(unzipSync(bytes)).filter((path) => /media|embeddings/.test(path));
    deepStrictEqual(paths, ["word/media/a.emf"]);
  });
}

Deno.test("fillTemplate() refuses macros by their relationship, whatever their part is called", async () => {
  const relationship =
    '<Relationship Id="r9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject"' +
    ' Target="picture.png"/>';
  const template = buildDocx(paragraph("x"), {
    "word/_rels/document.xml.rels": `<Relationships xmlns="${PACKAGE}">${relationship}</Relationships>`,
    "word/picture.png": "x",
  });
  await rejects(fillTexts(template, {}), {
    rule: "foreign-content",
    message: 'Cannot fill the Word file: it has macros (VBA) in "word/document.xml"',
  });
});

Deno.test("fillTemplate() removes a field that is the code of another one", async () => {
  const nested = complex(`DDE </w:instrText></w:r></w:p>${complex("PAGE", "one")}<w:p><w:r><w:instrText> x`);
  const { bytes } = await fillTexts(buildDocx(nested), {});
  strictEqual(bodyText(bytes).trim(), "result");
  assertReadable(bytes);
});

Deno.test("fillTemplate() removes a linked picture, and keeps an embedded copy", async () => {
  const blip = `<a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${RELATIONS}"` +
    ' r:embed="r1" r:link="r9"/>';
  const template = buildDocx(rawParagraph(`<w:r><w:drawing>${blip}</w:drawing></w:r>`), {
    "word/_rels/document.xml.rels": external("image", "http://a.example/a.png"),
  });
  const { bytes, issues } = await fillTexts(template, {});
  deepStrictEqual(issues.map(({ message }) => message), ['A linked picture in "word/document.xml" is removed']);
  ok(partText(bytes, "word/document.xml").includes(blip.replace(' r:link="r9"', "")));
  ok(!partText(bytes, "word/_rels/document.xml.rels").includes("a.example"));
});

Deno.test("fillTemplate() removes addresses of other machines from links, and keeps other links", async () => {
  for (const [target, isKept] of [[MACHINE, false], ["file:///c:/a", false], ["https://a.example/", true]] as const) {
    const link = `<w:hyperlink xmlns:r="${RELATIONS}" r:id="r9">${run("text")}</w:hyperlink>`;
    const members = { "word/_rels/document.xml.rels": external("hyperlink", target) };
    const { bytes, issues } = await fillTexts(buildDocx(rawParagraph(link), members), {});
    strictEqual(issues.length, isKept ? 0 : 1);
    strictEqual(partText(bytes, "word/document.xml").includes('r:id="r9"'), isKept);
    strictEqual(partText(bytes, "word/_rels/document.xml.rels").includes('Id="r9"'), isKept);
    strictEqual(bodyText(bytes), "text");
  }
});

Deno.test("fillTemplate() removes an attached template and a mail merge from the settings", async () => {
  const inner = `<w:zoom w:percent="100"/><w:attachedTemplate xmlns:r="${RELATIONS}" r:id="r9"/><w:linkStyles/>` +
    "<w:mailMerge><w:mainDocumentType/></w:mailMerge>";
  const template = buildDocx(paragraph("x"), {
    "word/_rels/document.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1"` +
      ` Type="${RELATIONS}/settings" Target="settings.xml"/></Relationships>`,
    "word/settings.xml": wordXml("settings", inner),
    "word/_rels/settings.xml.rels": external("attachedTemplate", "file:///c:/a.dotx"),
  });
  const { bytes, issues } = await fillTexts(template, {});
  deepStrictEqual(issues.map(({ message }) => message), [
    'An attached template in "word/settings.xml" is removed',
    'A mail merge in "word/settings.xml" is removed',
  ]);
  strictEqual(partText(bytes, "word/settings.xml"), wordXml("settings", '<w:zoom w:percent="100"/>'));
});

const guide = await Deno.readTextFile(new URL("../../../src/cli/guides/word.md", import.meta.url));
const rows = guide.slice(guide.indexOf("| in the template")).split("\n").filter((line) => line.startsWith("| "));

for (const { what, action, fields = [] } of FOREIGN_RULES) {
  Deno.test(`the guide names ${what} as ${action}`, () => {
    const [word = ""] =
      /VBA|ActiveX|OLE|altChunk|subdocument|mail merge|attached template|linked picture|chart|signature|add-in|ribbon|[A-Z]{3,}/
        .exec(what) ?? [];
    const row = rows.find((line) => line.toLowerCase().includes(word.toLowerCase()));
    ok(word !== "" && row !== undefined, what);
    ok(row.includes(`${action}`), row);
    ok(fields.length === 0 || fields.some((field) => row.includes(field)), row);
  });
}

for (
  const address of [
    "\\\\server\\a",
    "//server/a",
    "/\\server\\a",
    "\\/server/a",
    "/%5Cserver",
    "file:///c:/a",
    " FILE:a",
    "smb://a",
    "javascript:a",
  ]
) {
  Deno.test(`MACHINE_ADDRESS matches ${address}`, () => ok(MACHINE_ADDRESS.test(address)));
}

for (const address of ["https://a.example/", "mailto:a@b.example", "a.docx", "#a", ""]) {
  Deno.test(`MACHINE_ADDRESS does not match ${JSON.stringify(address)}`, () => ok(!MACHINE_ADDRESS.test(address)));
}
