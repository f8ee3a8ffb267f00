import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openBookSource } from "../../../src/authoring/book/files/book_sources.ts";
import { readBook } from "../../../src/authoring/book/files/read_book.ts";
import { parseChapterText } from "../../../src/book/chapters/insert_included.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { oneLine } from "../../../src/document/plain_text.ts";
import { createFakeContext } from "../../support/fake_context.ts";

/** Reads a folder as a book: the text of each file, and the addresses of its links. */
async function read(tree: Readonly<Record<string, string>>) {
  const files = Object.fromEntries(Object.entries(tree).map(([key, text]) => [`docs/${key}`, text]));
  const context = createFakeContext({ tree: files });
  const book = await readBook(await openBookSource(["docs"], context), {}, context);
  return Object.fromEntries([...book.files].map(([key, { source }]) => {
    const { root } = parseChapterText(source);
    const links = [...listNodes(root)].flatMap((node) => node.type === "link" ? [node.url] : []);
    return [key, [root.children.map(oneLine).filter((text) => text !== "").join("|"), ...links]];
  }));
}

for (
  const [what, tree, expected] of [
    ["introduces an acronym once", {
      "1.md": "\\newacronym{w}{WWW}{World Wide Web}\n\n\\gls{w}, \\gls{w}\n",
      "2.md": "\\gls{w}\n",
    }, { "1.md": ["World Wide Web (WWW), WWW"], "2.md": ["WWW"] }],
    ["takes definitions of later files, in the order of the book", {
      "1.md": "---\norder: 2\n---\n\n\\gls{w}\n",
      "2.md": "---\norder: 1\n---\n\n\\newacronym{w}{WWW}{World Wide Web}\n\n\\gls{w}\n",
    }, { "1.md": ["WWW"], "2.md": ["World Wide Web (WWW)"] }],
    ["lists the terms of all files", {
      "1.md": "\\newacronym{w}{WWW}{Web}\n\\newacronym{x}{X}{Ex}\n\n\\gls{w}\n",
      "2.md": "\\printglossary\n",
    }, { "1.md": ["Web (WWW)", "#term-w"], "2.md": ["Glossary|WWW|Web"] }],
    ["expands an abbreviation once, and lists all at the end", {
      "1.md": "---\nabbreviations: [expand, list]\n---\n\nHTML\n\n*[HTML]: Hypertext\n",
      "2.md": "HTML, PDF\n\n*[PDF]: Portable\n",
    }, { "1.md": ["HTML (Hypertext)"], "2.md": ["HTML, PDF (Portable)|Abbreviations|HTML|Hypertext|PDF|Portable"] }],
    ["links terms to the glossary of another file", {
      "1.md": "{term}`river`\n",
      "2.md": ":::{glossary}\nRiver\n: Water\n:::\n",
    }, { "1.md": ["river", "#term-river"], "2.md": ["River : Water"] }],
  ] as const
) {
  Deno.test(`countTerms() ${what}`, async () => deepStrictEqual(await read(tree), expected));
}

Deno.test("countTerms() leaves a document of its own as it is", async () => {
  strictEqual((await read({ "1.md": "\\newacronym{w}{WWW}{Web}\n\n\\gls{w}\n" }))["1.md"]?.[0], "Web (WWW)");
});
