// The tag is not called `html`, because the formatter would add white space to its content.
import { html as markup, raw } from "hono/html";
import { Buffer } from "node:buffer";
import { escapeText } from "../../base/text.ts";
import { inlineDigest } from "../../host/local_http/inline_digest.ts";
import {
  aboutHtml,
  badgeHtml,
  cssPixels,
  factsHtml,
  type Html,
  pageHtml,
  type PageImageSource,
  pdfHtml,
  problemsHtml,
  stateHtml,
  waitingHtml,
} from "./page_parts.ts";
import type { PreviewModel } from "./preview_model.ts";
import { joinScripts, LIVE_MODULES, PAGE_MODULES } from "../../host/local_http/browser/join_scripts.ts";
import live from "./live.js" with { type: "text" };
import page from "./page.js" with { type: "text" };
import comparedStyle from "./compared.css" with { type: "text" };
import pageStyle from "./page.css" with { type: "text" };
import pagesStyle from "./pages.css" with { type: "text" };

/**
 * Renders the page as one self-contained file: images, style and script are embedded, and its policy forbids loading
 * anything. Escapes every text from the template.
 */
export function renderFilePage(model: PreviewModel): Promise<string> {
  const source: PageImageSource = ({ image }) =>
    image === undefined ? undefined : `data:image/png;base64,${Buffer.from(image.png).toString("base64")}`;
  const kind = { script: FILE_SCRIPT, policy: ["img-src data:"], live: false, embedded: false };
  return renderPage(model, { ...kind, source, compared: source });
}

/**
 * Renders the page for a server: images have their own URLs, and the server reports changes. A page that is `embedded`
 * in another one omits the controls that both would have.
 */
export function renderLivePage(model: PreviewModel, { embedded = false } = {}): Promise<string> {
  const source: PageImageSource = ({ number, image }) =>
    image === undefined ? undefined : `pages/${number}?v=${image.sha256.slice(0, 16)}`;
  const compared: PageImageSource = ({ number }) => `compared/${number}`;
  const policy = ["img-src 'self' data:", "connect-src 'self'"];
  return renderPage(model, { source, compared, script: LIVE_SCRIPT, policy, live: true, embedded });
}

interface PageKind {
  source: PageImageSource;
  /** URLs of the Word file's pages. */
  compared: PageImageSource;
  script: string;
  policy: readonly string[];
  live: boolean;
  embedded: boolean;
}

async function renderPage(model: PreviewModel, kind: PageKind): Promise<string> {
  const { source, script, policy, live, embedded } = kind;
  const { facts, pages } = model;
  const rules = [
    "default-src 'none'",
    `script-src ${inlineDigest(script)}`,
    `style-src ${inlineDigest(PAGE_STYLE)}`,
    ...policy,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const title = facts === undefined ? "Preview" : `${escapeText(facts.name)} ${escapeText(facts.version)} – preview`;
  const page = await markup`<!DOCTYPE html>
<html lang="en" data-zoom="grid"${embedded ? raw(" data-embedded") : ""}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${rules.join("; ")}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(PAGE_STYLE)}</style>
</head>
<body>
<a class="skip" href="#pages">Skip to the pages</a>
${barHtml(model, live)}
${comparedHtml(model, kind.compared)}
<main id="pages" tabindex="-1"${embedded ? markup` data-samples="${samplesJson(model)}"` : ""}>
${pages.map((each) => pageHtml(each, facts?.pageCount ?? pages.length, source))}${
    pages.length > 0 ? "" : waitingHtml(model)
  }</main>
<aside id="details" tabindex="-1" aria-label="Details" hidden>
<button class="close" data-close="details">Close</button>
${factsHtml(model)}
</aside>
${problemsHtml(model)}
${KEYS_DIALOG}
<script>${raw(script)}</script>
</body>
</html>
`;
  return String(page);
}

function samplesJson({ samples = new Map() }: PreviewModel): string {
  return JSON.stringify(Object.fromEntries(samples));
}

function barHtml(model: PreviewModel, live: boolean): Html {
  const count = model.facts?.pageCount ?? 0;
  return markup`<header id="bar">
${aboutHtml(model)}
<div class="tools">
${live ? stateHtml(model) : ""}
<label class="place">Page <input id="place" type="number" min="1" value="1" aria-label="Page number"> <span id="total">of ${count}</span></label>
<span class="group" role="group" aria-label="Zoom">
${
    ZOOMS.map(([name, label]) =>
      markup`<button data-set-zoom="${name}" aria-pressed="${String(name === "grid")}">${label}</button>\n`
    )
  }</span>
${
    model.compared === undefined
      ? ""
      : markup`<button id="toggle-compared" title="Show or hide the pages of the Word file (c)" aria-pressed="true" aria-controls="compared">Word file</button>\n`
  }<button id="toggle-details" aria-expanded="false" aria-controls="details">Details ${badgeHtml(model)}</button>
<button id="toggle-theme" title="Light or dark">Theme</button>
<button id="show-keys" title="Keyboard shortcuts (?)">Keys</button>
${pdfHtml(model)}
</div>
</header>`;
}

const ZOOMS = [
  ["thumbnails", "Thumbnails"],
  ["grid", "Side by side"],
  ["fit", "Fit width"],
  ["full", "100 %"],
] as const;

const KEYS = [
  [["→", "n"], "next page"],
  [["←", "p"], "previous page"],
  [["Page ↓", "j"], "next row"],
  [["Page ↑", "k"], "previous row"],
  [["Home", "End"], "first and last page"],
  [["1", "2", "3", "4"], "thumbnails, side by side, fit width, 100 %"],
  [["+", "-"], "larger and smaller"],
  [["g"], "go to a page by its number"],
  [["i"], "details: fonts, compiler, warnings"],
  [["c"], "show or hide the Word file, in a comparison"],
  [["t"], "light or dark"],
  [["Esc"], "close what is open"],
] as const;

const KEYS_DIALOG = markup`<dialog id="keys" aria-label="Keys">
<h2>Keys</h2>
<dl>
${
  KEYS.map(([keys, purpose]) => markup`<dt>${keys.map((key) => markup`<kbd>${key}</kbd> `)}</dt><dd>${purpose}</dd>\n`)
}</dl>
<form method="dialog"><p><button>Close</button></p></form>
</dialog>`;

// The tag is not called `html`, because the formatter would add white space to its content.
/** Renders the pages of the Word file that a template is compared with; nothing without one. */
function comparedHtml({ compared, facts }: PreviewModel, source: PageImageSource): Html | string {
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

/** Script of every preview: zoom, current page, panels, keys. */
export const FILE_SCRIPT: string = joinScripts([...PAGE_MODULES, page]);

/** Script of a served preview, which also applies changes. */
export const LIVE_SCRIPT: string = joinScripts([...LIVE_MODULES, page, live]);

/** Style sheet of a preview: light and dark colors, without external fonts or pictures. */
export const PAGE_STYLE: string = [pageStyle, pagesStyle, comparedStyle].join("\n");
