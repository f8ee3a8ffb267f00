import * as fc from "../../../support/property.ts";
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { compareTexts } from "../../../../src/authoring/word/proof/compare_texts.ts";
import {
  comparedChapters,
  TEXT_MARKS,
  withoutRunningParts,
} from "../../../../src/authoring/word/proof/check_word_text.ts";
import { listNodes } from "../../../../src/document/list_nodes.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { plainText } from "../../../../src/document/plain_text.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { partText } from "../../../support/word_documents/filling/filled_parts.ts";

const NOTE = "editions are numbered like the firmware";
const MORE = "a mark is never removed by the service";

for (
  const [what, text, expected, missing, extra] of [
    ["equal texts", "One two", "One two", [], []],
    ["other case, spaces, signs and ligatures", "ONE — o\ufb03ce\nthree!", "one office, three", [], []],
    ["words that end lines", "some\u00ad\nthing else", "something else", [], []],
    ["words that are cut in narrow cells", "Meth\nod Return\ns 1\n23", "Method Returns 123", [], []],
    ["notes in another place", `a b c ${NOTE} d e f`, `a b c d e f ${NOTE}`, [], []],
    ["two notes that are apart in one text", `a ${NOTE} ${MORE} b`, `${NOTE} a b ${MORE}`, [], []],
    ["labels of lists and headings", "1. One\nb) Two\nIV. Three\n1.2.3 Four", "One Two Three Four", [], []],
    ["a label with a word", "Section 1 One", "One", [], []],
    ["captions in another language", "Tabelle 1: One two three four", "Table 1: One two three four", [], []],
    [
      "titles in another language beside a note that holds their letters",
      "Hinweis one two three four five six seven eine kurze fußnote",
      "eine kurze fußnote Note one two three four five six seven",
      [],
      [],
    ],
    [
      "a note whose first words are like those of the text around",
      "a line has been 2 a mark is removed by the service when a line has a value",
      "a line has been when a line has a value 2 a mark is removed by the service",
      [],
      [],
    ],
    ["a note that only one text has", "one two", "one two 2 a mark is removed by the service", [
      "2 a mark is removed by the service",
    ], []],
    [
      "letters of lists that another list numbers",
      "1. One two three four five 2. Six",
      "a. One two three four five b. Six",
      [],
      [],
    ],
    ["signs with another look", "\u2705 One", "\u2705\ufe0f One", [], []],
    ["labels of another kind", "a. One two three four five b. Six", "1. One two three four five 2. Six", [], []],
    ["another number", "One two three four five 41 six", "One two three four five 40 six", ["40"], []],
    ["a missing word", "one two four five six seven", "one two three four five six seven", ["three"], []],
    ["a missing number", "from 1 to", "from 1 to 40", ["40"], []],
    ["a word more", "one two Error three", "one two three", [], ["error"]],
    ["words in another order", "one three two four", "one two three four", [], []],
    ["a word that is there less often", "one one", "one one one", ["one"], []],
    ["stretched Arabic", "ت\u0640ق\u0640يس", "تقيس", [], []],
    ["Arabic whose lines are stored as letters", "تfقfيس", "تقيس", [], []],
    ["nothing at all", "", "one two", ["one two"], []],
  ] as const
) {
  Deno.test(`compareTexts() compares ${what}`, () => {
    deepStrictEqual(
      compareTexts(text, expected, {
        labels: new Set(["section"]),
        either: new Set(["table", "tabelle", "note", "hinweis"]),
        notes: ["A mark is removed by the service."],
      }),
      { missing, extra },
    );
  });
}

Deno.test("compareTexts() gives up on texts that differ too much", () => {
  strictEqual(compareTexts("a b c d e f", "g h i j k l", { maxDifferent: 5 }), undefined);
});

const WORDS = fc.array(fc.constantFrom("alpha", "beta", "gamma", "delta", "omega"), { maxLength: 30 });

Deno.test("compareTexts() finds nothing in a text with its own words", () => {
  fc.assert(fc.property(WORDS, fc.constantFrom(" ", "\n", ", "), (words, separator) => {
    deepStrictEqual(compareTexts(words.join(separator), words.join(" ")), { missing: [], extra: [] });
  }));
});

Deno.test("compareTexts() finds each word that is taken out", () => {
  fc.assert(fc.property(WORDS, fc.nat(30), (words, at) => {
    const whole = [...words.slice(0, at), "unique", ...words.slice(at)];
    deepStrictEqual(
      compareTexts(words.join(" "), whole.join(" "))?.missing.join(" ").split(" ").includes("unique"),
      true,
    );
    deepStrictEqual(
      compareTexts(whole.join(" "), words.join(" "))?.extra.join(" ").split(" ").includes("unique"),
      true,
    );
  }));
});

Deno.test("comparedChapters() leaves out formulas, pictures and contents, and keeps the rest between marks", () => {
  const { root } = parseMarkdown(
    "# One\n\nTwo $x$ ![alt](a.png) three :image[b]{src=a.png}\n\n$$\ny\n$$\n\n::figure[c]{src=a.png}\n\n::toc\n\n```js\nfour\n```\n",
  );
  const chapters = comparedChapters([{ key: "a", root, anchor: "a", level: 0, title: "" }]);
  deepStrictEqual(chapters.map(({ anchor }) => anchor), ["proof-start", "a", "proof-end"]);
  const types = new Set([...listNodes(root)].map(({ type }) => type));
  deepStrictEqual(["math", "inlineMath", "image", "leafDirective"].filter((type) => types.has(type as "math")), []);
  ok(types.has("code"));
  deepStrictEqual(plainText(chapters[0]?.root ?? root).includes(TEXT_MARKS.start), true);
  deepStrictEqual(plainText(chapters[2]?.root ?? root).includes(TEXT_MARKS.end), true);
});

Deno.test("withoutRunningParts() leaves out headers, footers and repeated rows, and lists the words of labels", async () => {
  const table = "<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc><w:p/></w:tc></w:tr></w:tbl>";
  const section = '<w:sectPr><w:headerReference w:type="default"/><w:footerReference w:type="first"/></w:sectPr>';
  const docx = buildDocx(paragraph("Text") + table + section, {
    "word/_rels/document.xml.rels": relationships([["numbering", "numbering.xml"], ["styles", "styles.xml"]]),
    "word/numbering.xml": wordXml("numbering", '<w:lvl><w:lvlText w:val="Section %1 – Part %2"/></w:lvl>'),
    "word/styles.xml": wordXml("styles", "<w:style><w:trPr><w:tblHeader/></w:trPr></w:style>"),
  });
  const { bytes, labels } = await withoutRunningParts(docx);
  const main = partText(bytes, "word/document.xml");
  ok(main.includes("Text") && main.includes("<w:sectPr></w:sectPr>") && main.includes("<w:trPr></w:trPr>"));
  ok(partText(bytes, "word/styles.xml").includes("<w:trPr></w:trPr>"));
  deepStrictEqual(labels, new Set(["section", "part"]));
});
