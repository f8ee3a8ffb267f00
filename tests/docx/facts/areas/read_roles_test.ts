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
