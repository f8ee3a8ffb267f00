import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readBibtexNames } from "../../../../src/document/citations/works/bibtex_names.ts";
import { readMarks } from "../../../../src/document/citations/works/marked_text.ts";
import { readBibtex } from "../../../../src/document/citations/works/read_bibtex.ts";
import { readWorks } from "../../../../src/document/citations/works/read_works.ts";
import { sentenceCase } from "../../../../src/document/citations/works/sentence_case.ts";
import { readBibtexText } from "../../../../src/document/citations/works/bibtex_text.ts";
import * as fc from "../../../support/property.ts";

/** Shows a text with marks: `<italic>` and what keeps its case between bars. */
function show(text: string): string {
  const kept = text.replace(/[\u{f0000}-\u{ffffd}]+/gu, (letters) => `|${letters}|`);
  return readMarks([{ text: kept }]).map(({ text, marks = [] }) => marks.length === 0 ? text : `<${marks}>${text}</>`)
    .join("");
}

for (
  const [written, expected] of [
    ["Caf\\'e, na{\\\"\\i}ve, \\v{S}koda, {\\O}re, \\ss, \\c c", "Café, naïve, Škoda, Øre, ß, ç"],
    ["Mar{\\'\\i}a M{\\\"u}ller", "María Müller"],
    ["A {DNA} and {\\TeX}", "A |DNA| and |TeX|"],
    ["\\emph{Escherichia coli} in \\textbf{b}", "<italic>Escherichia coli</> in <bold>b</>"],
    ["CO\\textsubscript{2} and $x^2$", "CO<lowered>2</> and <math>|x|^2</>"],
    ["``Quoted'' -- and --- dashes~x", "“Quoted” – and — dashes\u00a0x"],
    ["\\enquote{in} \\unknown{kept} \\& \\% \\_", "“in” kept & % _"],
    ["{unclosed \\emph{both", "|unclosed| <italic>|both|</>"],
    ["} stray \\", "stray"],
  ] as const
) {
  Deno.test(`readBibtexText() reads ${JSON.stringify(written)}`, () => {
    strictEqual(show(readBibtexText(written, { isMarked: true })), expected);
  });
}

for (
  const [title, expected] of [
    ["The Big Title: A Sub Title of It", "The big title: A sub title |of| it"],
    ["Time, Clocks, and the Ordering", "Time, clocks, |and| |the| ordering"],
    ["The McDonald Story? And the Self-Test of DNA", "The |McDonald| story? And |the| self-test |of| |DNA|"],
    ["What I Saw, (In Parens) I’m O'Reilly's", "What I saw, (|in| parens) |I|’|m| |O|'|Reilly|'|s|"],
    ["", ""],
  ] as const
) {
  Deno.test(`sentenceCase() sets ${JSON.stringify(title)}`, () => strictEqual(show(sentenceCase(title)), expected));
}

for (
  const [written, expected] of [
    ["Doe, Jane", [{ family: "Doe", given: "Jane" }]],
    ["Jane Q. Doe and {NASA}", [{ family: "Doe", given: "Jane Q." }, { literal: "NASA" }]],
    ["Ludwig van Beethoven", [{ family: "Beethoven", "dropping-particle": "van", given: "Ludwig" }]],
    ["de la Cruz, Mar{\\'\\i}a", [{ family: "Cruz", "dropping-particle": "de la", given: "María" }]],
    ["King, Jr, Martin Luther", [{ family: "King", given: "Martin Luther", suffix: "Jr" }]],
    ["{Barnes and Noble} and Plato", [{ literal: "Barnes and Noble" }, { family: "Plato" }]],
    ["Doe, Jane and others", [{ family: "Doe", given: "Jane" }, { literal: "et al." }]],
  ] as const
) {
  Deno.test(`readBibtexNames() reads ${JSON.stringify(written)}`, () => {
    deepStrictEqual(JSON.parse(JSON.stringify(readBibtexNames(written))), expected);
  });
}

const options = { format: "bibtex", wanted: undefined, language: "" } as const;

