import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { markDecorative } from "../../../../../src/document/pictures/decorative_picture.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import type { WordContent } from "../../../../../src/base/word/word_content.ts";
import type { WordPicture } from "../../../../../src/document/pens/word/word_scope.ts";
import { findTableFaults } from "../../../../support/word/check_word_tables.ts";
import { renderWord, renderWordRoot } from "../../../../support/word/render_word.ts";
import {
  childNamed,
  elementsNamed,
  shownText,
  type WordElement,
  wordTree,
} from "../../../../support/word/word_tree.ts";

const EMU_PER_PIXEL = 9525;
const TEXT_WIDTH = 9026 * 635;

/** Pictures have the size in their name, such as `a-40x30.png`. */
function picture(url: string): WordPicture | undefined {
  const [, width, height] = /(\d+)x(\d+)/.exec(url) ?? [];
  const vector = url.endsWith(".svg") ? { vector: `${url}#svg` } : {};
  return width === undefined ? undefined : { width: Number(width), height: Number(height), ...vector };
}

function look(content: WordContent) {
  const root = wordTree(content.blocks);
  deepStrictEqual(findTableFaults(root), []);
  const extents = elementsNamed(root, "wp:extent").map((
    { attributes },
  ) => [Number(attributes.cx), Number(attributes.cy)]);
  const targets = content.relationships.map((each) => each.kind === "image" ? each.key : each.target);
  return {
    content,
    root,
    extents,
    targets,
    paragraphs: elementsNamed(root, "w:p"),
    codes: content.issues.map(({ code }) => code),
  };
}

function render(markdown: string) {
  return look(renderWord(markdown, { picture }));
}

function styleOf(paragraph: WordElement | undefined): string | undefined {
  return childNamed(paragraph, "w:pPr", "w:pStyle")?.attributes["w:val"];
}

for (
  const [markdown, pixels] of [
    ["![a](a-40x30.png)", [40, 30]],
    ["text ![a](a-40x30.png) text", [40, 30]],
    ["::image{src=a-40x30.png width=80}", [80, 60]],
    ["::image{src=a-40x30.png height=15px}", [20, 15]],
    ["::image{src=a-40x30.png width=200 height=15}", [20, 15]],
    ["::image{src=a-400x100.png width=1in}", [96, 24]],
  ] as const
) {
  Deno.test(`renderWordPicture() gives ${markdown} ${pixels.join(" by ")} pixels`, () => {
    deepStrictEqual(render(markdown).extents, [pixels.map((each) => each * EMU_PER_PIXEL)]);
  });
}

Deno.test("renderWordPicture() keeps pictures within the text and the page", () => {
  deepStrictEqual(render("![a](a-4000x1000.png)").extents, [[TEXT_WIDTH, Math.round(TEXT_WIDTH / 4)]]);
  deepStrictEqual(render("::image{src=a-40x10.png width=50%}").extents, [
    [TEXT_WIDTH / 2, Math.round(TEXT_WIDTH / 8)],
  ]);
  const [[, height = 0] = []] = render("![a](a-100x9000.png)").extents;
  ok(height < 13958 * 635 && height > 11000 * 635);
  const [[width = 0] = []] = render("| a |\n|---|\n| ![a](a-4000x1000.png) |\n").extents;
  strictEqual(width, TEXT_WIDTH - 216 * 635);
});

Deno.test("renderWordPicture() puts captions below with numbers", () => {
  const { paragraphs } = render(
    '![a](a-4x3.png "One")\n\n::figure[Two]{src=a-4x3.png alt=b}\n\n:::image[alt]{src=a-4x3.png}\nThree\n:::\n\n![d](a-4x3.png)\n\nFigure 9: Own\n',
  );
  deepStrictEqual(paragraphs.map((each) => [styleOf(each), shownText(each)]), [
    ["body", ""],
    ["caption", "Figure 1: One"],
    ["body", ""],
    ["caption", "Figure 2: Two"],
    ["body", ""],
    ["caption", "Figure 3: Three"],
    ["body", ""],
    ["caption", "Figure 9: Own"],
  ]);
  ok(paragraphs.every((each) => styleOf(each) === "caption" || childNamed(each, "w:pPr", "w:keepNext")));
});

