import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DiagramWork } from "../../../src/authoring/diagrams/draw_diagrams.ts";
import { loadMarkdown } from "../../../src/authoring/load_markdown.ts";
import { parseChapter } from "../../../src/authoring/book/page_book.ts";
import { readChapters } from "../../../src/authoring/book/read_chapters.ts";
import { runFake } from "../../support/fake_context.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { type FakeDrawing, fakeDrawing, withFakeDiagrams } from "../../support/fake_drawing.ts";
import { createFakeSource, requestFor } from "../../support/export/fake_source.ts";
import { type FakePage, macro } from "../../support/export/fake_wiki.ts";
import { sketch } from "../../support/tree_sketch.ts";

const PAGES: readonly FakePage[] = [
  { id: "1", title: "Home", storage: macro("plantuml", { title: "Order" }, { plain: "a -> b" }) },
  { id: "2", title: "Setup", storage: macro("code", { language: "mermaid" }, { plain: "graph TD" }) },
  { id: "3", title: "Use", storage: macro("plantuml", {}, { plain: "!include /etc/passwd" }) },
];

/** Reads the pages; returns the chapters, the losses and the findings. */
async function readPages(drawing: FakeDrawing, fromWiki: boolean) {
  const context = await withFakeDiagrams(createFakeContext(), drawing, fromWiki);
  const diagrams = new DiagramWork("wiki", context);
  const from = { source: createFakeSource(PAGES), signal: context.signal, step: () => {}, diagrams };
  const book = await readChapters(requestFor({}), from);
  return {
    shown: book.chapters.map((text) =>
      parseChapter(text).root.children.map(sketch).join("\n").replace(/(data:image\/[a-z+]+)[^} ]*/g, "$1")
    ),
    losses: book.losses.all.map(({ title, code }) => `${title} ${code}`),
    issues: book.issues.map(({ file, code, message }) => `${file} ${code} ${message}`),
    chapters: book.chapters,
  };
}

Deno.test("readChapters() gives texts of a wiki to no program without the flag for that", async () => {
  const drawing = fakeDrawing();
  const { shown, losses, issues } = await readPages(drawing, false);
  deepStrictEqual(shown, [
    "code{lang=plantuml}[a -> b]",
    "code{lang=mermaid}[graph TD]",
    "code{lang=plantuml}[!include /etc/passwd]",
  ]);
  deepStrictEqual(losses, ["Home diagram-as-code", "Use diagram-as-code"]);
  deepStrictEqual(issues, [
    "Home diagram-not-drawn 2 PlantUML diagrams are printed as code: the text comes from a wiki",
    "Setup diagram-not-drawn 1 Mermaid diagram is printed as code: the text comes from a wiki",
  ]);
  strictEqual(drawing.tasks.length, 0);
});

Deno.test("readChapters() draws the diagrams of a wiki, and loses only those that stay code", async () => {
  const { shown, losses, issues, chapters } = await readPages(fakeDrawing(), true);
  deepStrictEqual(shown, [
    "paragraph[image{url=data:image/svg+xml alt=Order title=Order}]",
    "paragraph[image{url=data:image/svg+xml alt=Mermaid diagram}]",
    "code{lang=plantuml}[!include /etc/passwd]",
  ]);
  deepStrictEqual(losses, ["Use diagram-as-code"]);
  deepStrictEqual(issues, [
    'Use diagram-refused 1 PlantUML diagram is printed as code: "!include" reads other files',
  ]);
  strictEqual(chapters.some((text) => text.includes("loss")), false);
});

Deno.test("loadMarkdown() draws the diagrams of a document, with the line of each finding", async () => {
  const text = "# A\n\n```mermaid\ngraph TD\n```\n\n```d2\na -> b\n```\n";
  const context = await withFakeDiagrams(createFakeContext({ tree: { "a.md": text } }), fakeDrawing());
  const { files, issues } = await loadMarkdown("a.md", context);
  deepStrictEqual([...files.keys()], ["/main.typ", "/images/1.svg"]);
  deepStrictEqual(issues.map(({ file, line, code }) => `${file}:${line} ${code}`), ["a.md:7 diagram-failed"]);
  const { issues: plain } = await loadMarkdown("a.md", createFakeContext({ tree: { "a.md": text } }));
  deepStrictEqual(plain.map(({ line, code }) => `${line} ${code}`), ["3 diagram-not-drawn", "7 diagram-not-drawn"]);
});

for (
  const [value, message] of [
    ["mermaid", "It must be kind=program, such as mermaid=mmdc; kinds: mermaid,"],
    ["visio=x", "It must be kind=program"],
    ["dot=", "It must be kind=program"],
    ["dot=dot,", "It must be kind=program"],
  ] as const
) {
  Deno.test(`tool pdf-template render refuses --diagrams ${value}`, async () => {
    const { code, stderr } = await runFake(["pdf-template", "render", "a.md", "--diagrams", value], {
      tree: { "a.md": "# A\n" },
    });
    deepStrictEqual([code, stderr.includes(message)], [2, true]);
  });
}
