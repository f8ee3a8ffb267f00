import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { loadMarkdown } from "../../src/authoring/load_markdown.ts";
import { FileError } from "../../src/host/files/file_error.ts";
import { createFakeContext, type Surroundings } from "../support/fake_context.ts";
import { GOOD_SVG } from "../support/packs/pdf_packs.ts";

async function load(text: string | Uint8Array, surroundings: Surroundings = {}) {
  const tree = { "docs/a.md": text, "docs/x.svg": GOOD_SVG, "docs/sub/y.svg": GOOD_SVG, "z.svg": GOOD_SVG };
  return await loadMarkdown("docs/a.md", createFakeContext({ tree, ...surroundings }));
}

/** Message and hint of the only finding. */
async function refusal(text: string, surroundings: Surroundings = {}): Promise<(string | undefined)[]> {
  const { issues, files } = await load(text, surroundings);
  const [issue, ...more] = issues;
  deepStrictEqual([issue?.severity, issue?.code, issue?.file, more], [
    "warning",
    "image-not-available",
    "docs/a.md",
    [],
  ]);
  deepStrictEqual([...files.keys()], ["/main.typ"]);
  return [issue?.message, issue?.hint];
}

Deno.test("loadMarkdown() takes pictures from the document's folder and below, each once", async () => {
  const text = "# T\n\n![a](x.svg) ![b](./sub/y.svg?v=1#top) ![c](x.svg) ![d][d]\n\n[d]: sub/y.svg\n";
  const { files, title, watched, issues } = await load(text);
  deepStrictEqual([title, issues], ["T", []]);
  deepStrictEqual([...files.keys()], ["/main.typ", "/images/1.svg", "/images/2.svg", "/images/3.svg"]);
  deepStrictEqual(watched, ["docs/a.md", "docs/x.svg", "docs/sub/y.svg", "docs/sub/y.svg"]);
});

Deno.test("loadMarkdown() reads no picture that the document does not show", async () => {
  const text = "# A\n\n![d][d] B[^2]\n\n[^1]: ![x](bad.png)\n[^2]: ![y](z.svg)\n\n[d]: x.svg\n[D]: bad.png\n";
  const { watched, issues } = await load(text, {
    tree: { "docs/a.md": text, "docs/x.svg": GOOD_SVG, "docs/z.svg": GOOD_SVG, "docs/bad.png": "no" },
  });
  deepStrictEqual([watched, issues], [["docs/a.md", "docs/z.svg", "docs/x.svg"], []]);
});

Deno.test("loadMarkdown() takes at most 2000 pictures, those in addresses included", async () => {
  const picture = (at: number) =>
    `![](data:image/svg+xml,${encodeURIComponent(GOOD_SVG.replace("<svg", `<svg id="i${at}"`))})\n\n`;
  const text = `# A\n\n${Array.from({ length: 2002 }, (_, at) => picture(at)).join("")}`;
  const { files, issues } = await load(text);
  strictEqual(files.size, 2001);
  deepStrictEqual(
    issues.map(({ message }) => message.replace(/^.*: /, "")),
    Array(2).fill("there are more than 2000 pictures"),
  );
});

for (
  const [url, reason] of [
    ["none.svg", "the file does not exist"],
    ["data:text/plain,x", "it is not a PNG, JPEG, GIF, WebP or SVG"],
    ["../z.svg", "it leads out of the document's folder"],
    ["%2e%2e/z.svg", "it leads out of the document's folder"],
    ["/etc/x.svg", "it is not relative to the document's folder"],
    ["x.bmp", 'it ends in ".bmp", pictures end in .png, .jpg, .jpeg, .gif, .webp or .svg'],
    ["attachment:none.png", "the file does not exist"],
    ["attachment:../../x.svg", "it leads out of the document's folder"],
    ["attachment:x", "its name has no extension, pictures end in .png, .jpg, .jpeg, .gif, .webp or .svg"],
    ["%ff.svg", "the file does not exist"],
  ] as const
) {
  Deno.test(`loadMarkdown() leaves out ${url}: ${reason}`, async () => {
    const [message] = await refusal(`# A\n\nText ![words](${url})\n`);
    strictEqual(message, `The image "${url}" is not available: ${reason}`);
  });
}

