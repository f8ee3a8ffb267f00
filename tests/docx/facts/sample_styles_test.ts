import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import { DOCX_IMPORT_POLICY } from "../../../src/docx/limits.ts";
import { buildDocx } from "../../support/word_documents/docx_fixture.ts";
import { isEncryptedSample, readSamples } from "../../support/word_documents/docx_samples.ts";
import { toStrict } from "../../support/word_documents/ooxml_fragment.ts";
import { readLooks, runFormat } from "../../support/word_documents/word_looks.ts";

const samples = await readSamples("facts about styles");
for (const name of samples.keys()) if (isEncryptedSample(name)) samples.delete(name);

function looksOf(file: string) {
  return readLooks(new DocxPackage(samples.get(file) ?? new Uint8Array(), DOCX_IMPORT_POLICY));
}

type Run = { font?: string; size?: number; bold?: boolean; italic?: boolean; color?: string; tracking?: number };
type Paragraph = { align?: string; before?: number; after?: number; line?: number; start?: number };

/** By file: style, role, letters and paragraphs as Word shows them in its dialogs. */
const STYLES: [file: string, id: string, role: string | undefined, run: Run, paragraph: Paragraph][] = [
  ["made-full.docx", "Normal", undefined, { font: "Inter", size: 11 }, {}],
  ["made-full.docx", "Heading1", "h1", { font: "Inter", size: 16, bold: true, color: "#0b5fa5" }, {}],
  ["d4j-headers-footers.docx", "Normal", undefined, { font: "Calibri", size: 11 }, { after: 10, line: 1.15 }],
  ["d4j-headers-footers.docx", "Heading1", "h1", { font: "Cambria", size: 24, bold: true, color: "#365f91" }, {
    before: 8,
    after: 48,
    line: 1,
  }],
  ["d4j-headers-footers.docx", "Heading2", "h2", { font: "Cambria", size: 14, bold: true, color: "#4f81bd" }, {
    before: 8,
    after: 4,
    line: 1.15,
  }],
  ["d4j-headers-footers.docx", "Heading5", "h5", { font: "Cambria", size: 12, color: "#243f60" }, {
    before: 8,
    after: 4,
    line: 1.15,
  }],
  ["d4j-headers-footers.docx", "Appendix1", "h1", { font: "Cambria", size: 24, bold: true, color: "#365f91" }, {
    before: 8,
    after: 48,
    line: 1,
    start: 108,
  }],
  ["d4j-headers-footers.docx", "Title", "title", { font: "Cambria", size: 26, color: "#17365d", tracking: 0.25 }, {
    after: 15,
    line: 1,
  }],
  ["d4j-headers-footers.docx", "c", "code", { font: "Consolas", size: 11 }, { after: 10, line: 1.15, start: 14.4 }],
  ["d4j-headers-footers.docx", "Header", "header", { font: "Calibri", size: 11 }, { align: "end", after: 0, line: 1 }],
  ["d4j-headers-footers.docx", "Caption", "caption", { font: "Calibri", size: 9, bold: true, color: "#666666" }, {
    after: 10,
    line: 1,
  }],
  ["d4j-toc.docx", "Normal", undefined, { font: "Times New Roman", size: 12 }, {}],
  ["d4j-toc.docx", "Heading1", "h1", { font: "Times New Roman", size: 12, italic: true }, { before: 14, after: 14 }],
  ["d4j-toc.docx", "Heading3", "h3", { font: "Times New Roman", size: 13.5, bold: true }, { before: 14, after: 14 }],
  ["d4j-toc.docx", "TOCHeading", "tocHeading", { font: "Cambria", size: 14, bold: true, color: "#365f91" }, {
    before: 24,
    after: 0,
    line: 1.15,
  }],
  ["d4j-toc.docx", "TOC3", "toc3", { font: "Times New Roman", size: 12 }, { after: 5, start: 24 }],
  ["d4j-toc.docx", "Title", "title", { font: "Cambria", size: 26, color: "#17365d", tracking: 0.25 }, { after: 15 }],
  ["dxt-cover-page.docx", "Normal", undefined, { font: "Trebuchet MS", size: 8, tracking: 0.2 }, { line: 1.1 }],
  ["dxt-cover-page.docx", "Heading1", "h1", {
    font: "Trebuchet MS",
    size: 20,
    bold: true,
    color: "#ac292a",
    tracking: 0,
  }, { align: "end", line: 1 }],
  ["dxt-cover-page.docx", "Heading4", "h4", {
    font: "Trebuchet MS",
    size: 8,
    italic: true,
    color: "#b84b2b",
    tracking: 0.2,
  }, { before: 2, line: 1.1 }],
  ["dxt-cover-page.docx", "IntenseQuote", "quote", {
    font: "Trebuchet MS",
    size: 8,
    italic: true,
    color: "#d44a4c",
    tracking: 0.2,
  }, { align: "center", before: 18, after: 18, line: 1.1, start: 43.2 }],
  ["mam-strict.docx", "Normal", undefined, { font: "Calibri", size: 11 }, { after: 8, line: 1.0792 }],
  ["poi-heading123.docx", "Normal", undefined, { font: "Cambria", size: 12 }, {}],
  ["poi-heading123.docx", "Heading1", "h1", { font: "Calibri", size: 16, bold: true, color: "#345a8a" }, {
    before: 24,
  }],
  ["poi-heading123.docx", "Heading3", "h3", { font: "Calibri", size: 12, bold: true, color: "#4f81bd" }, {
    before: 10,
  }],
];

