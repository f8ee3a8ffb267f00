import type { RunningFacts, RunningPiece } from "../../docx/facts/areas/page_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { absence, missingCover } from "./absence.ts";
import { mainSection, pageThird, sectionEvidence } from "./main_section.ts";
import { inPoints, plainLine, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import {
  chooseRunning,
  hasNoRunning,
  isEmptyRunning,
  isLeftOut,
  isSameRunning,
  mainPart,
  RUNNING_SIDES,
  type RunningKind,
  type SectionRunning,
  writeSlot,
  writeWholeSlot,
} from "./running_parts.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";
import type { PictureFacts, PictureUse } from "../../docx/facts/design_facts.ts";
import { readPictureRole } from "./picture_role.ts";
import { readPoints } from "../../pdf/design/page_size.ts";
import { textSize } from "./measure/line_box.ts";
import { edgeDistance, roomInRunning, runningHeight, shownMargin, writtenMargin } from "./measure/running_height.ts";

/** Suggests headers and footers: their content per kind of page, their line, and their distance from the text. */
export const suggestRunning: Suggester = (scope) =>
  (["header", "footer"] as const).flatMap((kind) => {
    const parts = chooseRunning(scope.facts, kind);
    if (hasNoRunning(scope.facts, parts)) return suggestAbsence(scope, parts);
    return [
      suggest(`${kind}.enabled`, true, { evidence: partEvidence(scope, parts), reason: `Pages have a ${kind}` }),
      ...suggestRule(scope, parts),
      ...suggestDistance(scope, parts),
      ...suggestSlots(scope, parts, "all", parts.all),
      ...suggestFirst(scope, parts),
      ...suggestEven(scope, parts),
      ...listLeftOut(scope, parts),
    ];
  });

function suggestAbsence({ facts }: SuggestScope, { kind }: SectionRunning): Suggestion[] {
  const evidence = { ...sectionEvidence(facts, mainSection(facts)), count: 0 };
  const confidence = absence(facts);
  return [
    suggest(`${kind}.enabled`, false, { confidence, evidence, reason: `No page has a ${kind} with content` }),
  ];
}

function partEvidence(scope: SuggestScope, parts: SectionRunning, part = mainPart(parts)): Evidence {
  const { facts } = scope;
  if (part === undefined) return { ...sectionEvidence(facts, mainSection(facts)), count: 0 };
  const uses = facts.sections.flatMap(({ headers, footers }) => [...Object.values(headers), ...Object.values(footers)]);
  return { kind: "part", name: part.part, count: uses.filter((path) => path === part.part).length };
}

function suggestRule(scope: SuggestScope, parts: SectionRunning): Suggestion[] {
  const { kind } = parts;
  const part = mainPart(parts);
  const evidence = partEvidence(scope, parts);
  if (part?.rule === undefined) {
    return [suggest(`${kind}.rule`, false, {
      evidence,
      reason: `No line separates the ${kind} from the text`,
    })];
  }
  const { color, thickness, confidence, note } = plainLine(part.rule, scope);
  const details = { confidence, evidence, reason: `A line separates the ${kind} from the text${note}` };
  return [
    suggest(`${kind}.rule`, true, details),
    suggest(`${kind}.ruleThickness`, inPoints(thickness), details),
    suggest(`${kind}.ruleColor`, color, details),
  ];
}

const PAGES = { all: "on all pages", first: "on the first page", even: "on even pages" } as const;
const WHERE = { left: "on the left of", center: "in the center of", right: "on the right of" } as const;

function suggestSlots(
  scope: SuggestScope,
  parts: SectionRunning,
  pages: keyof typeof PAGES,
  part: RunningFacts | undefined,
): Suggestion[] {
  const { kind } = parts;
  const evidence = partEvidence(scope, parts, part);
  return RUNNING_SIDES.flatMap((side) => {
    const path = `${kind}.${pages}.${side}`;
    const { text, omitted } = writeSlot(part?.[side] ?? []);
    const place = `${WHERE[side]} the ${kind} ${PAGES[pages]}`;
    const own = suggestText(path, part?.[side] ?? [], { evidence, place });
    if (omitted && text === "") {
      const reason = `The import does not copy the text ${place}`;
      const left = own.length > 0 ? own : [suggestNothing(`${path}.text`, evidence, reason)];
      // The baseline's text is not in the document.
      return isEmptySlot(scope, path) ? left : [...left, suggest(path, "", { evidence, reason })];
    }
    const reason = text === ""
      ? `There is nothing ${place}`
      : `There are fields ${place}${omitted ? "; the import does not copy the text beside them" : ""}`;
    return [suggest(path, text, { evidence, reason }), ...own];
  });
}

/** Suggests the constant text of a slot, which is in no recipe unless somebody accepts it. */
function suggestText(
  path: string,
  pieces: readonly RunningPiece[],
  { evidence, place }: { readonly evidence: Evidence; readonly place: string },
): Suggestion[] {
  const text = writeWholeSlot(pieces);
  if (text === undefined || text.length > MAX_SLOT) return [];
  const reason = `The file has this text ${place}; it is left out unless you accept it`;
  return [{ ...suggest(path, text, { confidence: "review", evidence, reason }), path: `${path}.text` }];
}

/** Maximum length of a slot in UTF-16 code units. */
const MAX_SLOT = 200;

function isEmptySlot({ baseline }: SuggestScope, path: string): boolean {
  return (baseline.values.get(path) ?? "") === "";
}

function suggestFirst(scope: SuggestScope, parts: SectionRunning): Suggestion[] {
  const { kind, all, first } = parts;
  const path = `${kind}.first.mode`;
  const evidence = partEvidence(scope, parts, first);
  if (isEmptyRunning(first)) {
    return [suggest(path, "none", { evidence, reason: `The first page has no ${kind}` })];
  }
  if (isSameRunning(first, all)) {
    const cover = scope.facts.cover.present || scope.facts.cover.block !== undefined ||
      scope.baseline.values.get("cover.enabled") === false;
    return [suggest(path, "inherit", {
      confidence: cover ? "ready" : missingCover(scope.facts),
      evidence,
      reason: `The first page has the ${kind} of all pages${
        cover ? "" : "; with a cover page, it would be on that page"
      }`,
    })];
  }
  const own = suggest(path, "own", { evidence, reason: `The first page has a ${kind} of its own` });
  return [own, ...suggestSlots(scope, parts, "first", first)];
}

function suggestEven(scope: SuggestScope, parts: SectionRunning): Suggestion[] {
  const { kind, all, even } = parts;
  if (isSameRunning(even, all)) return [];
  const reason = `Even pages have a ${kind} of their own`;
  const own = suggest(`${kind}.even.mode`, "own", { evidence: partEvidence(scope, parts, even), reason });
  return [own, ...suggestSlots(scope, parts, "even", even)];
}

function listLeftOut(scope: SuggestScope, parts: SectionRunning): Suggestion[] {
  const { kind, others } = parts;
  const shown = [parts.all, parts.first, parts.even].filter((part) => part !== undefined);
  const evidenceOf = (listed: readonly RunningFacts[]) =>
    [...new Set(listed)].map((part) => partEvidence(scope, parts, part));
  const shapes = shown.filter((part) => part.shapes > 0);
  const tall = shown.filter((part) => part.paragraphs > 1 && RUNNING_SIDES.some((side) => !isLeftOut(part, side)));
  return [
    ...(shapes.length === 0 ? [] : [
      suggestNothing(
        `${kind}.shapes`,
        evidenceOf(shapes),
        `The import ignores shapes, text boxes and tables of a ${kind}`,
      ),
    ]),
    ...(tall.length === 0
      ? []
      : [suggestNothing(`${kind}.lines`, evidenceOf(tall), `The ${kind} has several lines; recipes support one`)]),
    ...(others.length === 0 ? [] : [suggestNothing(
      `${kind}.sections`,
      others.slice(0, 8).map((section) => sectionEvidence(scope.facts, section)),
      `Some sections have a different ${kind}; a recipe has one for all chapters`,
    )]),
  ];
}

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

/** Distance from the edge of the paper that a header or footer keeps if it can: 5 mm, in points. */
const SAFE = 5 * 72 / 25.4;

/** Space that templates keep between a header or footer and its line, even without a line, in points. */
const LINE_GAP = 5;

/**
 * Suggests the distance of a header or footer from the text. Word stores its distance from the edge of the paper,
 * recipes that from its letters or line to the text.
 */
function suggestDistance(scope: SuggestScope, parts: SectionRunning): Suggestion[] {
  const { kind } = parts;
  const part = mainPart(parts);
  const margin = shownMargin(scope, kind);
  const room = margin - edgeDistance(scope, kind) - runningHeight(scope, kind, part);
  const gap = part?.rule === undefined ? LINE_GAP : 0;
  const inside = roomInRunning(scope, kind, part);
  const pushes = margin > writtenMargin(scope, kind);
  // Word has its line below an empty one where a footer reaches up to the text.
  const least = pushes && part?.rule !== undefined ? LINE_GAP : 0;
  const wanted = Math.max(least, (distanceOfBox(scope, part, margin) ?? Math.max(0, room) + inside) - gap);
  // Letters at the edge of the paper are not printed.
  const most = Math.max(0, margin - SAFE - letterHeight(scope, kind) - LINE_GAP);
  const distance = Math.round(Math.min(wanted, most) * 10) / 10;
  const evidence = sectionEvidence(scope.facts, mainSection(scope.facts));
  const exact = room > -0.001 && sure(part) === "ready" && (part?.paragraphs ?? 0) <= 1;
  const hidden = isOffPaper(scope, kind, margin);
  return [suggest(`${kind}.distance`, inPoints(distance), {
    confidence: exact || hidden ? "ready" : "review",
    evidence,
    reason: describe(kind, {
      pushes,
      hidden,
      cut: distance < Math.round(wanted * 10) / 10,
    }),
  })];
}

/** Returns the distance of text that a box holds at a place on the page; undefined for other text. */
function distanceOfBox(scope: SuggestScope, part: RunningFacts | undefined, margin: number): number | undefined {
  if (part?.middle === undefined) return undefined;
  const { height } = mainSection(scope.facts);
  const toEdge = part.kind === "header" ? part.middle : height - part.middle;
  return Math.max(0, margin - toEdge - letterHeight(scope, part.kind) / 2);
}

function describe(
  kind: RunningKind,
  { pushes, hidden, cut }: { pushes: boolean; hidden: boolean; cut: boolean },
): string {
  const reason = pushes
    ? `The ${kind} is taller than its margin and pushes the text away`
    : `The space between the ${kind} and the text`;
  if (cut) return `${reason}, less what would put it within 5 mm of the edge of the paper`;
  return hidden ? `${reason}; with that of the baseline, it would be at the edge of the paper` : reason;
}

/** Checks whether the distance of the baseline puts a header or footer nearer to the edge of the paper than is safe. */
function isOffPaper(scope: SuggestScope, kind: RunningKind, margin: number): boolean {
  const distance = readPoints(scope.baseline.values, `${kind}.distance`) ?? 0;
  return margin - distance - LINE_GAP - letterHeight(scope, kind) < SAFE;
}

function letterHeight(scope: SuggestScope, kind: RunningKind): number {
  return scope.fontOf(kind).capHeight * textSize(scope, kind);
}

/**
 * Returns the confidence in the content of a part, which is lower if it has shapes or text boxes, because the import
 * does not read them.
 */
function sure(part: RunningFacts | undefined): Confidence {
  return (part?.shapes ?? 0) > 0 ? "review" : "ready";
}