Deno.test("loadMarkdown() hints at a root where a picture is outside of the folder", async () => {
  const [, hint] = await refusal("# A\n\n![words](../z.svg)\n");
  strictEqual(hint, "Add --root ., or render the folder . as a book.");
});

for (
  const [url, reason] of [
    ["../z.svg", undefined],
    ["/z.svg", undefined],
    ["/docs/sub/y.svg?v=1", undefined],
    ["sub/../../docs/x.svg", undefined],
    ["x.svg", undefined],
    ["/none.svg", "the file does not exist"],
    ["../../z.svg", "the file does not exist"],
    ["attachment:../../x.svg", "it leads out of the document's folder"],
  ] as const
) {
  Deno.test(`loadMarkdown() with a root ${reason === undefined ? "finds" : "leaves out"} ${url}`, async () => {
    const tree = { "docs/a.md": `# A\n\n![words](${url})\n`, "docs/x.svg": GOOD_SVG, "docs/sub/y.svg": GOOD_SVG };
    const context = createFakeContext({ tree: { ...tree, "z.svg": GOOD_SVG } });
    const { files, issues } = await loadMarkdown("docs/a.md", context, { root: { path: ".", real: "/here" } });
    const expected = reason === undefined ? [] : [`The image "${url}" is not available: ${reason}`];
    deepStrictEqual([issues.map(({ message }) => message), files.size], [expected, reason === undefined ? 2 : 1]);
  });
}

Deno.test("loadMarkdown() takes standard input for a file at the top of the root", async () => {
  const context = createFakeContext({
    tree: { "site/img/x.svg": GOOD_SVG },
    stdin: "# A\n\n![a](img/x.svg) ![b](/img/x.svg)\n",
  });
  const { files, issues } = await loadMarkdown("-", context, { root: { path: "site", real: "/here/site" } });
  deepStrictEqual([issues, files.size], [[], 3]);
});

Deno.test("loadMarkdown() leaves out what a link or a path leads to outside of the root", async () => {
  for (const url of ["x.svg", "/x.svg", "../x.svg"]) {
    const tree = { "site/docs/a.md": `# A\n\n![words](${url})\n` };
    const context = createFakeContext({ tree, files: { realPath: () => Promise.resolve("/here/site-2/x.svg") } });
    const { issues } = await loadMarkdown("site/docs/a.md", context, { root: { path: "site", real: "/here/site" } });
    const expected = `The image "${url}" is not available: it is outside the folder of --root`;
    deepStrictEqual(issues.map(({ message }) => message), [expected]);
  }
});

Deno.test("loadMarkdown() names the hosts of all pictures on the web in one finding", async () => {
  const badges = "# T\n\n![a](https://b.org/1.svg) ![b](//a.org/x.svg)\n\n![c](http://B.org/2)\n";
  const [message, hint] = await refusal(badges);
  strictEqual(message, "3 pictures on the web appear as text: b.org (2), a.org (1)");
  strictEqual(hint, "Nothing is fetched: save the pictures beside the document, and use their file names.");
});

Deno.test("loadMarkdown() finds the attachments of a synced page and of pages beside or below it", async () => {
  const tree = {
    "docs/a.assets/my photo.svg": GOOD_SVG,
    "docs/Other.assets/o.svg": GOOD_SVG,
    "docs/a/Child.assets/c.svg": GOOD_SVG,
  };
  const text = "# T\n\n![a](<attachment:my photo.svg>)\n\n" +
    ":image[b]{src=attachment:o.svg page=Other} :image[c]{src=attachment:c.svg page=Child}\n";
  const { files, issues } = await load("", { tree: { ...tree, "docs/a.md": text } });
  deepStrictEqual(issues, []);
  deepStrictEqual([...files.keys()], ["/main.typ", "/images/1.svg", "/images/2.svg", "/images/3.svg"]);
});

Deno.test("loadMarkdown() leaves out what a link leads to outside of the folder", async () => {
  const realPath = (path: string) => Promise.resolve(path === "docs" ? "/here/docs" : "/here/docs-2/x.svg");
  const [message] = await refusal("# A\n\n![words](x.svg)\n", { files: { realPath } });
  strictEqual(message, 'The image "x.svg" is not available: a link leads out of the document\'s folder');
});

