import type { Evidence, RoleFacts } from "../../docx/facts/tally/text_facts.ts";
import { roleConfidence } from "./absence.ts";
import { lineDistance, roomBetween, textSize } from "./measure/line_box.ts";
import { inEms, inPoints, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/** Suggests the format of body paragraphs. */
export const suggestParagraphs: Suggester = (scope) => {
  const body = scope.facts.roles.get("body");
  const { hyphenate } = scope.facts.settings;
  const hyphens: Evidence = { kind: "setting", name: "autoHyphenation", count: hyphenate ? 1 : 0 };
  const reason = `Words are ${hyphenate ? "" : "not "}hyphenated`;
  return [
    suggest("typography.paragraph.hyphenate", hyphenate, { evidence: hyphens, reason }),
    ...body === undefined ? [] : [...suggestAlign(body), ...suggestRoom(scope, body), ...listLeftOut(body)],
  ];
};

function suggestAlign({ paragraph: { align }, style }: RoleFacts): Suggestion[] {
  const found = align?.value ?? "start";
  const evidence = align?.evidence ?? style;
  if (found === "center" || found === "end") {
    const reason = `The text is aligned ${
      found === "end" ? "to the end of the line" : "to the center"
    }, which recipes do not support`;
    return [suggestNothing("typography.paragraph.otherAlign", evidence, reason)];
  }
  const reason = found === "justify" ? "The text is justified" : "The text is not justified";
  return [suggest("typography.paragraph.align", found, { evidence, reason })];
}

function suggestRoom(scope: SuggestScope, { paragraph: { before, after, firstLine }, style }: RoleFacts): Suggestion[] {
  const confidence = roleConfidence(scope.facts, "body");
  const size = textSize(scope, "body");
  const gap = Math.max(before?.value ?? 0, after?.value ?? 0);
  const larger = (after?.value ?? 0) >= (before?.value ?? 0) ? after : before;
  const indent = firstLine?.value ?? 0;
  const blank = scope.facts.blankLines;
  const room = roomBetween(scope, "body", "body") + (blank?.value ?? 0) * (lineDistance(scope, "body") + gap);
  return [
    suggest("typography.paragraph.spacing", inEms(room, size), {
      ...{ confidence: scope.fontOf("body").how === "guess" ? "review" : confidence },
      evidence: blank?.evidence ?? larger?.evidence ?? style,
      reason: `${blank === undefined ? "" : "Empty lines, plus "}${
        inPoints(gap)
      } between paragraphs, plus the free space within the lines`,
    }),
    indent < 0
      ? suggestNothing(
        "typography.paragraph.hanging",
        firstLine?.evidence ?? style,
        "First lines have a hanging indent, which recipes do not support",
      )
      : suggest("typography.paragraph.indent", inEms(indent, size), {
        ...{ confidence, evidence: firstLine?.evidence ?? style },
        reason: indent === 0 ? "First lines are not indented" : "First lines are indented",
      }),
  ];
}

function listLeftOut({ paragraph: { indentStart, indentEnd, shading, borders, pageBreakBefore }, style }: RoleFacts) {
  const left: Suggestion[] = [];
  const indented = [indentStart, indentEnd].find((each) => each !== undefined && each.value !== 0);
  if (indented !== undefined) {
    const reason = "All of the text is indented; recipes use margins for that";
    left.push(suggestNothing("typography.paragraph.margins", indented.evidence, reason));
  }
  if (shading !== undefined) {
    const reason = "The text has a background color; recipes support one only for pages and blocks";
    left.push(suggestNothing("typography.paragraph.background", shading.evidence, reason));
  }
  if (Object.keys(borders?.value ?? {}).length > 0) {
    const reason = "Paragraphs of the text have borders, which recipes do not support";
    left.push(suggestNothing("typography.paragraph.borders", borders?.evidence ?? style, reason));
  }
  if (pageBreakBefore?.value === true) {
    const reason = "Every paragraph of the text starts a new page, which recipes do not support";
    left.push(suggestNothing("typography.paragraph.pageBreak", pageBreakBefore.evidence, reason));
  }
  return left;
}
