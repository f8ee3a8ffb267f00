import { text, title } from "../filler.ts";
import { area, Between, type LibreOfficeDocument, ready } from "../word_document.ts";
import { flatDocument, heading, paragraph, paragraphStyle } from "./flat_document.ts";

/** A5: numbered headings, running heads with fields, justified text. */
export const MANUAL: LibreOfficeDocument = {
  name: "manual",
  file: "manual.fodt",
  source: flatDocument({
    meta: `<dc:title>${title(95)}</dc:title>`,
    fonts: ["IBM Plex Sans", "Source Serif 4"],
    styles: [
      paragraphStyle("Standard", {
        paragraph: 'fo:margin-bottom="6pt" fo:line-height="16pt" fo:text-align="justify"',
        text:
          'style:font-name="Source Serif 4" fo:font-size="10pt" fo:color="#202020" fo:language="fr" fo:country="FR"',
      }),
      paragraphStyle("Heading 1", {
        paragraph: 'fo:margin-top="24pt" fo:margin-bottom="10pt" fo:text-align="start" fo:break-before="page"',
        text: 'style:font-name="IBM Plex Sans" fo:font-size="18pt" fo:font-weight="bold" fo:color="#7b1fa2"',
        more: 'style:default-outline-level="1"',
      }),
      paragraphStyle("Heading 2", {
        paragraph: 'fo:margin-top="14pt" fo:margin-bottom="6pt" fo:text-align="start"',
        text: 'style:font-name="IBM Plex Sans" fo:font-size="13pt" fo:font-weight="bold" fo:color="#7b1fa2"',
        more: 'style:default-outline-level="2"',
      }),
      paragraphStyle("Header", { paragraph: 'fo:text-align="end"', text: 'fo:font-size="8pt"' }),
      paragraphStyle("Footer", { paragraph: 'fo:text-align="center"', text: 'fo:font-size="8pt"' }),
      `<text:outline-style style:name="Outline">${
        [1, 2].map((level) =>
          `<text:outline-level-style text:level="${level}" style:num-format="1" text:display-levels="${level}">` +
          `<style:list-level-properties text:list-level-position-and-space-mode="label-alignment">` +
          `<style:list-level-label-alignment text:label-followed-by="space"/></style:list-level-properties>` +
          `</text:outline-level-style>`
        ).join("")
      }</text:outline-style>`,
    ].join(""),
    layouts: `<style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="148mm"
      fo:page-height="210mm" style:print-orientation="portrait" fo:margin-top="12mm" fo:margin-bottom="10mm"
      fo:margin-left="18mm" fo:margin-right="15mm"/>
      <style:header-style><style:header-footer-properties svg:height="9mm" fo:margin-bottom="5mm"/></style:header-style>
      <style:footer-style><style:header-footer-properties svg:height="9mm" fo:margin-top="5mm"/></style:footer-style>
      </style:page-layout>`,
    masters: `<style:master-page style:name="Standard" style:page-layout-name="pm1">
      <style:header><text:p text:style-name="Header"><text:title>${title(95)}</text:title></text:p></style:header>
      <style:footer><text:p text:style-name="Footer"><text:page-number text:select-page="current">1</text:page-number>` +
      ` / <text:page-count>9</text:page-count></text:p></style:footer></style:master-page>`,
    body: [1, 2, 3, 4].map((chapter) =>
      heading(1, title(chapter)) + prose(8, chapter) + heading(2, title(chapter + 8)) + prose(7, chapter + 40)
    ).join(""),
  }),
  expected: {
    ...area("page", { size: "a5", orientation: "portrait" }),
    // what Word calls the margin is the margin of the header and its height
    ...area("page.margins", { top: "21mm", bottom: "19mm", left: "18mm", right: "15mm" }),
    ...area("typography.body", {
      font: "Source Serif 4",
      size: "10pt",
      weight: 400,
      leading: new Between("0.9em", "0.95em"), // 16 points less the capitals
    }),
    ...area("typography.paragraph", { align: "justify", spacing: new Between("1.5em", "1.55em") }),
    ...area("typography.h1", { font: "IBM Plex Sans", size: "18pt", weight: 700, color: "#7b1fa2" }),
    ...area("typography.h2", { font: "IBM Plex Sans", size: "13pt", weight: 700, color: "#7b1fa2" }),
    ...area("colors", { accent: "#7b1fa2", text: "#202020" }),
    ...area("headings", { numbering: "1.1", chapterBreak: "page", numberingDepth: 2 }),
    "header.enabled": ready(true),
    "header.all.right": ready("{title}"),
    "footer.enabled": ready(true),
    "footer.all.center": ready("{page} / {pages}"),
    "typography.runningHead.size": ready("8pt"),
    ...area("localization", { language: "fr", region: "FR" }),
    "contents.enabled": ready(false),
  },
  silent: ["page.width", "watermark.text", "tables.headerFill", "lists.bullets"],
};

function prose(count: number, from: number): string {
  return Array.from({ length: count }, (_, i) => paragraph("Standard", text(from + i))).join("");
}
