import { present } from "../../base/present.ts";
import type { DesignFacts, PictureFacts, PictureUse, WatermarkFacts } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { mainSection, type PageClass, pagesOf, pageThird, scopesOf } from "./main_section.ts";
import { type BrandPicture, readPictureRole } from "./picture_role.ts";
import { placedPage } from "./suggest_placed_cover.ts";
import {
  inMillimetres,
  inPoints,
  suggest,
  type Suggester,
  suggestNothing,
  type SuggestScope,
} from "./suggest_scope.ts";
import type { PictureValue, Suggestion } from "./suggestion.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { type PaperBox, placeOnPage } from "./measure/place_on_page.ts";
import type { RunningFacts, RunningPiece } from "../../docx/facts/areas/page_facts.ts";
import { chooseRunning, RUNNING_SIDES } from "./running_parts.ts";
import { topOfLine } from "./suggest_shapes.ts";

/**
 * Lists the parts of the pictures that belong to the design: in headers and footers, on the cover, and behind pages.
 * The import checks only these; all others illustrate the text.
 */
export function brandPictures(facts: DesignFacts): readonly string[] {
  return facts.pictures.filter((picture) => readPictureRole(facts, picture) !== undefined).map(({ part }) => part);
}

/** Suggests the pictures of the brand, each of which a person must accept, and lists unusable ones. */
export const suggestPictures: Suggester = (scope) => {
  const { facts } = scope;
  const brand = facts.pictures.flatMap((picture) => {
    const role = readPictureRole(facts, picture);
    return role === undefined ? [] : [{ picture, ...role }];
  });
  const content = facts.pictures.filter((picture) => readPictureRole(facts, picture) === undefined);
  return [
    ...brand.flatMap((each) => suggestPicture(scope, each)),
    ...suggestCoverLogo(scope, brand),
    ...listContent(content),
  ];
};

type Listed = BrandPicture & { readonly picture: PictureFacts };

function suggestPicture(scope: SuggestScope, { picture, role, couldBeLogo, reason, use }: Listed): Suggestion[] {
  const evidence = evidenceOf(picture);
  const judged = scope.pictures.get(picture.part);
  if (judged === undefined) return [];
  const path = `pictures.${judged.sha256.slice(0, 12)}`;
  if (judged.file === undefined) {
    return [suggestNothing(path, evidence, `${reason}, but ${judged.problem ?? "it cannot be used"}`)];
  }
  const place = decoratePage(scope, picture, use) ??
    (couldBeLogo ? placeInLine(scope, picture, use) : undefined);
  // A cover with places shows its picture at its place.
  const shown = role === "cover" && place !== undefined && placedPage(scope.facts) !== undefined ? "decoration" : role;
  const found: PictureValue = { file: judged.file, role: shown, ...present({ place }) };
  const meaning = picture.uses.some(({ decorative }) => decorative)
    ? "; the document marks it as decorative"
    : picture.uses.some(({ hasAlt }) => hasAlt)
    ? "; the document has an alternative text for it, which the import does not copy"
    : "";
  return [{ path, found, confidence: "review", evidence: [evidence], reason: `${reason}${meaning}` }];
}

/** Suggests the position and size of the logo on the cover page. */
function suggestCoverLogo({ facts, pictures }: SuggestScope, brand: readonly Listed[]): Suggestion[] {
  const logo = brand.find(({ role, couldBeLogo, use, picture }) =>
    (role === "logo" || couldBeLogo) && use?.story === "body" && pictures.get(picture.part)?.file !== undefined
  );
  if (logo?.use === undefined) return [];
  const { x, width, height } = logo.use;
  const placed = placedPage(facts)?.pictures.find(({ part }) => part === logo.picture.part);
  const evidence = evidenceOf(logo.picture);
  const details = {
    confidence: "review",
    evidence,
    reason: "The small picture on the cover page is placed like this",
  } as const;
  return [
    ...(height === undefined ? [] : [suggest("cover.logoHeight", inPoints(height), details)]),
    ...(placed !== undefined
      ? [
        suggest("cover.logoLeft", inMillimetres(Math.max(0, placed.x)), details),
        suggest("cover.logoTop", inMillimetres(Math.max(0, placed.y)), details),
      ]
      : x === undefined || width === undefined
      ? []
      : [suggest("cover.logoAlign", pageThird(facts, x + width / 2, ["start", "center", "end"]), details)]),
  ];
}

