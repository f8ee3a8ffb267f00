import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { RunningFacts } from "../../../src/docx/facts/areas/page_facts.ts";
import { MINIMAL } from "../../../src/recipe/baselines/minimal_table.ts";
import { suggestPageNumbers } from "../../../src/word_import/suggest/suggest_page_numbers.ts";
import { section, summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

const FOOTER: RunningFacts = {
  part: "word/footer1.xml",
  kind: "footer",
  left: [],
  center: [],
  right: [{ kind: "field", field: "page" }],
  paragraphs: 1,
  shapes: 0,
};

for (
  const [format, style] of [
    ["decimal", "arabic"],
    ["lowerRoman", "roman"],
    ["upperRoman", "Roman"],
    ["lowerLetter", "alpha"],
    ["upperLetter", "Alpha"],
  ] as const
) {
  Deno.test(`suggestPageNumbers() knows the format ${format}`, () => {
    const found = summarize(suggestPageNumbers(sampleScope({ sections: [section({ pageNumbers: { format } })] })));
    deepStrictEqual(found, {
      "pageNumbers.style": [style, "ready"],
      "pageNumbers.frontMatter": ["continuous", "ready"],
    });
  });
}

Deno.test("suggestPageNumbers() lists formats that recipes do not have", () => {
  const found = summarize(
    suggestPageNumbers(sampleScope({ sections: [section({ pageNumbers: { format: "toString" } })] })),
  );
  deepStrictEqual(found, {
    "pageNumbers.style.format": [null, "unsupported"],
    "pageNumbers.frontMatter": ["continuous", "ready"],
  });
});

Deno.test("suggestPageNumbers() distinguishes numbers that restart with the text from those that continue", () => {
  const front = section({ characters: 10, pageNumbers: { format: "lowerRoman" } });
  const anew = summarize(
    suggestPageNumbers(sampleScope({ sections: [front, section({ pageNumbers: { start: 1 } })] })),
  );
  deepStrictEqual(anew, {
    "pageNumbers.style": ["arabic", "ready"],
    "pageNumbers.start": [1, "ready"],
    "pageNumbers.frontMatter": ["apart", "ready"],
    "pageNumbers.frontMatterStyle": ["roman", "ready"],
  });
  const on = summarize(suggestPageNumbers(sampleScope({ sections: [front, section()] })));
  deepStrictEqual(on["pageNumbers.frontMatter"], ["apart", "review"]);
  const one = { sections: [section()], running: new Map([[FOOTER.part, FOOTER]]) };
  deepStrictEqual(summarize(suggestPageNumbers(sampleScope(one))), {
    "pageNumbers.style": ["arabic", "ready"],
    "pageNumbers.frontMatter": ["continuous", "ready"],
  });
});

const CHAPTER = { characters: 10, headings: 1 };
for (
  const [what, sections, first, mode] of [
    ["text that restarts at 1", [{ characters: 10 }, { pageNumbers: { start: 1 } }], 1, ["apart", "ready"]],
    ["text that restarts at 2", [{ characters: 10 }, { pageNumbers: { start: 2 } }], undefined, [
      "continuous",
      "review",
    ]],
    ["a chapter that restarts", [CHAPTER, { pageNumbers: { start: 1 } }], undefined, ["continuous", "review"]],
    ["a chapter at 14", [{ ...CHAPTER, pageNumbers: { start: 3 } }, { pageNumbers: { start: 14 } }], 3, [
      "continuous",
      "review",
    ]],
    [
      "a foreword with a heading",
      [
        { ...CHAPTER, pageNumbers: { format: "lowerRoman" } },
        { pageNumbers: { start: 1 } },
      ],
      1,
      ["apart", "ready"],
    ],
    [
      "a foreword, and text at 14",
      [
        { ...CHAPTER, pageNumbers: { format: "lowerRoman" } },
        { pageNumbers: { start: 14 } },
      ],
      undefined,
      ["apart", "review"],
    ],
    ["an annex that restarts", [{}, { ...CHAPTER, pageNumbers: { start: 1 } }], undefined, ["continuous", "review"]],
    ["a document that starts at 14", [{ pageNumbers: { start: 14 } }], 14, ["continuous", "ready"]],
  ] as const
) {
  Deno.test(`suggestPageNumbers() reads ${what}`, () => {
    const found = summarize(suggestPageNumbers(sampleScope({ sections: sections.map((each) => section(each)) })));
    deepStrictEqual([found["pageNumbers.start"]?.[0], found["pageNumbers.frontMatter"]], [first, mode]);
  });
}

Deno.test("suggestPageNumbers() suggests nothing for pages without numbers, nor a first page 0", () => {
  deepStrictEqual(suggestPageNumbers(sampleScope({}, { baseline: MINIMAL })), []);
  const zero = summarize(suggestPageNumbers(sampleScope({ sections: [section({ pageNumbers: { start: 0 } })] })));
  deepStrictEqual(zero["pageNumbers.start"], [null, "unsupported"]);
});

for (
  const [what, pieces, shown] of [
    ["page", [{ kind: "field", field: "page" }], true],
    ["title", [{ kind: "field", field: "title" }], false],
    ["word", [{ kind: "literal", text: "page" }], false],
  ] as const
) {
  Deno.test(`suggestPageNumbers() of a footer with the ${what} suggests a style: ${shown}`, () => {
    for (const place of ["left", "center", "right"] as const) {
      const running = new Map([[FOOTER.part, { ...FOOTER, right: [], [place]: pieces }]]);
      strictEqual("pageNumbers.style" in summarize(suggestPageNumbers(sampleScope({ running }))), shown);
    }
  });
}

const ROMAN = { characters: 10, pageNumbers: { format: "lowerRoman" } };
const LETTERS = { characters: 10, pageNumbers: { format: "lowerLetter" } };
for (
  const [what, sections, style] of [
    ["the last one with another format", [ROMAN, { characters: 10 }, {}], "roman"],
    ["the last of several formats", [ROMAN, LETTERS, {}], "alpha"],
    ["the last of several formats, before one like the text", [LETTERS, ROMAN, { characters: 10 }, {}], "roman"],
    ["none", [{ characters: 10 }, { characters: 10 }, {}], undefined],
  ] as const
) {
  Deno.test(`suggestPageNumbers() takes the style of the pages before the text from ${what}`, () => {
    const main = section({ pageNumbers: { format: "decimal" } });
    const found = summarize(
      suggestPageNumbers(sampleScope({ sections: [...sections.slice(0, -1).map((each) => section(each)), main] })),
    );
    strictEqual(found["pageNumbers.frontMatterStyle"]?.[0], style);
  });
}

const COVER = { present: true, evidence: { kind: "part", name: "word/document.xml", count: 1 } } as const;
const FIRST = { characters: 10 };
const SECOND = { characters: 50, headings: 1 };
const contentsIn = (section: number) => ({ depth: 3, pageBreak: true, section, evidence: COVER.evidence });

for (
  const [what, sections, contents, expected] of [
    ["a cover before pages that begin with 1", [FIRST, { pageNumbers: { start: 1 } }], 1, {
      "pageNumbers.style": ["arabic", "ready"],
      "pageNumbers.start": [1, "ready"],
      "pageNumbers.countCover": [false, "ready"],
      "pageNumbers.frontMatter": ["continuous", "ready"],
    }],
    [
      "a cover before contents that begin with i",
      [FIRST, { ...SECOND, pageNumbers: { format: "lowerRoman", start: 1 } }, { pageNumbers: { start: 1 } }],
      1,
      {
        "pageNumbers.style": ["arabic", "ready"],
        "pageNumbers.start": [1, "ready"],
        "pageNumbers.countCover": [false, "ready"],
        "pageNumbers.frontMatter": ["apart", "ready"],
        "pageNumbers.frontMatterStyle": ["roman", "ready"],
      },
    ],
    [
      "contents with much text that begin with ii",
      [FIRST, { characters: 90_000, pageNumbers: { format: "lowerRoman", start: 2 } }, { pageNumbers: { start: 1 } }],
      1,
      {
        "pageNumbers.style": ["arabic", "ready"],
        "pageNumbers.start": [1, "ready"],
        "pageNumbers.frontMatter": ["apart", "ready"],
        "pageNumbers.frontMatterStyle": ["roman", "ready"],
      },
    ],
    [
      "contents that begin with iii",
      [FIRST, { ...SECOND, pageNumbers: { format: "lowerRoman", start: 3 } }, { pageNumbers: { start: 1 } }],
      1,
      {
        "pageNumbers.style": ["arabic", "ready"],
        "pageNumbers.start": [1, "ready"],
        "pageNumbers.frontMatter": ["apart", "ready"],
        "pageNumbers.frontMatterStyle": ["roman", "ready"],
        "pageNumbers.frontMatter.start": [null, "unsupported"],
      },
    ],
    ["text that begins with 1 after contents with headings", [SECOND, { pageNumbers: { start: 1 } }], 0, {
      "pageNumbers.style": ["arabic", "ready"],
      "pageNumbers.start": [1, "ready"],
      "pageNumbers.frontMatter": ["apart", "ready"],
      "pageNumbers.frontMatterStyle": ["arabic", "ready"],
    }],
    ["an annex that begins with 1", [{ headings: 5 }, { ...SECOND, pageNumbers: { start: 1 } }], 0, {
      "pageNumbers.style": ["arabic", "ready"],
      "pageNumbers.frontMatter": ["continuous", "review"],
    }],
    ["a cover with the number 0", [{ titlePage: true, pageNumbers: { start: 0 } }], 0, {
      "pageNumbers.style": ["arabic", "ready"],
      "pageNumbers.start": [1, "ready"],
      "pageNumbers.countCover": [false, "ready"],
      "pageNumbers.frontMatter": ["continuous", "ready"],
    }],
  ] as const
) {
  Deno.test(`suggestPageNumbers() knows the parts of a document with ${what}`, () => {
    const facts = { sections: sections.map((each) => section(each)), cover: COVER, contents: contentsIn(contents) };
    deepStrictEqual(summarize(suggestPageNumbers(sampleScope(facts))), expected);
  });
}
