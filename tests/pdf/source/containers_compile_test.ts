import { deepStrictEqual, doesNotReject, match, strictEqual } from "node:assert/strict";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { NESTED_DOCUMENTS } from "../../support/compilers/nested_documents.ts";
import { typeset, typesetPages } from "../../support/compilers/typeset.ts";
import { present } from "../../../src/base/present.ts";

const VALUES = sampleValues({ "headings.chapterBreak": "odd-page" });

const LAYOUT = `:::::layout
::::section{type=single}
:::column
# Chapter

::pagebreak
:::
::::

::::section{type=two_left_sidebar}
:::column
# Chapter

::pagebreak
:::

:::column
| a | b |
|---|---|
| c | d |
:::
::::
:::::
`;

const MARKS = `:span[a]{color=red background="rgb(1,2,3)"} :span[b]{color=#eee} :span[c]{background=#000}
:small[d] :big[e] :q[f]{class=x} :date[2026-03-14] :status[g]{color=Grey subtle} :footnote[h]
:anchor[]{name=i}[j](#i) :storage[]{xml="<ac:macro ac:name='k'/>"}

::toc{minLevel=2 maxLevel=3}

::storage{xml="<ac:macro ac:name='k'/>"}
`;

Deno.test("the canonical source accepts chapters in containers, and tables with empty cells", async () => {
  for (
    const [what, markdown] of [
      ["a chapter in a callout", ":::info\n# Chapter\n\ntext\n:::\n"],
      ["a chapter in columns", ":::columns\n# Chapter\n\ntext\n:::\n"],
      ["a chapter in an expand", ":::expand[More]\n# Chapter\n:::\n"],
      ["a chapter in a quote", "> # Chapter\n>\n> text\n"],
      ["a page break in a callout", ":::info\ntext\n\n::pagebreak\n\nmore\n:::\n"],
      [
        "a chapter in a panel",
        ":::panel[T]{bgColor=#eee titleBGColor=navy panelIconText=☕}\n# Chapter\n\ntext\n:::\n",
      ],
      ["a chapter in a layout", LAYOUT],
      ["a centered chapter", ":::text{align=center}\n# Chapter\n\n::pagebreak\n:::\n"],
      ["an indented chapter", ":::text{indent=30px}\n# Chapter\n\n::pagebreak\n:::\n"],
      ["a chapter among decisions", ":::decisions\n- [x] a\n\n  # Chapter\n- [ ] b\n\n# Chapter\n:::\n"],
      ["a chapter in a macro", ":::macro[excerpt]\n# Chapter\n:::\n"],
      ["marks of the wiki", MARKS],
      ["an empty header cell", "| | B |\n|---|---|\n| 1 | 2 |\n"],
      ["a table of empty cells", "| | |\n|---|---|\n| | |\n"],
    ] as const
  ) {
    await doesNotReject(typeset(`# Title\n\n${markdown}\n# Next\n`, VALUES), what);
  }
});

Deno.test("the canonical source compiles documents that nest as deeply as renderTypst() allows", async () => {
  await using engine = startEmbeddedEngine();
  for (const [what, markdown] of NESTED_DOCUMENTS) {
    const { diagnostics } = await engine.compile(await canonicalJob(markdown, sampleValues()));
    deepStrictEqual([what, diagnostics], [what, []]);
  }
});

const CHAPTERS = "---\ntitle: T\nclient: ACME\n---\n# One\n\nText.\n\n# Two\n\nText.\n\n::pagebreak\n\nMore.\n";

/** Texts of the pages of the chapters: a cover, then pages as the design says. */
async function pagesOf(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const values = sampleValues({ "contents.enabled": false, "header.first.mode": "inherit", ...changes });
  return (await typesetPages(CHAPTERS, values)).map(({ line }) => line);
}

Deno.test("pages before a chapter on an odd page have no header and no footer", async () => {
  const running = { "header.all.left": "HEAD", "footer.all.left": "FOOT" };
  const pages = await pagesOf({ "headings.chapterBreak": "odd-page", ...running });
  // Cover, blank, One, blank, Two, More.
  deepStrictEqual(pages.map((text) => [text.includes("HEAD"), text.includes("FOOT")]), [
    ...[[true, false], [false, false], [true, true], [false, false], [true, true], [true, true]],
  ]);
});

