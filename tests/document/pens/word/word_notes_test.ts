import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { renderWord, wordBlocks } from "../../../support/word/render_word.ts";
import { sketchWord } from "../../../support/word/sketch_word.ts";

/** Sketches the blocks of each footnote. */
function notesOf(markdown: string): string[][] {
  return renderWord(markdown).notes.map((note) =>
    sketchWord(note.replace(/^<w:footnote w:id="\d+">/, "").replace(/<\/w:footnote>$/, ""))
  );
}

Deno.test("WordBook numbers footnotes, whether they are written in place or apart", () => {
  const markdown = "a[^x] b:footnote[*in*] c\n\n[^x]: One\n\n    Two";
  deepStrictEqual(sketchWord(wordBlocks(markdown)), [
    "body: a{rStyle=footnoteMark}^1 b{rStyle=footnoteMark}^2 c",
  ]);
  deepStrictEqual(notesOf(markdown), [
    ["footnote: {rStyle=footnoteMark} One", "footnote: Two"],
    ["footnote: {rStyle=footnoteMark} {i iCs}in"],
  ]);
});

Deno.test("WordBook repeats the number of a footnote that is referred to again", () => {
  deepStrictEqual(sketchWord(wordBlocks("a[^x] b[^x]\n\n[^x]: One")), [
    "body: a#_c_note_x({rStyle=footnoteMark}^1) b{rStyle=footnoteMark}{rStyle=footnoteMark}«NOTEREF _c_note_x \\f \\h»" +
    "{rStyle=footnoteMark}{rStyle=footnoteMark}1{rStyle=footnoteMark}",
  ]);
});

Deno.test("WordBook sets footnotes in footnotes as text between brackets, and ends loops", () => {
  deepStrictEqual(notesOf("a[^x]\n\n[^x]: One[^y] two:footnote[in]\n\n[^y]: Other[^x]"), [
    ["footnote: {rStyle=footnoteMark} One (Other) two (in)"],
  ]);
});

Deno.test("WordBook sets a footnote in footnotes once in full, and by its first words again", () => {
  const [first, words] = [`${"word ".repeat(15)}word…`, "word ".repeat(40).trim()];
  deepStrictEqual(notesOf(`a[^x]\n\n[^x]: One[^y] two[^y]\n\n[^y]: ${words}[^z]\n\n[^z]: End`), [
    [`footnote: {rStyle=footnoteMark} One (${words} (End)) two (${first})`],
  ]);
});

Deno.test("WordBook takes as much for each footnote more of those that refer twice to the next one", () => {
  const [few = 0, more = 0, most = 0] = [4, 8, 12].map((count) => {
    const definitions = Array.from({ length: count }, (_, i) => `[^${i}]: b[^${i + 1}] c[^${i + 1}]`);
    const { notes } = renderWord(["a[^0]", ...definitions, `[^${count}]: d`].join("\n\n"));
    return notes.join("").split("<w:t ").length;
  });
  ok(few < more);
  strictEqual(most - more, more - few);
});

Deno.test("WordBook links from footnotes with fields, because their relationships are those of another part", () => {
  const markdown = "a[^x]\n\n[^x]: [b](https://c.d/%22e)";
  deepStrictEqual(notesOf(markdown), [
    ['footnote: {rStyle=footnoteMark} «HYPERLINK "https://c.d/%22e"»{rStyle=hyperlink}b'],
  ]);
  deepStrictEqual(renderWord(markdown).relationships, []);
});

Deno.test("WordBook begins a footnote with its number, even if it begins with a table", () => {
  deepStrictEqual(notesOf("a[^x]\n\n[^x]: | b |\n    |---|\n    | c |")[0]?.slice(0, 2), [
    "footnote: {rStyle=footnoteMark} ",
    "[table",
  ]);
});
