import {
  BOOLEAN,
  type CapabilityRow,
  COLOR,
  group,
  is,
  line,
  lines,
  not,
  number,
  oneOf,
  PAINT,
  points,
  slot,
  SPACE,
  STROKE,
} from "./rows.ts";

const COVER = [is("cover.enabled", true)];
const PANEL = [...COVER, is("cover.composition", "band", "split", "image")];
const COVER_RULE = [...COVER, is("cover.rule", true)];
const COVER_LOGO = [...COVER, { asset: "logo" } as const];
const FACTS = ["space", "organisation", "version", "date", "status", "title"];

function shown(path: string, what: string): CapabilityRow {
  return [path, BOOLEAN, `Show ${what}`, `Whether the page shows the ${what}.`, [
    is(`${path.split(".")[0]}.enabled`, true),
  ]];
}

/** Cover page. */
export const COVER_PAGE = group("cover", [
  ["cover.enabled", BOOLEAN, "Cover", "Whether the document starts with a title page."],
  [
    "cover.composition",
    oneOf("centered", "left", "band", "split", "image"),
    "Composition",
    "How the title page is built: texts in the centre, at the left, below a band, beside a panel, or over a picture.",
    COVER,
  ],
  ["cover.background", PAINT, "Background", "What fills the title page.", COVER],
  ["cover.panel", PAINT, "Panel", "What fills the band, the panel or the plate.", PANEL],
  ["cover.panelSize", number(10, 90, "%"), "Panel size", "Part of the page that the panel takes.", PANEL],
  ["cover.inset", SPACE, "Inset", "Room between the edge of the page and the texts.", COVER],
  ["cover.eyebrow", slot(FACTS), "Eyebrow", "A line above the title.", COVER],
  shown("cover.showSubtitle", "subtitle"),
  shown("cover.showAuthors", "authors"),
  shown("cover.showSpace", "space"),
  shown("cover.showVersion", "version"),
  shown("cover.showDate", "date"),
  shown("cover.showStatus", "status"),
  shown("cover.showOrganisation", "organisation"),
  shown("cover.showLegal", "legal notice"),
  ["cover.rule", BOOLEAN, "Rule", "Whether a line stands below the title.", COVER],
  ["cover.ruleWidth", number(1, 100, "%"), "Rule width", "Width of the line.", COVER_RULE],
  ["cover.ruleThickness", STROKE, "Rule thickness", "Thickness of the line.", COVER_RULE],
  ["cover.ruleColor", COLOR, "Rule colour", "Colour of the line.", COVER_RULE],
  ["cover.titleGap", SPACE, "Title gap", "Room between the title and what follows.", COVER],
  ["cover.logoHeight", points(8, 300), "Logo height", "Height of the logo.", COVER_LOGO],
  ["cover.logoAlign", oneOf("start", "center", "end"), "Logo position", "Where the logo stands.", COVER_LOGO],
]);

const CLOSING = [is("closing.enabled", true)];

/** Closing page. */
export const CLOSING_PAGE = group("closing", [
  ["closing.enabled", BOOLEAN, "Closing page", "Whether the document ends with a page of its own."],
  [
    "closing.composition",
    oneOf("centered", "bottom", "band"),
    "Composition",
    "Whether the texts stand in the centre, at the bottom, or in a band.",
    CLOSING,
  ],
  ["closing.background", PAINT, "Background", "What fills the page.", CLOSING],
  ["closing.panel", PAINT, "Band", "What fills the band.", [...CLOSING, is("closing.composition", "band")]],
  ["closing.title", line(), "Title", "A large line.", CLOSING],
  ["closing.text", lines(), "Text", "Lines below it.", CLOSING],
  shown("closing.showOrganisation", "organisation"),
  shown("closing.showWebsite", "website"),
  shown("closing.showLegal", "legal notice"),
  ["closing.logoHeight", points(8, 300), "Logo height", "Height of the logo.", [...CLOSING, { asset: "logo" }]],
]);

const ON_CLOSING = (shown: string) => [...CLOSING, is(`closing.${shown}`, true)];

/** Organization that publishes the document. */
export const ORGANISATION = group("organisation", [
  ["organisation.name", line(), "Organisation", "Name of the organisation, on covers and as {organisation}."],
  [
    "organisation.website",
    line(),
    "Website",
    "Address of the organisation, as text.",
    ON_CLOSING("showWebsite"),
  ],
  ["organisation.legal", lines(), "Legal notice", "Copyright, confidentiality, imprint.", [
    { any: [[...COVER, is("cover.showLegal", true)], ON_CLOSING("showLegal")] },
  ]],
]);

const MARK = [is("watermark.enabled", true)];
const MARK_TEXT = [...MARK, not("watermark.text", "")];

/** Watermark: a text or picture across the pages. */
export const WATERMARK = group("watermark", [
  ["watermark.enabled", BOOLEAN, "Watermark", "Whether a text or the watermark picture lies across the pages."],
  ["watermark.text", line(60), "Text", "The text; empty for the picture alone.", MARK],
  ["watermark.font", { kind: "font-family" }, "Font", "Font of the text.", MARK_TEXT],
  ["watermark.weight", { kind: "weight" }, "Weight", "Weight of the text.", MARK_TEXT],
  ["watermark.size", points(8, 400), "Size", "Font size of the text.", MARK_TEXT],
  ["watermark.color", COLOR, "Colour", "Colour of the text.", MARK_TEXT],
  ["watermark.opacity", number(0, 100, "%"), "Opacity", "How strong it is; 100 hides what is behind.", MARK],
  ["watermark.angle", number(-180, 180, "deg"), "Angle", "How far it is turned, clockwise.", MARK],
  ["watermark.scope", oneOf("all", "first", "odd", "even"), "Pages", "On which pages it lies.", MARK],
  ["watermark.layer", oneOf("background", "foreground"), "Layer", "Behind the text or over it.", MARK],
]);
