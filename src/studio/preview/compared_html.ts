// The tag is not called `html`, because the formatter would add white space to its content.
import { html as markup } from "hono/html";
import { escapeText } from "../../base/text.ts";
import { cssPixels, type Html, type PageImageSource } from "./page_parts.ts";
import type { PreviewModel } from "./preview_model.ts";

/** Renders the pages of the Word file that a template is compared with; nothing without one. */
export function comparedHtml({ compared, facts }: PreviewModel, source: PageImageSource): Html | string {
  if (compared === undefined) return "";
  const { name, pages, more } = compared;
  const shown = escapeText(name);
  const ours = facts?.document === undefined ? "sample text" : escapeText(facts.document);
  const which = more ? `The first ${pages.length} pages` : "The pages";
  return markup`<section id="compared" tabindex="0" aria-label="Word file">
<header id="compared-header"><h2><bdi>${shown}</bdi></h2><p>${which}, as LibreOffice shows them with the fonts of this machine. Beside them: ${ours} in this template.</p></header>
${
    pages.map((page) =>
      markup`<figure><img width="${cssPixels(page.width)}" height="${
        cssPixels(page.height)
      }" alt="Page ${page.number} of ${shown}" src="${
        source(page) ?? ""
      }"><figcaption><b>${page.number}</b></figcaption></figure>\n`
    )
  }</section>`;
}
