import type { RunningFacts, RunningPiece } from "../../docx/facts/areas/page_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { absence, missingCover } from "./absence.ts";
import { listEvidence, mainSection, nameSections, pageThird, sectionEvidence } from "./main_section.ts";
import { inPoints, plainLine, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import {
  chooseRunning,
  hasNoRunning,
  isEmptyRunning,
  isLeftOut,
  isSameRunning,
  mainPart,
  RUNNING_SIDES,
  type SectionRunning,
  writeSlot,
  writeWholeSlot,
} from "./running_parts.ts";
import type { Suggestion } from "./suggestion.ts";
import type { DesignFacts, PictureFacts, PictureUse } from "../../docx/facts/design_facts.ts";
import { readPictureRole } from "./picture_role.ts";
import { suggestDistance } from "./suggest_running_distance.ts";

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
      ...suggestFront(scope, parts),
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

const PAGES = {
  all: "on all pages",
  first: "on the first page",
  front: "on pages before the text",
  even: "on even pages",
} as const;
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
  const { kind, front, first } = parts;
  const path = `${kind}.first.mode`;
  const evidence = partEvidence(scope, parts, first);
  if (isEmptyRunning(first)) {
    return [suggest(path, "none", { evidence, reason: `The first page has no ${kind}` })];
  }
  if (isSameRunning(first, front)) {
    const cover = scope.facts.cover.present || scope.facts.cover.block !== undefined ||
      scope.baseline.values.get("cover.enabled") === false;
    return [suggest(path, "inherit", {
      confidence: cover ? "ready" : missingCover(scope.facts),
      evidence,
      reason: `The first page has the ${kind} of the other pages${
        cover ? "" : "; with a cover page, it would be on that page"
      }`,
    })];
  }
  const own = suggest(path, "own", { evidence, reason: `The first page has a ${kind} of its own` });
  return [own, ...suggestSlots(scope, parts, "first", first)];
}

function suggestFront(scope: SuggestScope, parts: SectionRunning): Suggestion[] {
  const { kind, all, front } = parts;
  if (isSameRunning(front, all)) return [];
  const path = `${kind}.front.mode`;
  const evidence = partEvidence(scope, parts, front);
  if (isEmptyRunning(front)) {
    return [suggest(path, "none", { evidence, reason: `Pages between cover and text have no ${kind}` })];
  }
  const reason = `Pages between cover and text have a ${kind} of their own`;
  return [suggest(path, "own", { evidence, reason }), ...suggestSlots(scope, parts, "front", front)];
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
  const shown = [parts.all, parts.first, parts.front, parts.even].filter((part) => part !== undefined);
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
      listEvidence(scope.facts, others.map(({ section }) => section)),
      describeOthers(scope.facts, parts),
    )]),
  ];
}

/** Says which sections have no header or footer, or another one, than a recipe can give them. */
function describeOthers(facts: DesignFacts, { kind, others }: SectionRunning): string {
  const named = (isWanted: boolean) =>
    others.filter(({ isEmpty }) => isEmpty === isWanted).map(({ section }) => section);
  const [bare, other] = [named(true), named(false)];
  const clauses = [
    ...(bare.length === 0 ? [] : [`${nameSections(facts, bare)} no ${kind}`]),
    ...(other.length === 0 ? [] : [`${nameSections(facts, other)} another ${kind}`]),
  ];
  return `${clauses.join("; ")}; a recipe has one for the text, and one for the pages before it`;
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
