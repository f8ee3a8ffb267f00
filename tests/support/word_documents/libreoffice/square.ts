import { sentence, text, title } from "../filler.ts";
import { area, type LibreOfficeDocument, ready, review, unsupported } from "../word_document.ts";
import { flatDocument, heading, paragraph, paragraphStyle } from "./flat_document.ts";

/** Square paper with a color and page borders, a different first page, footnotes, German. */
export const SQUARE: LibreOfficeDocument = {
  name: "square",
  file: "square.fodt",
  source: flatDocument({
    fonts: ["Libertinus Serif"],
    styles: [
      paragraphStyle("Standard", {
        paragraph: 'fo:text-indent="5mm"',
        text:
          'style:font-name="Libertinus Serif" fo:font-size="11pt" fo:color="#3e2723" fo:language="de" fo:country="CH"',
      }),
      paragraphStyle("Heading 1", {
        paragraph: 'fo:margin-top="20pt" fo:margin-bottom="8pt" fo:text-align="center" fo:text-indent="0mm"',
        text: 'fo:font-size="16pt" fo:font-style="italic" fo:letter-spacing="0.8pt"',
        more: 'style:default-outline-level="1"',
      }),
      paragraphStyle("Header", { text: 'fo:font-size="8.5pt"' }),
      `<text:notes-configuration text:note-class="footnote" style:num-format="i" text:start-value="0"/>`,
    ].join(""),
    layouts: `<style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="200mm"
      fo:page-height="200mm" fo:margin-top="15mm" fo:margin-bottom="25mm" fo:margin-left="25mm" fo:margin-right="25mm"
      fo:background-color="#fff8e1" fo:border="1pt solid #6d4c41" fo:padding="4mm"/>
      <style:header-style><style:header-footer-properties svg:height="8mm" fo:margin-bottom="4mm"/></style:header-style>
      </style:page-layout>`,
    masters: `<style:master-page style:name="Standard" style:page-layout-name="pm1">
      <style:header><text:p text:style-name="Header"><text:title>${title(93)}</text:title></text:p></style:header>
      <style:header-first><text:p text:style-name="Header"/></style:header-first>
      </style:master-page>`,
    body: [1, 2, 3, 4, 5].map((chapter) =>
      heading(1, title(chapter)) + paragraph("Standard", `${sentence(9)}${note(chapter)}`) +
      Array.from({ length: 10 }, (_, i) => paragraph("Standard", text(chapter + i))).join("")
    ).join(""),
  }),
  expected: {
    ...area("page", { size: "custom", width: "200mm", height: "200mm" }),
    // the file counts the room between the line and the text
    ...area("page.margins", { top: "27.4mm", bottom: "29.4mm", left: "29.4mm", right: "29.4mm" }),
    "page.background": ready({ kind: "solid", color: "#fff8e1" }),
    "decorations.page-border": review((value: unknown) => JSON.stringify(value).includes("#6d4c41")),
    ...area("typography.body", { font: "Libertinus Serif", size: "11pt" }),
    "colors.text": ready("#3e2723"),
    ...area("typography.h1", { size: "16pt", style: "italic", tracking: "0.05em", weight: 400 }),
    "headings.h1.align": unsupported,
    "header.enabled": ready(true),
    "header.all.left": ready("{title}"),
    "header.first.mode": ready("none"),
    "footer.enabled": ready(false),
    "footnotes.numbering": ready("i"),
    ...area("localization", { language: "de", region: "CH" }),
    "headings.numbering": ready("none"),
  },
  silent: ["watermark.text", "tables.headerFill", "lists.bullets", "columns.gutter"],
};

function note(number: number): string {
  return `<text:note text:id="ftn${number}" text:note-class="footnote"><text:note-citation>i</text:note-citation>` +
    `<text:note-body>${paragraph("Standard", sentence(8, number))}</text:note-body></text:note>`;
}
