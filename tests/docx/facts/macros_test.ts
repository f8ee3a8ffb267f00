import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { contentTypes } from "../../support/word_documents/word_xml.ts";
import { factsOf, para } from "../../support/word_documents/word_body.ts";

const TEMPLATE = "application/vnd.ms-word.template.macroEnabledTemplate.main+xml";
const MACROS = `<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>`;

for (
  const [what, types] of [
    ["a template with macros", contentTypes(TEMPLATE, MACROS)],
    ["a template that could have macros", contentTypes(TEMPLATE)],
    ["macros in a plain document", contentTypes(undefined, MACROS)],
  ] as const
) {
  Deno.test(`readDesignFacts() reads the design of ${what}, and no macros`, () => {
    const { size, notices } = factsOf(para("", "Text"), {
      members: { "[Content_Types].xml": types, "word/vbaProject.bin": "Sub AutoOpen()" },
    });
    strictEqual(size.characters, 4);
    deepStrictEqual(notices.filter(({ code }) => code === "macros"), [
      { code: "macros", message: "Macros are neither read nor run", part: "word/document.xml", count: 1 },
    ]);
  });
}
