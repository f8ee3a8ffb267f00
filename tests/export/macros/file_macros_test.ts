import * as fc from "../../support/property.ts";
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { MAX_ATTACHMENTS } from "../../../src/book/model/export_source.ts";
import { FakeWiki, macro, pageParameter } from "../../support/export/fake_wiki.ts";
import { SAMPLE_WIKI, SITE } from "../../support/export/sample_wiki.ts";
import { showChapter } from "../../support/export/shown_chapter.ts";
import { deflateRawSync } from "node:zlib";
import { readDiagramSource } from "../../../src/export/macros/files/expand_diagram.ts";

const picture = (name: string, alt = "") => `image{url=attachment:1/${name} alt=${alt}}`;

const CASES: readonly (readonly [rule: string, storage: string, text: string, codes: readonly string[]])[] = [
  [
    "attachments",
    macro("attachments", { patterns: ".*\\.png,.*pdf" }),
    files(["b10.png", "2.0 KiB"], ["Flow.png", ""], ["map.png", ""], ["plan.pdf", "3.3 MiB"]),
    [],
  ],
  [
    "attachments by size, reversed",
    macro("attachments", { patterns: "b.*", sortBy: "size", sortOrder: "descending" }),
    files(["b10.png", "2.0 KiB"], ["b2.PNG", "10 B"]),
    [],
  ],
  [
    "attachments with a pattern that may take forever",
    macro("attachments", { patterns: "(a+)+b", page: pageParameter("Other", "OPS") }),
    files(["rack.png", ""]).replace("/1/", "/8/"),
    ["filter-unsupported otherwise"],
  ],
  ["unknown attachments", macro("attachments", { page: pageParameter("Part") }), "", [
    "attachment-list-unknown left-out",
  ]],
  [
    "a gallery of all pictures",
    macro("gallery", { title: "Views", exclude: "*.svg, Flow.png", columns: "2" }),
    `:gallery{columns=2}[paragraph[Views] paragraph[${picture("b2.PNG")}] paragraph[${picture("b10.png")}] paragraph[${
      picture("map.png")
    }]]`,
    [],
  ],
  [
    "a gallery of named pictures",
    macro("gallery", { include: '<ri:attachment ri:filename="map.png" />' }),
    `:gallery[paragraph[${picture("map.png")}]]`,
    [],
  ],
  [
    "a file that is a picture",
    macro("view-file", { name: '<ri:attachment ri:filename="map.png" />' }),
    paragraph(picture("map.png")),
    [],
  ],
  [
    "a file",
    macro("viewpdf", { name: '<ri:attachment ri:filename="plan.pdf" />' }),
    `paragraph[link{url=${SITE}/download/attachments/1/plan.pdf}[plan.pdf]]`,
    ["file-as-link otherwise"],
  ],
  ["a missing file", macro("viewxls", { name: "gone.xls" }), "paragraph[gone.xls]", ["attachment-missing otherwise"]],
  ["a draw.io diagram", macro("drawio", { diagramName: "Flow" }), paragraph(picture("Flow.png")), []],
  [
    "a draw.io diagram of another page",
    macro("inc-drawio", { pageId: "8", diagramName: "rack" }),
    paragraph("image{url=attachment:8/rack.png alt=}"),
    [],
  ],
  ["a Gliffy diagram", macro("gliffy", { name: "Net" }), paragraph(picture("Net.svg")), []],
  [
    "a diagram whose preview has a name of other characters that look the same",
    macro("gliffy", { name: "\u00dcbersicht" }),
    paragraph(picture("U%CC%88bersicht.svg")),
    [],
  ],
  [
    "a picture with such a name",
    macro("view-file", { name: "\u00dcbersicht.svg" }),
    paragraph(picture("U%CC%88bersicht.svg")),
    [],
  ],
  [
    "a gallery of such pictures",
    macro("gallery", { include: "\u00dcb*" }),
    `:gallery[paragraph[${picture("U%CC%88bersicht.svg")}]]`,
    [],
  ],
  ["a Lucidchart diagram without a preview", macro("lucidchart", { name: "Org" }), "paragraph[emphasis[Org]]", [
    "diagram-without-preview otherwise",
  ]],
  ["a PlantUML diagram", macro("plantuml", { title: "Order" }, { plain: "a -> b" }), "code{lang=plantuml}[a -> b]", [
    "diagram-as-code otherwise",
  ]],
  [
    "a Mermaid diagram with a preview",
    macro("mermaid-cloud", { filename: "map", title: "Map" }),
    paragraph(picture("map.png", "Map")),
    [],
  ],
  ["a Mermaid diagram", macro("mermaid", {}, { plain: "graph TD" }), "code{lang=mermaid}[graph TD]", [
    "diagram-as-code otherwise",
  ]],
  [
    "a PlantUML diagram of Cloud by its compressed source",
    // "A -> B: ü" as Cloud stores it.
    macro("plantumlcloud", { data: "c1Q1MtBVNXYFUk6qxo5AStXZWNXJGQA=", compressed: "true" }),
    "code{lang=plantuml}[A -> B: ü]",
    ["diagram-as-code otherwise"],
  ],
  [
    "a PlantUML diagram of Cloud with broken data",
    macro("plantumlcloud", { data: "AAAA", compressed: "true", filename: "x.svg" }),
    "paragraph[emphasis[x.svg]]",
    ["diagram-without-preview otherwise"],
  ],
  [
    "a PlantUML diagram of Cloud whose file is the picture",
    macro("plantumlcloud", { filename: "Net.svg" }),
    paragraph(picture("Net.svg")),
    [],
  ],
  [
    "a gallery of several pages",
    macro("gallery", { page: "Home, OPS:Other", include: "*p.png, rack*" }),
    `:gallery[paragraph[${picture("map.png")}] paragraph[image{url=attachment:8/rack.png alt=}]]`,
    [],
  ],
];