for (
  const [code, reason] of [
    ["file-too-large", "it is too large: the limit is 25.0 MiB per picture and 256.0 MiB together"],
    ["permission-denied", "no"],
  ] as const
) {
  Deno.test(`loadMarkdown() leaves out a picture that cannot be read: ${code}`, async () => {
    const readFile = (path: string) => {
      if (path === "docs/a.md") return Promise.resolve(new TextEncoder().encode("# A\n\n![words](x.svg)\n"));
      return Promise.reject(new FileError(code, "no"));
    };
    const [message] = await refusal("", { files: { readFile } });
    strictEqual(message, `The image "x.svg" is not available: ${reason}`);
  });
}

for (
  const [text, title, codes] of [
    ["text", "A", ["no-title"]],
    ["# B", "B", []],
    ["---\ntitle: C\n---\n\n## B", "C", []],
  ] as const
) {
  Deno.test(`loadMarkdown() finds the title ${title} for ${JSON.stringify(text)}`, async () => {
    const loaded = await load(text);
    deepStrictEqual([loaded.title, loaded.issues.map(({ code }) => code)], [title, [...codes]]);
  });
}

Deno.test("loadMarkdown() lists findings in the order of the document", async () => {
  const { issues } = await load("# [a](b)\n\n[a](b)\n\n:::warnung\n[^c]\n:::\n\n::unbekannt\n");
  deepStrictEqual(issues.map(({ line }) => line), [3, 5, 6, 9]);
});

Deno.test("loadMarkdown() checks fonts for the characters that are shown, and gives the line of the first", async () => {
  const { checkFonts } = await load("---\ntitle: a\n---\n\n<!-- x -->\n\nb\n");
  deepStrictEqual(checkFonts([]).map(({ code, file, line, message }) => [code, file, line, message]), [
    ["missing-glyph", "docs/a.md", 2, 'No font has the characters "a" (U+0061), "b" (U+0062)'],
  ]);
});

Deno.test("loadMarkdown() finds the line of the document that the compiler means", async () => {
  const { files, locate } = await load("---\ntitle: T\n---\na\n\nb\n\n> - c\n> - d\n>\n> e\n\nlast *one*\n");
  const lines = new TextDecoder().decode(files.get("/main.typ")).split("\n");
  const at = (text: string) => {
    const line = lines.findIndex((each) => each.includes(text)) + 1;
    return locate({ severity: "error", code: "typst-error", message: "no", path: "main.typ", line, column: 9 });
  };
  const found = { severity: "error", code: "typst-error", message: "no", file: "docs/a.md" };
  deepStrictEqual(at('"a"'), { ...found, line: 4 });
  deepStrictEqual(at('"b"'), { ...found, line: 6 });
  deepStrictEqual(at('"c"'), { ...found, line: 8 });
  deepStrictEqual(at('"e"'), { ...found, line: 8 });
  deepStrictEqual(at('"one"'), { ...found, line: 13 });
  strictEqual(at("#show").path, "main.typ");
  strictEqual(locate({ severity: "error", code: "x", message: "y", path: "tool.typ", line: 9 }).path, "tool.typ");
});

Deno.test("loadMarkdown() gives findings without a document when it cannot be read as one", async () => {
  const notText = await load(Uint8Array.of(0xff));
  deepStrictEqual([notText.files.size, notText.issues.map(({ code }) => code)], [0, ["invalid-encoding"]]);
  const deep = await load(">".repeat(50_000));
  strictEqual(deep.files.size, 0);
  ok(deep.issues.some(({ severity, file }) => severity === "error" && file === "docs/a.md"));
});

Deno.test("loadMarkdown() inserts the files that a document includes", async () => {
  const text = "# T\n\n{{#include part.md}}\n\n```rust\n{{#include x.rs:2}}\n{{#rustdoc_include ../no.rs}}\n```\n";
  const { files, issues } = await load(text, {
    tree: { "docs/a.md": text, "docs/part.md": "Shown *here*.\n", "docs/x.rs": "a\nsecond\n", "no.rs": "hidden" },
  });
  const source = new TextDecoder().decode(files.get("/main.typ"));
  deepStrictEqual(["here", "second", "hidden"].map((part) => source.includes(part)), [true, true, false]);
  deepStrictEqual(issues.map(({ code, message, line }) => [code, message, line]), [
    ["include-missing", 'Cannot include "{{#rustdoc_include ../no.rs}}": it is outside the folder', 5],
  ]);
});
