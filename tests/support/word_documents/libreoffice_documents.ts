import { ROOT } from "../house/source_files.ts";
import { convertToDocx } from "./libreoffice/convert.ts";
import { area, Between, ready, review, type WordDocument } from "./word_document.ts";

/** Sources of LibreOffice, and what the Word files that it makes of them say about their looks. */
const SOURCES: readonly (Pick<WordDocument, "expected" | "silent"> & { readonly file: string })[] = [
  {
    // A5: numbered headings, running heads with fields, justified text.
    file: "manual.fodt",
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
  },
  {
    // Legal paper lying, two columns, tables formatted cell by cell.
    file: "ledger.fodt",
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
  },
  {
    // US letter: a title, a table of contents, lists, quotations, preformatted text.
    file: "guide.fodt",
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
  },
  {
    // Square paper with a color and page borders, a different first page, footnotes, German.
    file: "square.fodt",
    expected: {
      ...area("page", { size: "custom", width: "200mm", height: "200mm" }),
      // the file counts the room between the line and the text
      ...area("page.margins", { top: "27.4mm", bottom: "29.4mm", left: "29.4mm", right: "29.4mm" }),
      "page.background": ready({ kind: "solid", color: "#fff8e1" }),
      "decorations.page-border": review((value: unknown) => JSON.stringify(value).includes("#6d4c41")),
      ...area("typography.body", { font: "Libertinus Serif", size: "11pt" }),
      "colors.text": ready("#3e2723"),
      ...area("typography.h1", { size: "16pt", style: "italic", tracking: "0.05em", weight: 400 }),
      "headings.h1.align": ready("center"),
      "header.enabled": ready(true),
      "header.all.left": ready("{title}"),
      "header.first.mode": ready("none"),
      "footer.enabled": ready(false),
      "footnotes.numbering": ready("i"),
      ...area("localization", { language: "de", region: "CH" }),
      "headings.numbering": ready("none"),
    },
    silent: ["watermark.text", "tables.headerFill", "lists.bullets", "columns.gutter"],
  },
  {
    // A web page saved as a Word file: no headers, all formats in styles.
    file: "article.html",
    expected: {
      ...area("page", { size: "a4", orientation: "portrait" }),
      ...area("page.margins", { top: "20mm", bottom: "20mm", left: "20mm", right: "20mm" }),
      ...area("typography.body", { font: "IBM Plex Sans", size: "10pt" }),
      "typography.paragraph.align": ready("justify"),
      ...area("typography.h1", { font: "Source Serif 4", size: "21pt", weight: 700, color: "#c62828" }),
      ...area("typography.h2", { font: "Source Serif 4", size: "15pt", weight: 700, color: "#c62828" }),
      ...area("colors", { accent: "#c62828", text: "#263238" }),
      "typography.code.font": ready("JetBrains Mono"),
      "typography.code.size": ready("8pt"),
      "header.enabled": ready(false),
      "footer.enabled": ready(false),
      // the page says Spanish, the file that LibreOffice makes of it does not
      ...area("localization", { language: "en", region: "US" }),
    },
    silent: ["watermark.text", "tables.headerFill", "page.width"],
  },
];

let converted: Promise<Map<string, Uint8Array>> | undefined;

/** Word files made by LibreOffice; the first one built starts it for all of them. */
export const LIBREOFFICE_DOCUMENTS: readonly WordDocument[] = SOURCES.map(({ file, expected, silent = [] }) => ({
  ...{ name: `LibreOffice: ${file}`, expected, silent },
  async build() {
    const bytes = (await (converted ??= convertSources())).get(file.replace(/\.\w+$/, ""));
    if (bytes === undefined) throw new Error(`LibreOffice made nothing of ${file}`);
    return bytes;
  },
}));

async function convertSources(): Promise<Map<string, Uint8Array>> {
  const read = (file: string) => Deno.readTextFile(new URL(`tests/fixtures/word_documents/${file}`, ROOT));
  const sources = await Promise.all(SOURCES.map(async ({ file }) => [file, await read(file)] as const));
  return await convertToDocx(Object.fromEntries(sources));
}
