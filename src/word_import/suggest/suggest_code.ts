import type { BorderFacts, BoxBorders, RoleFacts } from "../../docx/facts/tally/text_facts.ts";
import { absence, roleConfidence } from "./absence.ts";
import { plainLine } from "./measure/plain_line.ts";
import { inPoints, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";

/** Suggests background and frame of code. `suggestType` suggests its font. */
export const suggestCode: Suggester = (scope) => {
  const code = scope.facts.roles.get("code");
  if (code === undefined) return [];
  const { shading, borders } = code.paragraph;
  const frame = readFrame(borders?.value ?? {});
  return [
    ...suggestBackground(scope, code),
    ...suggestFrame(scope, code, frame),
    ...(frame === "partial"
      ? [
        suggestNothing(
          "code.lines",
          borders?.evidence ?? code.style,
          "Code has lines on some sides only; recipes draw a frame on all four",
        ),
      ]
      : []),
    ...(shading !== undefined || code.text.shading === undefined ? [] : [suggest(
      "code.inlineBackground",
      scope.colorOf(code.text.shading.value),
      {
        confidence: roleConfidence(scope.facts, "code"),
        evidence: code.text.shading.evidence,
        reason: "Inline code has this background color",
      },
    )]),
  ];
};

/** Returns the confidence that a missing property of code is intended. */
function without({ facts }: SuggestScope, { paragraphs }: RoleFacts): Confidence {
  return paragraphs > 0 ? absence(facts) : "review";
}

function suggestBackground(scope: SuggestScope, code: RoleFacts): Suggestion[] {
  const { shading } = code.paragraph;
  const letters = code.text.shading;
  const found = shading ?? letters;
  if (found !== undefined) {
    return [suggest("code.background", scope.colorOf(found.value), {
      confidence: shading === undefined ? "review" : roleConfidence(scope.facts, "code"),
      evidence: found.evidence,
      reason: `${shading === undefined ? "The letters of code have" : "Code blocks have"} this background color`,
    })];
  }
  if (scope.baseline.values.get("code.background") === "paper") return [];
  const reason = "Code has no background color";
  return [suggest("code.background", "paper", { confidence: without(scope, code), evidence: code.style, reason })];
}

/** Reads the frame of code: its line if all four sides have one, else whether none or only some do. */
function readFrame({ top, right, bottom, left }: BoxBorders): BorderFacts | "none" | "partial" {
  if (left !== undefined && top !== undefined && right !== undefined && bottom !== undefined) return left;
  return [top, right, bottom, left].every((side) => side === undefined) ? "none" : "partial";
}

function suggestFrame(scope: SuggestScope, code: RoleFacts, frame: ReturnType<typeof readFrame>): Suggestion[] {
  if (typeof frame === "string") {
    if (scope.baseline.values.get("code.borderThickness") === "0pt") return [];
    const reason = "Code has no frame";
    return [suggest("code.borderThickness", "0pt", { confidence: without(scope, code), evidence: code.style, reason })];
  }
  const { color, thickness, note, confidence } = plainLine(frame, scope);
  const details = {
    confidence: confidence === "ready" ? roleConfidence(scope.facts, "code") : confidence,
    evidence: code.paragraph.borders?.evidence ?? code.style,
    reason: `Code has a frame${note}`,
  };
  return [
    suggest("code.borderThickness", inPoints(thickness), details),
    suggest("code.border", color, details),
    suggest("code.inset", inPoints(frame.space), { ...details, reason: "The space between the frame and the code" }),
  ];
}
