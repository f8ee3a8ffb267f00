import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import { OfficeError, type OfficeTask } from "../../../../src/typst/libreoffice/run_libreoffice.ts";
import { LOCAL_PDF_READER } from "../../../support/compilers/local_pdf_reader.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { createWordTemplate } from "../../../support/word_documents/word_template.ts";
import { blackPng } from "../../../support/word_documents/black_png.ts";
import { bodyText, partText } from "../../../support/word_documents/filling/filled_parts.ts";

const TREE = {
  "t.docx": await createWordTemplate(["$scroll.title by $scroll.creator", "$scroll.content", "$scroll.pageurl"]),
  "notes.md": "---\ntitle: Notes\nauthors: [Ann]\n---\n\n# First\n\nHello *world*.\n\n- one\n- two\n",
  "code.md": "---\ntitle: Code\n---\n\n```js\nreturn 1;\n```\n",
  "docs/index.md": "# Handbook\n\nStart\n",
  "docs/a.md": "# Setup\n\n[Start](index.md)\n",
  "out/old.txt": "",
};

async function render(args: readonly string[], more: Surroundings = {}) {
  return await runFake(["docx-template", "render", ...args], { tree: TREE, mayPublish: true, ...more });
}

function mainPart(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(new DocxPackage(bytes ?? new Uint8Array()).readBytes("word/document.xml", 1 << 20));
}

Deno.test("tool docx-template render writes a document beside the Markdown, with its text in place of the content", async () => {
  const { code, stderr, stdout, published } = await render(["t.docx", "notes.md"]);
  strictEqual(code, 0, stderr);
  match(stdout, /^Wrote "notes\.docx": /);
  match(stderr, /warning: .*\n {2}"\$scroll\.pageurl"/);
  const main = mainPart(published.get("notes.docx"));
  const text = main.replaceAll(/<\/w:p>/g, "\n").replaceAll(/<[^>]*>/g, "");
  for (const shown of ["Notes by Ann", "First", "Hello world.", "one", "two"]) ok(text.includes(shown), text);
  ok(!text.includes("$scroll"), text);
});

Deno.test("tool docx-template render says which title a document without one gets", async () => {
  const tree = { ...TREE, "late.md": "Text.\n\n## A\n\n## B\n" };
  const { stderr } = await render(["t.docx", "late.md"], { tree });
  match(
    stderr,
    /late\.md:1:1: warning: no-title\n {2}The document has no title; it gets "Late", from its file's name\n/,
  );
  ok(!(await render(["t.docx", "late.md", "--title", "T"], { tree })).stderr.includes("no-title"));
});

Deno.test("tool docx-template render says the order of its arguments, whether the output exists or not", async () => {
  for (const output of [[], ["-o", "x.docx"]]) {
    const { code, stderr } = await render(["notes.md", "t.docx", ...output]);
    strictEqual(code, 1);
    match(stderr, /^error: Cannot use "notes\.md" as a Word file: it is a Markdown document\n/);
    match(stderr, /hint: Give the template first: tool docx-template render t\.docx notes\.md\n/);
  }
});

Deno.test("tool docx-template render shows code in colors, or with --no-code-colors in one", async () => {
  const [colored, plain] = await Promise.all([
    render(["t.docx", "code.md"]),
    render(["t.docx", "code.md", "--no-code-colors"]),
  ]);
  const [one, other] = [colored, plain].map(({ published }) => mainPart(published.get("code.docx")));
  match(one ?? "", /<w:b\/><w:bCs\/><w:color w:val="[0-9A-F]{6}"\/><\/w:rPr><w:t xml:space="preserve">return<\/w:t>/);
  match(other ?? "", /<w:r><w:t xml:space="preserve">return 1;<\/w:t><\/w:r>/);
});

