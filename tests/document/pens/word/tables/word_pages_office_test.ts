import { deepStrictEqual } from "node:assert/strict";
import { runLibreOffice } from "../../../../../src/typst/libreoffice/run_libreoffice.ts";
import { LOCAL_PDF_READER } from "../../../../support/compilers/local_pdf_reader.ts";
import { renderWord } from "../../../../support/word/render_word.ts";
import { buildWordFile } from "../../../../support/word/word_file.ts";
import { skipWithoutLibreOffice } from "../../../../support/word_documents/libreoffice/convert.ts";

const ignore = await skipWithoutLibreOffice();

const ROWS = Array.from({ length: 60 }, (_, i) => `| Item ${i} | Words | ${i} |\n`).join("");
const MARKDOWN = `Table: Parts

| Name | Kind | Count |
|---|---|---:|
${ROWS}

:::::::table[Spans]
::::::row
:::::cell{rowspan=2}
Tall
:::::
:::::cell{colspan=2}
- one
- two
:::::
::::::
::::::row
:::::cell
left
:::::
:::::cell
right
:::::
::::::
:::::::

![A picture](shown.png "View")

:::columns
One

Two
:::

Between

:::landscape
Turned
:::

After
`;

Deno.test({
  name: "tables, pictures and sections of a sample have their pages in LibreOffice",
  ignore,
  async fn() {
    const docx = await buildWordFile(renderWord(MARKDOWN));
    const env = { PATH: Deno.env.get("PATH") ?? "" };
    const limits = { timeoutMs: 300_000, maxMemoryBytes: 2 ** 32 };
    const { signal } = new AbortController();
    const pdf = await runLibreOffice({ programs: ["soffice"], env, limits }, { docx, maxPages: 9, signal });
    const { pages } = await LOCAL_PDF_READER.readFacts({ pdf });
    const texts = pages.map(({ text }) => text.replace(/\s+/g, " "));
    const has = (words: string) => texts.map((text) => text.includes(words) ? "x" : "-").join("");
    deepStrictEqual(
      [
        "Table 1: Parts",
        "Name Kind Count",
        "Table 2: Spans",
        "Tall",
        "two",
        "Figure 1: View",
        "Between",
        "Turned",
        "After",
      ]
        .map(has),
      ["x---", "xx--", "-x--", "-x--", "-x--", "-x--", "-x--", "--x-", "---x"],
    );
  },
});
