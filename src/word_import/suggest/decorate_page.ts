import type { PictureFacts, PictureUse } from "../../docx/facts/design_facts.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { mainSection } from "./main_section.ts";
import { type PageClass, pagesOf, scopesOf } from "./measure/page_scopes.ts";
import { placeOnPage } from "./measure/place_on_page.ts";
import { chooseRunning } from "./running_parts.ts";
import type { SuggestScope } from "./suggest_scope.ts";
import { topOfLine } from "./suggest_shapes.ts";

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
