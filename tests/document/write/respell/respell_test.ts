import { ok, strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { respellAs, respellBody } from "../../../../src/document/write/respell/respell.ts";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";

function storageOf(markdown: string): string {
  return mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
}

/** Changes the body of a page like the wiki, and returns the new text of its file. */
function change(written: string, from: string, to: string): string {
  const body = storageOf(written);
  ok(body.includes(from), `${from} is not in ${body}`);
  return respellBody({ body, written }, body.replace(from, to));
}

interface Case {
  readonly what: string;
  readonly written: string;
  readonly from: string;
  readonly to: string;
  readonly expected: string;
}

const CASES: readonly Case[] = [
  {
    what: "a footnote that nothing refers to",
    written: "* a\n\n[^x]: b\n    c\n\nd\n",
    from: ">d<",
    to: ">e<",
    expected: "* a\n\n[^x]: b\n    c\n\ne\n",
  },
  {
    what: "the line breaks of a paragraph",
    written: "One _two_\nthree four\nfive six.\n",
    from: "four",
    to: "4",
    expected: "One _two_\nthree 4\nfive six.\n",
  },
  {
    what: "a line break whose words are gone",
    written: "One\ntwo\nthree\n",
    from: " two",
    to: "",
    expected: "One\nthree\n",
  },
  {
    what: "two spaces between sentences",
    written: "- One two.  Three\n  four.  Five\n",
    from: "two",
    to: "2",
    expected: "- One 2.  Three\n  four.  Five\n",
  },
  { what: "breaks of two spaces", written: "a  \nb\n", from: "b</p>", to: "c</p>", expected: "a  \nc\n" },
  {
    what: "references and definitions",
    written: "See [the _site_][home] now.\n\n[home]: https://example.org/ 'Home'\n\nEnd.\n",
    from: "now",
    to: "soon",
    expected: "See [the _site_][home] soon.\n\n[home]: https://example.org/ 'Home'\n\nEnd.\n",
  },
  {
    what: "the mark of a file for new emphasis",
    written: "Some _old_ words with __weight__.\n",
    from: "words",
    to: "<em>new</em> <strong>words</strong>",
    expected: "Some _old_ _new_ __words__ with __weight__.\n",
  },
  {
    what: "marks of lists, and their indentation",
    written: "*   a\n*   b\n\n    + c\n    + d\n",
    from: "d",
    to: "d e",
    expected: "*   a\n*   b\n\n    + c\n    + d e\n",
  },
  {
    what: "the mark of its list for a new item",
    written: "+ a\n+ b\n\nEnd\n",
    from: "<li>b</li>",
    to: "<li>new<ul><li>below</li></ul></li><li>b</li>",
    expected: "+ a\n+ new\n  + below\n+ b\n\nEnd\n",
  },
  {
    what: "counting after a new item",
    written: "3) a\n4) b\n",
    from: "<li>b</li>",
    to: "<li>x</li><li>b</li>",
    expected: "3) a\n4) x\n5) b\n",
  },
  {
    what: "numbers that are all the same",
    written: "1. a\n1. b\n",
    from: "<li>b</li>",
    to: "<li>x</li><li>b</li>",
    expected: "1. a\n1. x\n1. b\n",
  },
  {
    what: "a removed item",
    written: "* a\n* b\n  more\n* c\n",
    from: "<li>b more</li>",
    to: "",
    expected: "* a\n* c\n",
  },
  {
    what: "boxes of tasks",
    written: "* [ ] a\n* [X] b\n",
    from: "incomplete",
    to: "complete",
    expected: "* [x] a\n* [X] b\n",
  },
  {
    what: "underlined headings",
    written: "Title one\n=========\n\nText\n",
    from: "one",
    to: "two",
    expected: "Title two\n=========\n\nText\n",
  },
  {
    what: "underlined headings, for a new one",
    written: "Title\n=====\n\nText\n",
    from: "<p>Text",
    to: "<h2>New</h2><p>Text",
    expected: "Title\n=====\n\nNew\n---\n\nText\n",
  },
  {
    what: "the level of a heading",
    written: "## A _b_ ##\n",
    from: "<h2>A <em>b</em></h2>",
    to: "<h3>A <em>b</em></h3>",
    expected: "### A _b_ ##\n",
  },
  {
    what: "fences",
    written: "~~~js\nlet a;\n\nlet b;\n~~~\n",
    from: "let b",
    to: "let c",
    expected: "~~~js\nlet a;\n\nlet c;\n~~~\n",
  },
  {
    what: "quotes with lazy lines",
    written: "> one _a_\ntwo\n>\n> three\n",
    from: "three",
    to: "3",
    expected: "> one _a_\ntwo\n>\n> 3\n",
  },
  {
    what: "rules and empty lines",
    written: "a\n\n\n***\n\n\nb\n* * *\nc\n",
    from: "b",
    to: "x",
    expected: "a\n\n\n***\n\n\nx\n* * *\nc\n",
  },
  {
    what: "attributes of containers",
    written: ":::::info[Title *a*]\n* x\n:::::\n",
    from: "<li>x</li>",
    to: "<li>y</li>",
    expected: ":::::info[Title *a*]\n* y\n:::::\n",
  },
  {
    what: "blocks that moved",
    written: "One _1_\n\nTwo _2_\n\nThree\n",
    from: storageOf("One *1*\n\nTwo *2*\n"),
    to: storageOf("Two *2*\n\nOne *1*\n"),
    expected: "Two _2_\n\nOne _1_\n\nThree\n",
  },
  {
    what: "the width of lines for a new paragraph",
    written: "These lines are broken\nat a width of twenty\nto thirty letters or\nless.\n\nEnd\n",
    from: "<p>End",
    to: "<p>A new paragraph that is longer than a line</p><p>End",
    expected: "These lines are broken\nat a width of twenty\nto thirty letters or\nless.\n\n" +
      "A new paragraph that is longer than a\nline\n\nEnd\n",
  },
  {
    what: "a comment between blocks",
    written: "One\n\n<!-- why? -->\n\nTwo\n",
    from: "One",
    to: "1",
    expected: "1\n\n<!-- why? -->\n\nTwo\n",
  },
  {
    what: "an anchor of HTML before the heading above a changed paragraph",
    written: "Start\n\n<a name='x'></a>\n\n### Title _one_\n\nOne _two_\nthree\n",
    from: "three",
    to: "3",
    expected: "Start\n\n<a name='x'></a>\n\n### Title _one_\n\nOne _two_\n3\n",
  },
  {
    what: "a page break",
    written: "One\n\n::pagebreak\n\nTwo\n",
    from: "Two",
    to: "2",
    expected: "One\n\n::pagebreak\n\n2\n",
  },
  {
    what: "a comment at the start",
    written: "<!-- why? -->\n\nOne  two\nthree\n",
    from: "three",
    to: "3",
    expected: "<!-- why? -->\n\nOne  two\n3\n",
  },
  {
    what: "a comment at the start and the first word",
    written: "<!-- why? -->\n\nOne two  three\n",
    from: "two",
    to: "2",
    expected: "<!-- why? -->\n\nOne 2  three\n",
  },
  {
    what: "a comment among words",
    written: "One <!-- why? --> two three\n",
    from: "three",
    to: "3",
    expected: "One <!-- why? --> two 3\n",
  },
  {
    what: "a comment among words that are gone",
    written: "One two <!-- why? --> three four\n",
    from: "two three ",
    to: "",
    expected: "One <!-- why? --> four\n",
  },
  {
    what: "a comment in a table",
    written: "| a | b |\n|-|-|\n| c <!-- why? --> | d |\n",
    from: "d</td>",
    to: "e</td>",
    expected: "| a | b |\n|-|-|\n| c <!-- why? --> | e |\n",
  },
  {
    what: "a comment in a list",
    written: "* a\n\n  <!-- why? -->\n\n  b\n* c\n",
    from: "c",
    to: "d",
    expected: "* a\n\n  <!-- why? -->\n\n  b\n* d\n",
  },
  {
    what: "a comment whose block is gone, as a block",
    written: "One\n\nTwo <!-- why? -->\n\nThree\n",
    from: storageOf("Two <!-- why? -->\n"),
    to: "",
    expected: "One\n\n<!-- why? -->\n\nThree\n",
  },
  {
    what: "a comment whose item is gone, after its list",
    written: "* a\n* b <!-- why? -->\n* c\n\nEnd\n",
    from: "<li>b</li>",
    to: "",
    expected: "* a\n* c\n\n<!-- why? -->\n\nEnd\n",
  },
  {
    what: "a comment when all text is gone",
    written: "One\n\n<!-- why? -->\n",
    from: "<p>One</p>",
    to: "",
    expected: "<!-- why? -->\n",
  },
  { what: "a missing line break at the end", written: "One\n\nTwo", from: "One", to: "1", expected: "1\n\nTwo" },
];

for (const { what, written, from, to, expected } of CASES) {
  Deno.test(`respellBody() keeps ${what}`, () => {
    strictEqual(change(written, from, to), expected);
  });
}

Deno.test("respellBody() keeps a text whose body means the same", () => {
  const written = "* a _b_\n\n***\n\n[x]: /y\n";
  strictEqual(respellBody({ body: storageOf(written), written }, `${storageOf(written)}\n`), written);
});

Deno.test("respellAs() gives the text of the wiki to an empty file", () => {
  strictEqual(respellAs("", "* a\n"), "* a\n");
});

Deno.test("respellBody() keeps the dollars of formulas that the wiki has in a macro", () => {
  const written = "Costs $x$ now.\n\n_Last_.\n";
  const formulaMacro = "mathinline";
  const body = mdastToStorage(parseBlocks(written, { formulaMacro }).flatMap(({ nodes }) => nodes));
  const edited = body.replace("now", "then").replace("Last", "End");
  strictEqual(respellBody({ body, written, formulaMacro }, edited), "Costs $x$ then.\n\n_End_.\n");
});