Deno.test("tool docx-template render makes one document of a folder, with links between its files", async () => {
  const { code, stderr, published } = await render(["t.docx", "docs", "-o", "out/book.docx"]);
  strictEqual(code, 0, stderr);
  const main = mainPart(published.get("out/book.docx"));
  ok(main.includes("Setup") && main.includes("Handbook by"), main);
  match(main, /<w:hyperlink w:anchor="/);
});

Deno.test("tool docx-template render begins with subtitle and abstract, and leaves contents to a template that has them", async () => {
  const made = await runFake(["docx-template", "init", "letter"], { tree: {}, mayPublish: true });
  const notes = "---\nabstract: What it says.\n---\n\n# T\n\n#### Version 3\n\n::toc\n\n## A\n";
  const tree = { ...TREE, "s.docx": made.folders.get("letter")?.get("template.docx") ?? "", "notes.md": notes };
  for (const [template, count] of [["t.docx", 1], ["s.docx", 1]] as const) {
    const { published, stderr } = await render([template, "notes.md", "-o", "x.docx"], { tree });
    const main = mainPart(published.get("x.docx"));
    deepStrictEqual([main.match(/ TOC \\/g)?.length, /Version 3<.*What it says\./su.test(main)], [count, true], stderr);
  }
});

Deno.test("tool docx-template render says what of the front matter a Word document does not show", async () => {
  const stdin = "---\ntitle: T\nhistory: [{version: '1', changes: First}]\napprovals: [Mia]\n---\n\nText.\n";
  const { stderr } = await render(["t.docx", "-", "-o", "x.docx"], { stdin });
  match(stderr, /front-matter-hidden\n {2}A Word document does not show "history" and "approvals" of the front matter/);
});

Deno.test("tool docx-template render reads the Markdown from standard input", async () => {
  const stdin = "---\ntitle: Piped\n---\n\n# First\n\n[](gone.md)\n";
  const { code, stderr, published } = await render(["t.docx", "-", "-o", "x.docx"], { stdin });
  strictEqual(code, 0, stderr);
  const main = mainPart(published.get("x.docx"));
  ok(main.includes("Piped by") && main.includes("First"), main);
  match(stderr, /gone\.md/);
});

Deno.test("tool docx-template render names the file of each finding, and why a picture is missing", async () => {
  const lossy = "# Setup\n\n![Plan](plan.png)\n\n::macro[roadmap]\n";
  const tree = { ...TREE, "docs/a.md": lossy };
  for (const document of ["docs", "docs/a.md"]) {
    const { code, stderr } = await render(["t.docx", document, "-o", "out/book.docx"], { tree });
    strictEqual(code, 0, stderr);
    match(stderr, /^docs\/a\.md:3:1: warning: image-not-available\n {2}.*: .*does not exist/m);
    match(stderr, /^docs\/a\.md:5:1: warning: no-page-form$/m);
  }
});

Deno.test("tool docx-template render makes one finding of many alike, with the places of all", async () => {
  const text = Array.from({ length: 9 }, (_, i) => `::macro[roadmap${i}]\n`).join("\n");
  const files = Array.from({ length: 30 }, (_, i) => [`docs/p${i}.md`, text] as const);
  const tree = { ...TREE, ...Object.fromEntries(files) };
  const { stderr } = await render(["t.docx", "docs", "-o", "out/book.docx"], { tree });
  strictEqual(stderr.match(/warning: no-page-form$/gm)?.length, 1);
  match(stderr, /^ {2}docs\/p0\.md:3:1: .*roadmap1.*\n {2}docs\/p0\.md:5:1: .*roadmap2.*\n {2}and 267 more$/m);
  const { stdout } = await render(["t.docx", "docs", "-o", "out/json.docx", "--json"], { tree });
  const { issues } = JSON.parse(stdout);
  const { places } = issues.find(({ code }: { code: string }) => code === "no-page-form");
  strictEqual(places.length, 270);
});

Deno.test("tool docx-template render --json is as reviewed", async () => {
  const links = [1, 2, 3, 4].map((i) => `\nSee [there](#none-${i}).\n`).join("");
  const { code, stdout } = await render(["t.docx", "notes.md", "--json"], {
    tree: { ...TREE, "notes.md": `${TREE["notes.md"]}${links}` },
  });
  strictEqual(code, 0);
  await assertGolden("json/docx_template_render.json", stdout);
});

Deno.test("tool docx-template render makes the same bytes twice", async () => {
  const [first, second] = await Promise.all([render(["t.docx", "docs"]), render(["t.docx", "docs"])]);
  deepStrictEqual(first.published, second.published);
});

Deno.test("tool docx-template render --update-fields office shows the pages that LibreOffice finds", async () => {
  const made = await runFake(["docx-template", "init", "letter"], { tree: {}, mayPublish: true });
  const tree = { ...TREE, "t.docx": made.folders.get("letter")?.get("template.docx") ?? "" };
  const probes: string[] = [];
  const convertToPdf = ({ docx }: OfficeTask) => {
    probes.push(mainPart(docx));
    return Promise.resolve(new Uint8Array());
  };
  const readFacts = () => {
    const [probe = ""] = /pageofentry[a-z]+0is/.exec(probes[0] ?? "") ?? [];
    const page = { width: 1, height: 1, text: `${probe}2x` };
    return Promise.resolve({ pages: [page], title: "", language: undefined, tagged: false, outline: [], fonts: [] });
  };
  const reader = { ...LOCAL_PDF_READER, readFacts };
  const compilers = { convertToPdf, startPdfReader: () => Promise.resolve(reader) };
  const args = ["t.docx", "notes.md", "--update-fields"];
  const { code, stderr, published } = await render([...args, "office"], { tree, compilers });
  strictEqual(code, 0, stderr);
  strictEqual(probes.length, 1);
  const [, bookmark = ""] = /PAGEREF (\S+) \\h/.exec(mainPart(published.get("notes.docx"))) ?? [];
  match(probes[0] ?? "", new RegExp(`pageofentry[a-z]+0is.* PAGEREF ${bookmark} `));
  match(mainPart(published.get("notes.docx")), /"separate"\/><\/w:r><w:r><w:t xml:space="preserve">2<\/w:t>/);
  const missing = new OfficeError("office-not-found", "LibreOffice is not installed", { hint: "Install it." });
  const refused = await render([...args, "office"], {
    tree,
    compilers: { convertToPdf: () => Promise.reject(missing) },
  });
  deepStrictEqual([refused.code, refused.published.size], [1, 0]);
  match(refused.stderr, /LibreOffice is not installed/);
});

for (
  const [args, exit, message] of [
    [["t.docx", "notes.md", "-o", "a.pdf"], 2, "it would be a Word document, and its name is that of a PDF"],
    [["t.docx", "notes.md", "-o", "t.docx"], 1, 'Cannot write "t.docx": it already exists'],
    [["t.docx", "notes.md", "-o", "t.docx", "--force"], 2, "it is one of the input files"],
    [["notes.md", "t.docx", "-o", "x.docx"], 1, "it is a Markdown document"],
    [["t.docx", "t.docx", "-o", "x.docx"], 1, "it is a Word file"],
    [["t.docx", "notes.md", "--time-zone", "Nowhere"], 2, "It must be a time zone"],
    [["t.docx", "-"], 2, "Cannot name the document: the document comes from standard input"],
    [["-", "-", "-o", "x.docx"], 2, "Cannot read standard input twice"],
    [["t.docx", "-", "notes.md", "-o", "x.docx"], 2, "Cannot read standard input beside other documents"],
  ] as const
) {
  Deno.test(`tool docx-template render ${args.join(" ")} is refused`, async () => {
    const { code, stderr, published } = await render(args);
    deepStrictEqual([code, published.size], [exit, 0], stderr);
    ok(stderr.includes(message), stderr);
  });
}

const DETAILS = `:::macro[details]{id=m1}
| Key   | Value        |
| ----- | ------------ |
| Owner | Ann *Bob*    |
| Logo  | ![L](l.png)  |
:::
`;
const VALUES_TREE = {
  "docs/index.md": `---\ntitle: Handbook\nstatus: Draft\nversion: "1.0.3"\nclient: ACME\n---\n\n${DETAILS}\nStart\n`,
  "docs/legal.md": "# Legal, all\n\n1. First\n\n[Start](index.md) ![L](l.png)\n",
  "docs/l.png": blackPng(8, 8),
  "docs/sub/part.md": "Part\n",
  "single/a.md": "# A\n\nText\n",
  "single/b.md": "Beside\n",
  "secret.md": "Secret\n",
  "logo.png": blackPng(30, 60),
};

async function renderValues(lines: readonly string[], args: readonly string[]) {
  const tree = { ...VALUES_TREE, "t.docx": await createWordTemplate(lines) };
  const run = await runFake(["docx-template", "render", "t.docx", "-o", "b.docx", ...args], { tree, mayPublish: true });
  return { ...run, bytes: run.published.get("b.docx") ?? new Uint8Array() };
}

for (
  const [placeholder, text] of [
    ["[$scroll.version]", "[1.0.3]"],
    ["[$scroll.pageproperty.(owner)]", "[Ann Bob]"],
    ["[$scroll.pageproperty.(Owner,m1)]", "[Ann Bob]"],
    ["[$scroll.pageproperty.(Owner,m2)]", "[]"],
    ["[$scroll.pageproperty.(client)]", "[ACME]"],
    ["[$scroll.pageproperty.(Status)]", "[Draft]"],
    ["[$scroll.pageproperty.(nothing,,,none)]", "[none]"],
    ["$scroll.includepage.(legal)", "First\nStart"],
    ["$scroll.includepage.(legal.md)", "First\nStart"],
    ['$scroll.includepage.("Legal, all")', "First\nStart"],
    ["$scroll.includepage.(sub/part.md)", "Part"],
    ["[$scroll.includepage.(gone)]", "[]"],
    ["[$scroll.includepage.(../secret.md)]", "[]"],
    ["[$scroll.jsoncontentproperty.(x)]", "[]"],
    ["[$scroll.spacelogo]", "[]"],
  ] as const
) {
  Deno.test(`tool docx-template render fills ${placeholder}`, async () => {
    const { code, stderr, bytes } = await renderValues([placeholder, "End", "$scroll.content"], ["docs"]);
    strictEqual(code, 0, stderr);
    strictEqual(bodyText(bytes).split("\nEnd\n")[0]?.trimEnd(), text, stderr);
    strictEqual(/renders empty: /.test(stderr), text === "[]", stderr);
  });
}

Deno.test("tool docx-template render shows the pictures of what a placeholder includes", async () => {
  const { bytes, stderr } = await renderValues(["$scroll.pageproperty.(Logo)", "$scroll.includepage.(legal)"], [
    "docs",
  ]);
  const main = partText(bytes, "word/document.xml");
  strictEqual(main.split("<w:drawing>").length - 1, 4, stderr); // each also in the text
  const ids = [...main.matchAll(/<wp:docPr id="(\d+)"/g)].map(([, id]) => id);
  strictEqual(new Set(ids).size, ids.length);
});

Deno.test("tool docx-template render includes a file beside a single document", async () => {
  const { bytes, stderr } = await renderValues(["$scroll.includepage.(b)", "$scroll.content"], ["single/a.md"]);
  ok(bodyText(bytes).startsWith("Beside\n"), stderr);
});

Deno.test("tool docx-template render shows logos from files, and refuses to write over them", async () => {
  const args = ["docs", "--space-logo", "logo.png", "--global-logo", "logo.png"];
  const { code, bytes, stderr } = await renderValues(
    ["$scroll.spacelogo.(10,100)$scroll.globallogo", "$scroll.content"],
    args,
  );
  strictEqual(code, 0, stderr);
  const main = partText(bytes, "word/document.xml");
  const sizes = [...main.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].slice(0, 2).map(([, x, y]) => [x, y]);
  deepStrictEqual(sizes, [[String(5 * 9525), String(10 * 9525)], [String(24 * 9525), String(48 * 9525)]]);
  const again = await renderValues(["$scroll.content"], [...args, "--force", "-o", "logo.png"]);
  strictEqual(again.code, 2, again.stderr);
});

Deno.test("tool docx-template render draws an SVG with a script and outside references as pixels", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">' +
    '<script>alert(1)</script><image xlink:href="https://evil.example/a.png"/><rect width="9" height="9"/></svg>';
  const tree = { ...VALUES_TREE, "t.docx": await createWordTemplate(["$scroll.spacelogo"]), "logo.svg": svg };
  const { createDenoContext } = await import("../../../../src/cli/deno/deno_context.ts");
  const { compilers } = createDenoContext(new AbortController().signal);
  const args = ["docx-template", "render", "t.docx", "docs", "--space-logo", "logo.svg", "-o", "b.docx"];
  const { code, stderr, published } = await runFake(args, { tree, mayPublish: true, compilers });
  strictEqual(code, 0, stderr);
  const bytes = published.get("b.docx") ?? new Uint8Array();
  match(partText(bytes, "word/_rels/document.xml.rels"), /media\/\w+\.png/);
  ok(!new TextDecoder("latin1").decode(bytes).includes(".svg"));
});