for (
  const [name, written, expected] of [
    ["an article", '@Article{k, title="A {B} c", journal={Nature}, number=7, pages={3--9}, year=2020, month=mar}', {
      type: "article-journal",
      title: "A B c",
      "container-title": "Nature",
      issue: "7",
      page: "3-9",
      issued: { "date-parts": [[2020, 3]] },
    }],
    ["a thesis", "@phdthesis{k, title={T}, school={MIT}, year={1940}}", {
      type: "thesis",
      title: "T",
      publisher: "MIT",
      genre: "PhD thesis",
      issued: { "date-parts": [[1940]] },
    }],
    ["a report", "@techreport{k, title={T}, institution={Lab}, number={19-6}}", {
      type: "report",
      title: "T",
      publisher: "Lab",
      number: "19-6",
    }],
    ["a title in German", "@book{k, title={Das Große Buch: Teil}, langid={ngerman}, doi={https://doi.org/10.1/x}}", {
      type: "book",
      title: "Das Große Buch: Teil",
      "title-short": "Das Große Buch",
      language: "de-DE",
      DOI: "10.1/x",
    }],
    ["a part of a newspaper", "@article{k, journaltitle={The Guardian}, journalsubtitle={Technology}}", {
      type: "article-journal",
      "container-title": "The Guardian: Technology",
    }],
    ["a year that is none", "@book{k, title={T}, year={in press}}", { type: "book", title: "T", status: "in press" }],
    ["an address", "@online{k, title={T}, url={https://a.b/c\\_d}, urldate={2024-05-01}}", {
      type: "webpage",
      title: "T",
      URL: "https://a.b/c_d",
      accessed: { "date-parts": [[2024, 5, 1]] },
    }],
    ["abbreviations", '@string{acm = "ACM"} @book{k, title={T}, publisher = acm # { Press}, series = unknown}', {
      type: "book",
      title: "T",
      publisher: "ACM Press",
      "collection-title": "unknown",
    }],
    ["a part of a collection", "@inproceedings{k, title={T}, crossref={p}}\n@proceedings{p, title={All}, year=2001}", {
      type: "paper-conference",
      title: "T",
      "container-title": "All",
      issued: { "date-parts": [[2001]] },
    }],
  ] as const
) {
  Deno.test(`readWorks() describes ${name}`, () => {
    const { items: [item = {}], problems } = readWorks(written, options);
    deepStrictEqual(problems, []);
    const plain = Object.entries(item).map((
      [key, value],
    ) => [key, typeof value === "string" ? unmarked(value) : value]);
    deepStrictEqual(Object.fromEntries(plain), { id: "k", ...expected });
  });
}

function unmarked(text: string): string {
  return readMarks([{ text }]).map(({ text }) => text).join("");
}

Deno.test("readBibtex() uses what it can, and tells the line of the rest", () => {
  const { entries, problems } = readBibtex([
    "Text before @nobody.",
    "@comment{ignored}",
    "@book{one, title = {One}}",
    "@book{open, title = {no end",
    '@book{two, title = {Two},, note = "a {quote} \\" b", % comment',
    "  year = 2020 }",
    "@book{two, title = {Twice}}",
    "@book{broken, title {x}}",
    "@misc(three, title = {Three})",
    "@book{}",
  ].join("\n"));
  deepStrictEqual(entries.map(({ key, line }) => `${key} ${line}`), ["one 3", "two 5", "three 9"]);
  strictEqual(entries[1]?.fields.get("note"), 'a {quote} \\" b');
  deepStrictEqual(problems, [
    { line: 4, reason: "the value of title in the entry open does not end" },
    { line: 7, reason: "the key two is there twice; the first entry counts" },
    { line: 8, reason: "the entry broken is broken here" },
    { line: 10, reason: "the entry has no key" },
  ]);
});

