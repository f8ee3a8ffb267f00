import { strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";
import { plainText } from "../../src/document/plain_text.ts";
import { renderTypst } from "../support/compilers/render_typst.ts";
import { asWritten, MARKS, markTypography } from "../../src/document/typographic_marks.ts";
import type { Nodes } from "../../src/document/tree.ts";
import * as fc from "../support/property.ts";

const SHOWN = new Map<string, string>([
  [MARKS.openDouble, "“"],
  [MARKS.closeDouble, "”"],
  [MARKS.openSingle, "‹"],
  [MARKS.closeSingle, "›"],
  [MARKS.apostrophe, "’"],
  [MARKS.enDash, "–"],
  [MARKS.emDash, "—"],
  [MARKS.ellipsis, "…"],
  [MARKS.spacedHyphen, "–"],
]);

function values(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(values).join("") : "";
}

function mark(markdown: string): string {
  return values(markTypography(parseMarkdown(markdown).root)).replace(
    /[\uf8e0-\uf8e8]/g,
    (sign) => SHOWN.get(sign) ?? "",
  );
}

for (
  const [written, shown] of [
    ['He said "hello" twice', "He said “hello” twice"],
    ['He said "*hello*", then', "He said “hello”, then"],
    ['("quoted")', "(“quoted”)"],
    ["She said \"he said 'no'\"", "She said “he said ‹no›”"],
    ["don't, the dogs' and rock 'n' roll", "don’t, the dogs’ and rock ‹n› roll"],
    ["'tis the 90's", "’tis the 90’s"],
    ['a 19" rack and 6\' 2"', 'a 19" rack and 6\' 2"'],
    ["word -- word, 1--2, word---word", "word – word, 1–2, word—word"],
    ["**Term** - a text, CP - consistency, 5 - 3, x - y", "Term – a text, CP – consistency, 5 - 3, x - y"],
    ["well-known -x a -b pre- and postfix", "well-known -x a -b pre- and postfix"],
    ["run --force or -- and ---- x", "run --force or – and ---- x"],
    ["wait... and ../..., a....", "wait… and ../..., a...."],
    ['`"code" -- x...`', '"code" -- x...'],
    ['"a `"b"` c"', '“a "b" c”'],
    ['a lonely " quote', 'a lonely " quote'],
  ] as const
) {
  Deno.test(`markTypography() shows ${written} as ${shown}`, () => strictEqual(mark(written), shown));
}

Deno.test("markTypography() changes nothing but the form of signs", () => {
  const pieces = fc.array(fc.constantFrom('"', "'", " - ", "--", "---", "...", "a", "1", " ", "*b*", "`c`", "(", ")"));
  fc.assert(fc.property(pieces.map((all) => all.join("")), (markdown) => {
    const { root } = parseMarkdown(markdown);
    strictEqual(plainText(markTypography(root)), plainText(root));
    strictEqual(asWritten(values(markTypography(root))), values(root));
  }));
});

Deno.test("renderTypst() leaves the choice of signs to the template, with the language of the text", () => {
  const { source } = renderTypst(parseMarkdown('---\nlanguage: de\n---\nDer "Test" und :span["le test"]{lang=fr}'));
  strictEqual(source.includes('typeset("de", "Der \uf8e0Test\uf8e1 und ")'), true, source);
  strictEqual(source.includes('typeset("fr", "\uf8e0le test\uf8e1")'), true, source);
});
