import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { NO_SETTINGS, readDocumentSettings, readLanguageTag } from "../../../../src/docx/facts/styles/settings.ts";
import { docxWith } from "../../../support/word_documents/ooxml_fragment.ts";

const read = (xml: string) => readDocumentSettings(docxWith(`<w:settings>${xml}</w:settings>`), "word/part.xml");

Deno.test("readDocumentSettings() reads the settings that matter for the design", () => {
  deepStrictEqual(
    read(
      `<w:evenAndOddHeaders/><w:mirrorMargins w:val="1"/><w:autoHyphenation w:val="true"/><w:gutterAtTop/>` +
        `<w:displayBackgroundShape/><w:themeFontLang w:val="de-DE" w:eastAsia="ja-JP" w:bidi="ar-SA"/>` +
        `<w:clrSchemeMapping w:bg1="light1" w:t1="dark1" w:hyperlink="hyperlink"/>` +
        `<w:footnotePr><w:numFmt w:val="lowerRoman"/><w:footnote w:id="-1"/></w:footnotePr>`,
    ),
    {
      oddAndEven: true,
      mirrorMargins: true,
      hyphenate: true,
      gutterAtTop: true,
      showBackground: true,
      fontLanguages: { latin: "de-DE", eastAsia: "ja-JP", bidi: "ar-SA" },
      languages: { latin: "de-DE", eastAsia: "ja-JP", bidi: "ar-SA" },
      colorMapping: new Map([["bg1", "light1"], ["t1", "dark1"], ["hyperlink", "hyperlink"]]),
      footnoteFormat: "lowerRoman",
    },
  );
});

Deno.test("readDocumentSettings() reads empty and switched-off settings like a missing part", () => {
  deepStrictEqual(read(""), NO_SETTINGS);
  deepStrictEqual(read(`<w:mirrorMargins w:val="0"/><w:evenAndOddHeaders w:val="x"/><w:footnotePr/>`), NO_SETTINGS);
});

Deno.test("readDocumentSettings() refuses a part without settings", () => {
  throws(() => readDocumentSettings(docxWith("<w:styles/>"), "word/part.xml"), { rule: "root-element" });
});

for (
  const [text, tag] of [
    ["en-GB", "en-GB"],
    ["zh_Hant_TW", "zh-Hant-TW"],
    [" de ", "de"],
    ["x-none", undefined],
    ["", undefined],
    ["en-", undefined],
    ["<b>", undefined],
    [undefined, undefined],
  ] as const
) {
  Deno.test(`readLanguageTag() of ${text} is ${tag}`, () => strictEqual(readLanguageTag(text), tag));
}
