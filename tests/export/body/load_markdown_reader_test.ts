import { strictEqual } from "node:assert/strict";
import { loadMarkdownReader } from "../../../src/export/body/load_markdown_reader.ts";
import { markdownToStorage } from "../../../src/export/body/macros/markdown_to_storage.ts";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";
import { TEST_PAGE } from "../../support/page_bodies/find_lost.ts";

const macro = (name: string) =>
  `<ac:structured-macro ac:name="${name}"><ac:plain-text-body><![CDATA[# Head]]></ac:plain-text-body></ac:structured-macro>`;
const extension = (name: string) =>
  `{"type":"doc","content":[{"type":"extension","attrs":{"extensionKey":"${name}","text":"# Head"}}]}`;

for (
  const [format, text, isLoaded] of [
    ["storage", "<p>Text &amp; more&nbsp;text</p>", false],
    ["storage", macro("code"), false],
    ["storage", macro("markdown"), true],
    ["storage", macro("Markdown-Macro"), true],
    ["storage", macro("&#109;arkdown"), true],
    ["adf", extension("code"), false],
    ["adf", extension("markdown"), true],
    ["adf", extension("\\u006darkdown"), true],
  ] as const
) {
  Deno.test(`loadMarkdownReader() loads ${isLoaded ? "the reader" : "nothing"} for ${text}`, async () => {
    strictEqual(await loadMarkdownReader({ format, text }), isLoaded ? markdownToStorage : undefined);
  });
}

Deno.test("readPageBody() shows Markdown as code if nothing can read it", () => {
  const read = (text: string, readMarkdown?: typeof markdownToStorage) =>
    readPageBody({ format: "storage", text }, TEST_PAGE, { sink: { add: () => {} }, readMarkdown }).children[0]?.type;
  strictEqual(read(macro("markdown")), "code");
  strictEqual(read(macro("markdown"), markdownToStorage), "heading");
});
