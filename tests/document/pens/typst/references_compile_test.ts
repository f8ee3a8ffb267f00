import { deepStrictEqual, ok } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { generateCanonicalSource } from "../../../../src/pdf/source/canonical_source.ts";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { chooseFonts } from "../../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../../src/typst/fonts/font_library.ts";
import { type PdfFacts, readPdfFacts } from "../../../../src/typst/pdf/pdf_facts.ts";
import { compileLocally } from "../../../support/compilers/local_engine.ts";
import { ChapterTypist, renderTypst } from "../../../support/compilers/render_typst.ts";
import { NO_GRAPHICS } from "../../../support/packs/no_graphics.ts";
import { utf8 } from "../../../support/packs/packs.ts";

/** Returns the text of the pages of a source on one line. */
async function textOf(source: string, baseline: string): Promise<string> {
  return (await factsOf(source, baseline)).pages.map(({ text }) => text).join("\n").replace(/\s+/g, " ");
}

/** Sets a source in a baseline. */
async function factsOf(source: string, baseline: string): Promise<PdfFacts> {
  const values = BASELINES.find(({ id }) => id === baseline)?.values ?? new Map();
  const files = new Map([
    ["/main.typ", utf8(source)],
    ["/tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))],
  ]);
  const { fonts } = await chooseFonts(values, createFontLibrary());
  const { pdf = new Uint8Array(), diagnostics } = await compileLocally({ files, main: "/main.typ", fonts });
  deepStrictEqual(diagnostics, []);
  return await readPdfFacts(pdf);
}

const DOCUMENT = `---
title: T
lang: LANG
---

# Intro {#sec-intro}

Q1 @fig-a Q2 -@fig-b Q3 @tbl-a Q4 @eq-a Q5 \\eqref{eq-b} Q6 @lst-a Q7 @sec-intro Q8 {ref}\`fig-a\` Q9 @fig-own Q10
[](#sec-intro) Q11 @sec-app Q12 @thm-a Q13 -@thm-a Q14 \\pageref{thm-a} Q15 @fig-part Q16 @tbl-part Q17

::: {#fig-whole layout-ncol=2}
![](lost-d.png){#fig-other}

![](lost-e.png){#fig-part}

Whole
:::

::: {#tbl-whole}
| a |
|---|

: Part {#tbl-part}

| a |
|---|

Whole
:::

::: {#thm-a}
## Line

Text
:::

![First](lost-a.png){#fig-a}

![Second](lost-b.png){#fig-b}

![Figure 9: Own](lost-c.png){#fig-own}

| a | b |
|---|---|
| 1 | 2 |

: Prices {#tbl-a}

$$ x $$ {#eq-a}

$$ y $$ {#eq-b}

\`\`\`{#lst-a .js lst-cap="Code"}
x
\`\`\`

::appendix

# Rest {#sec-app}

Text
`;

const [EN, DE] = ["Figure 2|3|Table 2|Equation 1|(2)|Listing 1", "Abbildung 2|3|Tabelle 2|Gleichung 1|(2)|Listing 1"];

for (
  const [baseline, language, expected] of [
    ["technical", "en", `${EN}|Section 1|Figure 2|Figure 9|Intro|Appendix A|Theorem 1|1|1|Figure 1 (b)|Table 1 (a)`],
    [
      "technical",
      "de",
      `${DE}|Abschnitt 1|Abbildung 2|Figure 9|Intro|Anhang A|Satz 1|1|1|Abbildung 1 (b)|Tabelle 1 (a)`,
    ],
    ["editorial", "en", `${EN}|“Intro”|Figure 2|Figure 9|Intro|Appendix A|Theorem 1|1|1|Figure 1 (b)|Table 1 (a)`],
    ["minimal", "en", `${EN}|“Intro”|Figure 2|Figure 9|Intro|Appendix A|Theorem 1|1|3|Figure 1 (b)|Table 1 (a)`],
  ] as const
) {
  Deno.test(`TypstBook sets the numbers of references in ${baseline}, ${language}`, async () => {
    const { source, issues } = renderTypst(parseMarkdown(DOCUMENT.replace("LANG", language)));
    deepStrictEqual(issues.map(({ code }) => code), Array(5).fill("image-not-available"));
    const text = await textOf(source, baseline);
    const shown = expected.split("|").map((_, i) => text.split(`Q${i + 1} `)[1]?.split(` Q${i + 2}`)[0]);
    deepStrictEqual(shown.join("|").replaceAll("\u00a0", " "), expected);
    for (const word of expected.split("|").slice(0, 1)) ok(text.replaceAll("\u00a0", " ").includes(`${word}: First`));
  });
}

Deno.test("TypstBook sets references to later chapters of a book", async () => {
  const book = new ChapterTypist({ language: "en", knownAnchors: new Set(["fig-b", "sec-b"]) });
  for (const [i, markdown] of ["Q1 @fig-b Q2 @sec-b Q3", "# B {#sec-b}\n\n![B](lost.png){#fig-b}"].entries()) {
    const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
    book.addChapter({ root, anchor: `page-${i}`, level: 1, title: `Chapter ${i}` });
  }
  const { source } = book.finish({ ...parseMarkdown("# T").meta, title: "T" });
  const text = (await textOf(source, "technical")).replaceAll("\u00a0", " ");
  ok(text.includes("Q1 Figure 1 Q2 Chapter 3 Q3"), text);
});

Deno.test("TypstBook sets references in headings as text, which bookmarks repeat", async () => {
  const markdown =
    "---\ntitle: T\n---\n\n# Intro @fig-a {#sec-a}\n\n## On {ref}`sec-a` -@sec-a\n\n![A](lost.png){#fig-a}";
  const { source } = renderTypst(parseMarkdown(markdown));
  const { outline } = await factsOf(source, "technical");
  deepStrictEqual(outline.map(({ title }) => title.replaceAll("\u00a0", " ")), [
    "1 Intro Figure 1",
    "1.1 On Intro Figure 1 1",
  ]);
});
