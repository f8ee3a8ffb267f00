import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { divideArguments } from "../../../../../src/cli/commands/pdf_template/render/divide_arguments.ts";
import { renderCommand } from "../../../../../src/cli/commands/pdf_template/render/render.ts";
import { createFakeContext, runFake } from "../../../../support/fake_context.ts";
import { KIND_FILES } from "../../../../support/kind_files.ts";

const TREE = {
  ...Object.fromEntries(Object.entries(KIND_FILES).map(([path, { bytes }]) => [path, bytes])),
  "docs/index.md": "# Index\n",
  "second.md": "# Second\n",
};

async function divide(words: readonly string[]) {
  const context = createFakeContext({ tree: TREE });
  const command = renderCommand(context, () => {});
  command.args = [...words];
  return await divideArguments(command, context);
}

for (
  const [words, template, documents] of [
    ["handbook.md", undefined, ["handbook.md"]],
    ["page.html", undefined, ["page.html"]],
    ["notes.txt", undefined, ["notes.txt"]],
    ["docs", undefined, ["docs"]],
    ["docs/", undefined, ["docs/"]],
    ["-", undefined, ["-"]],
    ["handbook.md second.md", undefined, ["handbook.md", "second.md"]],
    ["handbook.md docs", undefined, ["handbook.md", "docs"]],
    ["brand handbook.md", "brand", ["handbook.md"]],
    ["technical handbook.md", "technical", ["handbook.md"]],
    ["docs handbook.md", "docs", ["handbook.md"]],
    ["- handbook.md", "-", ["handbook.md"]],
    ["handbook.md brand", "handbook.md", ["brand"]],
    ["handbook.md technical", "handbook.md", ["technical"]],
    ["handbook.md brand.docx", "handbook.md", ["brand.docx"]],
  ] as const
) {
  Deno.test(`divideArguments() of "${words}"`, async () => {
    deepStrictEqual(await divide(words.split(" ")), { template, documents });
  });
}

for (
  const [line, code, error, hint] of [
    [
      "pdf-template render handbok.md",
      1,
      'Cannot read "handbok.md": it does not exist',
      "Did you mean handbook.md?",
    ],
    [
      "pdf-template render handbook.md techncal",
      1,
      'Cannot read "techncal": it does not exist',
      "Did you mean technical? Give the template first: tool pdf-template render technical handbook.md",
    ],
    [
      "pdf-template render handbook.md brnd",
      1,
      'Cannot read "brnd": it does not exist',
      "Did you mean brand? Give the template first: tool pdf-template render brand handbook.md",
    ],
    [
      "pdf-template render techncal handbook.md",
      1,
      'Cannot read "techncal": it does not exist',
      "Did you mean technical?",
    ],
    [
      "pdf-template render techncal",
      1,
      'Cannot read "techncal": it does not exist',
      "Did you mean technical? Give a document too: tool pdf-template render technical <document>",
    ],
    [
      "pdf-template render second.docx",
      1,
      'Cannot read "second.docx": it does not exist',
      "Did you mean second.md?",
    ],
    [
      "docx-template render second.docx",
      1,
      'Cannot read "second.docx": it does not exist',
      "Did you mean second.md?",
    ],
    [
      "docx-template render brand.docx",
      2,
      'Missing required argument "document": "brand.docx" is the template',
      "Add the document: tool docx-template render brand.docx <document>",
    ],
    [
      "pdf-template render brand",
      2,
      'Missing required argument "document": "brand" is the template',
      "Add the document: tool pdf-template render brand <document>",
    ],
    [
      "pdf-template render slides.md",
      1,
      'Cannot read "slides.md": it does not exist',
      "Check the path.",
    ],
    [
      "pdf-template render brand.docx",
      2,
      'Cannot use "brand.docx" as a template: it is a Word file',
      "Create a recipe from it: tool pdf-template import brand.docx, or fill it: tool docx-template render brand.docx <document>",
    ],
    [
      "pdf-template render handbook.md technical",
      1,
      'Cannot use "handbook.md" as a template: it is a Markdown document',
      "Give the template first: tool pdf-template render technical handbook.md",
    ],
    [
      "docx-template render brand handbook.md",
      1,
      'Cannot use "brand" as a Word file: it is a folder with a recipe',
      "Build it: tool pdf-template build brand --output <pack>",
    ],
  ] as const
) {
  Deno.test(`run() explains "tool ${line}"`, async () => {
    const compilers = {
      startEmbedded: () =>
        Promise.resolve({
          ...{
            kind: "embedded",
            version: "0.15.1",
            compile: () => Promise.reject(new Error("was not expected")),
          } as const,
          [Symbol.asyncDispose]: () => Promise.resolve(),
        }),
    };
    const words = [...line.split(" "), ...(line.includes(".md ") || line.includes(" handbook") ? ["-o", "x.pdf"] : [])];
    const output = line.startsWith("docx") ? words.map((word) => word === "x.pdf" ? "x.docx" : word) : words;
    const run = await runFake(output, { tree: TREE, compilers });
    deepStrictEqual([run.code, run.stderr], [code, `error: ${error}\nhint: ${hint}\n`]);
  });
}

Deno.test("tool docx-template render takes the template to start with", async () => {
  const { code, stdout, stderr, published } = await runFake(["docx-template", "render", "handbook.md"], {
    tree: TREE,
    mayPublish: true,
    now: new Date("2026-03-01T00:00:00Z"),
  });
  deepStrictEqual([code, stderr, [...published.keys()]], [0, "", ["handbook.docx"]]);
  match(stdout, /^Wrote "handbook\.docx": /);
  strictEqual(published.get("handbook.docx")?.[0], 0x50);
});