Deno.test("a chapter on an odd page behind a page break has a header, and only forced pages have none", async () => {
  const changes = { "headings.chapterBreak": "odd-page", "header.all.left": "HEAD", "contents.enabled": false };
  const heads = async (markdown: string) => {
    const pages = await typesetPages(`---\ntitle: T\n---\n${markdown}`, sampleValues(changes));
    return pages.map(({ text }) => text.includes("HEAD"));
  };
  // Cover, blank, One, its second page, Two.
  const broken = "# One\n\n::pagebreak\n\nMore.\n\n::pagebreak\n\n# Two\n";
  deepStrictEqual(await heads(broken), [false, false, true, true, true]);
  const turned = "# One\n\nText.\n\n:::landscape\nMore.\n:::\n\n# Two\n";
  deepStrictEqual(await heads(turned), [false, false, true, true, true]);
});

for (
  const [scope, expected] of [
    ["not-cover", [false, true, true, true]],
    ["chapter-pages", [false, true, true, false]],
    ["last", [false, false, false, true]],
  ] as const
) {
  Deno.test(`a watermark of the scope ${scope} is on the pages ${expected.join(", ")}`, async () => {
    const mark = {
      "watermark.enabled": true,
      "watermark.text": "SCOPE",
      "watermark.size": "9pt",
      "watermark.angle": 0,
    };
    const pages = await pagesOf({ ...mark, "watermark.scope": scope });
    deepStrictEqual(pages.map((text) => text.includes("SCOPE")), expected);
  });
}

Deno.test("a segment without values vanishes with its separator and its label; other words stay", async () => {
  const [, page = ""] = await pagesOf({
    "header.all.left": "A {field.client} | Client: {field.none} | {field.none} · B {field.none}",
    "header.all.right": "",
  });
  deepStrictEqual(/A ACME · B (?!Client)/.exec(page)?.[0], "A ACME · B ");
});

const DATED_VALUES = sampleValues({ "localization.language": "en", "localization.region": "GB" });

/** Compiles Markdown documents; returns their PDFs as text, with the uncompressed objects readable. */
async function compile(markdowns: readonly string[], timestamp?: Date): Promise<string[]> {
  const texts: string[] = [];
  for (const markdown of markdowns) {
    texts.push(new TextDecoder().decode(await typeset(markdown, DATED_VALUES, present({ timestamp }))));
  }
  return texts;
}

/** The creation date of a PDF, without its time. */
function dateOf(pdf: string): string | undefined {
  return /<xmp:CreateDate>([\d-]*)/.exec(pdf)?.[1];
}

function dated(dates: readonly string[]): string[] {
  return dates.map((date) => `---\ntitle: A\ndate: ${JSON.stringify(date)}\n---\n\n# A\n`);
}

const TIMESTAMP = new Date("2001-02-03T04:05:06Z");

Deno.test("the canonical source writes the first ISO date of the document as its date, whatever surrounds it", async () => {
  const dates = ["2026-03-01", "As of 2024-02-29 (was 2023-01-01)", "2026-12-31T10:00:00Z"];
  const found = await compile(dated(dates), TIMESTAMP);
  deepStrictEqual(found.map(dateOf), ["2026-03-01", "2024-02-29", "2026-12-31"]);
});

Deno.test("the canonical source gives other documents the date of the job", async () => {
  const dates = [
    ...["", "1 March 2026", "2026-02-29", "2026-00-01", "2026-13-01", "2026-01-32", "2026-01-00", "0000-01-01"],
    ...["12026-01-01", "2026-01-011"],
  ];
  deepStrictEqual((await compile(dated(dates), TIMESTAMP)).map(dateOf), dates.map(() => "2001-02-03"));
});

Deno.test("the canonical source writes no date without one", async () => {
  deepStrictEqual((await compile(dated(["March 2026"]))).map(dateOf), [undefined]);
});

Deno.test("the canonical source writes authors, keywords and the description of the document", async () => {
  const [pdf = ""] = await compile([
    "---\ntitle: T\nauthors: [Ada, Jon]\nkeywords: [soil, rain]\ndescription: What it is.\n---\n\n# A\n",
  ]);
  match(pdf, /<dc:description>.*What it is\..*<\/dc:description>/);
  match(pdf, /<pdf:Keywords>soil, rain<\/pdf:Keywords>/);
  match(pdf, /<dc:creator>.*Ada, Jon.*<\/dc:creator>/);
});

for (
  const [language, written] of [["", "en-GB"], ["en-US", "en-US"], ["en", "en-GB"], ["de-at", "de-AT"], ["de", "de"]]
) {
  Deno.test(`the canonical source writes language ${language} as ${written}`, async () => {
    const [pdf = ""] = await compile([`---\ntitle: T\nlanguage: ${language}\n---\n\n# A\n`]);
    strictEqual(/\/Lang ?\(([^)]*)\)/.exec(pdf)?.[1], written);
  });
}
