import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { factsOf, inStyle, para, style } from "../../../support/word_documents/word_body.ts";

const BORDERS = `<w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4"/></w:tblBorders></w:tblPr>`;
const cell = (text: string) => `<w:tc>${text === "" ? "<w:p/>" : para("", text)}</w:tc>`;
const table = (id: string, ...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="${id}"/></w:tblPr>` +
  `${rows.map((text) => `<w:tr>${cell(text)}${cell("")}</w:tr>`).join("")}</w:tbl>`;
const tableStyle = (id: string, inner = "") =>
  `<w:style w:type="table" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`;
const STYLES = style("Normal", "", { isDefault: true }) + style("H1", "", { name: "heading 1" }) +
  style("List", "", { name: "List Bullet" }) + tableStyle("Lined", BORDERS) + tableStyle("Layout");
const rolesOf = (body: string, more = "") => factsOf(body, { styles: STYLES + more }).roles;

for (
  const [what, body, characters] of [
    ["one cell below the first row of a lined one", table("Lined", "a", "b") + table("Layout", "c", "d", "e"), 1],
    ["no such cell", table("Lined", "a") + table("Layout", "c", "d", "e"), 2],
    ["only plain ones", table("Layout", "a", "b"), 1],
  ] as const
) {
  Deno.test(`readRoles() reads the text of tables from ${characters} characters of ${what}`, () => {
    strictEqual(rolesOf(body).get("table")?.characters, characters);
  });
}

const list = inStyle("List", "x".repeat(200));
for (
  const [what, body, characters] of [
    ["no text but a list", "<w:p/>" + list, 200],
    ["one letter and a list", para("", "x") + list, 1],
    ["empty paragraphs only", "<w:p/>", 0],
  ] as const
) {
  Deno.test(`readRoles() reads the body of a document with ${what}`, () => {
    strictEqual(rolesOf(body).get("body")?.characters, characters);
  });
}

Deno.test("readRoles() reads the body of a document without text from its empty paragraphs", () => {
  strictEqual(rolesOf("<w:p/><w:p/>" + inStyle("H1", "One")).get("body")?.paragraphs, 2);
});

const own = (id: string, points: number, custom: boolean) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${custom ? ' w:customStyle="1"' : ""}><w:name w:val="${id}"/>` +
  `<w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:sz w:val="${2 * points}"/></w:rPr></w:style>`;
for (
  const [what, styles, found] of [
    ["no style", "", undefined],
    ["a custom style", own("Mine", 15, true), ["Mine", 15]],
    ["the first of two custom styles", own("Mine", 15, true) + own("Other", 16, true), ["Mine", 15]],
    ["a built-in style before a custom one", own("Mine", 15, true) + own("Built", 17, false), ["Built", 17]],
  ] as const
) {
  Deno.test(`readRoles() reads a role that no text has from ${what}`, () => {
    const role = rolesOf(para("", "x"), styles).get("h2");
    deepStrictEqual(role && [role.style.name, role.text.size?.value], found);
  });
}

const MONO = `<w:rFonts w:ascii="Courier New"/>`;
const TEXT_STYLES = style("Code", "", { name: "Code" }) + style("TOC1", "", { name: "toc 1" }) +
  style("Caption", "", { name: "caption" }) +
  style("Quote", "", { name: "Quote" }) + style("Title") + style("Subtitle") +
  style("List", "", { name: "List Bullet" }) + style("H7", "", { name: "heading 7" });
const TEXT = para("", "x".repeat(1000));
const mixed = (fixed: number, plain: number) => para("", [MONO, "x".repeat(fixed)], "x".repeat(plain));

for (const [fixed, found] of [[89, undefined], [90, 1], [91, 1]] as const) {
  Deno.test(`assignRoles() of ${fixed} of 100 monospaced characters finds code: ${found}`, () => {
    strictEqual(rolesOf(TEXT + mixed(fixed, 100 - fixed), TEXT_STYLES).get("code")?.paragraphs || undefined, found);
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
    const count = (...rows: string[]) =>
      rolesOf(`${TEXT}<w:tbl>${rows.join("")}</w:tbl>`, TEXT_STYLES).get(role)?.paragraphs ?? 0;
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
    strictEqual(rolesOf(TEXT + paragraph, TEXT_STYLES).get("code")?.paragraphs ?? 0, code);
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
  strictEqual(rolesOf(inStyle("H1", "One") + body, TEXT_STYLES).get("code")?.paragraphs, 1);
});

for (const [id, body] of [[0, 2], [1, 1]] as const) {
  Deno.test(`assignRoles() takes paragraphs of the list ${id} for ${body === 1 ? "a list" : "text"}`, () => {
    strictEqual(rolesOf(TEXT + numbered(id, "x"), TEXT_STYLES).get("body")?.paragraphs, body);
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
    const found = (body: string) => rolesOf(body + TEXT, TEXT_STYLES).get(role)?.paragraphs ?? 0;
    strictEqual(found(inGallery(gallery, inStyle(id, "x"))) - found(""), count);
  });
}

for (
  const [what, id, body] of [["lists count as text", "List", 3], ["headings of level 7 do not", "H7", 0]] as const
) {
  Deno.test(`assignRoles() of a document without plain text: ${what}`, () => {
    strictEqual(rolesOf(inStyle(id, "x".repeat(100)).repeat(3), TEXT_STYLES).get("body")?.paragraphs, body);
  });
}
