import type { WatermarkFacts } from "../../docx/facts/design_facts.ts";
import { inPoints, suggest, type Suggester, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

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
  const { evidence, opacity, angle, color } = watermark;
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
