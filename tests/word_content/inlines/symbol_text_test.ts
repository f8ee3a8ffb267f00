import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readWordContent } from "../../../src/word_content/read_word_content.ts";
import { plainText } from "../../../src/document/plain_text.ts";
import { buildDocx } from "../../support/word_documents/docx_fixture.ts";

/** Font, sign in the file, and the character that a page shows. */
const SIGNS = [
  ["Symbol", "F068", "η"],
  ["Symbol", "F0B4", "×"],
  ["Symbol", "F02D", "−"],
  ["symbol", "61", "α"],
  ["Wingdings", "F0FC", "✓"],
  ["Wingdings", "F0FE", "☑"],
  ["Wingdings", "F0A8", "☐"],
  ["Wingdings 2", "F050", "✓"],
  ["Webdings", "F061", "✔"],
  ["Arial", "00D7", "×"],
  ["Acme Icons", "F041", "□"],
] as const;

const read = (pieces: string) => readWordContent(buildDocx(`<w:p>${pieces}</w:p>`), { changes: "accept" });
const shown = (pieces: string) => plainText({ type: "root", children: [...read(pieces).blocks] });

for (const [font, code, sign] of SIGNS) {
  Deno.test(`readSymbol() reads ${code} of ${font} as ${sign}`, () => {
    strictEqual(shown(`<w:r><w:t>a </w:t><w:sym w:font="${font}" w:char="${code}"/></w:r>`), `a ${sign}`);
  });
}

Deno.test("readSymbol() reports the font of a sign that it does not know", () => {
  const { losses } = read('<w:r><w:sym w:font="Acme Icons" w:char="F041"/></w:r>');
  deepStrictEqual(losses.map(({ code }) => code), ["symbol"]);
});

Deno.test("textInFont() reads signs of a font of symbols, and keeps those of other fonts", () => {
  const run = (font: string) =>
    `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>\uf062 b</w:t></w:r>`;
  strictEqual(shown(run("Symbol")), "β b");
  strictEqual(shown(run("Acme Icons")), "\uf062 b");
});
