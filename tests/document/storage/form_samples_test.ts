import { ok, strictEqual } from "node:assert/strict";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { writeBackPage } from "../../../src/document/write/write_back/write_back_page.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";
import { FORM_SAMPLES } from "./form_samples_table.ts";

function toMarkdown(xhtml: string): string {
  return renderMarkdown(storageToMdast(xhtml).flatMap(({ nodes }) => nodes));
}

function toStorage(markdown: string): string {
  return mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
}

for (const { construct, product, storage, markdown, canonical } of FORM_SAMPLES) {
  Deno.test(`${construct} of ${product} have a readable form that comes back`, () => {
    strictEqual(toMarkdown(storage), markdown);
    ok(!markdown.includes("storage{xml="), markdown);
    strictEqual(toStorage(markdown), canonical);
    strictEqual(toMarkdown(canonical), markdown);
  });

  Deno.test(`${construct} of ${product} keep their bytes when something else is edited`, () => {
    const page = `<p>edit</p>${storage}`;
    const text = toMarkdown(page);
    strictEqual(writeBackPage(page, text, text.replace("edit", "edited")), `<p>edited</p>${storage}`);
  });
}
