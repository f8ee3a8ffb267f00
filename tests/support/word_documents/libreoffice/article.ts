import { sentence, text, title } from "../filler.ts";
import { area, type LibreOfficeDocument, ready } from "../word_document.ts";

/** A web page saved as a Word file: no headers, all formats in styles. */
export const ARTICLE: LibreOfficeDocument = {
  name: "article",
  file: "article.html",
  source: `<!DOCTYPE html>
<html lang="es-MX"><head><meta charset="utf-8"><title>${title(92)}</title><style>
@page { size: 21cm 29.7cm; margin: 2cm }
p { font-family: "IBM Plex Sans"; font-size: 10pt; color: #263238; text-align: justify }
h1 { font-family: "Source Serif 4"; font-size: 21pt; color: #c62828 }
h2 { font-family: "Source Serif 4"; font-size: 15pt; color: #c62828 }
pre { font-family: "JetBrains Mono"; font-size: 8pt }
a:link { color: #1565c0 }
</style></head><body>
${
    [1, 2, 3, 4].map((chapter) =>
      `<h1>${title(chapter)}</h1>${prose(6, chapter)}<h2>${title(chapter + 9)}</h2>${prose(6, chapter + 30)}` +
      `<ul><li><p>${sentence(5)}</p></li><li><p>${sentence(6)}</p></li></ul>` +
      `<p><a href="https://example.com/">${sentence(3)}</a></p><pre>${sentence(5)}</pre>`
    ).join("\n")
  }
</body></html>
`,
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
};

function prose(count: number, from: number): string {
  return Array.from({ length: count }, (_, i) => `<p>${text(from + i)}</p>`).join("\n");
}
