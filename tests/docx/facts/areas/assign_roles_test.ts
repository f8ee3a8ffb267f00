import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { factsOf, inStyle, para, style } from "../../../support/word_documents/word_body.ts";

const MONO = `<w:rFonts w:ascii="Courier New"/>`;
const STYLES = style("Normal", "", { isDefault: true }) + style("H1", "", { name: "heading 1" }) +
  style("Code", "", { name: "Code" }) + style("TOC1", "", { name: "toc 1" }) +
  style("Caption", "", { name: "caption" }) +
  style("Quote", "", { name: "Quote" }) + style("Title") + style("Subtitle") +
  style("List", "", { name: "List Bullet" }) + style("H7", "", { name: "heading 7" });
const TEXT = para("", "x".repeat(1000));
const mixed = (fixed: number, plain: number) => para("", [MONO, "x".repeat(fixed)], "x".repeat(plain));
const rolesOf = (body: string) => factsOf(body, { styles: STYLES }).roles;

for (const [fixed, found] of [[89, undefined], [90, 1], [91, 1]] as const) {
  Deno.test(`assignRoles() of ${fixed} of 100 monospaced characters finds code: ${found}`, () => {
    strictEqual(rolesOf(TEXT + mixed(fixed, 100 - fixed)).get("code")?.paragraphs || undefined, found);
  });
}

for (const [fixed, plain, body, code] of [[899, 101, 1, 1], [900, 100, 2, 0]] as const) {
  Deno.test(`assignRoles() of a text with ${fixed} of 1000 monospaced characters finds ${code} paragraphs of code`, () => {
    const found = rolesOf(
      para("", [MONO, "x".repeat(fixed - 50)], "x".repeat(plain)) + para("", [MONO, "x".repeat(50)]),
    );
    deepStrictEqual([found.get("body")?.paragraphs, found.get("code")?.paragraphs ?? 0], [body, code]);
  });
}

const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join("")}</w:tr>`;
for (
  const [what, cell, role, inHead, inBody] of [
    ["headings", inStyle("H1", "x"), "h1", 1, 1],
    ["captions", inStyle("Caption", "x"), "caption", 1, 1],
    ["code", inStyle("Code", "x"), "code", 1, 1],
    ["monospaced text", mixed(9, 0), "code", 0, 1],
    ["quotes", inStyle("Quote", "x"), "quote", 0, 0],
    ["text", para("", "x"), "table", 0, 1],
  ] as const
) {
  Deno.test(`assignRoles() keeps ${what} of tables: ${inHead} in the first row, ${inBody} below`, () => {
    const plain = para("", "y");
    const count = (...rows: string[]) => rolesOf(`${TEXT}<w:tbl>${rows.join("")}</w:tbl>`).get(role)?.paragraphs ?? 0;
    deepStrictEqual(
      [count(row(cell, plain)), count(row(plain, plain), row(cell, plain)) - (role === "table" ? 1 : 0)],
      [inHead, inBody],
    );
  });
}

const centered = (...runs: (string | [string, string])[]) => para(`<w:jc w:val="center"/>`, ...runs);
for (
  const [what, paragraph, code] of [
    ["9 of 11 monospaced characters", centered([MONO, "x".repeat(9)], "yy"), 0],
    ["9 of 10 monospaced characters", centered([MONO, "x".repeat(9)], "y"), 1],
    ["one monospaced character", centered([MONO, "x"]), 1],
    ["no characters", centered(), 0],
  ] as const
) {
  Deno.test(`assignRoles() of a format with ${what} finds ${code} paragraphs of code`, () => {
    strictEqual(rolesOf(TEXT + paragraph).get("code")?.paragraphs ?? 0, code);
  });
}

const LONG = "y".repeat(1000);
const numbered = (id: number, text: string) => para(`<w:numPr><w:numId w:val="${id}"/></w:numPr>`, text);
const fixed = para("", [MONO, "x".repeat(100)]);
for (
  const [what, other] of [
    ["headings", inStyle("H1", LONG)],
    ["tables", `<w:tbl>${row(para("", "y"))}${row(para("", LONG))}</w:tbl>`],
    ["lists", numbered(1, LONG)],
  ] as const
) {
  Deno.test(`assignRoles() looks only at plain text, not at ${what}, for whether all of it is monospaced`, () => {
    const found = rolesOf(fixed + other);
    deepStrictEqual([found.get("body")?.paragraphs, found.get("code")?.paragraphs ?? 0], [1, 0]);
  });
}

Deno.test("assignRoles() finds code in the tables of a document without plain text", () => {
  const body = `<w:tbl>${row(para("", "y"))}${row(fixed)}</w:tbl>`;
  strictEqual(rolesOf(inStyle("H1", "One") + body).get("code")?.paragraphs, 1);
});

for (const [id, body] of [[0, 2], [1, 1]] as const) {
  Deno.test(`assignRoles() takes paragraphs of the list ${id} for ${body === 1 ? "a list" : "text"}`, () => {
    strictEqual(rolesOf(TEXT + numbered(id, "x")).get("body")?.paragraphs, body);
  });
}

const inGallery = (gallery: string, inner: string) =>
  `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="${gallery}"/></w:docPartObj></w:sdtPr>` +
  `<w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
for (
  const [gallery, id, role, count] of [
    ["Table of Contents", "TOC1", "toc1", 1],
    ["Table of Contents", "H1", "h1", 0],
    ["Table of Contents", "Normal", "body", 0],
    ["Cover Pages", "Title", "title", 1],
    ["Cover Pages", "Subtitle", "subtitle", 1],
    ["Cover Pages", "Quote", "quote", 0],
    ["Cover Pages", "Normal", "body", 0],
  ] as const
) {
  Deno.test(`assignRoles() gives ${count} paragraphs of the style ${id} in the gallery ${gallery} the role ${role}`, () => {
    const found = (body: string) => rolesOf(body + TEXT).get(role)?.paragraphs ?? 0;
    strictEqual(found(inGallery(gallery, inStyle(id, "x"))) - found(""), count);
  });
}

for (
  const [what, id, body] of [["lists count as text", "List", 3], ["headings of level 7 do not", "H7", 0]] as const
) {
  Deno.test(`assignRoles() of a document without plain text: ${what}`, () => {
    strictEqual(rolesOf(inStyle(id, "x".repeat(100)).repeat(3)).get("body")?.paragraphs, body);
  });
}
