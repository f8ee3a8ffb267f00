import { deepStrictEqual, strictEqual } from "node:assert/strict";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { markdownCode, markdownText } from "../../../src/recipe/edit/markdown_text.ts";
import * as fc from "../../support/property.ts";

const parser = unified().use(remarkParse).use(remarkGfm);

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** Types of everything in the first cell of a table's row that has the text, and how many cells the row has. */
function readCell(text: string) {
  const tree: Node = parser.parse(`| a | b |\n| --- | --- |\n| ${text} | end |\n`);
  const [table, ...others] = tree.children ?? [];
  const [, row, ...rows] = table?.children ?? [];
  const types: string[] = [];
  const visit = (node: Node) => {
    types.push(node.type);
    node.children?.forEach(visit);
  };
  row?.children?.[0]?.children?.forEach(visit);
  const last = row?.children?.[1]?.children?.[0]?.value;
  return { types: [...new Set(types)], last, others: others.length + rows.length };
}

const HOSTILE = [
  "**bold** _it_ ~~gone~~",
  "[link](javascript:alert(1)) ![x](http://a.example/x.png)",
  "<img src=x onerror=alert(1)> <!-- -->",
  "https://a.example www.a.example a@b.example",
  "a | b || c \\| d \\\\| e",
  "`code` ``more`` ```",
  "# heading\n\n- list\n\n---\n\n| a |",
  "&lt;b&gt; &#60;",
  "$x$ {{y}} [^1] [ ] \\",
  "\u202eabc\u0000\x1b[31m",
  "mailto:a@b.example xmpp:a@b.example ftp://c.example",
];

for (const text of HOSTILE) {
  Deno.test(`markdownText() makes nothing but text and code of ${JSON.stringify(text)}`, () => {
    const { types, ...rest } = readCell(markdownText(text));
    deepStrictEqual([types.filter((type) => type !== "inlineCode"), rest], [["text"], { last: "end", others: 0 }]);
  });

  Deno.test(`markdownCode() makes code of ${JSON.stringify(text)}`, () => {
    deepStrictEqual(readCell(markdownCode(text)), { types: ["inlineCode"], last: "end", others: 0 });
  });
}

Deno.test("markdownText() and markdownCode() let no text out of a cell", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."`|\\*_[]()<>!#&~:/@.w\n -ah") }),
  );
  fc.assert(fc.property(text, (text) => {
    const plain = readCell(`x ${markdownText(text)} x`);
    const types = plain.types.filter((type) => type !== "inlineCode");
    deepStrictEqual([types, plain.last, plain.others], [["text"], "end", 0]);
    const code = readCell(markdownCode(text));
    deepStrictEqual([code.types, code.last, code.others], [["inlineCode"], "end", 0]);
  }));
});

Deno.test("markdownCode() shows what has nothing to show", () => {
  strictEqual(markdownCode(" "), '`""`');
});
