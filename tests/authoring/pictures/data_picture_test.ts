import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readDataPicture } from "../../../src/authoring/pictures/data_picture.ts";

for (
  const [url, ending, text] of [
    ["data:image/svg+xml,%3Csvg/%3E", "svg", "<svg/>"],
    ["data:image/svg+xml;utf8,<svg/>", "svg", "<svg/>"],
    ["data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+", "svg", "<svg/>"],
    ["DATA:IMAGE/PNG;BASE64,YQ==", "png", "a"],
    ["data:image/gif;base64,YQ%3D%3D", "png", "a"],
    ["data:image/jpeg;base64,YQ==", "jpg", "a"],
  ] as const
) {
  Deno.test(`readDataPicture() reads ${url}`, () => {
    const { ending: found, bytes } = readDataPicture(url) ?? {};
    deepStrictEqual([found, new TextDecoder().decode(bytes)], [ending, text]);
  });
}

for (
  const url of [
    "a.png",
    "data:image/png",
    "data:text/html,x",
    "data:image/png;base64,@",
    "data:image/svg+xml,%",
    `data:image/png;${"a".repeat(300)},x`,
  ]
) {
  Deno.test(`readDataPicture() refuses ${url.slice(0, 40)}`, () => strictEqual(readDataPicture(url), undefined));
}
