import { sentence, text, title } from "../filler.ts";
import { area, Between, type LibreOfficeDocument, ready } from "../word_document.ts";
import { flatDocument, heading, paragraph, paragraphStyle } from "./flat_document.ts";

/** US letter: a title, a table of contents, lists, quotations, preformatted text. */
export const GUIDE: LibreOfficeDocument = {
  name: "guide",
  file: "guide.fodt",
  source: flatDocument({
    fonts: ["Inter", "JetBrains Mono"],
    styles: [
      paragraphStyle("Standard", {
        text: 'style:font-name="Inter" fo:font-size="10.5pt" fo:language="en" fo:country="GB"',
      }),
      paragraphStyle("Text body", { paragraph: 'fo:margin-bottom="7pt"' }),
      paragraphStyle("Title", {
        paragraph: 'fo:text-align="center" fo:margin-bottom="20pt"',
        text: 'fo:font-size="26pt" fo:font-weight="bold" fo:color="#00695c"',
      }),
      ...[[1, 17], [2, 13.5], [3, 11]].map(([level, size]) =>
        paragraphStyle(`Heading ${level}`, {
          paragraph: 'fo:margin-top="16pt" fo:margin-bottom="6pt"',
          text: `fo:font-size="${size}pt" fo:font-weight="bold" fo:color="#00695c"`,
          more: `style:default-outline-level="${level}"`,
        })
      ),
      ...[1, 2, 3].map((level) =>
        paragraphStyle(`Contents ${level}`, {
          paragraph: `fo:margin-left="${(level - 1) * 14}pt"`,
        }).replace(
          "<style:paragraph-properties",
          "<style:paragraph-properties",
        )
      ),
      paragraphStyle("Preformatted Text", {
        paragraph: 'fo:background-color="#eceff1"',
        text: 'style:font-name="JetBrains Mono" fo:font-size="9pt"',
      }),
      paragraphStyle("Quotations", {
        paragraph: 'fo:margin-left="10mm" fo:margin-right="10mm"',
        text: 'fo:font-style="italic"',
      }),
    ].join(""),
    automatic: `<text:list-style style:name="L1">${
      ["•", "–", "▪"].map((sign, i) =>
        `<text:list-level-style-bullet text:level="${i + 1}" text:bullet-char="${sign}">${
          indent(i)
        }</text:list-level-style-bullet>`
      ).join("")
    }</text:list-style><text:list-style style:name="L2">${
      [0, 1].map((i) =>
        `<text:list-level-style-number text:level="${i + 1}" style:num-format="1" style:num-suffix=")">${
          indent(i)
        }</text:list-level-style-number>`
      ).join("")
    }</text:list-style>`,
    layouts: `<style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="8.5in"
      fo:page-height="11in" style:print-orientation="portrait" fo:margin-top="25mm" fo:margin-bottom="22mm"
      fo:margin-left="24mm" fo:margin-right="24mm"/></style:page-layout>`,
    masters: `<style:master-page style:name="Standard" style:page-layout-name="pm1"/>`,
    body: paragraph("Title", title(94)) + contents() + [1, 2, 3, 4].map(chapter).join(""),
  }),
  expected: {
    ...area("page", { size: "letter", orientation: "portrait" }),
    ...area("page.margins", { top: "25mm", bottom: "22mm", left: "24mm", right: "24mm" }),
    ...area("typography.body", { font: "Inter", size: "10.5pt" }),
    ...area("typography.h1", { size: "17pt", weight: 700, color: "#00695c" }),
    ...area("typography.h2", { size: "13.5pt", weight: 700, color: "#00695c" }),
    ...area("typography.h3", { size: "11pt", weight: 700, color: "#00695c" }),
    ...area("typography.code", { font: "JetBrains Mono", size: "9pt" }),
    "typography.coverTitle.size": ready("26pt"),
    "typography.coverTitle.color": ready("#00695c"),
    "typography.quote.style": ready("italic"),
    ...area("contents", { enabled: true, depth: 2 }),
    "colors.accent": ready("#00695c"),
    "code.background": ready("#eceff1"),
    "quotes.style": ready("indent"),
    "quotes.indent": ready("10mm"),
    ...area("lists", {
      bullets: ["disc", "dash", "square"],
      numbering: "1)",
      indent: new Between("13.5pt", "14.8pt"),
      bodyIndent: new Between("7pt", "13pt"), // 5 mm less the sign
    }),
    "header.enabled": ready(false),
    "footer.enabled": ready(false),
    ...area("localization", { language: "en", region: "GB" }),
  },
  silent: ["page.width", "watermark.text", "tables.headerFill"],
};

/** The sign 5 mm further in with each level, the text 5 mm behind it. */
function indent(level: number): string {
  return `<style:list-level-properties text:list-level-position-and-space-mode="label-alignment">` +
    `<style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-5mm"
      fo:margin-left="${5 * (level + 2)}mm"/></style:list-level-properties>`;
}

function contents(): string {
  const template = (level: number) =>
    `<text:table-of-content-entry-template text:outline-level="${level}" text:style-name="Contents_20_${level}">` +
    `<text:index-entry-text/><text:index-entry-tab-stop style:type="right" style:leader-char="."/>` +
    `<text:index-entry-page-number/></text:table-of-content-entry-template>`;
  const entries = [1, 2, 3, 4].map((i) => paragraph("Contents 1", `${title(i)}<text:tab/>${i}`)).join("");
  return `<text:table-of-content text:name="Contents"><text:table-of-content-source text:outline-level="2">` +
    `${template(1)}${template(2)}</text:table-of-content-source><text:index-body>${entries}</text:index-body>` +
    `</text:table-of-content>`;
}

function chapter(number: number): string {
  const list = (style: string) =>
    `<text:list text:style-name="${style}"><text:list-item>${paragraph("Text body", sentence(6, number))}` +
    `<text:list><text:list-item>${paragraph("Text body", sentence(6, number + 1))}${
      style === "L1"
        ? `<text:list><text:list-item>${paragraph("Text body", sentence(5, number))}</text:list-item></text:list>`
        : ""
    }</text:list-item></text:list>` +
    `</text:list-item><text:list-item>${paragraph("Text body", sentence(7, number + 2))}</text:list-item></text:list>`;
  const prose = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) => paragraph("Text body", text(from + i))).join("");
  return heading(1, title(number)) + prose(6, number) + list("L1") + heading(2, title(number + 10)) +
    prose(4, number + 30) + list("L2") + heading(3, title(number + 20)) + prose(3, number + 60) +
    paragraph("Preformatted Text", `${sentence(6)}`) + paragraph("Quotations", sentence(16, number));
}
