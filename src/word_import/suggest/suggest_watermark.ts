import type { WatermarkFacts } from "../../docx/facts/design_facts.ts";
import { inPoints, suggest, type Suggester, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/** A text or picture across the pages. A text of the document's own is not copied. */
export const suggestWatermark: Suggester = (scope) => {
  const { watermark } = scope.facts;
  if (watermark === undefined) return suggestAbsence(scope);
  return [
    ...suggestContent(watermark),
    ...suggestLooks(scope, watermark),
    ...suggestFont(scope, watermark),
  ];
};

/** What stands across the pages now would stay there, where the recipe starts with something. */
function suggestAbsence({ facts, baseline }: SuggestScope): Suggestion[] {
  if (baseline.values.get("watermark.enabled") !== true) return [];
  const evidence = { kind: "part", name: "word/document.xml", count: facts.sections.length } as const;
  return [
    suggest("watermark.enabled", false, { confidence: "review", evidence, reason: "Nothing lies across the pages" }),
  ];
}

function suggestContent({ kind, knownText, evidence }: WatermarkFacts): Suggestion[] {
  if (kind === "text" && knownText !== undefined) {
    const reason = "A usual text lies across the pages";
    return [
      suggest("watermark.enabled", true, { evidence, reason }),
      suggest("watermark.text", knownText, { evidence, reason }),
    ];
  }
  const confidence = "review";
  if (kind === "text") {
    const reason = "A text of the document lies across the pages; it is not copied, watermark.text is for one";
    return [suggest("watermark.enabled", true, { confidence, evidence, reason })];
  }
  return [
    suggest("watermark.enabled", true, { confidence, evidence, reason: "A picture lies across the pages" }),
    suggest("watermark.text", "", {
      confidence,
      evidence,
      reason: "There is a picture and no text; this needs the picture as the watermark",
    }),
  ];
}

function suggestLooks({ colorOf }: SuggestScope, watermark: WatermarkFacts): Suggestion[] {
  const { evidence, opacity, angle, color } = watermark;
  return [
    ...(opacity === undefined ? [] : [suggest("watermark.opacity", Math.round(opacity * 100), {
      evidence,
      reason: "What lies across the pages is as strong as this",
    })]),
    ...(angle === undefined ? [] : [suggest("watermark.angle", turn(angle), {
      evidence,
      reason: "What lies across the pages is turned by this much",
    })]),
    ...(color === undefined || watermark.kind === "picture" ? [] : [suggest("watermark.color", colorOf(color), {
      evidence,
      reason: "The text across the pages has this colour",
    })]),
    ...suggestSize(watermark),
    suggest("watermark.layer", "background", { evidence, reason: "It lies behind the text" }),
  ];
}

/** Width of capitals in the fonts that people use, as a multiple of their size. */
const CAPITAL = 0.68;
const SIZES = { min: 8, max: 400 };

/** Word stretches the letters until the text is as long as its shape. */
function suggestSize({ knownText, length = 0, evidence }: WatermarkFacts): Suggestion[] {
  if (knownText === undefined || length <= 0) return [];
  const size = Math.min(SIZES.max, Math.max(SIZES.min, length / (CAPITAL * knownText.length)));
  return [suggest("watermark.size", inPoints(Math.round(size)), { evidence, reason: "The text is about as long" })];
}

/** The same direction from -180 to 180 degrees. */
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
    reason: `The text across the pages has a font of its own${reason === "" ? "" : `; ${reason}`}`,
  } as const;
  return [
    suggest("watermark.font", family, details),
    suggest("watermark.weight", weightOf(family, 400, "normal"), details),
  ];
}
