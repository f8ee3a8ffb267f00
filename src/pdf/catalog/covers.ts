import { PAGE_SCOPES, type ValueKind } from "./descriptor.ts";
import {
  BOOLEAN,
  type CapabilityRow,
  COLOR,
  field,
  group,
  is,
  line,
  lines,
  listOf,
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
/** Compositions that place the texts themselves. */
const COMPOSED = [...COVER, not("cover.composition", "placed")];
/** Covers that are a page of their own. */
const PAGE = [...COVER, {
  any: [[is("cover.pageBreak", true)], [not("cover.composition", "left", "centered")]],
}];
const PLACED = [...COVER, is("cover.composition", "placed")];
const COVER_RULE = [...COVER, is("cover.rule", true)];
const BY_GROUND = "; auto follows what is behind, a plate has the color of the paper.";
const LOGO = { asset: "logo" } as const;
const COVER_LOGO = [...PAGE, LOGO];
const FACTS = ["space", "organisation", "version", "date", "status", "title", "field.*"];

const ALONG = points(0, 3400);

/** A text of a cover whose texts have places, with the box that its lines are in. */
const PLACED_TEXT: ValueKind = {
  kind: "object",
  fields: [
    field("text", slot([...FACTS, "subtitle", "authors"]), true),
    field("role", oneOf("coverTitle", "coverSubtitle", "coverMeta"), true),
    field("left", ALONG, true),
    field("top", ALONG, true),
    field("width", points(20, 3400), true),
    field("align", oneOf("start", "center", "end")),
    field("size", points(4, 400)),
    field("color", COLOR),
  ],
};

function shown(path: string, what: string, when = [is(`${path.split(".")[0]}.enabled`, true)]): CapabilityRow {
  return [path, BOOLEAN, `Show ${what}`, `Whether the page shows the ${what}.`, when];
}

/** Cover page. */
export const COVER_PAGE = group("cover", [
  ["cover.enabled", BOOLEAN, "Cover", "Whether the document starts with a title page."],
  [
    "cover.composition",
    oneOf("centered", "left", "band", "split", "image", "placed"),
    "Composition",
    "Layout of the title page: texts in the center, at the left, below a band, beside a panel, over a picture, or " +
    "at places of their own.",
    COVER,
  ],
  [
    "cover.texts",
    listOf(PLACED_TEXT, 1, 24),
    "Placed texts",
    "Texts of the title page, each in a box as wide as its width, at distances from the left and top edges of " +
    "the paper; a text that needs more lines moves those below it.",
    PLACED,
  ],
  [
    "cover.pageBreak",
    BOOLEAN,
    "Own page",
    "Whether the text starts on a new page after the cover; otherwise the texts of the cover are above it, on its first page.",
    [...COVER, is("cover.composition", "left", "centered")],
  ],
  ["cover.background", PAINT, "Background", "Fill of the title page.", PAGE],
  ["cover.panel", PAINT, "Panel", "Fill of the band, the panel or the area below the texts.", PANEL],
  ["cover.panelSize", number(10, 90, "%"), "Panel size", "Share of the page that the panel covers.", PANEL],
  ["cover.inset", SPACE, "Inset", "Space between the edge of the page and the texts.", COMPOSED],
  ["cover.eyebrow", slot(FACTS), "Eyebrow", "Line of text above the title.", COMPOSED],
  shown("cover.showSubtitle", "subtitle", COMPOSED),
  shown("cover.showAuthors", "authors", COMPOSED),
  shown("cover.showSpace", "space", COMPOSED),
  shown("cover.showVersion", "version", COMPOSED),
  shown("cover.showDate", "date", COMPOSED),
  shown("cover.showStatus", "status", COMPOSED),
  shown("cover.showOrganisation", "organization", COMPOSED),
  shown("cover.showLegal", "legal notice", COMPOSED),
  ["cover.rule", BOOLEAN, "Rule", "Whether a line is drawn below the title.", COVER],
  ["cover.ruleWidth", number(1, 100, "%"), "Rule width", "Width of the line.", COVER_RULE],
  ["cover.ruleThickness", STROKE, "Rule thickness", "Thickness of the line.", COVER_RULE],
  ["cover.ruleColor", COLOR, "Rule color", "Color of the line.", COVER_RULE],
  ["cover.titleGap", SPACE, "Title gap", "Space between the title and the parts next to it.", [
    { any: [COMPOSED, COVER_RULE] },
  ]],
  ["cover.logoHeight", points(8, 300), "Logo height", "Height of the logo.", COVER_LOGO],
  ["cover.logoAlign", oneOf("start", "center", "end"), "Logo position", "Horizontal position of the logo.", [
    ...COMPOSED,
    ...PAGE,
    LOGO,
  ]],
  ["cover.logoLeft", ALONG, "Logo from the left", "Distance of the logo from the left edge of the paper.", [
    ...PLACED,
    LOGO,
  ]],
  ["cover.logoTop", ALONG, "Logo from the top", "Distance of the logo from the top edge of the paper.", [
    ...PLACED,
    LOGO,
  ]],
  ["cover.logoVariant", LOGO_VARIANT, "Logo form", `Form of the logo on the title page${BY_GROUND}`, COVER_LOGO],
  [
    "cover.logoPartner",
    oneOf("none", "beside", "opposite"),
    "Partner's logo",
    "Whether the logo of a partner is beside the logo, or at the other side of the page.",
    [...PAGE, { asset: "logoPartner" }],
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
    { any: [[...COMPOSED, is("cover.showLegal", true)], ON_CLOSING("showLegal")] },
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
