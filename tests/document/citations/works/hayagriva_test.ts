import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readMarks } from "../../../../src/document/citations/works/marked_text.ts";
import { readWorks } from "../../../../src/document/citations/works/read_works.ts";
import * as fc from "../../../support/property.ts";

const OPTIONS = { format: "hayagriva", wanted: undefined, language: "" } as const;

for (
  const [name, fields, expected] of [
    ["an article of a journal", [
      "type: Article",
      "title: On {DNA}",
      'author: ["Doe, Jane", "de la Cruz, Jr., Ana", UNICEF]',
      "date: 2020-05",
      "page-range: 3-9",
      "serial-number: { doi: 10.1/x }",
      "parent: { title: Nature, volume: 12, issue: 010 }",
    ], {
      type: "article-journal",
      title: "On DNA",
      author: [
        { family: "Doe", given: "Jane" },
        { family: "Cruz", given: "Ana", suffix: "Jr.", "dropping-particle": "de la" },
        { literal: "UNICEF" },
      ],
      issued: { "date-parts": [[2020, 5]] },
      page: "3-9",
      DOI: "10.1/x",
      "container-title": "Nature",
      volume: "12",
      issue: "010",
    }],
    ["a chapter of a book in a series", [
      "type: chapter",
      "title: Part",
      "parent:",
      "  title: { value: Whole, short: W }",
      "  editor: { name: Berg, given-name: Max, prefix: van den }",
      "  publisher: { name: Press, location: Rome }",
      "  parent: { type: book, title: Series, volume: 3 }",
    ], {
      type: "chapter",
      title: "Part",
      "container-title": "Whole",
      "container-title-short": "W",
      editor: [{ family: "Berg", given: "Max", "dropping-particle": "van den" }],
      publisher: "Press",
      "publisher-place": "Rome",
      "collection-title": "Series",
      "collection-number": "3",
    }],
    ["a paper of a conference", [
      "type: article",
      "title: T",
      "parent: { type: Conference, title: C, location: Rome }",
    ], {
      type: "paper-conference",
      title: "T",
      "container-title": "C",
      "event-title": "C",
      event: "C",
      "event-place": "Rome",
    }],
    ["a page on the web", [
      "type: web",
      "title: T",
      "url: { value: https://a.b/c, date: 2024-05-01 }",
    ], { type: "webpage", title: "T", URL: "https://a.b/c", accessed: { "date-parts": [[2024, 5, 1]] } }],
    ["a thesis", ["type: thesis", "title: T", "organization: MIT", "date: ~1940"], {
      type: "thesis",
      title: "T",
      publisher: "MIT",
      authority: "MIT",
      issued: { "date-parts": [[1940]], circa: true },
    }],
    ["a film", ["type: video", "title: T", "affiliated: [{ role: Director, names: Fritz Lang }]"], {
      type: "motion_picture",
      title: "T",
      director: [{ literal: "Fritz Lang" }],
    }],
    ["a preprint", ["title: T", "serial-number: { arxiv: '1906.1' }"], {
      type: "document",
      title: "T",
      URL: "https://arxiv.org/abs/1906.1",
    }],
  ] as const
) {
  Deno.test(`hayagrivaItem() describes ${name}`, () => {
    const { items: [item = {}], problems } = readWorks(`k:\n${fields.map((line) => `  ${line}\n`).join("")}`, OPTIONS);
    deepStrictEqual(problems, []);
    const plain = Object.entries(item).map(([key, value]) => [
      key,
      typeof value === "string" ? readMarks([{ text: value }]).map(({ text }) => text).join("") : value,
    ]);
    deepStrictEqual(JSON.parse(JSON.stringify(Object.fromEntries(plain))), { id: "k", ...expected });
  });
}

Deno.test("readWorks() reports what is no entry in hayagriva's form, and reads the rest", () => {
  const { items, problems } = readWorks("a: text\nb: { title: T }\n", OPTIONS);
  deepStrictEqual([items.length, problems], [1, [{ reason: "the entry a has no fields" }]]);
  strictEqual(readWorks("text", OPTIONS).problems[0]?.reason, "it is not a list of works");
  strictEqual(readWorks("a:\n  - [", OPTIONS).problems[0]?.line, 2);
});

Deno.test("hayagrivaItem() takes works in works, however deep, and any values", () => {
  const nested = `k: ${"{ type: article, parent: ".repeat(60)}{}${" }".repeat(60)}`;
  strictEqual(readWorks(nested, OPTIONS).items.length, 1);
  const names = fc.constantFrom("title", "author", "parent", "url", "date", "affiliated", "serial-number", "publisher");
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 3 }, fc.string(), fc.array(tie("any")), fc.dictionary(names, tie("any"))),
  })).any;
  fc.assert(fc.property(fc.dictionary(names, value), (fields) => {
    ok(readWorks(JSON.stringify({ k: fields }), OPTIONS).items.length === 1);
  }));
});
