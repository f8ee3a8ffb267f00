import { sentence, text, title } from "../filler.ts";
import { area, Between, type LibreOfficeDocument, ready, review } from "../word_document.ts";
import { flatDocument, heading, paragraph, paragraphStyle } from "./flat_document.ts";

const CELL = 'fo:padding-left="5pt" fo:padding-right="5pt" fo:padding-top="3pt" fo:padding-bottom="3pt" ' +
  'fo:border="0.75pt solid #607d8b"';

/** Legal paper lying, two columns, tables formatted cell by cell. */
export const LEDGER: LibreOfficeDocument = {
  name: "ledger",
  file: "ledger.fodt",
  source: flatDocument({
    fonts: ["Inter"],
    styles: [
      paragraphStyle("Standard", {
        paragraph: 'fo:margin-bottom="5pt" fo:text-align="start"',
        text: 'style:font-name="Inter" fo:font-size="9pt" fo:language="en" fo:country="US"',
      }),
      paragraphStyle("Heading 1", {
        paragraph: 'fo:margin-top="12pt" fo:margin-bottom="6pt"',
        text: 'fo:font-size="15pt" fo:font-weight="bold" fo:color="#37474f"',
        more: 'style:default-outline-level="1"',
      }),
      paragraphStyle("Footer", { text: 'fo:font-size="7pt"' }),
    ].join(""),
    automatic: `<style:style style:name="T1" style:family="table"><style:table-properties style:width="150mm"
      table:align="center"/></style:style>
      <style:style style:name="C1" style:family="table-column"><style:table-column-properties style:column-width="50mm"/>
      </style:style>
      <style:style style:name="Head" style:family="table-cell"><style:table-cell-properties ${CELL}
        fo:background-color="#cfd8dc"/></style:style>
      <style:style style:name="Cell" style:family="table-cell"><style:table-cell-properties ${CELL}/></style:style>
      <style:style style:name="Strong" style:family="paragraph" style:parent-style-name="Standard">
        <style:text-properties fo:font-weight="bold"/></style:style>`,
    layouts: `<style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="14in"
      fo:page-height="8.5in" style:print-orientation="landscape" fo:margin-top="20mm" fo:margin-bottom="15mm"
      fo:margin-left="20mm" fo:margin-right="20mm"><style:columns fo:column-count="2" fo:column-gap="9mm">
      <style:column-sep style:width="0.5pt" style:color="#000000" style:height="100%"/>
      <style:column style:rel-width="1*" fo:start-indent="0mm" fo:end-indent="4.5mm"/>
      <style:column style:rel-width="1*" fo:start-indent="4.5mm" fo:end-indent="0mm"/></style:columns>
      </style:page-layout-properties>
      <style:footer-style><style:header-footer-properties svg:height="8mm" fo:margin-top="4mm"/></style:footer-style>
      </style:page-layout>`,
    masters: `<style:master-page style:name="Standard" style:page-layout-name="pm1">
      <style:footer><text:p text:style-name="Footer">Page <text:page-number text:select-page="current">1</text:page-number>` +
      ` of <text:page-count>9</text:page-count></text:p></style:footer></style:master-page>`,
    body: [1, 2, 3, 4].map((chapter) =>
      heading(1, title(chapter)) + prose(7, chapter) + table() + prose(8, chapter + 20)
    ).join(""),
  }),
  expected: {
    ...area("page", { size: "legal", orientation: "landscape" }),
    ...area("page.margins", { top: "20mm", left: "20mm", right: "20mm", bottom: "23mm" }),
    ...area("typography.body", { font: "Inter", size: "9pt" }),
    "typography.paragraph.align": ready("start"),
    ...area("typography.h1", { size: "15pt", weight: 700, color: "#37474f" }),
    "columns.gutter": review("9mm"),
    "columns.rule": review(true),
    ...area("tables", {
      headerRepeat: true,
      headerFill: "#cfd8dc",
      headerWeight: 700,
      borders: "all",
      borderColor: "#607d8b",
      borderThickness: "0.75pt",
      cellX: new Between("4.9pt", "5.6pt"),
      align: review("center"), // visible only if tables are as wide as their content
    }),
    "footer.all.left": ready("Page {page} of {pages}"),
    "footer.enabled": ready(true),
    "header.enabled": ready(false),
    "headings.numbering": ready("none"),
    ...area("localization", { language: "en", region: "US" }),
  },
  silent: ["page.width", "watermark.text", "lists.bullets"],
};

function prose(count: number, from: number): string {
  return Array.from({ length: count }, (_, i) => paragraph("Standard", text(from + i))).join("");
}

function table(): string {
  const row = (cell: string, style: string) =>
    `<table:table-row>${
      [1, 2, 3].map((i) =>
        `<table:table-cell table:style-name="${cell}" office:value-type="string">${
          paragraph(style, sentence(2, i))
        }</table:table-cell>`
      ).join("")
    }</table:table-row>`;
  return `<table:table table:style-name="T1"><table:table-column table:style-name="C1" table:number-columns-repeated="3"/>` +
    `<table:table-header-rows>${row("Head", "Strong")}</table:table-header-rows>${row("Cell", "Standard").repeat(4)}` +
    `</table:table>`;
}
