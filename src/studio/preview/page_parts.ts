// The tag is not called `html`, because the formatter would add white space to its content.
import { commandHint } from "../../console/output/command_hint.ts";
import { html as markup } from "hono/html";
import { countNoun } from "../../base/count_noun.ts";
import { countFindings, groupIssues, hasPlaces, type Issue, messageOf, placesOf } from "../../base/issue.ts";
import { formatBytes } from "../../base/bytes.ts";
import { escapeText } from "../../base/text.ts";
import type { RequiredFont } from "../../pack/manifest.ts";
import { showEngine } from "../../authoring/engine_choice.ts";
import { printable } from "../../console/output/printable.ts";
import { MAX_PREVIEW_PAGES, type PreviewFacts, type PreviewModel, type PreviewPage } from "./preview_model.ts";

/** Piece of HTML; the template tag escapes its texts. */
export type Html = ReturnType<typeof markup>;

/** Returns the URL of a page's image. */
export type PageImageSource = (page: PreviewPage) => string | undefined;

/** Renders a page with its number. At 100 % it has the size of the paper, whatever the resolution of the image. */
export function pageHtml(page: PreviewPage, pageCount: number, source: PageImageSource): Html {
  const { number, image } = page;
  const [width, height] = [cssPixels(page.width), cssPixels(page.height)];
  const src = source(page);
  const picture = src === undefined
    ? markup`<img width="${width}" height="${height}" alt="Page ${number}, not drawn yet" src="${
      emptySheet(width, height)
    }" data-empty>`
    : markup`<img width="${width}" height="${height}" alt="Page ${number}" src="${src}">`;
  return markup`<figure class="page" id="page-${number}" data-page="${number}" data-image="${image?.sha256 ?? ""}">
<a href="#page-${number}" aria-label="Page ${number} of ${pageCount}">${picture}</a>
<figcaption><b>${number}</b> / ${pageCount}${src === undefined ? ", not drawn yet" : ""}</figcaption>
</figure>
`;
}

/** Returns the URL of a picture without content: without any picture, browsers show a broken one. */
function emptySheet(width: number, height: number): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;
}

/** Renders name, version and the main facts. */
export function aboutHtml({ facts, pages }: PreviewModel): Html {
  if (facts === undefined) {
    return markup`<div id="about"><h1>Preview</h1><p>Nothing has been built yet</p></div>`;
  }
  const parts = [countNoun(facts.pageCount, "page"), ...paperSizes(pages), showEngine(facts.engine)];
  return markup`<div id="about">
<h1><bdi>${escapeText(facts.name)}</bdi><small>${escapeText(facts.version)}</small></h1>
<p>${parts.join(" · ")}</p>
</div>`;
}

/** Renders all facts about the PDF, and its findings unless the build failed. */
export function factsHtml({ facts, pages, issues, failed, compared }: PreviewModel): Html {
  if (facts === undefined) return markup`<div id="facts"></div>`;
  const rows: [string, string][] = [
    ["Id", facts.id],
    ["Version", facts.version],
    ["Template", facts.source],
    ["Document", facts.document ?? "built-in sample of every component"],
    ...compared === undefined ? [] : [["Compared with", compared.name] satisfies [string, string]],
    ["Pages", shownPages(facts)],
    ["Paper", paperSizes(pages).join(", ")],
    ["PDF", formatBytes(facts.pdfBytes)],
    ["Compiler", showEngine(facts.engine)],
  ];
  return markup`<div id="facts"><h2>Template</h2>
${definitions(rows)}
<h2>Fonts</h2>
${definitions([...listFamilies(facts.fonts), ...listInstalled(facts)])}
${failed || issues.length === 0 ? "" : markup`<h2>Warnings</h2>\n${issuesHtml(issues)}`}</div>`;
}

/** Renders the errors of a failed build above the pages of the previous one. */
export function problemsHtml({ failed, issues, pages }: PreviewModel): Html {
  if (!failed) return markup`<section id="problems" role="alert" hidden></section>`;
  const errors = countFindings(issues.filter(({ severity }) => severity === "error"));
  return markup`<section id="problems" role="alert">
<button class="close" data-close="problems">Hide</button>
<h2>${countNoun(errors, "error")}</h2>
${pages.length === 0 ? "" : markup`<p>The pages show the last successful build.</p>`}
${issuesHtml(issues)}
</section>`;
}

/** Renders the number of warnings beside the button that shows them. */
export function badgeHtml({ issues, failed }: PreviewModel): Html {
  const count = failed ? 0 : countFindings(issues);
  return count === 0 ? markup`<span id="badge"></span>` : markup`<span id="badge" class="count">${count}</span>`;
}