for (const [file, id, role, run, paragraph] of STYLES) {
  Deno.test({
    name: `StyleSheet of ${file}: ${id}`,
    ignore: !samples.has(file),
    fn() {
      const { styles } = looksOf(file);
      const { fonts, size, bold, italic, color, tracking } = runFormat(styles, id);
      const { align, before, after, line, indentStart } = styles.paragraphFormat(id);
      strictEqual(styles.role(id), role);
      deepStrictEqual({
        font: fonts?.ascii,
        size,
        bold: bold || undefined,
        italic: italic || undefined,
        color,
        tracking,
      }, {
        font: undefined,
        size: undefined,
        bold: undefined,
        italic: undefined,
        color: undefined,
        tracking: undefined,
        ...run,
      });
      deepStrictEqual({ align, before, after, line: line?.value, start: indentStart }, {
        align: undefined,
        before: undefined,
        after: undefined,
        line: undefined,
        start: undefined,
        ...paragraph,
      });
    },
  });
}

const COMPANIES: [file: string, company: string | undefined][] = [
  ["made-full.docx", "Example"],
  ["made-handbook.docx", undefined],
  ["d4j-headers-footers.docx", undefined],
  ["d4j-toc.docx", "Women With Disabilities Australia"],
  ["dxt-cover-page.docx", undefined],
  ["mam-strict.docx", undefined],
  ["poi-heading123.docx", "The Apache Software Foundation"],
];

for (const [file, company] of COMPANIES) {
  Deno.test({
    name: `readCompany() of ${file}`,
    ignore: !samples.has(file),
    fn: () => strictEqual(looksOf(file).company, company),
  });
}

Deno.test({
  name: "Numbering of d4j-headers-footers.docx: headings and bullets",
  ignore: !samples.has("d4j-headers-footers.docx"),
  fn() {
    const { numbering } = looksOf("d4j-headers-footers.docx");
    const headings = ["Heading1", "Heading2", "Heading4"].map((id) => numbering.levelOfStyle(19, id));
    deepStrictEqual(headings.map((found) => [found?.index, found?.level.format, found?.level.text]), [
      [0, "decimal", "%1."],
      [1, "decimal", "%1.%2"],
      [3, "decimal", "%1.%2.%3.%4"],
    ]);
    const bullet = numbering.levelOfStyle(2, "ListBullet")?.level;
    deepStrictEqual([bullet?.format, bullet?.text, bullet?.run.fonts?.ascii], ["bullet", "\uf0b7", "Symbol"]);
  },
});

for (const [file, bytes] of samples) {
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