Deno.test("renderFigure() keeps a picture with the text of its paragraph behind it", () => {
  const { paragraphs } = render("![a](a-4x3.png)\nSource: b\n\n![c](a-4x3.png)\n\nText\n");
  const kept = paragraphs.map((each) => childNamed(each, "w:pPr", "w:keepNext") !== undefined);
  deepStrictEqual(kept, [true, false, false, false]);
});

Deno.test("renderWordPicture() describes pictures, with their own number each", () => {
  const { root } = render('![A & "B"](a-4x3.png)\n\n![](a-4x3.png)\n');
  deepStrictEqual(elementsNamed(root, "wp:docPr").map(({ attributes }) => attributes), [
    { id: "1000", name: "Picture 1000", descr: 'A & "B"' },
    { id: "1001", name: "Picture 1001" },
  ]);
});

Deno.test("renderWordPicture() embeds a picture once, and a vector version beside its fallback", () => {
  const { targets, root } = render("![a](a-4x3.png)\n\n![b](a-4x3.png)\n\n![c](c-4x3.svg)\n");
  deepStrictEqual(targets, ["a-4x3.png", "c-4x3.svg#svg", "c-4x3.svg"]);
  deepStrictEqual(elementsNamed(root, "a:blip").map(({ attributes }) => attributes["r:embed"]), [
    "rIdContent1",
    "rIdContent1",
    "rIdContent3",
  ]);
  deepStrictEqual(elementsNamed(root, "asvg:svgBlip").map(({ attributes }) => attributes["r:embed"]), ["rIdContent2"]);
});

Deno.test("renderWordPicture() marks decoration", () => {
  const { root } = parseMarkdown("![](a-4x3.png)\n");
  const [paragraph] = root.children;
  if (paragraph?.type === "paragraph") paragraph.children.forEach(markDecorative);
  const shown = look(renderWordRoot(root, { picture }));
  strictEqual(elementsNamed(shown.root, "adec:decorative")[0]?.attributes.val, "1");
});

Deno.test("renderWordPicture() shows missing pictures as their description", () => {
  const { root, codes } = render("![The plan](gone.png)\n\nSee ![](folder/other.png).\n");
  deepStrictEqual(elementsNamed(root, "w:p").map(({ text }) => text), ["[The plan]", "See [other.png]."]);
  deepStrictEqual(codes, ["image-not-available", "image-not-available"]);
  deepStrictEqual(render("![a](https://example.com/a.png)\n\n![b](https://example.com/b.png)").codes, [
    "image-not-available",
  ]);
});

Deno.test("renderWordPicture() describes pictures of footnotes, which are in another part", () => {
  const { content, codes, targets } = render("Text[^1]\n\n[^1]: ![The plan](a-4x3.png)\n");
  strictEqual(wordTree(content.notes.join("")).text.trim(), "[The plan]");
  deepStrictEqual([codes, targets], [[], []]);
});

Deno.test("renderWordPicture() keeps the link around a picture", () => {
  const { root } = render("[![a](a-4x3.png)](https://example.com)\n");
  strictEqual(elementsNamed(elementsNamed(root, "w:hyperlink")[0] ?? root, "w:drawing").length, 1);
});

Deno.test("renderWordPicture() puts pictures on the side that they name, with their border", () => {
  const { root } = render('::image{src=a-4x3.png align=right border-size=2 border-color="#ff0000"}\n');
  strictEqual(elementsNamed(root, "w:jc")[0]?.attributes["w:val"], "right");
  strictEqual(elementsNamed(root, "a:ln")[0]?.attributes.w, "19050");
  strictEqual(elementsNamed(root, "a:srgbClr")[0]?.attributes.val, "FF0000");
});

Deno.test("renderWordGallery() puts pictures in rows", () => {
  const { root, extents, paragraphs } = render(
    `:::gallery[Views]{columns=3}\n${"![a](a-4000x3000.png)\n\n".repeat(4)}:::\n`,
  );
  deepStrictEqual(elementsNamed(root, "w:tr").map((row) => elementsNamed(row, "w:drawing").length), [3, 1]);
  strictEqual(paragraphs[0]?.text, "Views");
  ok(extents.every(([width = 0]) => width < TEXT_WIDTH / 3));
});
