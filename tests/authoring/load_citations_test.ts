import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { AnswerMemo } from "../../src/authoring/citations/answer_memo.ts";
import { type DocumentMemo, loadMarkdown } from "../../src/authoring/load_markdown.ts";
import type { Cited, CiteRequest } from "../../src/document/citations/cited.ts";
import { SourceMemo } from "../../src/authoring/reading/source_memo.ts";
import { TreeMemo } from "../../src/document/read/sections/tree_memo.ts";
import type { CitingEngine } from "../../src/typst/citing_engine.ts";
import { createFakeContext } from "../support/fake_context.ts";

const BIB = "@book{doe, author = {Doe, Jane}, title = {T}, year = 2020}\n";

/** Answers each citation with "(set)". */
function answer({ citations }: CiteRequest): Cited {
  const set = citations.map(() => ({ runs: [{ text: "(set)" }], author: [] }));
  return { notes: false, citations: set, entries: [], hanging: false, missing: [] };
}

function newMemo(): DocumentMemo {
  return { tree: new TreeMemo(), citations: new AnswerMemo(), source: new SourceMemo() };
}

/** Loads a document whose front matter has more lines, with an engine that answers; shows findings in one line. */
async function load(
  front: string,
  tree: Readonly<Record<string, string | Uint8Array>> = {},
  memo: DocumentMemo = newMemo(),
) {
  const asked: CiteRequest[] = [];
  const engine: Omit<CitingEngine, "compile"> = {
    kind: "embedded",
    version: "0",
    cite: (request) => {
      asked.push(request);
      return Promise.resolve(answer(request));
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  const text = `---\ntitle: T\n${front}\n---\nA [@doe].\n`;
  const compile = () => Promise.reject(new Error("nothing is compiled"));
  const context = createFakeContext({
    tree: { "docs/a.md": text, ...tree },
    compilers: { startEmbedded: () => Promise.resolve({ ...engine, compile }) },
  });
  const { issues, watched, files } = await loadMarkdown("docs/a.md", context, { memo });
  const shown = issues.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`);
  return { asked, shown, watched, source: new TextDecoder().decode(files.get("/main.typ")) };
}

Deno.test("loadMarkdown() sets citations from the bibliography of the document, and watches it", async () => {
  const { asked: [request], shown, watched, source } = await load("bibliography: b.bib", { "docs/b.bib": BIB });
  deepStrictEqual([shown, watched], [[], ["docs/a.md", "docs/b.bib"]]);
  deepStrictEqual([request?.style, request?.locale], ["chicago-author-date", undefined]);
  ok(new TextDecoder().decode(request?.works).includes('"family":"Doe"'));
  ok(source.includes("(set)") && !source.includes("@doe"));
});

Deno.test("loadMarkdown() joins the works of bibliographies of all formats, and of the document", async () => {
  const front = "bibliography: [b.bib, c.json, d.yaml, e.yml]\nreferences: [{ id: f, type: book }]\nnocite: '@*'";
  const { asked: [request], shown } = await load(front, {
    "docs/b.bib": BIB,
    "docs/c.json": '[{ "id": "c", "type": "book" }]',
    "docs/d.yaml": "d: { type: Book, title: T }",
    "docs/e.yml": "- id: e\n  type: book",
  });
  const works: readonly { id: string; type: string }[] = JSON.parse(new TextDecoder().decode(request?.works));
  deepStrictEqual([shown, works.map(({ id, type }) => `${id} ${type}`)], [
    [],
    ["doe book", "c book", "d book", "e book", "f book"],
  ]);
});

Deno.test("loadMarkdown() asks again only when citations or their files have changed", async () => {
  const memo = newMemo();
  const times = async (front: string, bib = BIB) => {
    const { asked, source } = await load(front, { "docs/b.bib": bib }, memo);
    ok(source.includes("(set)"));
    return asked.length;
  };
  const front = "bibliography: b.bib";
  deepStrictEqual([await times(front), await times(front), await times(`${front}\nsubtitle: S`)], [1, 0, 0]);
  const changed = BIB.replace("Doe,", "Roe,");
  deepStrictEqual([await times(front, changed), await times(`${front}\ncsl: apa`, changed)], [1, 1]);
});

Deno.test("loadMarkdown() asks the compiler that runs already, if it sets citations", async () => {
  const engine = (name: string, more = {}) => ({
    ...{ kind: "embedded", version: "0", compile: () => Promise.reject(new Error("nothing is compiled")) } as const,
    [Symbol.asyncDispose]: () => Promise.resolve(asked.push(`${name} ends`)).then(() => {}),
    ...more,
  });
  const citing = (name: string) =>
    engine(name, { cite: (request: CiteRequest) => Promise.resolve(asked.push(name)).then(() => answer(request)) });
  let asked: string[] = [];
  for (
    const [running, expected] of [
      [citing("running"), ["running"]],
      [engine("program"), ["own", "own ends"]],
    ] as const
  ) {
    asked = [];
    const startEmbedded = () => Promise.resolve(citing("own"));
    const context = createFakeContext({
      tree: { "a.md": "---\nbibliography: b.bib\n---\n[@doe]\n", "b.bib": BIB },
      compilers: { startEmbedded, running: () => Promise.resolve(running) },
    });
    await loadMarkdown("a.md", context);
    deepStrictEqual(asked, expected);
  }
});

Deno.test("loadMarkdown() reports citations that take too long, and goes on", async () => {
  const cite = () => Promise.reject(new DOMException("late", "TimeoutError"));
  const engine = { kind: "embedded", version: "0", cite } as const;
  const compile = () => Promise.reject(new Error("nothing is compiled"));
  const running = { ...engine, compile, [Symbol.asyncDispose]: () => Promise.resolve() };
  const context = createFakeContext({
    tree: { "a.md": "---\ntitle: T\nbibliography: b.bib\n---\n[@doe]\n", "b.bib": BIB },
    compilers: { running: () => Promise.resolve(running) },
  });
  const { issues } = await loadMarkdown("a.md", context);
  deepStrictEqual(issues.map(({ code }) => code), ["citations-failed", "citation-unsupported"]);
});

Deno.test("loadMarkdown() reads more works than a call has arguments", async () => {
  const works = JSON.stringify(Array.from({ length: 200_000 }, (_, id) => ({ id })));
  const { asked: [request] } = await load("bibliography: b.json\nnocite: '@*'", { "docs/b.json": works });
  strictEqual(JSON.parse(new TextDecoder().decode(request?.works)).length, 200_000);
});

Deno.test("loadMarkdown() starts no engine for a document without citations", async () => {
  strictEqual((await load("keywords: a")).asked.length, 0);
});

for (
  const [csl, expected] of [
    ["apa", "apa"],
    ["apa.csl", "apa"],
    ["https://www.zotero.org/styles/ieee", "ieee"],
    ["own.csl", "a file"],
  ] as const
) {
  Deno.test(`loadMarkdown() takes ${csl} as the style ${expected}`, async () => {
    const tree = { "docs/b.bib": BIB, "docs/own.csl": "<style/>" };
    const { asked: [request] } = await load(`bibliography: b.bib\ncsl: ${csl}`, tree);
    strictEqual(typeof request?.style === "string" ? request.style : "a file", expected);
  });
}

const BAD = {
  "docs/large.bib": new Uint8Array(50 << 20),
  "docs/large.csl": new Uint8Array(10 << 20),
  "docs/deep.bib": `@book{doe, title = ${"{".repeat(300)}${"}".repeat(300)}}`,
  "docs/circle.bib": "@misc{doe, crossref = {roe}}\n@misc{roe, crossref = {doe}}",
};

for (
  const [front, expected] of [
    [
      "bibliography: gone.bib",
      'bibliography-unreadable docs/a.md:3 Cannot read the bibliography "gone.bib": the file does not exist',
    ],
    [
      "bibliography: https://a.b/c.bib",
      'bibliography-unreadable docs/a.md:3 Cannot read the bibliography "https://a.b/c.bib": ' +
      "it is a URL, and nothing is fetched",
    ],
    [
      "bibliography: ../b.bib",
      'bibliography-unreadable docs/a.md:3 Cannot read the bibliography "../b.bib": it leads out of the document\'s folder',
    ],
    [
      "bibliography: part.bib",
      "bibliography-invalid docs/part.bib:2 Cannot read all of the bibliography: the entry has no key",
    ],
    [
      "bibliography: large.bib",
      'bibliography-unreadable docs/a.md:3 Cannot read the bibliography "large.bib": it is larger than 20.0 MiB',
    ],
    [
      "bibliography: b.bib\ncsl: large.csl",
      'style-unreadable docs/a.md:4 Cannot read the style "large.csl": it is larger than 2.0 MiB',
    ],
    [
      "bibliography: deep.bib",
      "bibliography-invalid docs/deep.bib:1 Cannot read all of the bibliography: " +
      "the value of title in the entry doe does not end",
    ],
    [
      "bibliography: circle.bib",
      "bibliography-invalid docs/circle.bib:1 Cannot read all of the bibliography: " +
      "the entry doe takes fields from itself, through roe",
    ],
    [
      "bibliography: b.bib\ncsl: loop.csl",
      "style-invalid docs/loop.csl:undefined Cannot use the style: its macro a calls itself, or too many others",
    ],
    [
      "bibliography: b.bib\ncsl: styles/gone.csl",
      'style-unreadable docs/a.md:4 Cannot read the style "styles/gone.csl": the file does not exist',
    ],
  ] as const
) {
  Deno.test(`loadMarkdown() reports ${front.split("\n").at(-1)}`, async () => {
    const loop = '<style><macro name="a"><text macro="a"/></macro></style>';
    const tree = { "docs/b.bib": BIB, "b.bib": BIB, "docs/part.bib": `${BIB}@book{}`, "docs/loop.csl": loop, ...BAD };
    const { shown, source } = await load(front, tree);
    deepStrictEqual(shown, [expected]);
    ok(source.includes("(set)"));
  });
}