Deno.test("readWorks() reads only what is wanted, and ends references in a circle", () => {
  const text = "@misc{a, crossref={b}, title={A}}\n@misc{b, crossref={a}, note={N}}\n@xdata{c, title={C}}";
  deepStrictEqual(readWorks(text, { ...options, wanted: new Set(["a"]) }).items, [
    { id: "a", type: "document", title: "A", note: "N" },
  ]);
  const { items, problems } = readWorks(text, options);
  strictEqual(items.length, 2);
  deepStrictEqual(problems, [
    { line: 1, reason: "the entry a takes fields from itself, through b" },
    { line: 2, reason: "the entry b takes fields from itself, through a" },
  ]);
  strictEqual(readWorks("@misc{a, crossref={a}, title={A}}", options).problems.length, 1);
});

Deno.test("readBibtex() takes any text", () => {
  const part = fc.constantFrom("@book{", "@string{", "k,", "a=", "{", "}", '"', "#", "\\", "\n", "% x", "1", ",", "(");
  fc.assert(fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
    const { entries, problems } = readBibtex(parts.join(""));
    ok(entries.length + problems.length <= parts.length);
  }));
});

Deno.test("readWorks() takes nested, multiplied and unclosed values", () => {
  const doubled = Array.from({ length: 60 }, (_, i) => `@string{s${i + 1} = s${i} # s${i}}`).join("\n");
  const texts = [
    `@book{k, title = ${"{".repeat(5000)}${"}".repeat(5000)}}`,
    "@book{k, title = {\n".repeat(5000),
    `@string{s0 = {x}}\n${doubled}\n@book{k, title = s60}`,
    Array.from({ length: 5000 }, (_, i) => `@misc{k${i}, crossref={k${i + 1}}}`).join("\n"),
  ];
  for (const text of texts) ok(readWorks(text, { ...options, wanted: new Set(["k", "k0"]) }).items.length <= 1);
});

Deno.test("readWorks() reads CSL JSON as far as the engine knows it", () => {
  const work = {
    id: 7,
    type: "book",
    title: 'On <i>E. coli</i> and <span class="nocase">iPhone</span>',
    author: [{ family: "Doe", given: "Jane", other: 1 }, { literal: "NASA" }, "Plato", {}],
    issued: { "date-parts": [[2020, 5], [2021]] },
    accessed: { raw: "2024-05-01" },
    volume: 2.5,
    categories: ["a"],
    custom: { a: 1 },
  };
  const { items: [item] } = readWorks(JSON.stringify([work, { title: "no key" }, 3]), {
    ...options,
    format: "csl-json",
  });
  deepStrictEqual({ ...item, title: show(String(item?.["title"])) }, {
    id: "7",
    type: "book",
    title: "On <italic>E. coli</> and |iPhone|",
    author: [{ family: "Doe", given: "Jane" }, { literal: "NASA" }, { literal: "Plato" }],
    issued: { "date-parts": [[2020, 5]] },
    accessed: { "date-parts": [[2024, 5, 1]] },
    volume: "2.5",
  });
});

for (
  const [format, text, problem] of [
    ["csl-json", "[\n{]", { line: 2, reason: "it is not valid JSON" }],
    ["csl-json", "{}", { reason: "it is not a list of works" }],
    ["csl-json", "[".repeat(100_000), { reason: "it is not valid JSON" }],
    ["csl-yaml", "references:\n- id: [", { line: 2, reason: "it is not valid YAML" }],
    ["csl-yaml", "a: &a [*a, *a]\nb: [*a]", { reason: "it is not valid YAML" }],
  ] as const
) {
  Deno.test(`readWorks() refuses ${text.slice(0, 20)} as ${format}`, () => {
    deepStrictEqual(JSON.parse(JSON.stringify(readWorks(text, { ...options, format }).problems)), [problem]);
  });
}

Deno.test("readWorks() reads the YAML of pandoc", () => {
  const text = "references:\n- id: doe\n  type: book\n  title: The *Big* book\n  issued: 2020\n";
  const { items: [item] } = readWorks(text, { ...options, format: "csl-yaml" });
  deepStrictEqual([show(String(item?.["title"])), item?.["issued"]], ["The <italic>Big</> book", {
    "date-parts": [[2020]],
  }]);
});
