import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { listPictures } from "../../../src/export/book/list_pictures.ts";
import { largerSize, pictureSize } from "../../../src/export/book/picture_size.ts";

const WIDTHS = { upright: 450, turned: 700 };
const NONE = { width: 0, height: 0, room: 0 };
const column = (width: string, content = "![](a.jpg)") => `:::column{width=${width}}\n${content}\n:::`;
const section = (...columns: string[]) => `::::section\n${columns.join("\n")}\n::::`;

const SIZES: readonly (readonly [markdown: string, size: Partial<typeof NONE>])[] = [
  ["![](a.jpg)", { room: 450 }],
  ["::image{src=a.jpg width=300}", { width: 225 }],
  ["::image{src=a.jpg width=300 height=100}", { width: 225 }],
  ["::image{src=a.jpg width=9000}", { width: 450 }],
  ["::image{src=a.jpg width=50%}", { width: 225 }],
  ["::image{src=a.jpg width=1in}", { width: 72 }],
  ["::image{src=a.jpg width=wide}", { room: 450 }],
  ["::image{src=a.jpg height=100}", { height: 75 }],
  [":::landscape\n![](a.jpg)\n:::", { room: 700 }],
  [":::columns{count=2}\n![](a.jpg)\n:::", { room: 225 }],
  [":::columns{count=4}\n![](a.jpg)\n:::", { room: 450 }], // columns of 112 points may be set one below the other
  [":::gallery\n![](a.jpg)\n![](a.jpg)\n:::", { room: 112.5 }],
  [section(column("40%"), column("60%", "text")), { room: 180 }],
  [section(column("40%"), column("60%", "```\ncode\n```")), { room: 450 }],
  [section(column("50%", "::image{src=a.jpg width=50%}"), column("50%", "text")), { width: 112.5 }],
];

for (const [markdown, size] of SIZES) {
  Deno.test(`listPictures() sizes ${JSON.stringify(markdown)}`, () => {
    const [first] = listPictures(parseMarkdown(markdown).root, WIDTHS);
    deepStrictEqual(first?.size, { ...NONE, ...size });
  });
}

Deno.test("largerSize() is enough for both places", () => {
  const [first, second] = [{ width: 100, height: 0, room: 0 }, { width: 0, height: 20, room: 450 }];
  deepStrictEqual(largerSize(first, second), { width: 100, height: 20, room: 450 });
});

Deno.test("pictureSize() takes a picture in its own size for as large as the room", () => {
  deepStrictEqual(pictureSize({ type: "image", url: "a.jpg" }, 300), { ...NONE, room: 300 });
});
