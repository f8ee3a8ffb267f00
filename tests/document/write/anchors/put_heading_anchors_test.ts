import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { listPlaces } from "../../../../src/document/anchors/page_places.ts";
import { parseMarkdownTree } from "../../../../src/document/read/markdown/markdown_tree.ts";
import { listHeadingAnchors, putHeadingAnchors } from "../../../../src/document/write/anchors/put_heading_anchors.ts";
import { blockKey } from "../../../../src/document/write/storage/block_key.ts";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../../support/storage/real_bodies.ts";

const anchor = (name: string) =>
  '<ac:structured-macro ac:name="anchor" ac:schema-version="1">' +
  `<ac:parameter ac:name="">${name}</ac:parameter></ac:structured-macro>`;
const A = anchor("a");
const A1 = anchor("a-1");

/** An anchor that an editor of Cloud has stored. */
const OF_CLOUD = '<ac:structured-macro ac:name="anchor" ac:schema-version="1" ac:macro-id="7">' +
  '<ac:parameter ac:name="legacyAnchorId">LEGACY-a</ac:parameter><ac:parameter ac:name="">a</ac:parameter>' +
  "</ac:structured-macro>";

for (
  const [what, body, linked, result] of [
    ["a heading", "<h2>A</h2>", ["a"], `<h2>${A}A</h2>`],
    ["a heading with attributes", "<h2 id=\"x>y\" class='q'>A</h2>", ["a"], `<h2 id="x>y" class='q'>${A}A</h2>`],
    ["equal headings", "<h2>A</h2><h3>A</h3>", ["a-1"], `<h2>A</h2><h3>${A1}A</h3>`],
    ["a heading with marks", "<h2><strong>A</strong></h2>", ["a"], `<h2>${A}<strong>A</strong></h2>`],
    [
      "a heading in a macro",
      '<ac:structured-macro ac:name="expand"><ac:rich-text-body><h2>A</h2></ac:rich-text-body></ac:structured-macro>',
      ["a"],
      `<ac:structured-macro ac:name="expand"><ac:rich-text-body><h2>${A}A</h2></ac:rich-text-body>` +
      "</ac:structured-macro>",
    ],
    [
      "an aligned heading",
      '<h2 style="text-align: center;">A</h2>',
      ["a"],
      `<h2 style="text-align: center;">${A}A</h2>`,
    ],
    ["no heading without a link", "<h2>A</h2><h2>B</h2>", [], "<h2>A</h2><h2>B</h2>"],
    ["no heading that is not there", "<h2>A</h2>", ["b"], "<h2>A</h2>"],
    ["no heading with an anchor of Cloud", `<h2>${OF_CLOUD}A</h2>`, ["a"], `<h2>${OF_CLOUD}A</h2>`],
    ["no heading twice", `<h2>${A}A</h2>`, ["a"], `<h2>${A}A</h2>`],
    ["a heading with an anchor of another name", `<h2>${anchor("z")}A</h2>`, ["a"], `<h2>${A}${anchor("z")}A</h2>`],
    ["no heading if an author has the anchor elsewhere", `<p>${A}x</p><h2>A</h2>`, ["a"], `<p>${A}x</p><h2>A</h2>`],
    ["a heading that is the first now", `<h2>A</h2><h2>${A}A</h2>`, ["a"], `<h2>${A}A</h2><h2>A</h2>`],
    ["the white space between blocks", "\n <h2>A</h2> \n<p>b</p>\n", ["a"], `\n <h2>${A}A</h2> \n<p>b</p>\n`],
    ["a name with signs", "<h2>Q &amp; Ä</h2>", ["q--ä"], `<h2>${anchor("q--ä")}Q &amp; Ä</h2>`],
  ] as const
) {
  Deno.test(`putHeadingAnchors() adds anchors to ${what}, and no more the second time`, () => {
    const written = putHeadingAnchors(body, { linked });
    strictEqual(written, result);
    strictEqual(putHeadingAnchors(written, { linked }), written);
  });
}

Deno.test("putHeadingAnchors() adds kept names again only if the page lost them, and moves none", () => {
  strictEqual(putHeadingAnchors("<h2>A</h2>", { linked: [], kept: ["a", "b"] }), `<h2>${A}A</h2>`);
  const moved = `<h2>A</h2><h2>${A}A</h2>`;
  strictEqual(putHeadingAnchors(moved, { linked: [], kept: ["a"] }), moved);
});

Deno.test("listHeadingAnchors() lists the anchors that files do not show", () => {
  deepStrictEqual(listHeadingAnchors(`<h2>${A}A</h2><h2>${anchor("z")}${A1}A</h2><p>${anchor("b")}b</p>`), [
    "a",
    "a-1",
  ]);
});

for (
  const [body, markdown] of [
    [`<h2>${A}A</h2>`, "## A\n"],
    [`<h2>${A}A</h2><h2>${A1}A</h2>`, "## A\n\n## A\n"],
    [`<h2>${A1}A</h2>`, "## :anchor[]{name=a-1}A\n"],
    [`<h2>${anchor("z")}${A}A</h2>`, "## :anchor[]{name=z}A\n"],
    [`<h2>A${A}</h2>`, "## A:anchor[]{name=a}\n"],
    // An editor of Cloud adds a parameter.
    [`<h2>${OF_CLOUD}A</h2>`, "## A\n"],
    [`<h2>${OF_CLOUD.replace("Y-a", "Y-b")}A</h2>`, "## :macro[anchor]{_=a legacyAnchorId=LEGACY-b}A\n"],
    [`<p>${A}A</p>`, ":anchor[]{name=a}A\n"],
  ] as const
) {
  Deno.test(`storageToMarkdown() writes ${JSON.stringify(markdown)}`, () => {
    strictEqual(storageToMarkdown(body), markdown);
  });
}

Deno.test("blockKey() is the same with and without the anchor of a heading", () => {
  const [with1, with2, without, other] = [
    ...["## :anchor[]{name=a}A\n", "## :anchor[]{name=a-3}A\n", "## A\n", "## :anchor[]{name=b}A\n"],
  ].map((markdown) => blockKey(parseBlocks(markdown).flatMap(({ nodes }) => nodes)));
  deepStrictEqual([with1, with2, other === without], [without, without, false]);
});

Deno.test("putHeadingAnchors() changes no file and nothing else of real pages", { ignore: ignoreWithoutBodies }, () => {
  let count = 0;
  for (const body of REAL_BODIES?.filter((each) => /<h[1-6]/.test(each) && isWellFormed(each)) ?? []) {
    const markdown = storageToMarkdown(body);
    const linked = [...listPlaces(parseMarkdownTree(markdown, { math: false })).headings.keys()];
    const written = putHeadingAnchors(body, { linked });
    strictEqual(putHeadingAnchors(written, { linked }), written);
    strictEqual(storageToMarkdown(written), markdown);
    const edited = `${markdown}\nA new paragraph.\n`;
    strictEqual(
      writeBackPage(written, markdown, edited),
      putHeadingAnchors(writeBackPage(body, markdown, edited), { linked }),
    );
    count += listHeadingAnchors(written).length;
  }
  strictEqual(count > 150, true, `${count} headings`);
});
