import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { unzipSync } from "fflate";
import { removeMacros } from "../../../../src/docx/fill/package/remove_macros.ts";
import { scanPlaceholders } from "../../../../src/docx/scan_placeholders.ts";
import * as fc from "../../../support/property.ts";
import { buildDocx, contentTypes, paragraph, relationships } from "../../../support/word_documents/docx_fixture.ts";
import { fillTexts, partText } from "../../../support/word_documents/filling/filled_parts.ts";

const MICROSOFT = "http://schemas.microsoft.com/office/2006/relationships";
const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
const VBA = override("/word/vbaProject.bin", "application/vnd.ms-office.vbaProject");
const DATA = override("/word/vbaData.xml", "application/vnd.ms-word.vbaData+xml");
const KEYS = override("/word/customizations.xml", "application/vnd.ms-word.keyMapCustomizations+xml");
const BARS = override("/word/attachedToolbars.bin", "application/vnd.ms-word.attachedToolbars");

function macroFile(type: string, rows = VBA + DATA + KEYS + BARS) {
  return buildDocx(paragraph("$scroll.title"), {
    "[Content_Types].xml": contentTypes(type, rows),
    "word/_rels/document.xml.rels": relationships([
      ["vbaProject", "vbaProject.bin"],
      ["keyMapCustomizations", "customizations.xml"],
      ["x", "kept.bin"],
    ], MICROSOFT),
    "word/vbaProject.bin": "macros",
    "word/_rels/vbaProject.bin.rels": relationships([["wordVbaData", "vbaData.xml"]], MICROSOFT),
    "word/vbaData.xml": "<x/>",
    "word/customizations.xml": "<x/>",
    "word/_rels/customizations.xml.rels": relationships([["attachedToolbars", "attachedToolbars.bin"]], MICROSOFT),
    "word/attachedToolbars.bin": "bars",
    "word/kept.bin": "kept",
  });
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

for (
  const [what, type, expected] of [
    ["a document", "application/vnd.ms-word.document.macroEnabled.main+xml", `${WORD}.document.main+xml`],
    ["a template", "application/vnd.ms-word.template.macroEnabledTemplate.main+xml", `${WORD}.template.main+xml`],
    ["a document with a usual type", `${WORD}.document.main+xml`, `${WORD}.document.main+xml`],
  ] as const
) {
  Deno.test(`removeMacros() takes the macros out of ${what}, with their keys and toolbars`, async () => {
    const bytes = macroFile(type);
    throws(() => scanPlaceholders(bytes), { rule: "macros" });
    const clean = await removeMacros(bytes);
    deepStrictEqual(scanPlaceholders(clean).placeholders.map(({ name }) => name), ["$scroll.title"]);
    deepStrictEqual(Object.keys(unzipSync(clean)), [
      ...["[Content_Types].xml", "_rels/.rels", "word/document.xml", "word/_rels/document.xml.rels"],
      ...["word/_rels/customizations.xml.rels", "word/kept.bin"].slice(1),
    ]);
    strictEqual(partText(clean, "[Content_Types].xml"), contentTypes(expected));
    ok(!/vba|keyMap/i.test(partText(clean, "word/_rels/document.xml.rels")));
    strictEqual(await removeMacros(clean), clean, "a file without macros stays as it is");
    await fillTexts(clean, {});
  });
}

Deno.test("removeMacros() finds macros by their type, and keeps other members with the type of their ending", async () => {
  const rows = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';
  const named = await removeMacros(macroFile(`${WORD}.document.main+xml`, rows));
  deepStrictEqual(Object.keys(unzipSync(named)).filter((path) => path.endsWith(".bin")), ["word/kept.bin"]);
  scanPlaceholders(named);
});

Deno.test("removeMacros() keeps the main document, whatever leads to it", async () => {
  const looped = buildDocx(paragraph("a"), {
    "word/_rels/document.xml.rels": relationships([["vbaProject", "document.xml"]], MICROSOFT),
  });
  ok("word/document.xml" in unzipSync(await removeMacros(looped)));
});

Deno.test("removeMacros() returns a file that is read, or refuses it, for any damage", async () => {
  const bytes = macroFile(`${WORD}.document.main+xml`);
  await fc.assert(fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, value) => {
    const damaged = bytes.slice();
    damaged[at] = value;
    const clean = await removeMacros(damaged).catch((error) => {
      strictEqual(error.name, "DocxError");
    });
    if (clean === undefined) return;
    try {
      scanPlaceholders(clean);
    } catch (error) {
      ok(error instanceof Error && error.name === "DocxError");
    }
  }));
});
