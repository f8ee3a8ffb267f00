import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { render, TREE } from "./fixtures.ts";

const BOOK = {
  "t.pack": TREE["t.pack"],
  "book/SUMMARY.md": "- [A](a.md)\n- [No](no.md)\n- [C](c.md)\n",
  "book/c.md": "# C\n",
  "book/a.md": "# A\n\n![](x.svg)\n",
  "book/x.svg": TREE["docs/pictures/a b.svg"],
  "more/b.md": "# B\n",
  "empty/x.txt": "",
};

/** Compilers that refuse everything, and say what they were given. */
function refusing() {
  const sources: string[] = [];
  const compilers = fakeEngine(({ files }) => {
    sources.push(new TextDecoder().decode(files.get("/main.typ")));
    const line = sources.at(-1)?.split("\n").findIndex((line) => line.includes("/images/1.svg")) ?? 0;
    return { diagnostics: [{ severity: "error", message: "no", file: "/main.typ", line: line + 1, column: 1 }] };
  });
  return { compilers, sources };
}

for (
  const [args, name, title, file] of [
    [["book"], '"book"', "Book", "book/a.md:3"],
    [["book", "--title", "Mine"], '"book"', "Mine", "book/a.md:3"],
    [["book/a.md", "more", "-o", "x.pdf"], "2 documents", "Here", "book/a.md:3"],
  ] as const
) {
  Deno.test(`tool pdf-template render ${args.join(" ")} typesets a book`, async () => {
    const { compilers, sources } = refusing();
    const { code, stderr } = await render(["t.pack", ...args], { tree: BOOK, compilers });
    strictEqual(code, 1);
    ok(stderr.startsWith(`error: Cannot typeset ${name}: it has 1 error`), stderr);
    ok(stderr.includes(`${file}: error: typst-error`), stderr);
    match(sources.at(-1) ?? "", new RegExp(`title: "${title}"`));
  });
}

Deno.test("tool pdf-template render reports what the list of a book names and the folder does not have", async () => {
  const { stderr } = await render(["t.pack", "book"], { tree: BOOK, compilers: refusing().compilers });
  ok(stderr.includes("book/SUMMARY.md:2:3: warning: listed-file-missing"), stderr);
});

for (
  const [args, message] of [
    [["book", "more"], "Cannot name the PDF: several documents are given"],
    [["book", "-", "-o", "x.pdf"], "Cannot read a part of a book from standard input"],
    [["book/a.md", "--title", "A"], "--title is for a book of several documents"],
    [["book", "--title", " "], "--title is empty"],
  ] as const
) {
  Deno.test(`tool pdf-template render ${args.join(" ")} is a mistake`, async () => {
    const { code, stderr } = await render(["t.pack", ...args], { tree: BOOK, compilers: fakeEngine() });
    deepStrictEqual([code, stderr.split("\n")[0]], [2, `error: ${message}`]);
  });
}

for (
  const [args, code, message] of [
    [["empty"], "wrong-file-kind", /^Cannot make a book of the folder "empty": it has no Markdown files$/],
    [["book", "empty", "-o", "x.pdf"], "wrong-file-kind", /of the folder "empty": it has no Markdown files$/],
    [["none", "-o", "x.pdf"], "file-not-found", /"none"/],
    [["book", "t.pack", "-o", "x.pdf"], "wrong-file-kind", /"t\.pack" .*a template pack/],
  ] as const
) {
  Deno.test(`tool pdf-template render ${args.join(" ")} gives ${code}`, async () => {
    const { stderr } = await render(["t.pack", ...args, "--json"], { tree: BOOK, compilers: fakeEngine() });
    const { error } = JSON.parse(stderr);
    strictEqual(error.code, code, stderr);
    match(error.message, message);
  });
}

Deno.test("tool pdf-template render never writes the PDF over a file of the book", async () => {
  const tree = { ...BOOK, "book/a.pdf": "mine", "book/b.md": "![x](a.png)\n" };
  const args = ["t.pack", "book", "-o", "book/a.pdf"];
  const { code, stderr } = await render(args, { tree, compilers: fakeEngine() });
  deepStrictEqual([code, /already exists/.test(stderr)], [1, true]);
});
