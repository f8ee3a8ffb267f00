import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../src/base/sha256.ts";
import { judgePictures } from "../../src/authoring/design/judge_pictures.ts";
import type { DrawnMetafile } from "../../src/authoring/design/draw_metafile.ts";
import { DocxPackage } from "../../src/docx/docx_package.ts";
import { readDesignFacts } from "../../src/docx/facts/read_design_facts.ts";
import { DOCX_IMPORT_POLICY } from "../../src/docx/limits.ts";
import { RELATIONS } from "../support/word_documents/docx_fixture.ts";
import { goodPng, svg } from "../support/pictures/forged_images.ts";
import { buildWord } from "../support/word_documents/word_body.ts";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const MIB = 1024 * 1024;

/** What becomes of pictures that stand in the header, by their number. */
async function judge(pictures: readonly Uint8Array[], extension = "png", drawn?: DrawnMetafile) {
  const uses = pictures.map((_, i) =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><a:graphic><a:graphicData><pic:pic>` +
    `<pic:blipFill><a:blip r:embed="r${i}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline>` +
    `</w:drawing></w:r></w:p>`
  );
  const rows = pictures.map((_, i) =>
    `<Relationship Id="r${i}" Type="${RELATIONS}/image" Target="media/${i}.${extension}"/>`
  );
  const media = pictures.map((bytes, i) => [`word/media/${i}.${extension}`, bytes] as const);
  const bytes = buildWord(`<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>`, {
    headers: [uses.join("")],
    members: {
      "word/_rels/header0.xml.rels": `<Relationships xmlns="${PACKAGE}">${rows.join("")}</Relationships>`,
      ...Object.fromEntries(media),
    },
  });
  const word = new DocxPackage(bytes, DOCX_IMPORT_POLICY);
  const { pictures: judged, assets } = await judgePictures(word, readDesignFacts(word), (all) => {
    return Promise.resolve(new Map(drawn === undefined ? [] : all.map((picture) => [picture, drawn])));
  });
  const problems = media.map(([path]) => judged.get(path)?.problem);
  return { problems, files: media.map(([path]) => judged.get(path)?.file), assets };
}

const TOO_MANY = "the pictures are larger than 64.0 MiB together";

Deno.test("judgePictures() reads 64 MiB together, and none that would be beyond it", async () => {
  const large = [22, 22, 22].map((size) => new Uint8Array(size * MIB));
  const { problems, files, assets } = await judge([...large, goodPng()]);
  strictEqual(problems[2], TOO_MANY);
  deepStrictEqual(problems.map((problem) => problem === TOO_MANY), [false, false, true, false]);
  deepStrictEqual(files, [undefined, undefined, undefined, `assets/${await sha256Hex(goodPng())}.png`]);
  deepStrictEqual([...assets], [[files[3], goodPng()]]);
});

Deno.test("judgePictures() takes 64 MiB to the byte, and pictures of 25 MiB", async () => {
  const { problems } = await judge([25, 25, 14].map((size) => new Uint8Array(size * MIB)));
  deepStrictEqual(problems.map((problem) => /MiB/.test(problem ?? "")), [false, false, false]);
  const full = await judge([new Uint8Array(25 * MIB), new Uint8Array(25 * MIB), new Uint8Array(14 * MIB), goodPng()]);
  strictEqual(full.problems[3], TOO_MANY);
  const { problems: [one] } = await judge([new Uint8Array(25 * MIB + 1)]);
  strictEqual(one, "it has 25.0 MiB; the limit is 25.0 MiB");
});

Deno.test("judgePictures() names what is wrong with each picture and keeps the others", async () => {
  const truncated = goodPng().slice(0, -20);
  const { problems, files, assets } = await judge([goodPng(), truncated, new Uint8Array(0), goodPng()]);
  const file = `assets/${await sha256Hex(goodPng())}.png`;
  deepStrictEqual(files, [file, undefined, undefined, file]);
  deepStrictEqual([...assets.keys()], [file]);
  for (const i of [1, 2]) match(problems[i] ?? "", /^[a-z][^.]*[^.]$/);
});

Deno.test("judgePictures() goes by what is in a picture, not by its name", async () => {
  const { problems: [problem], files: [file] } = await judge([svg()]);
  deepStrictEqual([problem, file], [undefined, `assets/${await sha256Hex(svg())}.svg`]);
  const { files: [png] } = await judge([goodPng()], "jpeg");
  strictEqual(png, `assets/${await sha256Hex(goodPng())}.png`);
});

Deno.test("judgePictures() quotes nothing out of drawings", async () => {
  const drawings = [
    svg("<style>@SECRET: of Friday; rect{}</style>"),
    svg('<path d="SECRET words"/>'),
    svg("<SECRET/>"),
    svg('<use href="#SECRET"/>'),
    svg('<rect SECRET="1"/>'),
    "<svg SECRET",
  ].map((text) => typeof text === "string" ? new TextEncoder().encode(text) : text);
  const { problems, files } = await judge(drawings, "svg");
  strictEqual(files.every((file) => file === undefined), true);
  for (const problem of problems) strictEqual(/^(?!.*SECRET).+/i.test(problem ?? ""), true, problem ?? "none");
});

const WMF = Uint8Array.of(0xd7, 0xcd, 0xc6, 0x9a);

Deno.test("judgePictures() checks the drawing of a metafile, and names the way out without one", async () => {
  const drawn = svg();
  const { files, assets } = await judge([WMF], "wmf", { svg: drawn });
  const file = `assets/${await sha256Hex(drawn)}.svg`;
  deepStrictEqual([files, [...assets]], [[file], [[file, drawn]]]);
  const unsafe = svg("<script/>");
  const { problems: [refused] } = await judge([WMF], "wmf", { svg: unsafe });
  strictEqual(refused, "the drawing has elements, attributes or styles that packs do not allow");
  const { problems, assets: none } = await judge([WMF], "wmf", { problem: "it is empty" });
  deepStrictEqual([problems, none.size], [["it is empty"], 0]);
});
