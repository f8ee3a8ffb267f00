import type { PictureFacts, PictureUse } from "../../docx/facts/design_facts.ts";
import type { RunningFacts } from "../../docx/facts/areas/page_facts.ts";
import { pageThird } from "./measure/page_third.ts";
import { readPictureRole } from "./picture_role.ts";
import { chooseRunning, RUNNING_SIDES } from "./running_parts.ts";
import { inPoints, suggest, type Suggester, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/** Suggests position and size of the possible logo in headers and footers. */
export const suggestRunningLogo: Suggester = (scope) =>
  (["header", "footer"] as const).flatMap((kind) => {
    const logo = scope.facts.pictures.find((picture) => isUsable(scope, picture, kind));
    const use = logo?.uses.find(({ story }) => story === kind);
    if (logo === undefined || use === undefined) return [];
    const { all, first, even } = chooseRunning(scope.facts, kind);
    const side = readSide(scope, use) ?? findSide([all, first, even], logo);
    return side === undefined ? [] : suggestPlace(kind, { logo, use, side });
  });

type Side = (typeof RUNNING_SIDES)[number];

function isUsable({ facts, pictures }: SuggestScope, picture: PictureFacts, kind: "header" | "footer"): boolean {
  const brand = readPictureRole(facts, picture);
  return brand?.role === "logo" && brand.use?.story === kind && pictures.get(picture.part)?.file !== undefined;
}

function findSide(parts: readonly (RunningFacts | undefined)[], { part }: PictureFacts): Side | undefined {
  const shown = parts.filter((each) => each !== undefined);
  return RUNNING_SIDES.find((side) =>
    shown.some((each) => each[side].some((piece) => piece.kind === "picture" && piece.part === part))
  );
}

/** Returns the side of a floating picture, which does not depend on its anchor in the text. */
function readSide({ facts }: SuggestScope, { anchored, x, width }: PictureUse): Side | undefined {
  return !anchored || x === undefined || width === undefined
    ? undefined
    : pageThird(facts, x + width / 2, RUNNING_SIDES);
}

function suggestPlace(
  kind: "header" | "footer",
  { logo, use, side }: { logo: PictureFacts; use: PictureUse; side: Side },
): Suggestion[] {
  const details = {
    confidence: "review",
    evidence: { kind: "part", name: logo.part, count: logo.uses.length },
    reason: `A picture is there in the ${kind}; this has an effect once the picture is accepted as the logo`,
  } as const;
  const place = suggest(`${kind}.logo`, side, details);
  if (use.height === undefined) return [place];
  return [place, suggest(`${kind}.logoHeight`, inPoints(use.height), details)];
}