function paragraph(content: string): string {
  return `paragraph[${content}]`;
}

function files(...rows: readonly (readonly [name: string, size: string])[]): string {
  const lines = rows.map(([name, size]) =>
    `tableRow[tableCell[link{url=${SITE}/download/attachments/1/${name}}[${name}]] tableCell${
      size === "" ? "" : `[${size}]`
    }]`
  );
  return `table{align=,}[tableRow[tableCell[File] tableCell[Size]] ${lines.join(" ")}]`;
}

for (const [rule, storage, text, codes] of CASES) {
  Deno.test(`resolveChapter() shows ${rule}`, () => {
    const shown = showChapter(SAMPLE_WIKI, storage);
    strictEqual(shown.text, text);
    deepStrictEqual(shown.codes, codes);
  });
}

Deno.test("resolveChapter() reports that a page has more attachments than an export knows", () => {
  const pictures = Array.from({ length: MAX_ATTACHMENTS + 1 }, (_, at) => ({ name: `${at}.png` }));
  const gallery = macro("gallery", { include: "1.png, 5000.png" });
  const all = showChapter(new FakeWiki([{ id: "1", files: pictures.slice(1) }]), gallery);
  deepStrictEqual([all.text.includes("/5000.png"), all.codes], [true, []]);
  const some = showChapter(new FakeWiki([{ id: "1", files: pictures }]), gallery);
  deepStrictEqual([some.text, some.codes], [`:gallery[paragraph[${picture("1.png")}]]`, ["list-truncated left-out"]]);
});

function compress(text: string): string {
  return new Uint8Array(deflateRawSync(text)).toBase64();
}

Deno.test("readDiagramSource() reads what the wiki stores", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => {
    strictEqual(readDiagramSource(compress(encodeURIComponent(text)), { isCompressed: true }), text);
    strictEqual(readDiagramSource(encodeURIComponent(text), { isCompressed: false }), text);
  }));
});

for (
  const [rule, data] of [
    ["more than 256 KiB", compress("a".repeat(256 * 1024 + 1))],
    ["a bomb", compress("a".repeat(50_000_000))],
    ["a broken escape", compress("%ZZ")],
    ["other bytes", "////"],
    ["no base 64", "?"],
    ["a stream without an end", compress("a".repeat(1000)).slice(0, 8)],
    ["nothing", ""],
  ] as const
) {
  Deno.test(`readDiagramSource() refuses ${rule}`, () => {
    strictEqual(readDiagramSource(data, { isCompressed: true }), undefined);
  });
}
