import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import type { Nodes } from "../../../../src/document/tree.ts";

/** Images of a document: their alternative texts and sources. */
function imagesOf(markdown: string): [alt: string, source: string][] {
  const visit = (node: Nodes): [string, string][] => {
    if (node.type === "image") return [[node.alt ?? "", decodeURIComponent(node.url.replace(/^[^,]*,/, ""))]];
    return "children" in node ? node.children.flatMap(visit) : [];
  };
  return visit(parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root);
}

Deno.test("svgImage() makes a picture of a drawing, with its texts as alternative text", () => {
  deepStrictEqual(imagesOf('<div><svg viewBox="0 0 9 9"><text x="1">f</text><text>g&nbsp;h</text></svg></div>'), [[
    "f g h",
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">' +
    '<text x="1">f</text><text>g&#160;h</text></svg>',
  ]]);
});

Deno.test("svgImage() prefers a title, and adds no second namespace", () => {
  const [[alt = "", source = ""] = []] = imagesOf(
    '<p><svg xmlns="http://www.w3.org/2000/svg"><title>A circle</title><circle r="2"/></svg></p>',
  );
  strictEqual(alt, "A circle");
  strictEqual(source.match(/xmlns=/g)?.length, 1);
  match(source, /<title>A circle<\/title><circle r="2"><\/circle><\/svg>$/);
});

Deno.test("svgImage() leaves Markdown in a drawing as text", () => {
  deepStrictEqual(imagesOf("a <svg><title>b *c*</title></svg>"), []);
});
