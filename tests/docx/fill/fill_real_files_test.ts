import { deepStrictEqual, ok } from "node:assert/strict";
import { unzipSync } from "fflate";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { templateFrame } from "../../../src/docx/fill/survey/template_frame.ts";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { bodyText, textValue } from "../../support/word_documents/filling/filled_parts.ts";
import { readRealTemplates } from "../../support/word_documents/filling/real_templates.ts";
import { findSchemaFaults } from "../../support/word/validate_word.ts";
import { ZOO_WORDS, zooContent } from "../../support/word_documents/filling/zoo_content.ts";
import { blackPng } from "../../support/word_documents/black_png.ts";

const templates = await readRealTemplates("filling");
const png = { type: "image/png", bytes: blackPng(8, 8) };

function fillZoo(bytes: Uint8Array) {
  const content = zooContent(templateFrame(surveyTemplate(bytes)));
  return fillTemplate(bytes, { values: (name) => textValue(`[${name.slice(1)}]`), content, picture: () => png });
}

for (const [name, template] of templates) {
  Deno.test(`fillTemplate() fills ${name} and changes nothing else`, async () => {
    const { bytes } = await fillZoo(template);
    const text = bodyText(bytes);
    for (const word of [...ZOO_WORDS, "Zoo end", "[scroll.creator.fullName]"]) ok(text.includes(word), word);
    deepStrictEqual(scanPlaceholders(bytes).placeholders, []);
    const [before, after] = [unzipSync(template), unzipSync(bytes)];
    const changed = Object.keys(before).filter((path) => !path.endsWith("/") && !sameBytes(before[path], after[path]));
    const allowed =
      /^(?:\[Content_Types\]\.xml|word\/(?:document|styles|numbering|footnotes|settings|header\d*|footer\d*|charts\/chart\d*)\.xml|word\/_rels\/.*|_rels\/\.rels)$/;
    deepStrictEqual(changed.filter((path) => !allowed.test(path)), []);
    deepStrictEqual((await fillZoo(template)).bytes, bytes);
  });
}

Deno.test({
  name: "fillTemplate() adds no fault of the schema to real files",
  fn: async () => {
    const parts: Record<string, Uint8Array> = {};
    for (const [name, template] of templates) {
      const filled = (await fillZoo(template)).bytes;
      for (const [state, bytes] of [["before", template], ["after", filled]] as const) {
        for (const [path, content] of Object.entries(unzipSync(bytes))) {
          if (/^word\/(?:document|styles|numbering|footnotes|settings|header\d*|footer\d*)\.xml$/.test(path)) {
            parts[`${state} ${name} ${path}`] = content;
          }
        }
      }
    }
    const faults = await findSchemaFaults(parts);
    const added = [...faults].flatMap(([key, messages]) => {
      if (!key.startsWith("after ")) return [];
      const known = faults.get(key.replace("after", "before"));
      return [...messages].filter((message) => known?.has(message) !== true).map((message) => `${key}: ${message}`);
    });
    deepStrictEqual(added, []);
  },
});

function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && a.every((byte, i) => byte === b[i]);
}
