import { ok, strictEqual } from "node:assert/strict";
import { SourceMemo } from "../../../src/authoring/reading/source_memo.ts";
import { TypstBook } from "../../../src/document/pens/typst/typst_book.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";
import { ZOO } from "../../bench/book.ts";

const resolveImage = (url: string) => url === "there.png" ? { path: "/images/1.png" } : undefined;

/** Reads a whole document. */
function read(text: string) {
  const document = parseMarkdown(text, { fileName: "a.md", setsCitations: true });
  const book = new TypstBook({ language: document.meta.language, resolveImage, adjustable: true });
  book.addChapter(lowerDocument(document, { hasPicture: (url) => resolveImage(url) !== undefined }));
  return { text, resolveImage, ...book.finish(document.meta) };
}

function edit(before: string, after: string): string | undefined {
  const memo = new SourceMemo();
  memo.keep(read(before));
  return memo.edit(after);
}

const START = "---\nlang: de\n---\n\n# a\n\nb\n\n|c|\n|-|\n|d|\n\n## e\n\nf\n\n|g|\n|-|\n|h|\n\n";
const MACRO = START.replace("b", "$$\n\\newcommand{\\x}{y}\n$$");
const END = "\n\n## i\n\n|j|\n|-|\n|k|\n\n[^n]: l\n\n[m]: https://example.org\n";

for (
  const [where, before, after] of [
    ["a paragraph", "one *two*", 'one "three" *two*'],
    ["a paragraph that introduces a list", "one:\n\n- two", "one two:\n\n- two"],
    ["a list", "- one\n\n- two", "- one\n\n- three"],
    ["a list that becomes another one", "- one", "1. one"],
    ["a table after others, by its own number", "|one|\n|-|\n|two|", "|one|\n|-|\n|three|"],
    ["code with empty lines", "```js\none\n\ntwo\n```", "```js\none\n\nthree\n```"],
    ["a heading", "### one\n\ntwo", "### three\n\ntwo"],
    ["a container", ":::info\none\n\ntwo\n:::", ":::info\none\n\nthree\n:::"],
    ["a paragraph with a note, a link and a place", "one[^n] [m] [e](#e)", "one two[^n] [m] [e](#e)"],
    ["a picture", "![one](there.png)", "![two](there.png)"],
    ["a paragraph that becomes two", "one two", "one\n\ntwo"],
    ["two paragraphs that become one", "one\n\ntwo", "one two"],
  ] as const
) {
  Deno.test(`SourceMemo.edit() gives the source of the whole document after an edit of ${where}`, () => {
    const edited = `${START}${after}${END}`;
    strictEqual(edit(`${START}${before}${END}`, edited), read(edited).source);
  });
}

for (
  const [what, before, after] of [
    ["no edit", `${START}one${END}`, `${START}one${END}`],
    ["one of the front matter", `${START}one${END}`, `${START.replace("de", "en")}one${END}`],
    ["one that has a finding", `${START}one${END}`, `${START}one [two](#nowhere)${END}`],
    ["a component that the source does not define", `${START}one${END}`, `${START}$$\none = two\n$$ {#eq-three}${END}`],
    ["a block that is another one among the rest", `${MACRO}one $\\x$${END}`, `${MACRO}one two $\\x$${END}`],
    ["a note, which stands elsewhere", `${START}one[^n]${END}`, `${START}one[^n]${END.replace(": l", ": two")}`],
    ["an edit of nearly everything", `${START}one${END}`, `${START}one${"\n\ntwo".repeat(20_000)}${END}`],
  ] as const
) {
  Deno.test(`SourceMemo.edit() leaves ${what} to the reading of the whole document`, () => {
    strictEqual(edit(before, after), undefined);
  });
}

Deno.test("SourceMemo.edit() knows nothing before a document is kept, and after it is forgotten", () => {
  const memo = new SourceMemo();
  strictEqual(memo.edit("a\n"), undefined);
  memo.keep(read("a\n"));
  ok(memo.edit("b\n"));
  memo.keep(undefined);
  strictEqual(memo.edit("c\n"), undefined);
});

Deno.test("SourceMemo.edit() gives the source of the whole document, or none, for a word anywhere in the sample", async () => {
  const text = await Deno.readTextFile(ZOO);
  const memo = new SourceMemo();
  memo.keep(read(text));
  const words = [...text.matchAll(/(?<=\s)[a-z]{4,} /g)].filter((_, i) => i % 20 === 0);
  let seen = 0;
  for (const { index } of words) {
    const edited = `${text.slice(0, index)}edited ${text.slice(index)}`;
    const source = memo.edit(edited);
    if (source === undefined) continue;
    seen++;
    strictEqual(source, read(edited).source);
  }
  ok(seen > 0.8 * words.length, `${seen} of ${words.length}`);
});
