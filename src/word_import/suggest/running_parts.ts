import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { RunningFacts, RunningPiece, RunningScope, SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import { mainSection } from "./main_section.ts";
import { readPictureRole } from "./picture_role.ts";
import { isEmptyRunning, writeSlot } from "./running_slot.ts";

/** Header or footer. */
export type RunningKind = "header" | "footer";

/** The sides of a header or footer. */
export const RUNNING_SIDES = ["left", "center", "right"] as const;

/** The headers or footers of a document; undefined for pages that refer to no part. */
export interface SectionRunning {
  readonly kind: RunningKind;
  /** All pages, or the odd ones where even ones have their own. */
  readonly all: RunningFacts | undefined;
  /** The first page of the document. */
  readonly first: RunningFacts | undefined;
  /** Even pages. */
  readonly even: RunningFacts | undefined;
  /** Sections whose header or footer differs from that of the section with most of the text. */
  readonly others: readonly SectionFacts[];
}

/** Returns the headers or footers of the section with most of the text, and that of the first page. */
export function chooseRunning(facts: DesignFacts, kind: RunningKind): SectionRunning {
  const part = (section: SectionFacts | undefined, scope: RunningScope) => {
    const path = (kind === "header" ? section?.headers : section?.footers)?.[scope];
    const running = path === undefined ? undefined : facts.running.get(path);
    return running === undefined ? undefined : withoutArt(running, art);
  };
  const art = listArt(facts, kind);
  const main = mainSection(facts);
  const start = facts.sections[0];
  const all = part(main, "default");
  return {
    kind,
    all,
    first: part(start, start?.titlePage === true ? "first" : "default"),
    even: facts.settings.oddAndEven ? part(main, "even") : all,
    others: facts.sections.slice(1).filter((each) => each !== main && !isSameRunning(part(each, "default"), all)),
  };
}

/** Lists the parts of the pictures that a header or footer has as decorations of the page. */
function listArt(facts: DesignFacts, kind: RunningKind): ReadonlySet<string> {
  return new Set(facts.pictures.flatMap((picture) => {
    const brand = readPictureRole(facts, picture);
    return brand?.role === "decoration" && brand.use?.story === kind ? [picture.part] : [];
  }));
}

/** Returns a header or footer without pictures that are not beside its text. */
function withoutArt(running: RunningFacts, art: ReadonlySet<string>): RunningFacts {
  const beside = (pieces: readonly RunningPiece[]) =>
    pieces.filter((piece) => piece.kind !== "picture" || !art.has(piece.part));
  return { ...running, left: beside(running.left), center: beside(running.center), right: beside(running.right) };
}

/** Checks whether two headers or footers have the same content. */
export function isSameRunning(one: RunningFacts | undefined, other: RunningFacts | undefined): boolean {
  if (isEmptyRunning(one) || isEmptyRunning(other)) return isEmptyRunning(one) && isEmptyRunning(other);
  const pieces = (part: RunningFacts | undefined) => JSON.stringify(RUNNING_SIDES.map((side) => part?.[side]));
  return pieces(one) === pieces(other);
}

/** Returns the part that represents a header or footer: that of most pages. */
export function mainPart({ all, first, even }: SectionRunning): RunningFacts | undefined {
  return [all, even, first].find((part) => !isEmptyRunning(part));
}

/** Checks whether the headers or footers of all pages are empty and contain no logo, not even a floating one. */
export function hasNoRunning(facts: DesignFacts, { kind, all, first, even }: SectionRunning): boolean {
  return [all, first, even].every(isEmptyRunning) && !facts.pictures.some((picture) => {
    const brand = readPictureRole(facts, picture);
    return brand?.role === "logo" && brand.use?.story === kind;
  });
}

/** Checks whether a side has content in the document but is empty in the recipe. */
export function isLeftOut(part: RunningFacts, side: (typeof RUNNING_SIDES)[number]): boolean {
  const slot = writeSlot(part[side]);
  return slot.omitted && slot.text === "";
}
