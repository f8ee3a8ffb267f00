import { deepStrictEqual } from "node:assert/strict";
import { openBookSource } from "../../../src/authoring/book/files/book_sources.ts";
import { loadBook } from "../../../src/authoring/book/files/load_book.ts";
import { createFakeContext } from "../../support/fake_context.ts";

/** Lists the formulas of a book. */
async function formulasOf(tree: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const context = createFakeContext({ tree });
  const { files, issues } = await loadBook(await openBookSource(["docs"], context), {}, context);
  const source = new TextDecoder().decode(files.get("/main.typ"));
  return [...source.matchAll(/inline-math\(alt: "[^"]*", "([^"]*)"\)/g)].map(([, math]) => math)
    .concat(issues.map(({ code }) => code));
}

const [R, F] = ["$\\R$", "$\\f a$"];
for (
  const [what, tree, expected] of [
    ["myst.yml", {
      "docs/myst.yml": "project:\n  math:\n    '\\R': 'r'\n    '\\f':\n      macro: '#1_2'\n",
      "docs/a.md": `# A\n\n${R}\n`,
      "docs/b.md": `# B\n\n${F}\n`,
    }, ["r", "a_2"]],
    ["_config.yml", {
      "docs/_config.yml":
        'sphinx:\n  config:\n    mathjax3_config:\n      tex:\n        macros:\n          R: r\n          f: ["#1_2", 1]\n',
      "docs/a.md": `# A\n\n${R} ${F}\n`,
    }, ["r", "a_2"]],
    ["_quarto.yml", {
      "docs/_quarto.yml":
        "book:\n  chapters: [b.md, a.md]\nformat:\n  html:\n    include-in-header:\n      - text: |\n          \\newcommand{\\R}{r}\n          <script>MathJax={tex:{macros:{f: '#1_2'}}}</script>\n",
      "docs/a.md": `# A\n\n${R}\n`,
      "docs/b.md": `# B\n\n${F}\n`,
    }, ["a_2", "r"]],
    ["an earlier chapter", {
      "docs/a.md": "# A\n\n\\newcommand{\\R}{r}\n",
      "docs/b.md": `# B\n\n${R}\n`,
    }, ["r"]],
    ["its own front matter before those of the book", {
      "docs/myst.yml": "project:\n  math: {R: x}\n",
      "docs/a.md": `---\nmath: {R: r}\n---\n# A\n\n${R}\n`,
    }, ["r"]],
    ["the settings of another program", {
      "docs/_config.yml": "title: T\nmath: 1\nsphinx: [a]\n",
      "docs/a.md": `# A\n\n$x$\n`,
    }, ["x"]],
  ] as const
) {
  Deno.test(`loadBook() knows the macros of ${what}`, async () => deepStrictEqual(await formulasOf(tree), expected));
}
