import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../../../src/document/document_meta.ts";
import { readFrontMatter } from "../../../../../src/document/read/markdown/meta/front_matter.ts";
import * as fc from "../../../../support/property.ts";

for (
  const [text, meta, body] of [
    ['+++\ntitle = "A"\ndate = 2026-01-02\n+++\nb', { title: "A", date: "2026-01-02" }, "\n\n\n\nb"],
    ['+++\r\ntitle = "A"\r\n+++\r\nb', { title: "A" }, "\n\n\nb"],
    ["+++\n+++\nb", {}, "\n\nb"],
    ["+++\ndate = 2026-01-02T10:00:00+02:00\nversion = 1.10 # next\n+++", {
      date: "2026-01-02",
      version: "1.10",
    }, "\n\n\n"],
    ["+++\nversion = 7\ndraft = true\n[author]\nname = 'A B'\n+++", {
      ...{ version: "7", authors: ["A B"], fields: new Map([["draft", "true"]]) },
    }, "\n\n\n\n\n"],
    ['+++\nauthors = ["A",\n  "B",\n]\n[[history]]\nversion = "1"\nchanges = ["x"]\n[taxonomies]\ntags = ["t"]\n+++', {
      authors: ["A", "B"],
      history: [{ version: "1", date: "", author: "", changes: "x" }],
    }, "\n".repeat(9)],
    ['+++\ntitle = "A"\ntext', {}, '+++\ntitle = "A"\ntext'],
    ['---toml\ntitle = "A"\n---\nb', { title: "A" }, "\n\n\nb"],
    ["--- yaml\ntitle: A\n---\nb", { title: "A" }, "\n\n\nb"],
    ['---json\n{ "title": "A" }\n---\nb', { title: "A" }, "\n\n\nb"],
    ['{\n\t"title": "A {\\"}\\u00e9\\/",\n\t"version": 1.10,\n\t"author": [{ "name": "B" }]\n}\nb', {
      ...{ title: 'A {"}é/', version: "1.10", authors: ["B"] },
    }, "\n\n\n\n\nb"],
    ['{"title":"A"} b', {}, '{"title":"A"} b'],
    ['{"title":"A"', {}, '{"title":"A"'],
    [';;;\n{"title": "A"}\n;;;\nb', { title: "A" }, "\n\n\nb"],
    ["% A\n  b\n% C; D\n  E\n% May 2026\n\nf", {
      ...{ title: "A b", authors: ["C", "D", "E"], date: "May 2026" },
    }, "\n\n\n\n\n\nf"],
    ["%\n% C\r\nf", { authors: ["C"] }, "\n\nf"],
    ["% A", { title: "A" }, ""],
    ["---\n:og:title: A\ntitle: B\n---\nb", { title: "B" }, "\n\n\n\nb"],
    ["%% a %%\nb", {}, "%% a %%\nb"],
    ["%a\n%\nb", {}, "%a\n%\nb"],
    ["%\nb", {}, "%\nb"],
  ] as const
) {
  Deno.test(`readFrontMatter() reads ${JSON.stringify(text)}`, () => {
    const found = readFrontMatter(text);
    deepStrictEqual(found.meta, { ...emptyMeta(), ...meta });
    strictEqual(found.body, body);
    deepStrictEqual(found.issues, []);
  });
}

Deno.test("readFrontMatter() knows fields with letters of any script", () => {
  strictEqual(readFrontMatter("---\nكلمة: A\n---\nb").body, "\n\n\nb");
});

for (
  const [text, place, message] of [
    ["+++\n\ntitle = A\n+++", [3, 9], "Cannot read the front matter: invalid value"],
    [
      "+++\na = 1\na = 2\n+++",
      [3, 1],
      "Cannot read the front matter: trying to redefine an already defined table or value",
    ],
    [
      `+++\na = ${"[".repeat(100)}\n+++`,
      [2, 55],
      "Cannot read the front matter: document contains excessively nested structures",
    ],
    ['{\n"a": 1,\n"title" 1\n}\n', [3, 9], "Cannot read the front matter: Missing , or : between flow map items"],
    ['{"title": &a 1}\n', [1, 14], "Cannot read the front matter: anchors and aliases are not supported"],
    ["+++\n\nlanguage = 'deutsch sprach'\n+++", [
      ...[3, undefined],
    ], `The front matter's "language" must be a language tag such as en or pt-BR`],
    ["+++\n\n[date]\na = 1\n+++", [3, undefined], `The front matter's "date" must be a date such as 2026-03-14`],
    [
      `+++\n${"#".repeat(70_000)}\n+++`,
      [1, undefined],
      "Cannot read the front matter: it has 70001 characters; the limit is 65536",
    ],
    [
      `% ${"x".repeat(70_000)}`,
      [1, undefined],
      "Cannot read the front matter: it has 70002 characters; the limit is 65536",
    ],
  ] as const
) {
  Deno.test(`readFrontMatter() reports what is wrong with ${JSON.stringify(text.slice(0, 30))}`, () => {
    const [issue] = readFrontMatter(text).issues;
    deepStrictEqual([[issue?.line, issue?.column], issue?.message], [place, message]);
  });
}

Deno.test("readFrontMatter() drops names that have a meaning in JavaScript", () => {
  const { meta, issues } = readFrontMatter("+++\n__proto__ = {title = 'x'}\nconstructor = 1\n[a]\n__proto__ = 1\n+++");
  deepStrictEqual([meta.title, Object.getPrototypeOf(meta), issues.length], ["", Object.prototype, 1]);
});

Deno.test("readFrontMatter() finds the lines of many fields", () => {
  const fields = Array.from({ length: 7000 }, (_, i) => `f${i}=1`).join("\n");
  const { lines, meta } = readFrontMatter(`+++\n${fields}\ntitle='A'\n+++`);
  deepStrictEqual([lines.get("title"), meta.fields.size], [7002, 50]);
});

Deno.test("readFrontMatter() never throws", () => {
  const start = fc.constantFrom("+++\n", "% ", '{"', ";;;\n", "---toml\n");
  const end = fc.constantFrom("\n+++\n", "\n", "}\n", "\n;;;", "\n---");
  const words = fc.array(
    fc.constantFrom(...["a", "=", '"', "[", "]", "{", "}", "\n", "1", "-", "%", " ", "'''", "0x", "\\"]),
  );
  fc.assert(fc.property(fc.tuple(start, words, end), ([opening, inside, closing]) => {
    strictEqual(typeof readFrontMatter(opening + inside.join("") + closing).body, "string");
  }));
});
