import { deepStrictEqual } from "node:assert/strict";
import { openBookSource } from "../../../src/authoring/book/files/book_sources.ts";
import { readBook } from "../../../src/authoring/book/files/read_book.ts";
import type { Cited, CiteRequest } from "../../../src/document/citations/cited.ts";
import type { CitingEngine } from "../../../src/typst/citing_engine.ts";
import { createFakeContext } from "../../support/fake_context.ts";

const BIB = "@book{doe, author = {Doe, Jane}, title = {T}, year = 2020}\n";
const FRONT = "---\nbibliography: w.bib\n---\n";
const QUARTO = "book:\n  chapters: [b.md, part/a.md]\nbibliography: w.bib\ncsl: ieee\n";

/** Answers each citation with its number among all. */
function answer({ citations }: CiteRequest): Cited {
  const set = citations.map((_, i) => ({ runs: [{ text: `(${i + 1})`, work: 0 }], author: [] }));
  const entries = [{ key: "doe", label: [], runs: [{ text: "Doe" }] }];
  return { notes: false, citations: set, entries, hanging: false, missing: [] };
}

/** Reads a folder as a book: what is asked for, and of each file its answer, or where its list is. */
async function read(tree: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const engine: CitingEngine = {
    kind: "embedded",
    version: "0",
    compile: () => Promise.reject(new Error("nothing is compiled")),
    cite: (request) => {
      const notes = request.citations.map(({ works, note, hidden }) => `${works[0]?.key}${hidden ? "" : ` ${note}`}`);
      asked.push(`${request.style}: ${notes.join(", ")}`);
      return Promise.resolve(answer(request));
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  const files = Object.fromEntries(
    Object.entries({ "w.bib": BIB, ...tree }).map(([key, text]) => [`docs/${key}`, text]),
  );
  const context = createFakeContext({ tree: files, compilers: { startEmbedded: () => Promise.resolve(engine) } });
  const book = await readBook(await openBookSource(["docs"], context), {}, context);
  const cited = [...book.files].flatMap(([key, { source: { cited } }]) =>
    cited === undefined
      ? []
      : [`${key}: ${cited.citations.map(({ runs: [run] }) => run?.text)} ${cited.listedIn ?? "here"}`]
  );
  return { asked, cited: cited.sort(), issues: book.issues.map(({ code, file, line }) => `${code} ${file}:${line}`) };
}

const BOOKS: readonly (readonly [
  what: string,
  tree: Readonly<Record<string, string>>,
  expected: Partial<Awaited<ReturnType<typeof read>>>,
])[] = [
  ["numbers the citations of all chapters in the order of the book, with a list at its end", {
    "index.md": `${FRONT}A [@doe].\n`,
    "a/2.md": "---\norder: 2\n---\nB [@doe].\n",
    "a/1.md": "---\norder: 3\n---\nC [@doe], [@doe].\n",
    "a/3.md": "Nothing.\n",
  }, {
    asked: ["chicago-author-date: doe 1, doe 2, doe 3, doe 4"],
    cited: ["a/1.md: (3),(4) ../a/3.md", "a/2.md: (2) ../a/3.md", "a/3.md:  here", "index.md: (1) a/3.md"],
  }],
  ["puts the list where a chapter wants it", {
    "1.md": `${FRONT}A [@doe].\n`,
    "2.md": "::: {#refs}\n:::\n",
    "3.md": "B [@doe].\n",
  }, { cited: ["1.md: (1) 2.md", "2.md:  here", "3.md: (2) 2.md"] }],
  ["takes what _quarto.yml says", {
    "_quarto.yml": QUARTO,
    "b.md": "B [@doe].\n",
    "part/a.md": "A [@doe].\n",
  }, { asked: ["ieee: doe 1, doe 2"], cited: ["b.md: (1) part/a.md", "part/a.md: (2) here"] }],
  ["takes what myst.yml says", {
    "myst.yml": "version: 1\nproject:\n  bibliography: [w.bib]\n",
    "1.md": "B {cite}`doe`.\n",
  }, { asked: ["chicago-author-date: doe 1"], cited: ["1.md: (1) here"] }],
  ["takes the files in BibTeX of a project of MyST", {
    "myst.yml": "version: 1\nproject:\n  title: T\n",
    "1.md": "B [@doe].\n",
  }, { asked: ["chicago-author-date: doe 1"], cited: ["1.md: (1) here"] }],
  ["takes what the settings of Jupyter Book say", {
    "_config.yml": "title: T\nbibtex_bibfiles:\n  - w.bib\n",
    "1.md": "B [@doe].\n",
  }, { asked: ["chicago-author-date: doe 1"] }],
  ["asks nothing for the settings of another site", { "_config.yml": "title: T\n", "1.md": "B [@doe].\n" }, {
    asked: [],
  }],
  ["takes what index.Rmd says", {
    "_bookdown.yml": "book_filename: b\n",
    "index.Rmd": `${FRONT}A [@doe].\n`,
    "01-intro.Rmd": "B [@doe].\n",
  }, { cited: ["01-intro.Rmd: (2) here", "index.Rmd: (1) 01-intro.Rmd"] }],
  ["reports the style of a chapter, which the book does not use", {
    "1.md": `---\nbibliography: w.bib\ncsl: apa\n---\nA [@doe].\n`,
    "2.md": "---\ncsl: ieee\n---\nB [@doe].\n",
    "3.md": "---\ncsl: apa\n---\nC [@doe].\n",
  }, { asked: ["apa: doe 1, doe 2, doe 3"], issues: ["style-unused docs/2.md:2"] }],
  ["lets a chapter with other works have its own list, and one with the same works join", {
    "1.md": `${FRONT}A [@doe].\n`,
    "2.md": "---\nbibliography: own.bib\n---\nB [@doe].\n",
    "3/x.md": "---\nbibliography: ../w.bib\n---\nC [@doe].\n",
    "own.bib": BIB,
  }, {
    asked: ["chicago-author-date: doe 1, doe 2", "chicago-author-date: doe 1"],
    cited: ["1.md: (1) 3/x.md", "2.md: (1) here", "3/x.md: (2) here"],
  }],
  ["counts the citations of included files where they are", {
    "book.toml": '[book]\ntitle = "T"\nsrc = "."\n',
    "SUMMARY.md": "- [A](1.md)\n- [B](2.md)\n",
    "1.md": `${FRONT}A [@doe].\n\n{{#include part.md}}\n`,
    "2.md": "{{#include part.md}}\n",
    "part.md": "P [@doe], [@doe].\n",
  }, {
    asked: ["chicago-author-date: doe 1, doe 2, doe 3, doe 4, doe 5"],
    cited: ["1.md: (1),(2),(3) 2.md", "2.md: (4),(5) here"],
  }],
  ["leaves chapters alone if only a later one names works", {
    "1.md": "A [@doe].\n",
    "2.md": `${FRONT}B [@doe].\n`,
  }, { cited: ["2.md: (1) here"] }],
  ["lists works that any chapter wants listed", {
    "1.md": `${FRONT}A [@doe].\n`,
    "2.md": "---\nnocite: '@roe'\n---\nB\n",
  }, { asked: ["chicago-author-date: doe 1, roe"] }],
  ["reports a bibliography that is missing once, where it is named", {
    "1.md": "---\nbibliography: gone.bib\n---\nA [@doe].\n",
    "2.md": "B [@doe].\n",
  }, { issues: ["bibliography-unreadable docs/1.md:2"] }],
];

for (const [what, tree, expected] of BOOKS) {
  Deno.test(`citeFiles() ${what}`, async () => {
    const all = await read(tree);
    deepStrictEqual({ ...all, ...expected }, all);
  });
}
