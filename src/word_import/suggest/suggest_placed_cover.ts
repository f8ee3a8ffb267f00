import type { CoverFact, CoverPage, CoverText } from "../../docx/facts/cover/cover_page_facts.ts";
import type { DrawnShape, SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { CATALOG } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { contrastOf } from "../../recipe/color/contrast.ts";
import { sectionEvidence } from "./main_section.ts";
import { textSize } from "./measure/line_box.ts";
import {
  inMillimetres,
  inPoints,
  suggest,
  type Suggester,
  suggestNothing,
  type SuggestScope,
} from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";
import { describeShape, drawShape } from "./draw_shape.ts";

/** Maximum numbers of candidates of a cover. */
const MOST = { texts: 24, words: 24, shapes: 16 };

/** Returns what the first page shows if its title is known, so that its texts can have places. */
export function placedPage({ cover: { page } }: DesignFacts): CoverPage | undefined {
  return page?.texts.some(({ shows }) => shows.includes("title")) === true ? page : undefined;
}

/** Returns the largest number of decorations that the cover needs. */
export function countCoverDecorations(facts: DesignFacts): number {
  const { texts = [], shapes = [] } = placedPage(facts) ?? {};
  const words = texts.filter(({ words }) => words !== undefined).length;
  return Math.min(words, MOST.words) + Math.min(shapes.length, MOST.shapes);
}

/** Suggests the cover of the Word file with its places: texts, shapes, and texts that are the same on every document. */
export const suggestPlacedCover: Suggester = (scope) => {
  const { facts } = scope;
  const page = placedPage(facts);
  const [section] = facts.sections;
  if (page === undefined || section === undefined) return [];
  const guessed = page.texts.some((text) => text.guessed === true);
  const confidence: Confidence = facts.cover.present && !guessed ? "ready" : "review";
  const details = { confidence, evidence: [facts.cover.evidence, sectionEvidence(facts, section)] };
  const shown = page.texts.filter(({ shows }) => shows.length > 0).slice(0, MOST.texts);
  const why = guessed ? "; its title is the largest text of the page" : "";
  return [
    ...(facts.cover.present ? [] : [suggest("cover.enabled", true, {
      ...details,
      reason: "The first page ends early, and its largest text can be the title",
    })]),
    suggest("cover.composition", "placed", {
      ...details,
      reason: `The texts of the first page have places of their own${why}`,
    }),
    suggest("cover.texts", shown.map((text) => placeText(scope, text)), {
      ...details,
      reason: `The first page shows ${shown.length === 1 ? "a text" : `${shown.length} texts`} at these places`,
    }),
    ...suggestWords(scope, page, section),
    ...suggestCoverShapes(scope, page, section),
  ];
};

const ROLES: Partial<Record<CoverFact, "title" | "subtitle">> = { title: "title", subtitle: "subtitle" };

function placeText(scope: SuggestScope, { shows, x, y, width, align, size, color, guessed }: CoverText) {
  const role = shows.map((fact) => ROLES[fact]).find((found) => found !== undefined);
  const hasOwnSize = role === undefined || guessed === true || Math.abs(textSize(scope, role) - size) > 0.5;
  return {
    text: shows.map((fact) => `{${fact}}`).join(" · "),
    role: role === "title" ? "coverTitle" : role === "subtitle" ? "coverSubtitle" : "coverMeta",
    left: inMillimetres(Math.max(0, x)),
    top: inMillimetres(Math.max(0, y)),
    width: inMillimetres(Math.max(20, width)),
    ...(align === "start" ? {} : { align }),
    ...(hasOwnSize ? { size: inPoints(Math.min(400, Math.max(4, size))) } : {}),
    ...(role === undefined || guessed === true ? colorOfText(scope, color ?? "#000000") : {}),
  };
}

/** Contrast with white from which a text is read on paper; a lighter one is on a shape, and follows what is behind it. */
const READABLE = 3;

function colorOfText({ colorOf }: SuggestScope, color: string): { readonly color?: string } {
  return contrastOf(color, "#ffffff") < READABLE ? {} : { color: color === "#000000" ? "text" : colorOf(color) };
}

/** Texts that say what to write, such as `[Type here]`. */
const PROMPT = /^[[{<«$].*[\]}>»]$|\{[{%]/;

function suggestWords(scope: SuggestScope, page: CoverPage, section: SectionFacts): Suggestion[] {
  const title = page.texts.find(({ shows }) => shows.includes("title"));
  const found = page.texts.filter((text) =>
    text.words !== undefined && !PROMPT.test(text.words) && (title === undefined || !meets(text, title))
  );
  const digits = String(Math.min(found.length, MOST.words)).length;
  return found.slice(0, MOST.words).flatMap((text, i): Suggestion[] => {
    const id = `cover-text-${String(i + 1).padStart(digits, "0")}`;
    const fields = { kind: "text", id, scope: "first", layer: "foreground", ...drawWords(scope, text, section) };
    if (checkValue(CATALOG.graphics.decorations.text.value, withoutKind(fields)).length > 0) return [];
    return [{
      path: `decorations.${id}`,
      found: fields,
      confidence: "review",
      evidence: [sectionEvidence(scope.facts, section)],
      reason: "The first page has this text, which no field or style marks as a fact",
    }];
  });
}

/** Height of the most lines of a title and the space around it, as a multiple of its size. */
const TITLE = 4;

/** Checks whether a longer title could be over a text, which is drawn at its place whatever the title. */
function meets(text: CoverText, title: CoverText): boolean {
  const beside = text.x + text.width <= title.x || title.x + title.width <= text.x;
  return !beside && text.y > title.y - text.size && text.y < title.y + TITLE * title.size;
}

function withoutKind({ kind: _, ...fields }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return fields;
}

function drawWords(scope: SuggestScope, text: CoverText, { width }: SectionFacts) {
  const { words = "", x, y, size, color, bold } = text;
  const fromRight = scope.facts.rightToLeft;
  const side = text.align === "center" ? "center" : (text.align === "end") === fromRight ? "left" : "right";
  const place = {
    left: { anchor: "top-left", dx: x },
    center: { anchor: "top", dx: x + text.width / 2 - width / 2 },
    right: { anchor: "top-right", dx: x + text.width - width },
  }[side];
  return {
    text: words.replaceAll(/[{}]/g, "$&$&"),
    ...place,
    dx: inPoints(place.dx),
    dy: inPoints(y),
    ...(bold === true ? { role: "strong" } : {}),
    size: inPoints(size),
    color: color === undefined ? "text" : scope.colorOf(color),
  };
}

function suggestCoverShapes({ facts, colorOf }: SuggestScope, page: CoverPage, section: SectionFacts): Suggestion[] {
  const drawn = page.shapes.flatMap((shape) => {
    const fields = drawShape(shape, { paper: section, colorOf });
    return fields === undefined ? [] : [{ shape, fields: { scope: "first", layer: "background", ...fields } }];
  }).filter(({ fields }) => checkValue(CATALOG.graphics.decorations.vector.value, { id: "s", ...fields }).length === 0);
  const largest = new Set(drawn.toSorted((a, b) => areaOf(b.shape) - areaOf(a.shape)).slice(0, MOST.shapes));
  const chosen = drawn.filter((each) => largest.has(each));
  const evidence = [sectionEvidence(facts, section)];
  const digits = String(chosen.length).length;
  return [
    ...chosen.map(({ shape, fields }, i): Suggestion => {
      const id = `cover-shape-${String(i + 1).padStart(digits, "0")}`;
      const reason = describeShape("The cover", shape, "on the first page");
      return {
        path: `decorations.${id}`,
        found: { kind: "vector", id, ...fields },
        confidence: "review",
        evidence,
        reason,
      };
    }),
    ...(chosen.length === page.shapes.length ? [] : [suggestNothing(
      "cover.shapes",
      evidence,
      `The first page draws ${page.shapes.length} shapes; the import suggests the ${chosen.length} largest that ` +
        "decorations can draw",
    )]),
  ];
}

function areaOf({ width, height }: DrawnShape): number {
  return Math.max(1, width) * Math.max(1, height);
}
