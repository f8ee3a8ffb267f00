import { strictEqual } from "node:assert/strict";
import type { Nodes, Root } from "../../../src/document/tree.ts";
import { findDecorations } from "../../../src/export/standards/decoration_rule.ts";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";

const PAGE = { id: "1", title: "A", spaceKey: "DOCS", version: 1, status: "current" };

function read(text: string): Root {
  return readPageBody({ format: "storage", text }, PAGE, { sink: { add: () => {} } });
}

function storageImage(attributes: string, source = '<ri:attachment ri:filename="a.png" />'): string {
  return `<ac:image ${attributes}>${source}</ac:image>`;
}

const EMOTICON = '<ri:url ri:value="https://wiki.example/images/icons/emoticons/smile.png" />';
for (
  const [what, body, reason] of [
    ["a picture", storageImage(""), undefined],
    ["a picture whose text is empty on purpose", storageImage('ac:alt=""'), "marked"],
    [
      "a picture in HTML whose text is empty on purpose",
      '<p><img src="https://a.example/b.png" alt="" /></p>',
      "marked",
    ],
    ["a picture for presentation", '<p><img src="https://a.example/b.png" role="presentation" /></p>', "marked"],
    ["a picture in HTML", '<p><img src="https://a.example/b.png" /></p>', undefined],
    ["an icon", storageImage('ac:width="16"'), "icon"],
    ["an icon of the largest size", storageImage('ac:width="32" ac:height="32"'), "icon"],
    ["a picture larger than an icon", storageImage('ac:width="33"'), undefined],
    ["a wide picture", storageImage('ac:width="600" ac:height="32"'), undefined],
    ["a spacer", storageImage('ac:width="1" ac:height="400"'), "spacer"],
    ["an icon with a text", storageImage('ac:width="16" ac:alt="Done"'), undefined],
    [
      "an icon with a caption",
      storageImage('ac:width="16"', '<ri:attachment ri:filename="a.png" /><ac:caption><p>A</p></ac:caption>'),
      undefined,
    ],
    ["an icon in a link", `<p><a href="https://a.example/">${storageImage('ac:width="16"')}</a></p>`, undefined],
    ["an icon that is a link", storageImage('ac:width="16" ac:href="https://a.example/"'), undefined],
    ["an emoji", storageImage("", EMOTICON), "emoji"],
    ["an emoji with a text", storageImage('ac:alt=":smile:"', EMOTICON), undefined],
  ] as const
) {
  Deno.test(`findDecorations() finds ${reason ?? "nothing"} for ${what}`, () => {
    const [found] = findDecorations(read(body)).values();
    strictEqual(found, reason);
  });
}

for (
  const [size, reason] of [[{ width: 32, height: 20 }, "icon"], [{ width: 33, height: 20 }, undefined], [
    undefined,
    undefined,
  ]] as const
) {
  Deno.test(`findDecorations() takes a picture of ${size?.width ?? "unknown"} pixels for ${reason ?? "content"}`, () => {
    const urls: string[] = [];
    const sizeOf = (url: string) => {
      urls.push(url);
      return size;
    };
    const [found] = findDecorations(read(storageImage("")), { sizeOf }).values();
    strictEqual(found, reason);
    strictEqual(urls.length, 1);
  });
}

Deno.test("findDecorations() leaves a picture out that is marked as decoration", () => {
  const picture: Nodes = { type: "image", url: "/emoji/a.png", alt: "", data: Object.assign({}, { decorative: true }) };
  strictEqual(findDecorations({ type: "root", children: [{ type: "paragraph", children: [picture] }] }).size, 0);
});
