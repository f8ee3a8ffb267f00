import type { RoleFacts } from "../../docx/facts/tally/text_facts.ts";
import { roleConfidence } from "./absence.ts";
import { plainLine } from "./measure/plain_line.ts";
import { inPoints, suggest, type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

/** Suggests bar, indent and background of quotes. */
export const suggestQuotes: Suggester = (scope) => {
  const quote = scope.facts.roles.get("quote");
  if (quote === undefined) return [];
  const { align, shading } = quote.paragraph;
  const confidence = roleConfidence(scope.facts, "quote");
  return [
    ...suggestStyle(scope, quote),
    ...(shading === undefined ? [] : [suggest("quotes.background", scope.colorOf(shading.value), {
      confidence,
      evidence: shading.evidence,
      reason: "Quotes have this background color",
    })]),
    ...(align === undefined || align.value === "start" || align.value === "justify" ? [] : [suggestNothing(
      "quotes.align",
      align.evidence,
      `Quotes are ${
        align.value === "center" ? "centered" : "aligned to the end of the line"
      }; recipes align them like the text`,
    )]),
  ];
};

/** Suggests the style of quotes: a bar if they have a line at the start side, else an indent. */
function suggestStyle(scope: SuggestScope, quote: RoleFacts): Suggestion[] {
  const { borders, indentStart } = quote.paragraph;
  const sure = roleConfidence(scope.facts, "quote");
  const bar = scope.facts.rightToLeft ? borders?.value.right : borders?.value.left;
  if (borders === undefined || bar === undefined) {
    const details = { confidence: sure, evidence: indentStart?.evidence ?? quote.style };
    const indent = Math.max(0, indentStart?.value ?? 0);
    return [
      suggest("quotes.style", "indent", { ...details, reason: "Quotes have no bar beside them" }),
      suggest("quotes.indent", inPoints(indent), {
        ...details,
        reason: indent === 0 ? "Quotes are not indented" : "Quotes are indented by this much",
      }),
    ];
  }
  const { color, thickness, note, confidence } = plainLine(bar, scope);
  const details = { confidence: confidence === "ready" ? sure : confidence, evidence: borders.evidence };
  return [
    suggest("quotes.style", "bar", { ...details, reason: `Quotes have a bar beside them${note}` }),
    suggest("quotes.barColor", color, { ...details, reason: "The bar beside quotes has this color" }),
    suggest("quotes.barThickness", inPoints(thickness), { ...details, reason: "The bar beside quotes is this thick" }),
    suggest("quotes.indent", inPoints(bar.space), {
      ...details,
      reason: "The space between quotes and their bar",
    }),
  ];
}
