import type { Evidence, RoleFacts } from "../../docx/facts/tally/text_facts.ts";
import { absence, roleConfidence } from "./absence.ts";
import {
  inPoints,
  plainLine,
  readBoxFrame,
  suggest,
  type Suggester,
  suggestNothing,
  type SuggestScope,
} from "./suggest_scope.ts";
import type { Confidence, Suggestion } from "./suggestion.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { textSize } from "./measure/line_box.ts";

/** Suggests background and frame of code. `suggestType` suggests its font. */
export const suggestCode: Suggester = (scope) => {
  const code = scope.facts.roles.get("code");
  if (code === undefined) return [];
  const { shading, borders } = code.paragraph;
  const frame = readBoxFrame(borders?.value ?? {});
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

function suggestFrame(scope: SuggestScope, code: RoleFacts, frame: ReturnType<typeof readBoxFrame>): Suggestion[] {
  if (typeof frame === "string") {
    if (scope.baseline.values.get("code.borderThickness") === "0pt") return [];
    const reason = "Code has no frame";
    return [suggest("code.borderThickness", "0pt", { confidence: without(scope, code), evidence: code.style, reason })];
  }
  const { color, thickness, note, confidence } = plainLine(frame.left, scope);
  const details = {
    confidence: confidence === "ready" ? roleConfidence(scope.facts, "code") : confidence,
    evidence: code.paragraph.borders?.evidence ?? code.style,
    reason: `Code has a frame${note}`,
  };
  return [
    suggest("code.borderThickness", inPoints(thickness), details),
    suggest("code.border", color, details),
    suggest("code.inset", inPoints(frame.left.space), {
      ...details,
      reason: "The space between the frame and the code",
    }),
  ];
}

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

/** Suggests the positions of captions. */
export const suggestCaptions: Suggester = ({ facts }) => [
  ...suggestPosition(facts, "tables"),
  ...suggestPosition(facts, "figures"),
  ...suggestAlign(facts),
];

function evidenceOf({ roles }: DesignFacts, count: number): Evidence {
  return { ...(roles.get("caption")?.style ?? { kind: "part", name: "word/document.xml" }), count };
}

function suggestPosition(facts: DesignFacts, what: "figures" | "tables"): Suggestion[] {
  const { above, below } = facts.captions[what];
  if (above === below) return []; // no captions, or as many above as below
  const [value, most, rest] = above > below ? ["top", above, below] : ["bottom", below, above];
  return [suggest(`${what}.captionPosition`, value, {
    confidence: rest === 0 ? "ready" : "review",
    evidence: evidenceOf(facts, most),
    reason: `Captions are ${value === "top" ? "above" : "below"} their ${what}` +
      (rest === 0 ? "" : `; ${rest} of ${most + rest} are not`),
  })];
}

/** Suggests the alignment of captions for their figures. */
function suggestAlign(facts: DesignFacts): Suggestion[] {
  const caption = facts.roles.get("caption");
  const align = caption?.paragraph.align;
  const { above, below } = facts.captions.figures;
  if (align === undefined || above + below === 0) return [];
  return [suggest("figures.align", align.value === "justify" ? "start" : align.value, {
    confidence: "review",
    evidence: align.evidence,
    reason: "Captions are aligned this way, so figures probably are too",
  })];
}

const MARKS: Readonly<Record<string, string>> = { decimal: "1", lowerLetter: "a", lowerRoman: "i", chicago: "*" };

/** Suggests the look of links and footnotes. */
export const suggestNotes: Suggester = (scope) => [
  ...suggestLinks(scope),
  ...suggestMarks(scope.facts),
  ...suggestFootnoteSize(scope),
];

/** Suggests whether links have their own color and an underline. The palette suggests the color itself. */
function suggestLinks({ facts, baseline }: SuggestScope): Suggestion[] {
  const { color, underline } = facts.links;
  return [
    ...(color === undefined || baseline.values.get("links.color") === "link" ? [] : [suggest("links.color", "link", {
      evidence: color.evidence,
      reason: "Links have their own color",
    })]),
    ...(underline === undefined ? [] : [suggest("links.underline", underline.value, {
      evidence: underline.evidence,
      reason: `Links are ${underline.value ? "" : "not "}underlined`,
    })]),
  ];
}

function suggestMarks({ footnotes }: DesignFacts): Suggestion[] {
  if (footnotes === undefined) return [];
  const { value, evidence } = footnotes;
  const mark = Object.hasOwn(MARKS, value) ? MARKS[value] : undefined;
  if (mark === undefined) {
    return [suggestNothing("footnotes.format", evidence, "Recipes do not support the marks of its footnotes")];
  }
  return [suggest("footnotes.numbering", mark, { evidence, reason: "Footnotes are marked this way" })];
}

function suggestFootnoteSize(scope: SuggestScope): Suggestion[] {
  const { facts } = scope;
  const size = facts.roles.get("footnote")?.text.size;
  if (size === undefined) return [];
  const percent = Math.round(100 * size.value / textSize(scope, "body"));
  return [suggest("footnotes.size", percent, {
    confidence: roleConfidence(facts, "footnote"),
    evidence: size.evidence,
    reason: `Footnotes are set in ${Number(size.value.toFixed(2))} points`,
  })];
}
