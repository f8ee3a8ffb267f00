import { deepStrictEqual } from "node:assert/strict";
import { buildDocx, paragraph, relationships, wordXml } from "../../support/word_documents/docx_fixture.ts";
import { contentOfBlocks, fillTexts, partText } from "../../support/word_documents/filling/filled_parts.ts";

const reference = (id: number) => `<w:p><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`;
const note = (id: number, type = "") =>
  `<w:footnote${type === "" ? "" : ` w:type="${type}"`} w:id="${id}">${paragraph(`Note ${id}`)}</w:footnote>`;
const SEPARATORS = note(-1, "separator") + note(0, "continuationSeparator");
const CONTENT = contentOfBlocks(reference(8) + reference(9), { notes: [note(8), note(9)] });
const PLACE = paragraph("$scroll.content");

for (
  const [what, body, notes, texts, shown] of [
    ["behind those before the place", reference(1) + PLACE, SEPARATORS + note(1), [-1, 0, 1, 8, 9], [1, 8, 9]],
    ["before those after the place", PLACE + reference(1), SEPARATORS + note(1), [-1, 0, 8, 9, 1], [8, 9, 10]],
    [
      "between both",
      reference(1) + PLACE + reference(3) + reference(2),
      SEPARATORS + note(1) + note(2) + note(3),
      [-1, 0, 1, 8, 9, 2, 3],
      [1, 8, 9, 10, 11],
    ],
    ["before notes without a reference", PLACE, SEPARATORS + note(1), [-1, 0, 8, 9, 1], [8, 9]],
    ["first where there are no separators", PLACE, note(1), [8, 9, 1], [8, 9]],
    ["behind separators alone", PLACE, SEPARATORS, [-1, 0, 8, 9], [8, 9]],
    ["last without a placeholder", reference(1) + reference(2), note(1) + note(2), [1, 2, 8, 9], [1, 2, 8, 9]],
  ] as const
) {
  // LibreOffice shows notes in the order of their IDs, whatever a reference names.
  Deno.test(`fillTemplate() inserts footnotes ${what}, with IDs that ascend in the text`, async () => {
    const template = buildDocx(`${body}<w:sectPr/>`, {
      "word/_rels/document.xml.rels": relationships([["footnotes", "footnotes.xml"]]),
      "word/footnotes.xml": wordXml("footnotes", notes),
    });
    const { bytes } = await fillTexts(template, {}, CONTENT);
    const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => Number(id));
    const part = partText(bytes, "word/footnotes.xml");
    deepStrictEqual(numbers(part, />Note (-?\d+)</g), [...texts]);
    deepStrictEqual(numbers(partText(bytes, "word/document.xml"), /<w:footnoteReference w:id="(\d+)"/g), [...shown]);
    const ids = numbers(part, /<w:footnote\b[^>]*w:id="(-?\d+)"/g);
    deepStrictEqual(new Set(ids).size, texts.length);
  });
}
