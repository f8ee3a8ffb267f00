import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { pictureEnding } from "../../src/word_content/picture_ending.ts";
import { readWordContent } from "../../src/word_content/read_word_content.ts";
import { writePages } from "../../src/word_content/pages/write_pages.ts";
import { latin1 } from "../support/packs/forge.ts";
import { goodPng } from "../support/pictures/forged_images.ts";
import { buildDocx, RELATIONS, relationships } from "../support/word_documents/docx_fixture.ts";

for (
  const [bytes, ending] of [
    ["\x89PNG\r\n\x1a\n", "png"],
    ["\xff\xd8\xff\xe0", "jpg"],
    ["GIF89a", "gif"],
    ["RIFF\0\0\0\0WEBPVP8 ", "webp"],
    ["BM\0\0", "bmp"],
    ["II*\0", "tiff"],
    ["MM\0*", "tiff"],
    [`\x01\0\0\0${"\0".repeat(36)} EMF`, "emf"],
    ["\xd7\xcd\xc6\x9a", "wmf"],
    ['<?xml version="1.0"?>\n<svg xmlns="x"/>', "svg"],
    ["<html><script>", undefined],
    ["MZ\x90\0", undefined],
    ["#!/bin/sh", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`pictureEnding() is ${ending} for ${JSON.stringify(bytes.slice(0, 12))}`, () => {
    strictEqual(pictureEnding(latin1(bytes)), ending);
  });
}

Deno.test("readWordContent() names pictures so that each system can store them, after their content", () => {
  const targets = [
    "media/CON.png",
    "a/x.tmp",
    "b/X.PNG",
    "media/.hidden",
    "media/-rf..",
    "media/run.exe",
    "document.xml",
  ];
  const uses = targets.map((_, i) => `<a:blip xmlns:a="${DRAWING}" xmlns:r="${RELATIONS}" r:embed="r${i}"/>`);
  const docx = buildDocx(`<w:p><w:r><w:drawing>${uses.join("")}</w:drawing></w:r></w:p>`, {
    "word/_rels/document.xml.rels": relationships(targets.map((target) => ["image", target])),
    ...Object.fromEntries(targets.slice(0, 5).map((target) => [`word/${target}`, goodPng()])),
    "word/media/run.exe": "MZ",
  });
  const content = readWordContent(docx, { changes: "accept" });
  const paths = [...writePages(content, { title: "A", splitBy: "none" }).keys()];
  deepStrictEqual(paths.slice(1), ["_con", "x", "2-x", "hidden", "rf"].map((name) => `A.assets/${name}.png`));
  deepStrictEqual(content.losses.map(({ message }) => message), [
    "The picture run has no format of pictures and is left out",
    "The picture document has no format of pictures and is left out",
  ]);
});

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
