import { present } from "../../base/present.ts";
import type { DesignFacts, PictureFacts, PictureUse } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { mainSection, pageThird } from "./main_section.ts";
import { type BrandPicture, readPictureRole } from "./picture_role.ts";
import { inPoints, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { PictureValue, Suggestion } from "./suggestion.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { type PageClass, pagesOf, scopesOf } from "./measure/page_scopes.ts";
import { placeOnPage } from "./measure/place_on_page.ts";
import { chooseRunning } from "./running_parts.ts";
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

function suggestPicture(scope: SuggestScope, { picture, role, reason, use }: Listed): Suggestion[] {
  const evidence = evidenceOf(picture);
  const judged = scope.pictures.get(picture.part);
  if (judged === undefined) return [];
  const path = `pictures.${judged.sha256.slice(0, 12)}`;
  if (judged.file === undefined) {
    return [suggestNothing(path, evidence, `${reason}, but ${judged.problem ?? "it cannot be used"}`)];
  }
  const found: PictureValue = { file: judged.file, role, ...present({ place: decoratePage(scope, picture, use) }) };
  const meaning = picture.uses.some(({ decorative }) => decorative)
    ? "; the document marks it as decorative"
    : picture.uses.some(({ hasAlt }) => hasAlt)
    ? "; the document has an alternative text for it, which the import does not copy"
    : "";
  return [{ path, found, confidence: "review", evidence: [evidence], reason: `${reason}${meaning}` }];
}

/** Suggests the position and size of the logo on the cover page. */
function suggestCoverLogo({ facts, pictures }: SuggestScope, brand: readonly Listed[]): Suggestion[] {
  const logo = brand.find(({ role, use, picture }) =>
    role === "logo" && use?.story === "body" && pictures.get(picture.part)?.file !== undefined
  );
  if (logo?.use === undefined) return [];
  const { x, width, height } = logo.use;
  const evidence = evidenceOf(logo.picture);
  const details = {
    confidence: "review",
    evidence,
    reason: "The small picture on the cover page is placed like this",
  } as const;
  return [
    ...(height === undefined ? [] : [suggest("cover.logoHeight", inPoints(height), details)]),
    ...(x === undefined || width === undefined
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
  const box = use === undefined ? undefined : boxOf(scope, use);
  if (use === undefined || box === undefined) return undefined;
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
