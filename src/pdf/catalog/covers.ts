import { PAGE_SCOPES } from "./descriptor.ts";
import {
  BOOLEAN,
  type CapabilityRow,
  COLOR,
  group,
  is,
  line,
  lines,
  LOGO_VARIANT,
  not,
  number,
  oneOf,
  PAINT,
  points,
  slot,
  SPACE,
  STROKE,
  TEXT_TONE,
} from "./rows.ts";

const COVER = [is("cover.enabled", true)];
const PANEL = [...COVER, is("cover.composition", "band", "split", "image")];
const COVER_RULE = [...COVER, is("cover.rule", true)];
const BY_GROUND = "; auto follows what is behind, a plate has the color of the paper.";
const COVER_LOGO = [...COVER, { asset: "logo" } as const];
const FACTS = ["space", "organisation", "version", "date", "status", "title", "field.*"];

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
    "Layout of the title page: texts in the center, at the left, below a band, beside a panel, or over a picture.",
    COVER,
  ],
  ["cover.background", PAINT, "Background", "Fill of the title page.", COVER],
  ["cover.panel", PAINT, "Panel", "Fill of the band, the panel or the area below the texts.", PANEL],
  ["cover.panelSize", number(10, 90, "%"), "Panel size", "Share of the page that the panel covers.", PANEL],
  ["cover.inset", SPACE, "Inset", "Space between the edge of the page and the texts.", COVER],
  ["cover.eyebrow", slot(FACTS), "Eyebrow", "Line of text above the title.", COVER],
  shown("cover.showSubtitle", "subtitle"),
  shown("cover.showAuthors", "authors"),
  shown("cover.showSpace", "space"),
  shown("cover.showVersion", "version"),
  shown("cover.showDate", "date"),
  shown("cover.showStatus", "status"),
  shown("cover.showOrganisation", "organization"),
  shown("cover.showLegal", "legal notice"),
  ["cover.rule", BOOLEAN, "Rule", "Whether a line is drawn below the title.", COVER],
  ["cover.ruleWidth", number(1, 100, "%"), "Rule width", "Width of the line.", COVER_RULE],
  ["cover.ruleThickness", STROKE, "Rule thickness", "Thickness of the line.", COVER_RULE],
  ["cover.ruleColor", COLOR, "Rule color", "Color of the line.", COVER_RULE],
  ["cover.titleGap", SPACE, "Title gap", "Space between the title and the parts next to it.", COVER],
  ["cover.logoHeight", points(8, 300), "Logo height", "Height of the logo.", COVER_LOGO],
  ["cover.logoAlign", oneOf("start", "center", "end"), "Logo position", "Horizontal position of the logo.", COVER_LOGO],
  ["cover.logoVariant", LOGO_VARIANT, "Logo form", `Form of the logo on the title page${BY_GROUND}`, COVER_LOGO],
  [
    "cover.logoPartner",
    oneOf("none", "beside", "opposite"),
    "Partner's logo",
    "Whether the logo of a partner is beside the logo, or at the other side of the page.",
    [...COVER, { asset: "logoPartner" }],
  ],
  [
    "cover.logoGap",
    SPACE,
    "Logo gap",
    "Space between the logo and the partner's.",
    [...COVER_LOGO, { asset: "logoPartner" }, is("cover.logoPartner", "beside")],
  ],
  ["cover.titleTone", TEXT_TONE, "Tone of the title", `Colors of title, subtitle and line above${BY_GROUND}`, COVER],
  ["cover.metaTone", TEXT_TONE, "Tone of the facts", `Colors of the other texts on the title page${BY_GROUND}`, COVER],
]);

const CLOSING = [is("closing.enabled", true)];

/** Closing page. */
export const CLOSING_PAGE = group("closing", [
  ["closing.enabled", BOOLEAN, "Closing page", "Whether the document ends with a closing page."],
  [
    "closing.composition",
    oneOf("centered", "bottom", "band"),
    "Composition",
    "Whether the texts are in the center, at the bottom, or in a band.",
    CLOSING,
  ],
  ["closing.background", PAINT, "Background", "Fill of the closing page.", CLOSING],
  ["closing.panel", PAINT, "Band", "Fill of the band.", [...CLOSING, is("closing.composition", "band")]],
  ["closing.title", line(), "Title", "Large line of text.", CLOSING],
  ["closing.text", lines(), "Text", "Lines of text below the title.", CLOSING],
  shown("closing.showOrganisation", "organization"),
  shown("closing.showWebsite", "website"),
  shown("closing.showLegal", "legal notice"),
  ["closing.logoHeight", points(8, 300), "Logo height", "Height of the logo.", [...CLOSING, { asset: "logo" }]],
  ["closing.logoVariant", LOGO_VARIANT, "Logo form", `Form of the logo on the closing page${BY_GROUND}`, [
    ...CLOSING,
    { asset: "logo" },
  ]],
  ["closing.tone", TEXT_TONE, "Tone", `Colors of the texts on the closing page${BY_GROUND}`, CLOSING],
]);

const ON_CLOSING = (shown: string) => [...CLOSING, is(`closing.${shown}`, true)];

/** Organization that publishes the document. */
export const ORGANISATION = group("organisation", [
  ["organisation.name", line(), "Organization", "Name of the organization, on covers and as {organisation}."],
  [
    "organisation.website",
    line(),
    "Website",
    "Web address of the organization, as text.",
    ON_CLOSING("showWebsite"),
  ],
  ["organisation.legal", lines(), "Legal notice", "Copyright, confidentiality or imprint.", [
    { any: [[...COVER, is("cover.showLegal", true)], ON_CLOSING("showLegal")] },
  ]],
]);

const MARK = [is("watermark.enabled", true)];
const MARK_TEXT = [...MARK, not("watermark.text", "")];

/** Watermark: a text or picture across the pages. */
export const WATERMARK = group("watermark", [
  [
    "watermark.enabled",
    BOOLEAN,
    "Watermark",
    "Whether pages have a watermark: a text or the picture of the slot watermark.",
  ],
  ["watermark.text", line(60), "Text", "Text of the watermark; empty for the picture only.", MARK],
  ["watermark.font", { kind: "font-family" }, "Font", "Font of the text.", MARK_TEXT],
  ["watermark.weight", { kind: "weight" }, "Weight", "Weight of the text.", MARK_TEXT],
  ["watermark.size", points(8, 400), "Size", "Font size of the text.", MARK_TEXT],
  ["watermark.color", COLOR, "Color", "Color of the text.", MARK_TEXT],
  [
    "watermark.opacity",
    number(0, 100, "%"),
    "Opacity",
    "Opacity of the watermark; 100 hides everything behind it.",
    MARK,
  ],
  ["watermark.angle", number(-180, 180, "deg"), "Angle", "Clockwise rotation of the watermark.", MARK],
  ["watermark.scope", oneOf(...PAGE_SCOPES), "Pages", "Pages with a watermark.", MARK],
  [
    "watermark.layer",
    oneOf("background", "foreground"),
    "Layer",
    "Whether the watermark is behind or over the text.",
    MARK,
  ],
]);
