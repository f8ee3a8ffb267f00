import { deepStrictEqual, throws } from "node:assert/strict";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import type { Found, TextRole } from "../../../src/docx/facts/tally/text_facts.ts";
import { DOCX_IMPORT_POLICY } from "../../../src/docx/limits.ts";
import { buildDocx } from "../../support/word_documents/docx_fixture.ts";
import { isEncryptedSample, readSamples } from "../../support/word_documents/docx_samples.ts";
import { toStrict } from "../../support/word_documents/ooxml_fragment.ts";
import { factsOfBytes, showPieces } from "../../support/word_documents/word_body.ts";
import { readLooks } from "../../support/word_documents/word_looks.ts";

// What is read of real Word files, value by value. What suggestions say as it is, is tested with those.

const samples = await readSamples("facts about documents");

function role(facts: DesignFacts, name: TextRole) {
  const found = facts.roles.get(name);
  if (found === undefined) return undefined;
  const { font, size, bold, color } = found.text;
  return [found.style.name, found.paragraphs, ...[font, size, bold, color].map((value) => value?.value)];
}

function page({ sections }: DesignFacts) {
  return sections.map((
    { width, height, margins },
  ) => [width, height, margins.top, margins.right, margins.bottom, margins.left]);
}

const value = (found: Found<unknown> | undefined) => found?.value;

const EXPECTED: Record<string, (facts: DesignFacts) => [what: string, found: unknown, expected: unknown][]> = {
  "made-full.docx": (facts) => [
    ["page", page(facts), [[595.3, 841.9, 72, 72, 72, 72]]],
    ["body", role(facts, "body"), ["Normal", 8, "Inter", 11, true, undefined]],
    ["h1", role(facts, "h1"), ["heading 1", 1, "Inter", 16, true, "#0b5fa5"]],
    ["page number", showPieces(facts.running.get("word/header1.xml")?.left ?? []), "{page}"],
    ["company", facts.company, "Example"],
  ],
  "d4j-headers-footers.docx": (facts) => [
    ["size", facts.size, { paragraphs: 665, characters: 41506 }],
    ["body", role(facts, "body"), ["Normal", 153, "Calibri", 11, undefined, undefined]],
    ["h2", role(facts, "h2"), ["heading 2", 7, "Cambria", 14, true, "#4f81bd"]],
    ["code", role(facts, "code"), ["c", 132, "Consolas", 11, undefined, undefined]],
    ["tables", [facts.tables?.count, facts.tables?.style.name, value(facts.tables?.width)], [
      14,
      "ElementTable",
      "full",
    ]],
    ["cells", [value(facts.tables?.cellX), value(facts.tables?.cellY)], [5.75, 2.15]],
    ["lists", [value(facts.lists.bullets), value(facts.lists.indent), value(facts.lists.bodyIndent)], [
      ["disc"],
      18,
      18,
    ]],
    ["pictures", facts.pictures.map(({ part, uses }) => [part.replace(/^.*\//, ""), uses.length]), [
      ["image1.gif", 1],
      ["image2.png", 1],
      ["image3.png", 1],
      ["image4.png", 1],
      ["image5.emf", 1],
      ["image6.png", 1],
      ["image7.png", 2],
    ]],
  ],
  "d4j-toc.docx": (facts) => [
    ["body", role(facts, "body"), ["Normal (Web)", 37, "Times New Roman", 12, undefined, undefined]],
    ["h1", role(facts, "h1"), ["heading 1", 11, "Times New Roman", 12, undefined, undefined]],
    ["toc1", role(facts, "toc1"), ["toc 1", 11, "Times New Roman", 12, undefined, undefined]],
    ["footers", facts.sections[0]?.footers, { default: "word/footer2.xml", even: "word/footer1.xml" }],
    ["page number", showPieces(facts.running.get("word/footer2.xml")?.right ?? []), "{page}"],
    ["company", facts.company, "Women With Disabilities Australia"],
  ],
  "dxt-cover-page.docx": (facts) => [
    ["body", role(facts, "body"), ["Normal", 1, "Trebuchet MS", 8, undefined, undefined]],
    ["h1", role(facts, "h1"), ["heading 1", 0, "Trebuchet MS", 20, true, "#ac292a"]],
    ["footer", facts.running.get("word/footer1.xml")?.shapes, 1],
    [
      "shapes",
      [...facts.running.values()].flatMap(({ drawn = [] }) =>
        drawn.map(({ form, x, y, width, height, line, fill }) => [form.kind, x, y, width, height, line, fill?.color])
      ),
      [
        ["rectangle", 554.4, 757.44, 36, 25.2, undefined, "#000000"],
        ["rectangle", 87.9, 757.44, 466.5, 1.46, undefined, "#000000"],
        ["polygon", 478.19, 18.11, 115.2, 79.92, 0, "#d87659"],
      ],
    ],
    ["page number", showPieces(facts.running.get("word/footer1.xml")?.right ?? []), "{page}"],
    ["pictures", facts.pictures.map(({ part, uses }) => [part, uses[0]?.story, uses[0]?.width]), [
      ["word/media/image1.png", "header", 115.92],
    ]],
  ],
  "mam-strict.docx": (facts) => [
    ["body", role(facts, "body"), ["Normal", 1, "Calibri", 11, undefined, undefined]],
    ["notices", facts.notices, []],
  ],
  "poi-heading123.docx": (facts) => [
    ["body", role(facts, "body"), ["Normal (Web)", 3, "Times", 10, undefined, undefined]],
    ["h1", role(facts, "h1"), ["heading 1", 1, "Calibri", 16, true, "#345a8a"]],
    ["h2", role(facts, "h2"), ["heading 2", 1, "Calibri", 13, true, "#4f81bd"]],
    ["company", facts.company, "The Apache Software Foundation"],
  ],
};

for (const [name, bytes] of samples) {
  const expected = EXPECTED[name];
  if (expected === undefined) continue;
  for (const [what, found, wanted] of expected(factsOfBytes(bytes))) {
    Deno.test(`readDesignFacts() reads of ${name}: ${what}`, () => deepStrictEqual(found, wanted));
  }
}

for (const [file, bytes] of [...samples].filter(([name]) => !isEncryptedSample(name))) {
  Deno.test(`looks of ${file} are the same when its parts are strict`, () => {
    const docx = new DocxPackage(bytes, DOCX_IMPORT_POLICY);
    const strict = docx.paths.filter((path) => /\.(?:xml|rels)$/.test(path)).map((path): [string, string] => {
      return [path, toStrict(new TextDecoder().decode(docx.readBytes(path, 1 << 20)))];
    });
    const { styles, numbering, theme, fonts, settings, company } = readLooks(docx);
    const other = readLooks(new DocxPackage(buildDocx("", Object.fromEntries(strict)), DOCX_IMPORT_POLICY));
    deepStrictEqual(other.styles.all, styles.all);
    for (const { id } of styles.all) deepStrictEqual(other.styles.resolve(id), styles.resolve(id));
    for (let id = 0; id < 50; id++) deepStrictEqual(other.numbering.levels(id), numbering.levels(id));
    deepStrictEqual([other.theme.colors, other.fonts, other.settings, other.company], [
      theme.colors,
      fonts,
      settings,
      company,
    ]);
  });
}

for (const [name, bytes] of [...samples].filter(([name]) => isEncryptedSample(name))) {
  Deno.test(`readDesignFacts() refuses an encrypted file: ${name}`, () => {
    throws(() => factsOfBytes(bytes), { rule: "encrypted" });
  });
}
