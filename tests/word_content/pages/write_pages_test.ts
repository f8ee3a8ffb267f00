import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { writePages } from "../../../src/word_content/pages/write_pages.ts";
import type { ContainerDirective, RootContent } from "../../../src/document/tree.ts";

const text = (value: string): RootContent => ({ type: "paragraph", children: [{ type: "text", value }] });
const figure: ContainerDirective = {
  ...{ type: "containerDirective", name: "image", attributes: { src: "images/a" } },
  children: [text("Map") as ContainerDirective["children"][number]],
};

function write(blocks: readonly RootContent[], pictures: Parameters<typeof writePages>[0]["pictures"]) {
  const facts = { authors: [], keywords: [] };
  const files = writePages({ facts, blocks, notes: [], pictures, losses: [] }, { title: "T", splitBy: "none" });
  const page = new TextDecoder().decode(files.get("T.md"));
  return { paths: [...files.keys()], text: page.slice(page.indexOf("\n---\n") + 6).trim() };
}

Deno.test("writePages() puts the pictures of figures with captions beside their page", () => {
  const { paths, text } = write([figure], [{ name: "a", ending: "png", bytes: new Uint8Array(1) }]);
  deepStrictEqual(paths, ["T.md", "T.assets/a.png"]);
  strictEqual(text, ":::image{src=T.assets/a.png}\n\nMap\n\n:::");
});

Deno.test("writePages() keeps the caption of a picture that is not there", () => {
  deepStrictEqual(write([figure], []), { paths: ["T.md"], text: "Map" });
});

Deno.test("writePages() writes text so that no tool reads it as markup", () => {
  strictEqual(write([text("{{x}} R&D https://")], []).text, "\\{{x}} R&D https\\://");
});