/** Renders the state of the server. */
export function stateHtml({ busy, failed }: PreviewModel): Html {
  if (busy) return markup`<span id="state" role="status" data-state="building">Building</span>`;
  if (failed) return markup`<span id="state" role="status" data-state="failed">Failed</span>`;
  return markup`<span id="state" role="status" data-state="live">Live</span>`;
}

/** Renders the placeholder for the first pages: empty sheets in their places, unless errors have to be fixed first. */
export function waitingHtml({ failed }: PreviewModel): Html {
  const text = failed
    ? "No pages yet: they appear as soon as the errors are fixed."
    : "The first pages appear in a moment.";
  const sheets = Array.from({ length: failed ? 0 : WAITING_SHEETS }, () => markup`<div class="sheet"></div>\n`);
  return markup`<div class="waiting" id="waiting">
<p>${text}</p>
${sheets}</div>\n`;
}

/** Number of empty sheets: they fill a window when pages are side by side. */
const WAITING_SHEETS = 6;

/** Renders the link to the PDF, without a target while no PDF exists. */
export function pdfHtml({ facts }: PreviewModel): Html {
  return facts === undefined
    ? markup`<a class="button" id="pdf" role="link" aria-disabled="true">PDF</a>`
    : markup`<a class="button" id="pdf" href="template.pdf">PDF</a>`;
}

function issuesHtml(issues: readonly Issue[]): Html {
  const items = groupIssues(issues).map((issue) => {
    const { severity, code, hint, ...place } = issue;
    const where = showPlace(place);
    return markup`<li class="${severity}"><code>${where === "" ? "" : markup`<span class="where">${where}</span> `}${
      escapeText(code)
    }</code><p>${printable(messageOf(issue))}</p>${placesHtml(issue)}${
      hint === undefined ? "" : markup`<p class="hint">${printable(commandHint(hint))}</p>`
    }</li>\n`;
  });
  return markup`<ul class="issues">\n${items}</ul>`;
}

/** Renders all places of several findings that are one, to be opened. */
function placesHtml(issue: Issue): Html {
  if (!hasPlaces(issue)) return markup``;
  const items = placesOf(issue).map((place) =>
    markup`<li><code>${showPlace(place)}</code>${
      place.message === undefined ? "" : ` ${printable(place.message)}`
    }</li>\n`
  );
  return markup`<details><summary>${countNoun(issue.count ?? 1, "place")}</summary><ul>\n${items}</ul></details>`;
}

/** Renders a place: `recipe.yaml:12:7 page.size`. */
function showPlace({ file, path, line, column }: Pick<Issue, "file" | "path" | "line" | "column">): string {
  const place = [file ?? path, line, column].filter((part) => part !== undefined).join(":");
  return escapeText(file === undefined || path === undefined ? place : `${place} ${path}`);
}

function definitions(rows: readonly (readonly [string, string])[]): Html {
  return markup`<dl>
${rows.map(([term, text]) => markup`<dt>${escapeText(term)}</dt><dd><bdi>${escapeText(text)}</bdi></dd>\n`)}</dl>`;
}

/** Groups faces by family: `Inter` → `400, 600, 400 italic`. */
function listFamilies(fonts: readonly RequiredFont[]): [string, string][] {
  const families = Map.groupBy(fonts, ({ family }) => family);
  return [...families].map(([family, faces]) => [family, faces.toSorted(compareFaces).map(showFace).join(", ")]);
}

function listInstalled({ systemFonts = [] }: PreviewFacts): [string, string][] {
  return systemFonts.map(({ family, scripts }) => [family, `installed on this machine, for ${scripts.join(", ")}`]);
}

function compareFaces(a: RequiredFont, b: RequiredFont): number {
  return a.style === b.style ? a.weight - b.weight : a.style === "normal" ? -1 : 1;
}

function showFace({ style, weight }: RequiredFont): string {
  return style === "normal" ? String(weight) : `${weight} ${style}`;
}

function shownPages({ pageCount }: PreviewFacts): string {
  return pageCount <= MAX_PREVIEW_PAGES ? String(pageCount) : `${pageCount}, the first ${MAX_PREVIEW_PAGES} are shown`;
}

/** Lists each paper size once: `210 × 297 mm`. */
function paperSizes(pages: readonly PreviewPage[]): string[] {
  const millimetres = (points: number) => Math.round(points * MM_PER_POINT);
  return [...new Set(pages.map(({ width, height }) => `${millimetres(width)} × ${millimetres(height)} mm`))];
}

const MM_PER_POINT = 25.4 / 72;

/** Converts points to CSS pixels. */
export function cssPixels(points: number): number {
  return Math.max(1, Math.round(points * CSS_PIXELS_PER_POINT));
}

const CSS_PIXELS_PER_POINT = 96 / 72;
