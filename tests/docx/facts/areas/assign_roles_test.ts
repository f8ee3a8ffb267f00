import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { factsOf, inStyle, para, style } from "../../../support/word_documents/word_body.ts";

const MONO = `<w:rFonts w:ascii="Courier New"/>`;
const STYLES = style("Normal", "", { isDefault: true }) + style("H1", "", { name: "heading 1" }) +
  style("Code", "", { name: "Code" }) + style("TOC1", "", { name: "toc 1" }) +
  style("Caption", "", { name: "caption" }) +
  style("Quote", "", { name: "Quote" });
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