function listContent(content: readonly PictureFacts[]): Suggestion[] {
  if (content.length === 0) return [];
  const what = content.length === 1 ? "1 picture belongs" : `${content.length} pictures belong`;
  return [suggestNothing(
    "pictures.content",
    content.slice(0, 8).map(evidenceOf),
    `${what} to the text of the document, not to its design`,
  )];
}

function evidenceOf({ part, uses }: PictureFacts): Evidence {
  return { kind: "part", name: part, count: uses.length };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a picture as a decoration: its pages, place and size in Word, which stretches pictures to their
 * size. Undefined for one that has no place of its own.
 */
export function decoratePage(
  scope: SuggestScope,
  picture: PictureFacts,
  use: PictureUse | undefined,
): Fields | undefined {
  const box = use === undefined ? undefined : boxOf(scope, use) ?? boxOnCover(scope, picture, use);
  return use === undefined || box === undefined ? undefined : placeBox(scope, picture, { use, box });
}

/** Returns the fields of a picture in a line of text as a decoration, about where the line is. */
function placeInLine(scope: SuggestScope, picture: PictureFacts, use: PictureUse | undefined): Fields | undefined {
  if (use?.width === undefined || use.height === undefined) return undefined;
  const { width, height, story, line = 0 } = use;
  const { width: paper, margins } = mainSection(scope.facts);
  const part = [...scope.facts.running.values()].find((each) =>
    each.kind === story && sideOf(each, picture) !== "none"
  );
  const side = part === undefined ? "left" : sideOf(part, picture);
  const x = side === "right"
    ? paper - margins.right - width
    : side === "center"
    ? (paper + margins.left - margins.right - width) / 2
    : margins.left;
  const y = part === undefined ? margins.top : topOfLine(scope, part, line);
  return placeBox(scope, picture, { use, box: { x: use.x ?? x, y, width, height } });
}

function sideOf(part: RunningFacts, picture: PictureFacts): (typeof RUNNING_SIDES)[number] | "none" {
  const shows = (piece: RunningPiece) => piece.kind === "picture" && piece.part === picture.part;
  return RUNNING_SIDES.find((side) => part[side].some(shows)) ?? "none";
}

function placeBox(
  scope: SuggestScope,
  picture: PictureFacts,
  { use, box }: { readonly use: PictureUse; readonly box: PaperBox },
): Fields | undefined {
  const fields = {
    scope: pagesOfUse(scope, picture, use),
    // Word draws headers and footers below the text of the page, even what is in front of their own.
    layer: "background",
    ...placeOnPage(box, mainSection(scope.facts)),
    fit: "stretch",
    ...(use.crop === undefined ? {} : { crop: use.crop }),
    ...(use.opacity === undefined ? {} : { opacity: use.opacity }),
  };
  const kind = CATALOG.graphics.decorations.image.value;
  return checkValue(kind, { id: "picture", ...fields }).length === 0 ? fields : undefined;
}

function boxOf(scope: SuggestScope, { anchored, x, y, line, width, height, story, scope: pages }: PictureUse) {
  if (!anchored || x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  if (line === undefined || story !== "header" && story !== "footer") return { x, y, width, height };
  const { all, first, even } = chooseRunning(scope.facts, story);
  const part = { default: all, first, even }[pages ?? "default"];
  return part === undefined ? undefined : { x, y: y + topOfLine(scope, part, line), width, height };
}

/** Returns the place of a picture of the body on the cover, which can depend on the text above it. */
function boxOnCover({ facts }: SuggestScope, { part }: PictureFacts, { story }: PictureUse) {
  return story === "body" ? placedPage(facts)?.pictures.find((each) => each.part === part) : undefined;
}

/** Returns the pages with the picture at the same place. */
function pagesOfUse({ facts }: SuggestScope, { uses }: PictureFacts, use: PictureUse): string {
  if (use.story === "body") return "first";
  const isSame = (other: PictureUse) =>
    other.story === use.story && other.x === use.x && other.y === use.y && other.width === use.width &&
    other.height === use.height;
  const pages = new Set<PageClass>(uses.filter(isSame).flatMap(({ scope }) => pagesOf(facts, scope)));
  const scopes = scopesOf(pages);
  return scopes.length === 1 ? scopes[0] ?? "all" : "all";
}

/** Suggests the watermark, a text or a picture. Copies only common texts. */
export const suggestWatermark: Suggester = (scope) => {
  const { watermark } = scope.facts;
  if (watermark === undefined) return suggestAbsence(scope);
  return [
    ...suggestContent(watermark),
    ...suggestLooks(scope, watermark),
    ...suggestFont(scope, watermark),
  ];
};

/** Suggests disabling the watermark of the baseline if the document has none. */
function suggestAbsence({ facts, baseline }: SuggestScope): Suggestion[] {
  if (baseline.values.get("watermark.enabled") !== true) return [];
  const evidence = { kind: "part", name: "word/document.xml", count: facts.sections.length } as const;
  return [
    suggest("watermark.enabled", false, { confidence: "review", evidence, reason: "The document has no watermark" }),
  ];
}

function suggestContent({ kind, knownText, evidence }: WatermarkFacts): Suggestion[] {
  if (kind === "text" && knownText !== undefined) {
    const reason = "The document has a watermark with a common text";
    return [
      suggest("watermark.enabled", true, { evidence, reason }),
      suggest("watermark.text", knownText, { evidence, reason }),
    ];
  }
  const confidence = "review";
  if (kind === "text") {
    const reason = "The document has a text watermark; the import does not copy its text, so set watermark.text";
    return [suggest("watermark.enabled", true, { confidence, evidence, reason })];
  }
  return [
    suggest("watermark.enabled", true, { confidence, evidence, reason: "The document has a picture watermark" }),
    suggest("watermark.text", "", {
      confidence,
      evidence,
      reason: "The watermark is a picture without text; accept the picture as the watermark too",
    }),
  ];
}

function suggestLooks({ colorOf }: SuggestScope, watermark: WatermarkFacts): Suggestion[] {
  const { evidence, angle, color } = watermark;
  // A file leaves out the opacity of what is opaque; pictures have that of their own role.
  const opacity = watermark.opacity ?? (color === undefined || watermark.kind === "picture" ? undefined : 1);
  return [
    ...(opacity === undefined ? [] : [suggest("watermark.opacity", Math.round(opacity * 100), {
      evidence,
      reason: "The watermark has this opacity",
    })]),
    ...(angle === undefined ? [] : [suggest("watermark.angle", turn(angle), {
      evidence,
      reason: "The watermark is rotated by this angle",
    })]),
    ...(color === undefined || watermark.kind === "picture" ? [] : [suggest("watermark.color", colorOf(color), {
      evidence,
      reason: "The watermark has this color",
    })]),
    ...suggestSize(watermark),
    suggest("watermark.layer", "background", { evidence, reason: "The watermark is behind the text" }),
  ];
}

/** Average width of capitals in common fonts, as a multiple of the font size. */
const CAPITAL = 0.68;
const SIZES = { min: 8, max: 400 };

/**
 * Suggests the font size at which the text is as long as its shape, because Word stretches the letters to that length.
 */
function suggestSize({ knownText, length = 0, evidence }: WatermarkFacts): Suggestion[] {
  if (knownText === undefined || length <= 0) return [];
  const size = Math.min(SIZES.max, Math.max(SIZES.min, length / (CAPITAL * knownText.length)));
  return [
    suggest("watermark.size", inPoints(Math.round(size)), {
      evidence,
      reason: "At this size, the watermark is about as long as in Word",
    }),
  ];
}

/** Normalizes an angle to the range from -180 to 180 degrees. */
function turn(degrees: number): number {
  const turned = Number((degrees % 360).toFixed(1));
  if (turned > 180) return turned - 360;
  return turned < -180 ? turned + 360 : turned === 0 ? 0 : turned; // not -0
}

function suggestFont({ matchFont, weightOf }: SuggestScope, { font, evidence }: WatermarkFacts): Suggestion[] {
  if (font === undefined) return [];
  const { family, how, reason } = matchFont(font);
  const details = {
    confidence: how === "guess" ? "review" : "ready",
    evidence,
    reason: `The watermark has its own font${reason === "" ? "" : `; ${reason}`}`,
  } as const;
  return [
    suggest("watermark.font", family, details),
    suggest("watermark.weight", weightOf(family, 400, "normal"), details),
  ];
}
